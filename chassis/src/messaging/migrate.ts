import { readFile } from 'node:fs/promises';
import { Logger, runMigrations } from 'graphile-worker';
import type pg from 'pg';

const script = new URL('../../sql/messaging.sql', import.meta.url);
const lockKey = 7_262_001;

// A connection lost in the midst of a statement rejects that statement; without a listener it would end the process, too.
const reportedByQuery = (): void => undefined;

function tolerateLosses(pool: pg.Pool): void {
  const watch = (client: pg.PoolClient): void => {
    if (!client.listeners('error').includes(reportedByQuery)) client.on('error', reportedByQuery);
  };
  pool.on('error', reportedByQuery);
  pool.on('connect', watch);
  pool.on('acquire', watch);
}

/**
 * Creates the tables of the chassis: outbox and inbox in schema `messaging`, and those of durable jobs in schema
 * `graphile_worker`. Runs as the database's owner; may run again and by several processes at once.
 */
export async function migrateMessaging(pool: pg.Pool): Promise<void> {
  tolerateLosses(pool);
  const sql = await readFile(script, 'utf8');
  // One simple query is one transaction; the lock makes a second process wait instead of failing halfway.
  await pool.query(`select pg_advisory_xact_lock(${lockKey}); set local client_min_messages to warning; ${sql}`);
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
}
