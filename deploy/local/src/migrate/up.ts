import { migrateMessaging } from '@tianguis/chassis/messaging/migrate';
import { readSecrets, withPassword } from '@tianguis/chassis/process/secret-files';
import pg from 'pg';
import { sentenceFor } from '../user-error.ts';
import { applyMigrations } from './apply.ts';
import { grantRows } from './grants.ts';
import { setStamp } from './stamp.ts';
import { untilReachable } from './until-reachable.ts';

/**
 * A process of its own, so that the engine's memory is given back. Input: `{service: url}` as JSON in MIGRATE; in a folder
 * of secrets lies `<SERVICE>_OWNER_PASSWORD` for an address without a password. Waits `MIGRATE_PATIENCE` seconds (60) for
 * databases that are not there yet.
 */
try {
  const env = readSecrets(process.env);
  const patience = Number(env.MIGRATE_PATIENCE || 60) * 1_000;
  const targets = JSON.parse(env.MIGRATE ?? '{}') as Record<string, string>;
  const bringUpOne = async ([service, address]: [string, string]): Promise<void> => {
    const password = env[`${service.toUpperCase()}_OWNER_PASSWORD`];
    const url = password ? withPassword(address, password) : address;
    await untilReachable(url, patience, (why) => console.error(`Waiting for the database of ${service}: ${why}`));
    await bringUp(service, url);
  };
  await Promise.all(Object.entries(targets).map(bringUpOne));
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
