import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { find, root, run, tail } from './run.js';
import { installSystemPackage } from './system-package.js';

/** Path of a Chromium for the browser tests: the one named, Playwright's own, else the system's. */
export function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test');
  const own = chromium.executablePath();
  return existsSync(own) ? own : find('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
}

export async function ensureBrowser(announce) {
  if (findBrowser()) return;
  const { installed, reason } = await installSystemPackage(announce, { apt: 'chromium' });
  if (installed && findBrowser()) return;
  announce("fetching Playwright's own Chromium");
  const own = await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  if (findBrowser()) return;
  throw new Error(
    `${reason || tail(own.output, 6)}\n\nChromium is missing and could not be installed. Any of these will do:\n` +
      '  sudo apt-get install chromium\n  npx playwright install --with-deps chromium\n  CHROMIUM_PATH=/path/to/chromium npm test',
  );
}
