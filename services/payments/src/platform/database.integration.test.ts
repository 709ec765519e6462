import { openPrisma } from '@tianguis/chassis/storage/prisma';
import { createStorage, type RunTransaction, type Storage, type Tx } from '@tianguis/chassis/storage/storage';
import { type TestDatabase, testDatabase } from '@tianguis/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PrismaClient } from '../../generated/prisma/client.ts';
import type { InTransaction } from './database.ts';

let database: TestDatabase;
let storage: Storage;
let inTransaction: InTransaction;
beforeAll(async () => {
  database = await testDatabase('payments');
  storage = createStorage({ connectionString: database.url, name: 'test', max: 5 });
  inTransaction = openPrisma(storage, (adapter) => new PrismaClient({ adapter })).inTransaction;
});
afterAll(async () => {
  await storage?.close();
  await database?.drop();
});

const values = [7, 8, 12.5, true, null, new Date('2026-11-20T12:00:00Z'), new Date('2026-11-20T00:00:00Z'), [1, 2]];
const echo = `select $1::int as int, $2::bigint as big, $3::numeric(12,3) as decimal, $4::boolean as yes, $5::text as none,
  $6::timestamptz as at, $7::date as day, $8::bigint[] as list, array[date '2026-11-20', null] as days,
  jsonb_build_object('a', 1) as json, gen_random_uuid() is not null as random`;
const echoed = {
  int: 7,
  big: 8,
  decimal: '12.500',
  yes: true,
  none: null,
  at: values[5],
  day: values[6],
  list: [1, 2],
  days: [values[6], null],
  json: { a: 1 },
  random: true,
};

it('takes and gives the same values on the pool, in its transactions and in those of Prisma', async () => {
  expect((await storage.query(echo, values)).rows).toEqual([echoed]);
  expect((await storage.transaction((tx) => tx.query(echo, values))).rows).toEqual([echoed]);
  expect((await inTransaction(({ tx }) => tx.query(echo, values, 'echo'))).rows).toEqual([echoed]);
});

const insert = `insert into stripe_events (id, type) values ($1, 'x')`;

it('runs SQL in the transaction of the models, and rolls both back', async () => {
  const failing = inTransaction(async ({ prisma, tx }) => {
    expect(await tx.query(insert, ['evt_1'])).toMatchObject({ rowCount: 1 });
    expect(await prisma.stripeEvent.count()).toBe(1);
    await prisma.stripeEvent.create({ data: { id: 'evt_2', type: 'x' } });
    expect((await tx.query('select id from stripe_events order by id')).rows).toEqual([
      { id: 'evt_1' },
      { id: 'evt_2' },
    ]);
    expect((await storage.query('select from stripe_events')).rowCount).toBe(0);
    await tx.query(insert, ['evt_1']);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect((await storage.query('select from stripe_events')).rowCount).toBe(0);
});

it('keeps transactions apart that run at once', async () => {
  const pids = await Promise.all(
    Array.from({ length: 5 }, () =>
      inTransaction(async ({ prisma, tx }) => {
        const [model] = await prisma.$queryRaw<{ pid: number }[]>`select pg_backend_pid() as pid, pg_sleep(0.05)::text`;
        const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
        expect(rows[0]?.pid).toBe(model?.pid);
        return model?.pid;
      }),
    ),
  );
  expect(new Set(pids).size).toBe(5);
});

it('runs no SQL of a transaction that is over, whose connection is in the pool again', async () => {
  let late: Promise<unknown> | undefined;
  const over = Promise.withResolvers<void>();
  await inTransaction(async ({ tx }) => {
    late = over.promise.then(() => tx.query(insert, ['evt_late']));
  });
  over.resolve();
  await expect(late).rejects.toMatchObject({ code: 'P2028' });
});

/**
 * Two transactions that lock the same two rows in opposite orders, each once both have their first. Returns how often they ran,
 * which has no upper bound that a test could name: the side that runs again may meet the other one again.
 */
async function deadlockOf(first: string, second: string, transaction: RunTransaction<Tx>): Promise<number> {
  await storage.query(insert, [first]);
  await storage.query(insert, [second]);
  const lock = (tx: Tx, id: string) => tx.query('select from stripe_events where id = $1 for update', [id]);
  const bothHaveOne = Promise.withResolvers<void>();
  const holders = new Set<string>();
  let runs = 0;
  let commits = 0;
  const lockBoth = (one: string, other: string) =>
    transaction(async (tx) => {
      runs += 1;
      tx.afterCommit(() => {
        commits += 1;
      });
      await lock(tx, one);
      holders.add(one);
      if (holders.size === 2) bothHaveOne.resolve();
      await bothHaveOne.promise;
      await lock(tx, other);
    });
  await Promise.all([lockBoth(first, second), lockBoth(second, first)]);
  expect(commits).toBe(2);
  return runs;
}

it('runs a transaction again that a deadlock ended', async () => {
  expect(await deadlockOf('evt_a', 'evt_b', storage.transaction)).toBeGreaterThan(2);
  expect(await deadlockOf('evt_c', 'evt_d', (work) => inTransaction(({ tx }) => work(tx)))).toBeGreaterThan(2);
});
