import { applyMigrations } from '@tianguis/local/migrate/apply';
import { createMigration } from '@tianguis/local/migrate/create';
import { servicesWithDatabase } from '@tianguis/local/paths';
import { testDatabase } from '@tianguis/testkit/database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const service = 'payments';
let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  database = await testDatabase(service);
});
afterAll(() => database?.drop());

async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('migrations', () => {
  it('are applied once, and a second call finds nothing to do', async () => {
    expect(servicesWithDatabase()).toContain(service);
    expect(await query('SELECT count(*)::int AS open FROM _prisma_migrations WHERE finished_at IS NULL')).toEqual([
      { open: 0 },
    ]);
    expect(await applyMigrations(service, database.url)).toEqual([]);
  });

  it('agree with the schema, so that no new one is written', async () => {
    expect(await createMigration(service, 'nothing', database.url)).toBeNull();
  });

  it('refuse a database that holds other tables, and name the service', async () => {
    const empty = await testDatabase(null);
    const client = new pg.Client({ connectionString: empty.url });
    await client.connect();
    await client.query('CREATE TABLE somebody_elses (id int)');
    await client.end();
    await expect(applyMigrations(service, empty.url)).rejects.toThrow(
      'The database of payments could not be migrated: The database schema is not empty',
    );
    await empty.drop();
  });
});
