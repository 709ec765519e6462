import { randomBytes } from 'node:crypto';
import { migrateMessaging } from '@tianguis/chassis/messaging/migrate';
import { grantRows } from '@tianguis/local/migrate/grants';
import { databaseName, ensureDatabases, type ServiceDatabase } from '@tianguis/local/postgres/databases';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';

const adminUrl = process.env.TIANGUIS_TEST_POSTGRES ?? '';
const made: string[] = [];

async function run(url: string, ...statements: string[]): Promise<pg.QueryResult[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const results: pg.QueryResult[] = [];
    for (const statement of statements) results.push(await client.query(statement));
    return results;
  } finally {
    await client.end();
  }
}

afterEach(async () => {
  for (const name of made.splice(0))
    await run(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `DROP ROLE IF EXISTS ${name}, ${name}_owner`);
});

const passwords = { role: 'of-the-service', owner: 'of-the-owner' };

async function ensure(service: string): Promise<ServiceDatabase> {
  const [database] = await ensureDatabases(adminUrl, { [service]: passwords });
  if (!database) throw new Error('no database');
  return database;
}

async function fresh(): Promise<ServiceDatabase> {
  const service = `t${randomBytes(5).toString('hex')}`;
  made.push(databaseName(service));
  return ensure(service);
}

async function migrate({ ownerUrl }: ServiceDatabase): Promise<void> {
  await run(ownerUrl, 'CREATE TABLE things (id serial PRIMARY KEY, name text)');
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  await migrateMessaging(pool).finally(() => pool.end());
  await grantRows(ownerUrl);
}

it('lets a service change its rows and run its jobs, and nothing of its tables', async () => {
  const database = await fresh();
  await migrate(database);
  const [, , , added] = await run(
    database.url,
    "INSERT INTO things (name) VALUES ('a')",
    "UPDATE things SET name = 'b'",
    "INSERT INTO messaging.inbox (consumer, event_id) VALUES ('c', gen_random_uuid())",
    "SELECT id FROM graphile_worker.add_job('task', '{}')",
    'DELETE FROM things',
  );
  expect(added?.rowCount).toBe(1);
  const [jobs] = await run(database.url, 'SELECT 1 FROM graphile_worker._private_jobs');
  expect(jobs?.rowCount).toBe(1);
  for (const forbidden of [
    'CREATE TABLE mine (id int)',
    'CREATE SCHEMA mine',
    'ALTER TABLE things ADD COLUMN more text',
    'ALTER TABLE things DISABLE TRIGGER ALL',
    'DROP TABLE things',
    'TRUNCATE things',
    'CREATE INDEX ON things (name)',
    'CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    `SET ROLE ${databaseName(database.service)}_owner`,
    'CREATE ROLE mine',
  ])
    await expect(run(database.url, forbidden), forbidden).rejects.toMatchObject({ code: '42501' });
});

it('takes the tables from a service that owned them', async () => {
  const database = await fresh();
  const name = databaseName(database.service);
  await run(adminUrl, `ALTER DATABASE ${name} OWNER TO ${name}`);
  await run(database.url, 'CREATE TABLE old (id int)');
  await ensure(database.service);
  await migrate(database);
  await run(database.url, 'INSERT INTO old VALUES (1)');
  await expect(run(database.url, 'DROP TABLE old')).rejects.toMatchObject({ code: '42501' });
});
