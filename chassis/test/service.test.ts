import { baseConfig, loadConfig } from '@tianguis/chassis/process/config';
import { roomsWith } from '@tianguis/chassis/service/room';
import { defineService, type ServiceDeps } from '@tianguis/chassis/service/service';
import { gatewayOutboxOperations } from '@tianguis/proto/outbox';
import { asker } from '@tianguis/testkit/ask';
import { testDatabase } from '@tianguis/testkit/database';
import { eventually } from '@tianguis/testkit/eventually';
import { testNats } from '@tianguis/testkit/nats';
import { serviceEnv } from '@tianguis/testkit/service-env';
import { expect, it } from 'vitest';
import { z } from 'zod';

const read = {
  id: 'readThing',
  method: 'GET',
  path: '/api/thing',
  access: 'public',
  reply: z.object({ of: z.string() }),
} as const;
const touch = { id: 'touchThing', method: 'POST', path: '/api/thing', access: 'public' } as const;
const operations = { readThing: read, touchThing: touch, ...gatewayOutboxOperations };

interface Own {
  readonly owner: string;
}
type Deps = ServiceDeps<z.output<typeof baseConfig>> & Own;
const defineRoom = roomsWith<Deps>();

const order: string[] = [];
const worker = (name: string) => () => {
  order.push(`start ${name}`);
  return { close: () => void order.push(`close ${name}`) };
};

const reads = defineRoom<{ readThing: typeof read }>(({ owner }) => ({
  handlers: { readThing: () => ({ of: owner }) },
  start: worker('reads'),
}));
const ran: unknown[] = [];
const touches = defineRoom<{ touchThing: typeof touch }>(({ queue, storage }) => ({
  handlers: { touchThing: () => queue.add(storage, 'note', { n: 1 }) },
  jobs: {
    note: { run: async (payload) => void ran.push(payload) },
    nightly: { run: async () => undefined, cron: '0 9 * * *' },
  },
  start: worker('touches'),
}));

const base = { name: 'gateway', config: baseConfig, operations, deps: (): Own => ({ owner: 'us' }) } as const;
const service = defineService({ ...base, rooms: [reads, touches] });

async function build(replaced: Partial<Own> = {}) {
  const [database, nats] = await Promise.all([testDatabase('gateway'), testNats()]);
  const env = serviceEnv(database.url, nats.url, 'http://127.0.0.1:0');
  const built = service.create(loadConfig(baseConfig, env), { replaced });
  return { built, database, nats };
}

it('serves its rooms, runs their jobs and closes them in the opposite order', async () => {
  const { built, database, nats } = await build();
  // A job is a row: it can be added before anything runs.
  await built.deps.queue.add(built.deps.storage, 'note', { n: 0 });
  const { url } = await built.start();
  const caller = asker(url);
  expect(await (await caller.fetch('/api/thing')).json()).toEqual({ of: 'us' });
  await caller.fetch('/api/thing', { method: 'POST' });
  await eventually(() => ran.length === 2, { what: 'both jobs ran' });
  expect(await fetch(`${url}/readyz`).then(({ status }) => status)).toBe(200);
  await built.close();
  expect(order).toEqual(['start reads', 'start touches', 'close touches', 'close reads']);
  await Promise.all([database.drop(), nats.remove()]);
});

it('runs its jobs at their times, unless it is started without them', async () => {
  for (const schedule of [true, false]) {
    const { built, database, nats } = await build();
    await built.start({ schedule });
    await built.deps.queue.add(built.deps.storage, 'note', { schedule });
    await eventually(() => ran.some((payload) => Object(payload).schedule === schedule), { what: 'the job to run' });
    const { rows } = await built.deps.storage.query('select identifier from graphile_worker._private_known_crontabs');
    expect(rows).toEqual(schedule ? [{ identifier: 'nightly' }] : []);
    await built.close();
    await Promise.all([database.drop(), nats.remove()]);
  }
});

it('builds without a database or a broker, with the parts that a test brings', async () => {
  const env = serviceEnv('postgres://nobody@127.0.0.1:1/none', 'nats://127.0.0.1:1', 'http://127.0.0.1:0');
  const built = service.create(loadConfig(baseConfig, env));
  expect(Object.keys(built.jobs)).toEqual(['note', 'nightly']);
  await built.runJob('note', { n: 2 });
  expect(ran.at(-1)).toEqual({ n: 2 });
  await expect(built.runJob('naught')).rejects.toThrow('no job is named naught: note, nightly');
  await expect(built.deps.queue.add(built.deps.storage, 'naught', {})).rejects.toThrow('no job is named naught');
  await built.close();
});

it('refuses to compile, or to be built, where an operation has no handler or two', () => {
  // @ts-expect-error touchThing has no handler
  defineService({ ...base, rooms: [reads] });
  // @ts-expect-error readThing has two handlers
  const twice = defineService({ ...base, rooms: [reads, touches, reads] });
  const env = serviceEnv('postgres://nobody@127.0.0.1:1/none', 'nats://127.0.0.1:1', 'http://127.0.0.1:0');
  expect(() => twice.create(loadConfig(baseConfig, env))).toThrow('two rooms have a handler named readThing');
  // @ts-expect-error the room's own operation has no handler
  defineRoom<{ readThing: typeof read }>(() => ({ handlers: {} }));
  const stranger = defineRoom<{ other: typeof touch }>(() => ({ handlers: { other: () => undefined } }));
  // @ts-expect-error `other` is no operation of this service
  defineService({ ...base, rooms: [reads, touches, stranger] });
});
