import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../deploy/local/setup/browser.js';

const executablePath = findBrowser() ?? undefined;
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  globalSetup: './global-setup.ts',
  workers: 1, // one system, one machine: the tests take turns
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../../test-results/e2e.json' }],
  ],
  use: {
    browserName: 'chromium',
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args: isRoot ? ['--no-sandbox'] : [] },
  },
});
