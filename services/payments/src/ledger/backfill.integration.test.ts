import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createStorage } from '@tianguis/chassis/storage/storage';
import { testDatabase } from '@tianguis/testkit/database';
import { expect, it, onTestFinished } from 'vitest';
import { clearing, commission } from './account.ts';
import { balanceOf } from './ledger-store.ts';

const file = join(import.meta.dirname, '../../prisma/migrations/20261122165135_ledger/migration.sql');
const backfill = readFileSync(file, 'utf8').split('-- Backfill')[1]?.replace(/^.*\n/, '') ?? '';

it('enters the payments that had succeeded before there was a ledger, once', async () => {
  const database = await testDatabase('payments');
  const storage = createStorage({ connectionString: database.url, name: 'test', max: 1 });
  onTestFinished(async () => {
    await storage.close();
    await database.drop();
  });
  await storage.query(backfill);
  expect(await balanceOf(storage, clearing)).toEqual({ balance: 0, version: 0 });
  const insert = `insert into payment_intents (id, stripe_id, status, request_hash, amount_centavos, type, description, updated_at)
    values (gen_random_uuid(), $1, $2, 'x', $3, 'commission', 'x', '2026-11-20T12:00:00Z')`;
  await storage.query(insert, ['pi_1', 'succeeded', 1_000]);
  await storage.query(insert, ['pi_2', 'succeeded', 250]);
  await storage.query(insert, ['pi_3', 'canceled', 9_999]);
  for (const _ of [1, 2]) await storage.query(backfill);
  expect(await balanceOf(storage, clearing)).toEqual({ balance: 1_250, version: 2 });
  expect(await balanceOf(storage, commission)).toEqual({ balance: -1_250, version: 2 });
  const { rows } = await storage.query('select reference, occurred_at as at from transfers order by reference');
  const at = new Date('2026-11-20T12:00:00Z');
  expect(rows).toEqual([
    { reference: 'pi_1', at },
    { reference: 'pi_2', at },
  ]);
});
