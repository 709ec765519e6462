import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { ensureStreams, eventsStream } from '@tianguis/chassis/messaging/streams';
import { testDatabase } from '@tianguis/testkit/database';
import { eventually } from '@tianguis/testkit/eventually';
import { testNats } from '@tianguis/testkit/nats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addEffect, countEffects, createEffects, createRig, pendingOf, type Rig, thingHappened } from './rig.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let nats: Awaited<ReturnType<typeof testNats>>;
let replicas: Rig[];

beforeAll(async () => {
  [database, nats] = await Promise.all([testDatabase(null), testNats()]);
  replicas = Array.from({ length: 3 }, () => createRig(database.url, nats.url));
  await createEffects(replicas[0]?.storage ?? expect.fail('no replica'));
});

afterAll(async () => {
  for (const replica of replicas) await replica.close();
  await Promise.all([database.drop(), nats.remove()]);
});

it('creates the streams once when all replicas do it at the same time', async () => {
  const brokers = await Promise.all(replicas.map((replica) => replica.nats.broker()));
  const { jsm } = brokers[0] ?? expect.fail('no broker');
  await jsm.streams.delete(eventsStream);
  await Promise.all([...brokers, ...brokers, ...brokers].map((broker) => ensureStreams(broker.jsm)));
  expect((await jsm.streams.info(eventsStream)).config).toMatchObject({ subjects: ['events.>'], storage: 'file' });
});

it('shares the work of relays and consumers without doing any of it twice', async () => {
  const total = 600;
  const handledBy = new Map<number, number>();
  replicas.forEach((replica, index) => {
    replica.relay({ batchSize: 20 });
    const shared = defineConsumer({
      event: thingHappened,
      name: 'shared',
      handle: async ({ tx, data }) => {
        await addEffect(tx, 'shared', data.n);
        handledBy.set(index, (handledBy.get(index) ?? 0) + 1);
      },
    });
    replica.consume([shared]);
  });
  const numbers = Array.from({ length: total }, (_, n) => n);
  await Promise.all(
    replicas.map((replica, r) =>
      writeEach(
        replica,
        numbers.filter((n) => n % replicas.length === r),
      ),
    ),
  );
  const [first] = replicas;
  if (!first) throw new Error('no replica');
  await eventually(async () => (await countEffects(first.storage, 'shared')).rows >= total, { what: 'all handled' });
  expect(await countEffects(first.storage, 'shared')).toEqual({ rows: total, things: total });
  await eventually(async () => (await pendingOf(first, 'gateway-shared')) === 0, { what: 'all acknowledged' });
  const { jsm } = await first.nats.broker();
  expect((await jsm.streams.info(eventsStream)).state.messages).toBe(total);
  expect(handledBy.size).toBe(replicas.length);
});

async function writeEach(replica: Rig, numbers: number[]): Promise<void> {
  for (const n of numbers) await replica.happen(n);
}
