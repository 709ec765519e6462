import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { runInContext } from '@tianguis/chassis/telemetry/context';
import { testDatabase } from '@tianguis/testkit/database';
import { eventually } from '@tianguis/testkit/eventually';
import { testNats } from '@tianguis/testkit/nats';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  addEffect,
  append,
  countEffects,
  createEffects,
  createRig,
  effectConsumer,
  outboxEnvelopes,
  pendingOf,
  publishRaw,
  type Rig,
  thingHappened,
  thingNoticed,
} from './rig.ts';

let rig: Rig;
const cleanUps: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const [database, nats] = await Promise.all([testDatabase(null), testNats()]);
  rig = createRig(database.url, nats.url);
  cleanUps.push(rig.close, database.drop, nats.remove);
  await createEffects(rig.storage);
  rig.relay();
});

afterEach(() => rig.stopConsumers());

afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

it('carries each event from its transaction to each consumer, once', async () => {
  rig.consume([effectConsumer('first'), effectConsumer('second')]);
  await Promise.all(Array.from({ length: 100 }, (_, n) => rig.happen(n)));
  for (const name of ['first', 'second']) {
    await eventually(async () => (await countEffects(rig.storage, name)).rows >= 100, { what: `effects of ${name}` });
    expect(await countEffects(rig.storage, name)).toEqual({ rows: 100, things: 100 });
  }
});

it('publishes nothing of a transaction that rolls back, and runs none of its hooks', async () => {
  let hooks = 0;
  const failing = rig.storage.transaction(async (tx) => {
    await append(rig.outbox, tx, 999);
    tx.afterCommit(() => {
      hooks += 1;
    });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await outboxEnvelopes(rig.storage, 999)).toEqual([]);
  expect(hooks).toBe(0);
});

it('gives a repeated event no second effect and acknowledges it', async () => {
  await rig.consume([effectConsumer('repeats')]);
  const { id } = await rig.happen(1001);
  await eventually(async () => (await outboxEnvelopes(rig.storage, 1001)).length === 1, { what: 'the outbox row' });
  const [envelope] = await outboxEnvelopes(rig.storage, 1001);
  expect(envelope).toMatchObject({ id, type: 'ThingHappened.v1', source: '/services/gateway' });
  for (const repeat of [1, 2, 3]) await publishRaw(rig, JSON.stringify(envelope), `${id}:${repeat}`);
  await rig.happen(1002);
  await eventually(async () => (await pendingOf(rig, 'gateway-repeats')) === 0, { what: 'all acknowledged' });
  const { rows } = await rig.storage.query("select n from effect where consumer = 'repeats' and n >= 1001 order by n");
  expect(rows).toEqual([{ n: 1001 }, { n: 1002 }]);
});

it('tolerates fields that it does not know', async () => {
  rig.consume([effectConsumer('newer')]);
  await rig.happen(1100);
  const [envelope] = await eventually(async () => outboxEnvelopes(rig.storage, 1100), { what: 'the outbox row' });
  const id = crypto.randomUUID();
  const newer = { ...envelope, id, extension: 'x', data: { n: 1101, later: { added: true } } };
  await publishRaw(rig, JSON.stringify(newer), id);
  const effects = () => rig.storage.query("select 1 from effect where consumer = 'newer' and n = 1101");
  await eventually(async () => (await effects()).rowCount === 1, { what: 'the effect of the newer event' });
});

it('hands on correlation, cause and trace to the events that a handler appends', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const react = defineConsumer({
    event: thingHappened,
    name: 'reacting',
    handle: async ({ tx, data }) => {
      await rig.outbox.append(tx, thingNoticed, { subject: `things/${data.n}`, data: { n: data.n } });
    },
  });
  rig.consume([react]);
  const context = { requestId: 'r-1', correlationId: 'c-1', traceparent };
  const { id } = await runInContext(context, () => rig.happen(1200));
  const noticed = await eventually(async () => (await outboxEnvelopes(rig.storage, 1200, 'ThingNoticed'))[0], {
    what: 'the event of the handler',
  });
  expect(noticed).toMatchObject({ correlationid: 'c-1', causationid: id, traceparent });
});

it('runs remote work before the transaction, not for an event that is handled already', async () => {
  const calls: number[] = [];
  const prepare = defineConsumer({
    event: thingHappened,
    name: 'preparing',
    before: async ({ data }) => {
      calls.push(data.n);
      return data.n * 2;
    },
    handle: ({ tx, prepared }) => addEffect(tx, 'preparing', prepared),
  });
  rig.consume([prepare]);
  const { id } = await rig.happen(1300);
  const doubled = () => rig.storage.query("select 1 from effect where consumer = 'preparing' and n = 2600");
  await eventually(async () => (await doubled()).rowCount === 1, { what: 'the prepared effect' });
  const [envelope] = await outboxEnvelopes(rig.storage, 1300);
  await publishRaw(rig, JSON.stringify(envelope), `${id}:again`);
  await eventually(async () => (await pendingOf(rig, 'gateway-preparing')) === 0, { what: 'all acknowledged' });
  expect(calls.filter((n) => n === 1300)).toHaveLength(1);
  expect((await doubled()).rowCount).toBe(1);
});

it('renews its hold on a message whose handler takes longer than the broker waits', async () => {
  let runs = 0;
  const { promise: finish, resolve } = Promise.withResolvers<void>();
  const slow = defineConsumer({
    event: thingHappened,
    name: 'slow',
    handle: async ({ tx, data }) => {
      if (data.n !== 1400) return;
      runs += 1;
      await finish;
      await addEffect(tx, 'slow', data.n);
    },
  });
  const ackWait = 600;
  await rig.happen(1400);
  rig.consume([slow], { ackWait });
  await eventually(() => runs > 0, { what: 'the slow handler' });
  const begun = performance.now();
  await eventually(() => performance.now() - begun > 3 * ackWait, { what: 'three times the hold' });
  resolve();
  await eventually(async () => (await pendingOf(rig, 'gateway-slow')) === 0, { what: 'all acknowledged' });
  expect(runs).toBe(1);
  expect((await countEffects(rig.storage, 'slow')).rows).toBe(1);
});

it('refuses two consumers of one name', () => {
  expect(() => rig.consume([effectConsumer('same'), effectConsumer('same')])).toThrow('named same');
});

it('finishes the handler under way when it closes and gives back the messages that wait', async () => {
  const { promise: begin, resolve: begun } = Promise.withResolvers<void>();
  const { promise: finish, resolve } = Promise.withResolvers<void>();
  const one = defineConsumer({
    event: thingHappened,
    name: 'closing',
    concurrency: 1,
    handle: async ({ tx, data }) => {
      begun();
      await finish;
      await addEffect(tx, 'closing', data.n);
    },
  });
  const first = rig.consume([one]);
  await begin;
  const closing = first.close();
  resolve();
  await closing;
  expect((await countEffects(rig.storage, 'closing')).rows).toBe(1);
  const total = (await rig.storage.query('select 1 from messaging.outbox where subject like $1', ['%Happened%']))
    .rowCount;
  rig.consume([effectConsumer('closing')]);
  await eventually(async () => (await countEffects(rig.storage, 'closing')).rows >= total, { what: 'the rest' });
  await eventually(async () => (await pendingOf(rig, 'gateway-closing')) === 0, { what: 'all acknowledged' });
  const { rows, things } = await countEffects(rig.storage, 'closing');
  expect(rows).toBe(things);
});
