import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { find, root, run, tail } from './run.js';
import { installSystemPackage } from './system-package.js';

/** Chromium without a window: a whole Chromium draws its window even where nobody looks, and its frames may stand still. */
const shell = 'chromium-headless-shell';

/** The one named, Playwright's own, or the shell. */
function findShell() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test');
  const own = chromium.executablePath();
  return existsSync(own) ? own : find(shell);
}

/** Path of a Chromium for the browser tests, if need be one with windows. */
export const findBrowser = () =>
  findShell() ?? find('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');

export async function ensureBrowser(announce) {
  if (findShell()) return;
  let { reason } = await installSystemPackage(announce, { apt: shell });
  // A distribution without the shell.
  if (!findBrowser()) ({ reason } = await installSystemPackage(announce, { apt: 'chromium' }));
  if (findBrowser()) return;
  announce("fetching Playwright's own Chromium");
  const own = await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  if (findBrowser()) return;
  throw new Error(
    `${reason || tail(own.output, 6)}\n\nChromium is missing and could not be installed. Any of these will do:\n` +
      `  sudo apt-get install ${shell}\n  npx playwright install --with-deps chromium\n  CHROMIUM_PATH=/path/to/chromium npm test`,
  );
}
