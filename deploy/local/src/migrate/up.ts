import { migrateMessaging } from '@tianguis/chassis/messaging/migrate';
import pg from 'pg';
import { sentenceFor } from '../user-error.ts';
import { applyMigrations } from './apply.ts';
import { grantRows } from './grants.ts';
import { setStamp } from './stamp.ts';

/** A process of its own, so that the engine's memory is given back. Input: `{service: url}` as JSON in MIGRATE. */
try {
  const targets = JSON.parse(process.env.MIGRATE ?? '{}') as Record<string, string>;
  await Promise.all(Object.entries(targets).map(([service, url]) => bringUp(service, url)));
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
}
process.exit(); // the engine leaves a timer of ten seconds behind

async function bringUp(service: string, url: string): Promise<void> {
  await applyMigrations(service, url);
  await messaging(url);
  await grantRows(url);
  await setStamp(service, url);
}

async function messaging(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 2 });
  const ignore = () => undefined; // a lost idle connection is replaced; the query in hand reports its own failure
  pool.on('error', ignore).on('connect', (client) => client.on('error', ignore));
  await migrateMessaging(pool).finally(() => pool.end());
}
