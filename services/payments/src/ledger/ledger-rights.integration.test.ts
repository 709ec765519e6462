import { randomBytes } from 'node:crypto';
import { createStorage, type Storage } from '@tianguis/chassis/storage/storage';
import { applyMigrations } from '@tianguis/local/migrate/apply';
import { grantRows } from '@tianguis/local/migrate/grants';
import { databaseName, ensureDatabases } from '@tianguis/local/postgres/databases';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { clearing, commission } from './account.ts';
import { balanceOf, post } from './ledger-store.ts';
import { credit, debit } from './posting.ts';

const adminUrl = process.env.TIANGUIS_TEST_POSTGRES ?? '';

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** The database as the service meets it in production: its own role, and another one that owns the tables. */
async function asService(): Promise<Storage> {
  const service = `t${randomBytes(5).toString('hex')}`;
  const name = databaseName(service);
  const [database] = await ensureDatabases(adminUrl, { [service]: { role: 'of-the-role', owner: 'of-the-owner' } });
  onTestFinished(async () => {
    await run(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await run(adminUrl, `DROP ROLE IF EXISTS ${name}, ${name}_owner`);
  });
  if (!database) throw new Error('no database');
  await applyMigrations('payments', database.ownerUrl);
  await grantRows(database.ownerUrl);
  return createStorage({ connectionString: database.url, name: 'test', max: 1 });
}

const textOf = { accounts: 'balance', transfers: 'step', entries: 'balance', closed_months: 'month' } as const;

it('lets the service post and read, and change or delete nothing of the ledger', async () => {
  const storage = await asService();
  try {
    const legs = [debit(clearing, 700), credit(commission, 700)];
    await post(storage, [{ key: 'capture:1', step: 'capture', subject: '1', legs }]);
    expect(await balanceOf(storage, clearing)).toEqual({ balance: 700, version: 1 });
    for (const table of ['accounts', 'transfers', 'entries', 'closed_months'] as const)
      for (const forbidden of [
        `UPDATE ${table} SET ${textOf[table]} = '1'`,
        `DELETE FROM ${table}`,
        `INSERT INTO ${table} SELECT * FROM ${table}`,
        `TRUNCATE ${table} CASCADE`,
        `SELECT FROM ${table} FOR UPDATE`,
        `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
      ])
        await expect(storage.query(forbidden), forbidden).rejects.toMatchObject({ code: '42501' });
    await expect(storage.query('DROP FUNCTION post_transfers')).rejects.toMatchObject({ code: '42501' });
    await storage.query("UPDATE payment_intents SET status = 'x'");
  } finally {
    await storage.close();
  }
});
