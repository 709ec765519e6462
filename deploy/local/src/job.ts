import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ServiceName } from '@tianguis/proto/services';
import type pg from 'pg';
import { readJobs } from './consumers.ts';
import { connected, databaseOf, runningStack } from './running.ts';
import { sentenceFor, UserError } from './user-error.ts';

/** How long a job that is run by hand is waited for, milliseconds. */
const patience = 120_000;

/** `npm run job -- NAME ['{"json": 1}']` runs a job of the running system now and waits for its end; without a name it lists them. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { data: { type: 'string' } } });
  const name = positionals[0];
  const payload = positionals[1] ?? '{}';
  const jobs = await readJobs();
  if (name === undefined) {
    for (const [service, names] of Object.entries(jobs)) console.log(`${service}: ${names.join(', ')}`);
    return;
  }
  const owner = ownerOf(jobs, name);
  const url = databaseOf(runningStack(values.data), owner);
  await connected(url, (client) => runNow(client, name, payload));
  console.log(`${name} of ${owner} is done.`);
}

function ownerOf(jobs: Readonly<Record<ServiceName, readonly string[]>>, name: string): string {
  const owners = Object.entries(jobs).filter(([, names]) => names.includes(name));
  const owner = owners[0]?.[0];
  if (!owner) throw new UserError(`No job is named ${name}: "npm run job" lists them.`);
  return owner;
}

/** Adds the job before all others that are due. It is gone once it has succeeded. */
async function runNow(client: pg.Client, name: string, payload: string): Promise<void> {
  const add = 'select id from graphile_worker.add_job($1, $2::text::json, max_attempts => 1, priority => -1)';
  const added = await client.query<{ id: string }>(add, [name, payload]);
  const until = performance.now() + patience;
  for (;;) {
    const left = await client.query<{ attempts: number; last_error: string | null }>(
      'select attempts, last_error from graphile_worker.jobs where id = $1',
      [added.rows[0]?.id],
    );
    const [job] = left.rows;
    if (!job) return;
    if (job.last_error) throw new UserError(`${name} failed: ${job.last_error}`);
    if (performance.now() > until)
      throw new UserError(`${name} has not ended after ${patience / 1_000} s; it goes on.`);
    await delay(200);
  }
}

try {
  await main();
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
}
