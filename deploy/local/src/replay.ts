import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { replayOutbox } from '@tianguis/chassis/messaging/outbox-admin';
import { createStorage } from '@tianguis/chassis/storage/storage';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { services } from '@tianguis/proto/services';
import { root } from './paths.ts';
import { databaseName } from './postgres/databases.ts';
import type { Stack } from './stack/stack-file.ts';
import { sentenceFor, UserError } from './user-error.ts';

const usage = 'npm run replay -- --since 2026-11-20T00:00:00Z [--data DIR]';

function readSince(text: string | undefined): Date {
  const since = new Date(text ?? '');
  if (Number.isNaN(since.getTime())) throw new UserError(`Say from when on, as an ISO 8601 time. Usage: ${usage}`);
  return since;
}

/** Database of each service: `DATABASE_URLS` as JSON `{service: url}`, else those of the stack that runs here. */
function databases(data: string): Record<string, string> {
  if (process.env.DATABASE_URLS) return JSON.parse(process.env.DATABASE_URLS) as Record<string, string>;
  const file = join(data, 'stack.json');
  if (!existsSync(file)) throw new UserError(`Nothing runs on ${data}: start it first, or give DATABASE_URLS.`);
  const { postgres } = JSON.parse(readFileSync(file, 'utf8')) as Stack;
  const urlOf = (service: string) =>
    Object.assign(new URL(postgres.url), { pathname: `/${databaseName(service)}` }).href;
  return Object.fromEntries(services.map((service) => [service, urlOf(service)]));
}

/** Publishes the events written since a moment again: a lost stream is rebuilt from PostgreSQL. */
async function replay(): Promise<void> {
  const { values } = parseArgs({ options: { since: { type: 'string' }, data: { type: 'string' } } });
  const since = readSince(values.since);
  const logger = createLogger({ name: 'replay', level: 'warn' });
  for (const [service, connectionString] of Object.entries(databases(resolve(root, values.data ?? '.data')))) {
    const storage = createStorage({ connectionString, name: 'replay', max: 1, logger });
    const rows = await replayOutbox(storage, { since }).finally(() => storage.close());
    console.log(`${service}: ${rows} events will be published again`);
  }
}

try {
  await replay();
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
}
