import { randomBytes } from 'node:crypto';
import { migrateMessaging } from '@tianguis/chassis/messaging/migrate';
import { applyMigrations } from '@tianguis/local/migrate/apply';
import pg from 'pg';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated database of one's own: the service's tables (none for null) and the messaging tables. */
export async function testDatabase(service: string | null): Promise<TestDatabase> {
  const name = `t_${randomBytes(8).toString('hex')}`;
  await onServer(async (client) => {
    const template = await ensureTemplate(client, service);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  return {
    url: urlOf(name),
    drop: () => onServer((client) => drop(client, name)),
  };
}

function serverUrl(): string {
  const url = process.env.TIANGUIS_TEST_POSTGRES;
  if (!url) throw new Error('No test PostgreSQL: run this through vitest, whose global set-up starts one.');
  return url;
}

function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The first test file that asks migrates the template; the lock makes the others wait for it, also while it is copied. */
async function ensureTemplate(client: pg.Client, service: string | null): Promise<string> {
  const template = `template_${service ?? 'messaging'}`;
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
  if (!rowCount) await buildTemplate(client, template, service);
  return template;
}

async function buildTemplate(client: pg.Client, template: string, service: string | null): Promise<void> {
  const building = `${template}_building`; // renamed when complete, so that a failure is never taken for a template
  await drop(client, building);
  await client.query(`CREATE DATABASE ${building}`);
  if (service) await applyMigrations(service, urlOf(building));
  const pool = new pg.Pool({ connectionString: urlOf(building), max: 1 });
  await migrateMessaging(pool).finally(() => pool.end());
  // The migration engine leaves its connections to time out, and a database in use cannot be renamed.
  await client.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [building]);
  await client.query(`ALTER DATABASE ${building} RENAME TO ${template}`);
}

async function drop(client: pg.Client, database: string): Promise<void> {
  await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
}
