import { defineConfig } from '@playwright/test';
import { timeZone } from '@tianguis/proto/time';
import { findBrowser } from '../../deploy/local/setup/browser.js';

const executablePath = findBrowser() ?? undefined;
const isRoot = process.getuid?.() === 0;

/** The site, what members do there alone, and transport; all others open the desk. */
const ofSite = [
  'accessibility',
  'brought',
  'budget',
  'buy-steps',
  'carrier',
  'checkout',
  'dispatch',
  'driverless',
  'early-press',
  'favourites',
  'forms',
  'keyboard',
  'lot',
  'map',
  'market',
  'members',
  'newsletter',
  'notices',
  'offline',
  'owner',
  'overload',
  'own-pages',
  'pages',
  'publish',
  'ratings',
  'referral',
  'sale',
  'shell',
  'stopped-pickup',
  'tax-data',
  'turns',
  'update',
];
const site = new RegExp(`[/\\\\](${ofSite.join('|')})\\.spec\\.ts$`);

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  globalSetup: './global-setup.ts',
  // Two queues that end together: what one of them does is nothing to the other.
  workers: 2,
  projects: [
    { name: 'site', testMatch: site, workers: 1 },
    { name: 'desk', testIgnore: site, workers: 1 },
  ],
  retries: 0,
  // It only ends what hangs: the longest journeys take half a minute on a calm machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../../test-results/e2e.json' }],
  ],
  use: {
    browserName: 'chromium',
    locale: 'es-MX',
    timezoneId: timeZone,
    // Without a picture of the page at each step, which took a third of the time; `--trace on` takes them for one test.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: { executablePath, args: isRoot ? ['--no-sandbox'] : [] },
  },
});
