import { createStorage, onOneConnection, type Storage } from '@tianguis/chassis/storage/storage';
import { testDatabase } from '@tianguis/testkit/database';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';

let database: Awaited<ReturnType<typeof testDatabase>>;
let storage: Storage;
beforeAll(async () => {
  database = await testDatabase(null);
  storage = createStorage({ connectionString: database.url, name: 'pipeline', max: 2, pipeline: true });
  await storage.query('create table kept (id int primary key)');
});
beforeEach(async () => void (await storage.query('truncate kept')));
afterAll(async () => {
  await storage?.close();
  await database?.drop();
});

const insert = 'insert into kept values ($1)';
const kept = async () =>
  (await storage.query<{ id: number }>('select id from kept order by id')).rows.map(({ id }) => id);

it('answers statements that do not wait for each other in their order, and commits them together', async () => {
  const [one, both] = await storage.transaction((tx) => {
    const counted = () => tx.query<{ count: number }>('select count(*)::int as count from kept');
    return Promise.all([tx.query(insert, [1]).then(counted), tx.query(insert, [2], 'keep').then(counted)]);
  });
  expect([one?.rows, both?.rows]).toEqual([[{ count: 2 }], [{ count: 2 }]]);
  expect(await kept()).toEqual([1, 2]);
});

it('keeps nothing where one of them fails, throws the failure that came first, and goes on with the connection', async () => {
  const failing = storage.transaction((tx) =>
    Promise.all([tx.query(insert, [1]), tx.query(insert, [1]), tx.query(insert, [2])]),
  );
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await kept()).toEqual([]);
  await Promise.all([3, 4, 5].map((id) => storage.transaction((tx) => tx.query(insert, [id]))));
  expect(await kept()).toEqual([3, 4, 5]);
});

it('keeps nothing where the work itself throws after it sent statements', async () => {
  const failing = storage.transaction(async (tx) => {
    const sent = tx.query(insert, [1]);
    sent.catch(() => undefined);
    throw new Error('changed its mind');
  });
  await expect(failing).rejects.toThrow('changed its mind');
  expect(await kept()).toEqual([]);
});

it('runs the whole work again after a deadlock', async () => {
  await storage.query('insert into kept values (1), (2)');
  const lock = 'select from kept where id = $1 for update';
  const bothHaveOne = Promise.withResolvers<void>();
  let holders = 0;
  let runs = 0;
  const lockBoth = (first: number, second: number) =>
    storage.transaction(async (tx) => {
      runs += 1;
      await tx.query(lock, [first]);
      holders += 1;
      if (holders === 2) bothHaveOne.resolve();
      await bothHaveOne.promise;
      await Promise.all([tx.query(lock, [second]), tx.query('select 1')]);
    });
  await Promise.all([lockBoth(1, 2), lockBoth(2, 1)]);
  expect(runs).toBeGreaterThan(2);
});

it('throws where a statement failed that the work did not wait for, and runs no hook', async () => {
  const hook = vi.fn();
  const failing = storage.transaction(async (tx) => {
    tx.afterCommit(hook);
    await tx.query(insert, [1]);
    tx.query(insert, [1]).catch(() => undefined);
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(hook).not.toHaveBeenCalled();
  expect(await kept()).toEqual([]);
});

it('throws where the transaction could not begin, and runs no hook', async () => {
  const query = pg.Client.prototype.query;
  const refused = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
    const [statement] = given as unknown[];
    const isBegin = typeof statement === 'object' && (statement as { text?: string }).text === 'begin';
    return isBegin ? Promise.reject(new Error('no begin')) : Reflect.apply(query, this, given);
  });
  onTestFinished(() => refused.mockRestore());
  const hook = vi.fn();
  const failing = storage.transaction(async (tx) => {
    tx.afterCommit(hook);
    await tx.query('select 1');
  });
  await expect(failing).rejects.toThrow('no begin');
  expect(hook).not.toHaveBeenCalled();
});

it('refuses statements of a transaction that has ended, whether it committed or not', async () => {
  const late: (() => Promise<unknown>)[] = [];
  await storage.transaction(async (tx) => {
    late.push(() => tx.query(insert, [1]));
  });
  const failing = storage.transaction(async (tx) => {
    late.push(() => tx.query(insert, [2]));
    throw new Error('changed its mind');
  });
  await expect(failing).rejects.toThrow('changed its mind');
  for (const send of late) await expect(send()).rejects.toThrow('has ended');
  expect(await kept()).toEqual([]);
});

it('keeps one connection until all its statements are answered, then refuses more', async () => {
  const late: (() => Promise<unknown>)[] = [];
  let isAnswered = false;
  const failing = onOneConnection(storage, async (on) => {
    late.push(() => on.query(insert, [2]));
    const slow = on.query(`with slow as materialized (select pg_sleep(0.2)) insert into kept select 1 from slow`);
    slow.then(
      () => {
        isAnswered = true;
      },
      () => undefined,
    );
    throw new Error('changed its mind');
  });
  await expect(failing).rejects.toThrow('changed its mind');
  expect(isAnswered).toBe(true);
  for (const send of late) await expect(send()).rejects.toThrow('has ended');
  expect(await kept()).toEqual([1]);
});
