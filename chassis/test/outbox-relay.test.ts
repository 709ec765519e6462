import {
  listParked,
  outboxBacklog,
  purgeMessaging,
  replayOutbox,
  retryParked,
} from '@tianguis/chassis/messaging/outbox-admin';
import { eventsStream } from '@tianguis/chassis/messaging/streams';
import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { append, countEffects, createRig, effectConsumer, outboxEnvelopes, thingHappened } from './rig.ts';
import { useRig } from './start-rig.ts';

const servers = useRig();

const bigThing = { ...thingHappened, type: 'BigThing', schema: z.object({ text: z.string() }) } as const;

const storedMessages = async (): Promise<number> => {
  const { jsm } = await servers.rig.nats.broker();
  return (await jsm.streams.info(eventsStream)).state.messages;
};

const allSent = () =>
  eventually(async () => (await outboxBacklog(servers.rig.storage)).waiting === 0, { what: 'an empty outbox' });

it('writes many events in one statement and publishes them all', async () => {
  const { rig } = servers;
  const relay = rig.relay();
  const contents = Array.from({ length: 1_200 }, (_, n) => ({ subject: `things/${n}`, data: { n } }));
  const ids = await rig.storage.transaction((tx) => rig.outbox.appendAll(tx, thingHappened, contents));
  expect(new Set(ids.map(({ id }) => id)).size).toBe(1_200);
  await allSent();
  expect(await storedMessages()).toBe(1_200);
  expect((await outboxEnvelopes(rig.storage, 7))[0]).toMatchObject({ id: ids[7]?.id, subject: 'things/7' });
  await relay.close();
});

it('refuses data that does not fit its schema, and events of another service', async () => {
  const { rig } = servers;
  const wrong = { subject: 'things/1', data: { n: 'one' } } as never;
  await expect(rig.storage.transaction((tx) => rig.outbox.append(tx, thingHappened, wrong))).rejects.toThrow(
    z.ZodError,
  );
  const foreign = { ...thingHappened, service: 'payments' } as const;
  const content = { subject: 'things/1', data: { n: 1 } };
  await expect(rig.storage.transaction((tx) => rig.outbox.append(tx, foreign, content))).rejects.toThrow('payments');
});

it('finds rows that nobody announced, as after a crash', async () => {
  const { rig, database, nats } = servers;
  const crashed = createRig(database.url, nats.url);
  await crashed.happen(5_000);
  await crashed.close();
  const relay = rig.relay();
  await allSent();
  await relay.close();
});

it('parks a row that the broker refuses, without holding up the others, until it is tried again', async () => {
  const { rig } = servers;
  const relay = rig.relay({ maxAttempts: 2 });
  const before = await storedMessages();
  await rig.storage.transaction(async (tx) => {
    await append(rig.outbox, tx, 6_000);
    await rig.outbox.append(tx, bigThing, { subject: 'things/big', data: { text: 'x'.repeat(2_000_000) } });
    await append(rig.outbox, tx, 6_001);
  });
  await eventually(async () => (await storedMessages()) === before + 2, { what: 'the rows beside the big one' });
  const parked = await eventually(async () => (await listParked(rig.storage))[0], { what: 'the parked row' });
  expect(parked).toMatchObject({ attempts: 2, subject: 'events.gateway.BigThing.v1' });
  expect(parked.error).toContain('max_payload');
  expect(await outboxBacklog(rig.storage)).toEqual({ waiting: 0, parked: 1 });
  expect(await retryParked(rig.storage)).toBe(1);
  await eventually(async () => (await outboxBacklog(rig.storage)).parked === 1, { what: 'it to be parked again' });
  await rig.storage.query('delete from messaging.outbox where parked_at is not null');
  await relay.close();
});

it('rebuilds a lost stream from the kept rows; consumers skip what they have handled', async () => {
  const { rig } = servers;
  const relay = rig.relay();
  rig.consume([effectConsumer('rebuilt')]);
  const kept = (await rig.storage.query('select 1 from messaging.outbox')).rowCount;
  const handled = async () => (await countEffects(rig.storage, 'rebuilt')).rows === 1_203;
  await eventually(handled, { what: 'everything handled' });
  const { jsm } = await rig.nats.broker();
  await jsm.streams.delete(eventsStream);
  expect(await replayOutbox(rig.storage, { since: new Date(0) })).toBe(kept);
  await allSent();
  expect(await storedMessages()).toBe(kept);
  const settled = async () => {
    const info = await jsm.consumers.info(eventsStream, 'gateway-rebuilt');
    return info.num_pending + info.num_ack_pending === 0 && info.delivered.stream_seq >= kept;
  };
  await eventually(settled, { what: 'the new consumer done', timeout: 20_000 });
  expect(await countEffects(rig.storage, 'rebuilt')).toEqual({ rows: 1_203, things: 1_203 });
  expect(await replayOutbox(rig.storage, { since: new Date(Date.now() + 60_000) })).toBe(0);
  await relay.close();
});

it('deletes sent rows and handled marks after their days, never what still waits', async () => {
  const { rig } = servers;
  const count = async (table: string) => (await rig.storage.query(`select 1 from messaging.${table}`)).rowCount;
  const { id } = await rig.happen(7_000);
  expect(await purgeMessaging(rig.storage)).toBe(0);
  const rows = await count('outbox');
  const marks = await count('inbox');
  await rig.storage.query("update messaging.outbox set created_at = created_at - interval '8 days'");
  await rig.storage.query("update messaging.inbox set handled_at = handled_at - interval '16 days'");
  expect(await purgeMessaging(rig.storage)).toBe(rows - 1 + marks);
  const left = await rig.storage.query<{ id: string }>('select id from messaging.outbox');
  expect(left.rows).toEqual([{ id }]);
  expect(await count('inbox')).toBe(0);
});
