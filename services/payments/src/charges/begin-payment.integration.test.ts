import { createStorage, type Storage } from '@tianguis/chassis/storage/storage';
import { testDatabase } from '@tianguis/testkit/database';
import { expect, it, onTestFinished } from 'vitest';
import type { Charge } from '../provider/provider.ts';
import { beginPayment } from './payment-store.ts';

const charge: Charge = {
  amountCentavos: 150_000,
  description: 'TC-1',
  type: 'commission',
  captureMethod: 'automatic',
  means: 'card',
};

async function openStorage(): Promise<Storage> {
  const database = await testDatabase('payments');
  const storage = createStorage({ connectionString: database.url, name: 'test', max: 2, pipeline: true });
  onTestFinished(async () => {
    await storage.close();
    await database.drop();
  });
  return storage;
}

const begin = (storage: Storage, key: string) => beginPayment(storage, charge, { caller: 'ana', key, hash: 'h' });

/** A storage on which other calls do something before each trip to the database. */
function besides(storage: Storage, before: (trip: number) => Promise<unknown>): Storage {
  let trips = 0;
  const next = async () => {
    trips += 1;
    await before(trips);
  };
  const pool = Object.create(storage.pool, {
    connect: {
      value: async () => {
        await next();
        return storage.pool.connect();
      },
    },
  }) as Storage['pool'];
  const query: Storage['query'] = async (...statement) => {
    await next();
    return storage.query(...statement);
  };
  return { ...storage, pool, query };
}

it('counts beside a repeated key what its caller has begun by the time its payment is read', async () => {
  const storage = await openStorage();
  const { payment } = await begin(storage, 'one');
  const busy = besides(storage, async (trip) => {
    if (trip === 2) await begin(storage, 'another');
  });
  expect(await begin(busy, 'one')).toMatchObject({
    payment: { id: payment.id },
    added: false,
    activity: { intents: 2 },
  });
});

it('refuses as over the limit where its key is taken back again and again', async () => {
  const storage = await openStorage();
  let rounds = 0;
  const busy = besides(storage, async (trip) => {
    if (trip % 2 === 1) await begin(storage, 'one');
    else await storage.query('delete from payment_intents');
    rounds = trip / 2;
    if (rounds > 50) throw new Error('it never gives up');
  });
  await expect(begin(busy, 'one')).rejects.toMatchObject({ kind: 'too_many', code: 'too_many_payments' });
  expect(rounds).toBe(5);
});
