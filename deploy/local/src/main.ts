import { demoMembers } from '@tianguis/proto/demo-members';
import { openDataFolder } from './data-folder.ts';
import { claim } from './lock.ts';
import { notice } from './report.ts';
import { loadEnvFile, readSettings } from './settings.ts';
import { stopOnSignals } from './signals.ts';
import { StoppedError } from './stack/registry.ts';
import { instanceNames } from './stack/services.ts';
import type { Started } from './stack/start.ts';
import { createSystem } from './stack/system.ts';
import { sentenceFor, UserError } from './user-error.ts';

try {
  await main();
} catch (error) {
  fail(error);
}

async function main(): Promise<void> {
  const begin = performance.now();
  loadEnvFile();
  const settings = readSettings(process.argv.slice(2), process.env);
  openDataFolder(settings.data);
  const lock = await claim(settings.data);
  const system = createSystem(settings, process.env);
  stopOnSignals(system, (code) => process.exit(code));
  try {
    const started = await system.start();
    lock.url = started.context.publicUrl;
    announce(started, performance.now() - begin);
    setInterval(() => undefined, 2 ** 30); // the children do the work; this process only watches over them
  } catch (error) {
    if (error instanceof StoppedError) return; // the process that stops us also ends
    await system.stop();
    throw error;
  }
}

function announce({ context, phone }: Started, ms: number): void {
  const { publicUrl, admin, agent, settings, ports } = context;
  const replicas = instanceNames('gateway', settings.scale)
    .slice(1)
    .map((name) => `http://localhost:${ports[name]}`);
  const { sandboxed } = context.providers;
  console.log(`\nTianguis Circular is ready after ${(ms / 1000).toFixed(1)} s\n`);
  console.log(`  Web app      ${[publicUrl, ...replicas].join(', ')}`);
  console.log(`  Admin        ${admin.email}   ${admin.password}`);
  if (settings.demo) console.log(`  Agent        ${agent.email}   ${agent.password}`);
  if (settings.demo) {
    console.log(`  Seller       ${demoMembers.seller.phone}   by a code, which the phone page shows`);
    console.log(`  Buyer        ${demoMembers.buyer.phone}   by a code, which the phone page shows`);
  }
  if (phone) console.log(`  Phone page   ${phone}`);
  if (sandboxed.length > 0)
    notice(`${sandboxed.join(' and ')} run on the sandbox: set their keys to send and charge for real`);
  console.log('\nCtrl-C stops everything.');
}

function fail(error: unknown): void {
  console.error(`\n${sentenceFor(error)}`);
  if (!(error instanceof UserError)) console.error((error as Error).stack);
  process.exit(1);
}
