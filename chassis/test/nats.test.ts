import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { connectNats } from '@tianguis/chassis/messaging/nats';
import { ensureStreams, eventsStream } from '@tianguis/chassis/messaging/streams';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { testDatabase } from '@tianguis/testkit/database';
import { eventually } from '@tianguis/testkit/eventually';
import { testNats } from '@tianguis/testkit/nats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countEffects, createEffects, createRig, effectConsumer, logger } from './rig.ts';

type Broker = Awaited<ReturnType<typeof testNats>>;

let brokers: Broker[];

beforeAll(async () => {
  brokers = await Promise.all([testNats(), testNats()]);
});

afterAll(async () => {
  for (const broker of brokers) await broker.remove();
});

const brokerAt = (index: number): Broker => brokers[index] ?? expect.fail('no such broker');

/** An address behind which the broker can be exchanged. */
async function startSwitch(target: Broker): Promise<{ url: string; to(next: Broker): void; close(): void }> {
  let port = Number(new URL(target.url).port);
  const open = new Set<Socket>();
  const cut = (): void => open.forEach((socket) => void socket.destroy());
  const server: Server = createServer((client) => {
    const upstream = dial(port, '127.0.0.1');
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `nats://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    to: (next) => {
      port = Number(new URL(next.url).port);
      cut();
    },
    close: () => {
      server.close();
      cut();
    },
  };
}

it('goes on with a broker that came back with an empty store', async () => {
  const database = await testDatabase(null);
  const gate = await startSwitch(brokerAt(0));
  const rig = createRig(database.url, gate.url);
  await createEffects(rig.storage);
  rig.relay();
  rig.consume([effectConsumer('moved')]);
  await rig.happen(1);
  await eventually(async () => (await countEffects(rig.storage, 'moved')).rows === 1, { what: 'the first event' });
  gate.to(brokerAt(1));
  await rig.happen(2);
  await eventually(async () => (await countEffects(rig.storage, 'moved')).rows === 2, {
    what: 'the event through the empty broker',
    timeout: 5_000,
  });
  await rig.close();
  gate.close();
  await database.drop();
});

it('asks for nothing that nats-server 2.9 does not know, and keeps what it is told', async () => {
  const nats = connectNats({ url: brokerAt(0).url, name: 'test', logger });
  const { nc, jsm } = await nats.broker();
  await nats.ping();
  expect(nats.connected()).toBe(true);
  const { config } = await jsm.streams.info(eventsStream);
  expect(config).toMatchObject({
    subjects: ['events.>'],
    storage: 'file',
    num_replicas: 1,
    duplicate_window: 120 * 1e9,
  });
  await ensureStreams(jsm, { eventDays: 3 });
  expect((await jsm.streams.info(eventsStream)).config.max_age).toBe(3 * 86_400 * 1e9);
  await nats.ensureStreams();
  expect((await jsm.streams.info(eventsStream)).config.max_age).toBe(7 * 86_400 * 1e9);
  expect(nc.info?.version).toMatch(/^2\./);
  await nats.close();
  expect(nats.connected()).toBe(false);
});

it('says what to do while the broker is not there, and never a password', async () => {
  const lines: string[] = [];
  const loud = createLogger({ name: 'test', stream: { write: (line) => void lines.push(line) } });
  const nats = connectNats({ url: 'nats://user:geheim@127.0.0.1:1', name: 'test', logger: loud, retryEvery: 20 });
  await eventually(() => lines.length > 0, { what: 'a line of log' });
  await expect(nats.ping()).rejects.toThrow('not connected');
  const waiting = expect(nats.broker()).rejects.toThrow();
  await nats.close();
  await waiting;
  expect(lines[0]).toContain('nats-server -js');
  expect(lines.join()).not.toContain('geheim');
});
