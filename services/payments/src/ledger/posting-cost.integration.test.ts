import { createStorage, type Storage } from '@tianguis/chassis/storage/storage';
import { testDatabase } from '@tianguis/testkit/database';
import { expect, it, onTestFinished } from 'vitest';
import { type Account, clearing, payableToSeller, pendingOf } from './account.ts';
import { post } from './ledger-store.ts';
import { credit, debit, type Posting } from './posting.ts';

/** One connection, which keeps the plans of its first postings. */
async function openLedger(): Promise<Storage> {
  const database = await testDatabase('payments');
  const storage = createStorage({ connectionString: database.url, name: 'test', max: 1 });
  onTestFinished(async () => {
    await storage.close();
    await database.drop();
  });
  return storage;
}

let orders = 0;

/** Opens an account of a new order. */
function capture(from: Account = clearing): Posting {
  orders += 1;
  const order = `order-${orders}`;
  return {
    key: `capture:${order}`,
    step: 'capture',
    subject: order,
    legs: [debit(from, 5_000), credit(pendingOf(order), 5_000)],
  };
}

async function openAccounts(storage: Storage, pairs: number): Promise<void> {
  for (let opened = 0; opened < pairs; opened += 100) {
    const postings = Array.from({ length: 100 }, (_, at) => capture(payableToSeller(`${opened + at}`)));
    await post(storage, postings);
  }
}

/** Posts one capture; how many pages of 8 kB the database looked at for it. */
async function pagesOfPosting(storage: Storage): Promise<number> {
  let pages = 0;
  const explained: Pick<Storage, 'query'> = {
    async query(text, values) {
      const { rows } = await storage.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
        `explain (analyze, buffers, format json) ${text}`,
        values,
      );
      const plan = rows[0]?.['QUERY PLAN'][0].Plan;
      pages = (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
      return { rows: [], rowCount: 0 };
    },
  };
  await post(explained, [capture()]);
  return pages;
}

it('costs the same however many accounts there are', async () => {
  const storage = await openLedger();
  for (let postings = 0; postings < 10; postings += 1) await pagesOfPosting(storage);
  const few = await pagesOfPosting(storage);
  await openAccounts(storage, 2_000);
  const many = await pagesOfPosting(storage);
  expect(few).toBeGreaterThan(20);
  expect(many).toBeLessThan(2 * few);
});
