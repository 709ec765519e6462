import { openPrisma } from '@tianguis/chassis/storage/prisma';
import { createStorage, type Storage } from '@tianguis/chassis/storage/storage';
import { type TestDatabase, testDatabase } from '@tianguis/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PrismaClient } from '../../generated/prisma/client.ts';
import { clearing, commission, payableToSeller, pendingOf } from './account.ts';
import { balanceOf, post } from './ledger-store.ts';
import { credit, debit, type Posting } from './posting.ts';

let database: TestDatabase;
let storage: Storage;
beforeAll(async () => {
  database = await testDatabase('payments');
  storage = createStorage({ connectionString: database.url, name: 'test', max: 20 });
});
afterAll(async () => {
  await storage?.close();
  await database?.drop();
});

let number = 0;
const capture = (orderId: string, amount = 1_000, more: Partial<Posting> = {}): Posting => ({
  key: `capture:${orderId}`,
  step: 'capture',
  subject: orderId,
  legs: [debit(clearing, amount), credit(pendingOf(orderId), amount)],
  ...more,
});
const newOrder = (): string => `order-${++number}`;

describe('a posting', () => {
  it('moves money between accounts, which keep balance and version', async () => {
    const id = newOrder();
    const before = await balanceOf(storage, clearing);
    const [posted] = await post(storage, [capture(id)]);
    expect(posted).toMatchObject({ key: `capture:${id}`, added: true });
    expect(await balanceOf(storage, pendingOf(id))).toEqual({ balance: -1_000, version: 1 });
    expect(await balanceOf(storage, clearing)).toEqual({
      balance: before.balance + 1_000,
      version: before.version + 1,
    });
    expect(await balanceOf(storage, pendingOf('nobody'))).toEqual({ balance: 0, version: 0 });
  });

  it('is made once under its key, and the key takes no other content', async () => {
    const id = newOrder();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(storage, [capture(id)])));
    expect(new Set(answers.flat().map(({ transferId }) => transferId)).size).toBe(1);
    expect(answers.flat().filter(({ added }) => added)).toHaveLength(1);
    expect(await balanceOf(storage, pendingOf(id))).toEqual({ balance: -1_000, version: 1 });
    for (const other of [
      capture(id, 999),
      { ...capture(id), step: 'settle' } as const,
      { ...capture(id), subject: 'x' },
    ])
      await expect(post(storage, [other])).rejects.toMatchObject({ reason: 'key_reused' });
  });

  it('is refused where it does not balance, names an account twice or has one leg', async () => {
    const id = newOrder();
    const twice = [debit(clearing, 2), credit(commission, 1), credit(commission, 1)];
    for (const legs of [[debit(clearing, 2), credit(commission, 1)], twice, [], [debit(clearing, 1)]])
      await expect(post(storage, [capture(id, 1, { legs })])).rejects.toMatchObject({ reason: 'unbalanced' });
  });

  it('takes no account beyond its side, and keeps nothing of its transaction', async () => {
    const id = newOrder();
    await post(storage, [capture(id)]);
    const tooMuch: Posting = {
      key: `refund:${id}`,
      step: 'refund',
      subject: id,
      legs: [debit(pendingOf(id), 1_001), credit(clearing, 1_001)],
    };
    const other = newOrder();
    await expect(post(storage, [capture(other), tooMuch])).rejects.toMatchObject({ reason: 'side' });
    expect(await balanceOf(storage, pendingOf(id))).toEqual({ balance: -1_000, version: 1 });
    expect(await balanceOf(storage, pendingOf(other))).toEqual({ balance: 0, version: 0 });
  });

  it('takes no shared account beyond its side either, whichever of its parts the money is in', async () => {
    const earn = (key: string, amount: number): Posting => ({
      key,
      step: 'other',
      subject: 'x',
      legs: [debit(clearing, amount), credit(commission, amount)],
    });
    await Promise.all(Array.from({ length: 20 }, (_, at) => post(storage, [earn(`earn:${at}`, 50)])));
    const { balance } = await balanceOf(storage, commission);
    expect(balance).toBe(-1_000);
    await expect(post(storage, [earn('lose', -1_001)])).rejects.toMatchObject({ reason: 'side' });
    const losses = Array.from({ length: 25 }, (_, at) => post(storage, [earn(`lose:${at}`, -50)]));
    const races = await Promise.allSettled(losses);
    expect(races.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await balanceOf(storage, commission)).toMatchObject({ balance: 0 });
  });

  it('lets what we owe a seller fall below nothing', async () => {
    const seller = payableToSeller(newOrder());
    const id = newOrder();
    await post(storage, [capture(id, 500, { legs: [debit(seller, 500), credit(clearing, 500)] })]);
    expect(await balanceOf(storage, seller)).toEqual({ balance: 500, version: 1 });
  });

  it('holds only on the version that its caller had read', async () => {
    const seller = payableToSeller(newOrder());
    const pay = (key: string, version: number): Posting => ({
      key,
      step: 'transfer',
      subject: 'x',
      expected: { [seller.name]: version },
      legs: [debit(seller, 1), credit(clearing, 1)],
    });
    const races = await Promise.allSettled(
      [1, 2, 3, 4].map((racer) => post(storage, [pay(`${seller.name}:${racer}`, 0)])),
    );
    expect(races.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [lost] = races.filter(({ status }) => status === 'rejected');
    expect(lost).toMatchObject({ reason: { reason: 'stale' } });
  });

  it('belongs to its caller’s transaction, Prisma’s too, and says there as well why it was refused', async () => {
    const { prisma, inTransaction } = openPrisma(storage, (adapter) => new PrismaClient({ adapter }));
    const id = newOrder();
    await expect(
      inTransaction(async ({ tx }) => {
        await post(tx, [capture(id)]);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await balanceOf(storage, pendingOf(id))).toEqual({ balance: 0, version: 0 });
    const [posted] = await inTransaction(({ tx }) => post(tx, [capture(id)]));
    expect(posted).toEqual({ key: `capture:${id}`, transferId: expect.any(Number), added: true });
    const refused = (posting: Posting) => inTransaction(({ tx }) => post(tx, [posting]));
    await expect(refused(capture(id, 5))).rejects.toMatchObject({ reason: 'key_reused' });
    const refund = { ...capture(id), key: 'y', legs: [debit(pendingOf(id), 9_999), credit(clearing, 9_999)] };
    await expect(refused(refund)).rejects.toMatchObject({ reason: 'side' });
    await prisma.$disconnect();
  });
});

it('never waits in a circle, whatever accounts many postings at once touch in whatever order', async () => {
  const shared = Array.from({ length: 6 }, (_, at) => payableToSeller(`shared-${at}`));
  const postings = Array.from({ length: 200 }, (_, at): Posting[] => {
    const from = shared[at % 6] ?? clearing;
    const to = shared[(at * 5 + 1) % 6] ?? clearing;
    const crossing: Posting = {
      key: `cross:${at}`,
      step: 'other',
      subject: 'x',
      legs: [debit(from, 3), credit(to, 3)],
    };
    return from === to ? [capture(newOrder())] : [capture(newOrder()), crossing].toSorted(() => (at % 2) - 0.5);
  });
  await Promise.all(postings.map((some) => storage.transaction((tx) => post(tx, some))));
  const { rows } = await storage.query(`
    select name from accounts left join entries on account_id = accounts.id group by accounts.id
    having accounts.balance <> coalesce(sum(amount), 0) or version <> count(account_id)`);
  expect(rows).toEqual([]);
});

it('locks alike for one posting and for many, also where it takes from an account that all share', async () => {
  const seller = payableToSeller('busy');
  const settled = newOrder();
  const settle = (orderId: string, commissioned: number): Posting => ({
    key: `settle:${orderId}`,
    step: 'settle',
    subject: orderId,
    legs: [debit(pendingOf(orderId), 1_000), credit(commission, commissioned), credit(seller, 1_000 - commissioned)],
  });
  const refund = (orderId: string): Posting => ({
    key: `refund:${orderId}`,
    step: 'refund',
    subject: orderId,
    legs: [debit(commission, 1), debit(seller, 9), credit(clearing, 10)],
  });
  await post(storage, [capture(settled), settle(settled, 900)]);

  const rounds = Array.from({ length: 100 }, newOrder);
  await post(
    storage,
    rounds.map((orderId) => capture(orderId)),
  );
  // Without a transaction that would run again: a deadlock is thrown.
  await Promise.all(
    rounds.flatMap((orderId, at) => [
      post(storage, [refund(orderId)]),
      post(storage, [settle(orderId, 100)]),
      post(
        storage,
        [refund(`${orderId}:a`), refund(`${orderId}:b`)].toSorted(() => (at % 2) - 0.5),
      ),
    ]),
  );
  expect(await balanceOf(storage, seller)).toMatchObject({ balance: -100 - 100 * 900 + 300 * 9 });
});
