// Everything a fresh checkout needs. Plain JavaScript for Node 20: it runs before Node 26 is installed.
import { ensureBrowser } from './setup/browser.js';
import { generateClients } from './setup/clients.js';
import { learn } from './setup/learn.js';
import { ensureNats } from './setup/nats.js';
import { ensurePackages } from './setup/packages.js';
import { step } from './setup/step.js';

const forTests = process.argv.includes('--tests');

try {
  await step('Packages', ensurePackages);
  await step('Prisma clients', generateClients);
  await step('What Aria learns', learn);
  await step('nats-server', ensureNats);
  if (forTests) await step('Chromium', ensureBrowser);
} catch (error) {
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}
