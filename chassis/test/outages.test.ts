import { createServer, type Socket } from 'node:net';
import { migrateMessaging } from '@tianguis/chassis/messaging/migrate';
import { eventsStream } from '@tianguis/chassis/messaging/streams';
import { testDatabase } from '@tianguis/testkit/database';
import { eventually } from '@tianguis/testkit/eventually';
import { testNats } from '@tianguis/testkit/nats';
import { ownPostgres } from '@tianguis/testkit/own-postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { countEffects, createEffects, createRig, effectConsumer, outboxEnvelopes, pendingOf, type Rig } from './rig.ts';

/** Milliseconds within which events flow again after a server is back. */
const recovery = 5_000;

let postgres: Awaited<ReturnType<typeof ownPostgres>>;
let nats: Awaited<ReturnType<typeof testNats>>;
let rig: Rig;
let next = 0;
let first = 0;

beforeAll(async () => {
  [postgres, nats] = await Promise.all([ownPostgres(), testNats()]);
  rig = createRig(postgres.url, nats.url);
  await migrateMessaging(rig.storage.pool);
  await createEffects(rig.storage);
  rig.relay();
});

beforeEach(() => {
  first = next;
});

afterEach(() => rig.stopConsumers());

afterAll(async () => {
  await rig.close();
  await Promise.all([postgres.remove(), nats.remove()]);
});

const happen = async (count: number): Promise<void> => {
  for (let i = 0; i < count; i++) await rig.happen(next++);
};

/** Every event of the test at hand has had its effect, once. */
const allHandled = (consumer: string) =>
  eventually(
    async () => {
      const { rows, things } = await countEffects(rig.storage, consumer, first);
      return rows === next - first && things === rows;
    },
    { what: `${consumer} to handle all, once`, timeout: 20_000 },
  );

/** The first new effect comes within the time, and in the end all do. */
async function flowsAgain(consumer: string, before: number): Promise<void> {
  const grown = async () => (await countEffects(rig.storage, consumer, first)).rows > before;
  await eventually(grown, { what: `${consumer} to go on`, timeout: recovery });
  await allHandled(consumer);
}

it('takes events while the broker is down and delivers them within 5 s of its return', async () => {
  rig.consume([effectConsumer('broker')]);
  await happen(20);
  await allHandled('broker');
  await nats.kill();
  await happen(200);
  expect(rig.nats.connected()).toBe(false);
  await expect(rig.nats.ping()).rejects.toThrow('not connected');
  await nats.start();
  await flowsAgain('broker', 20);
});

it('creates streams and consumers again when the broker has lost them', async () => {
  rig.consume([effectConsumer('lost')]);
  await happen(10);
  await allHandled('lost');
  const { jsm } = await rig.nats.broker();
  await jsm.streams.delete(eventsStream);
  await happen(10);
  await allHandled('lost');
  // Acknowledgements follow their effects.
  await eventually(async () => (await pendingOf(rig, 'gateway-lost')) === 0, { what: 'nothing is left to deliver' });
});

it('holds messages while the database is down and handles them within 5 s of its return', async () => {
  rig.consume([effectConsumer('database')]);
  await happen(20);
  await allHandled('database');
  const writing = happenThroughOutage(100);
  await postgres.kill();
  await expect(rig.storage.ping()).rejects.toThrow();
  await postgres.start();
  const { rows } = await eventually(() => countEffects(rig.storage, 'database', first), { what: 'an answer' });
  await flowsAgain('database', rows);
  await writing;
  await allHandled('database');
});

/** Writes on until each event is in, as clients that try again do; an event whose commit is in doubt is looked up. */
async function happenThroughOutage(count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const n = next;
    const isIn = async () => (await outboxEnvelopes(rig.storage, n)).length > 0;
    await eventually(async () => (await isIn()) || rig.happen(n), { what: `event ${n} written` });
    next += 1;
  }
}

it('answers at once when the database is gone, also when it accepts connections and says nothing', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const mute = createRig(`postgres://nobody@127.0.0.1:${port}/x`, nats.url);
  const begun = performance.now();
  await expect(mute.storage.ping()).rejects.toThrow();
  expect(performance.now() - begun).toBeLessThan(4_000);
  await mute.close();
  for (const socket of sockets) socket.destroy();
  silent.close();
});

it('starts before the broker does', async () => {
  const [late, database] = await Promise.all([testNats(), testDatabase(null)]);
  await late.stop();
  const early = createRig(database.url, late.url);
  await createEffects(early.storage);
  early.relay();
  early.consume([effectConsumer('early')]);
  await early.happen(1);
  expect(early.nats.connected()).toBe(false);
  await late.start();
  await eventually(async () => (await countEffects(early.storage, 'early')).rows === 1, {
    what: 'the event through the late broker',
    timeout: recovery,
  });
  await early.close();
  await Promise.all([late.remove(), database.drop()]);
});

it('closes at once while the broker has never been there', async () => {
  const orphan = createRig(postgres.url, 'nats://127.0.0.1:1');
  orphan.relay();
  orphan.consume([effectConsumer('orphan')]);
  const begun = performance.now();
  await orphan.close();
  expect(performance.now() - begun).toBeLessThan(2_000);
});
