import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { listDeadLetters } from '@tianguis/chassis/messaging/dead-letter';
import { eventually } from '@tianguis/testkit/eventually';
import { beforeAll, expect, it } from 'vitest';
import { addEffect, countEffects, outboxEnvelopes, pendingOf, publishRaw, thingHappened } from './rig.ts';
import { useRig } from './start-rig.ts';

const servers = useRig();
const total = 200;

/** Everything is in the stream before anybody consumes, so that batches form. */
beforeAll(async () => {
  const { rig } = servers;
  rig.relay();
  const contents = Array.from({ length: total }, (_, n) => ({ subject: `things/${n}`, data: { n } }));
  await rig.storage.transaction((tx) => rig.outbox.appendAll(tx, thingHappened, contents));
  const { jsm } = await rig.nats.broker();
  const stored = async () => (await jsm.streams.info('EVENTS')).state.messages === total;
  await eventually(stored, { what: 'all events in the stream' });
});

const settled = (name: string) =>
  eventually(async () => (await pendingOf(servers.rig, `gateway-${name}`)) === 0, { what: `${name} to settle all` });

/** Transactions that left effects: rows of one transaction share its id. */
const transactions = async (name: string): Promise<number> => {
  const { rows } = await servers.rig.storage.query<{ count: number }>(
    'select count(distinct xmin::text)::int as count from effect where consumer = $1',
    [name],
  );
  return rows[0]?.count ?? 0;
};

it('handles a backlog in fewer transactions than events', async () => {
  const { rig } = servers;
  const many = defineConsumer({
    event: thingHappened,
    name: 'many',
    handle: ({ tx, data }) => addEffect(tx, 'many', data.n),
  });
  rig.consume([many]);
  await settled('many');
  expect(await countEffects(rig.storage, 'many')).toEqual({ rows: total, things: total });
  expect(await transactions('many')).toBeLessThan(total / 2);
});

it('lets neither a failing nor an unreadable message take its neighbours with it', async () => {
  const { rig } = servers;
  await publishRaw(rig, 'not json', 'broken');
  const mixed = defineConsumer({
    event: thingHappened,
    name: 'mixed',
    handle: async ({ tx, data }) => {
      await addEffect(tx, 'mixed', data.n);
      if (data.n % 50 === 7) throw new Error('never');
    },
  });
  rig.consume([mixed]);
  await settled('mixed');
  expect(await countEffects(rig.storage, 'mixed')).toEqual({ rows: total - 4, things: total - 4 });
  const { items } = await listDeadLetters(rig.nats);
  const dead = items.filter(({ consumer }) => consumer === 'gateway-mixed').map(({ reason }) => reason);
  expect(dead.toSorted()).toEqual(['failed', 'failed', 'failed', 'failed', 'malformed']);
});

it('gives repeats within one batch one effect, however their ids are written', async () => {
  const { rig } = servers;
  const [envelope] = await outboxEnvelopes(rig.storage, 3);
  const id = crypto.randomUUID();
  for (const written of [id, id.toUpperCase(), id]) {
    const event = { ...envelope, id: written, data: { n: 9_000 } };
    await publishRaw(rig, JSON.stringify(event), crypto.randomUUID());
  }
  const repeats = defineConsumer({
    event: thingHappened,
    name: 'repeats',
    handle: ({ tx, data }) => addEffect(tx, 'repeats', data.n),
  });
  rig.consume([repeats]);
  await settled('repeats');
  expect(await countEffects(rig.storage, 'repeats', 9_000)).toEqual({ rows: 1, things: 1 });
});
