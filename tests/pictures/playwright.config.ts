import { defineConfig } from '@playwright/test';
import browser from '../e2e/playwright.config.ts';

/** Takes the pictures of the README: `npm run pictures`. The stack starts as it does for the browser tests. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/pictures',
  globalSetup: '../e2e/global-setup.ts',
  workers: 1,
  retries: 0,
  // The demo's sales are paid and delivered while one watches, which takes a minute.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: browser.use,
});
