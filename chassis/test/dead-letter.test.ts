import { headers } from '@nats-io/transport-node';
import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import {
  type DeadLetter,
  discardDeadLetter,
  listDeadLetters,
  readDeadLetter,
  replayDeadLetter,
} from '@tianguis/chassis/messaging/dead-letter';
import { eventually } from '@tianguis/testkit/eventually';
import { beforeAll, expect, it } from 'vitest';
import {
  addEffect,
  countEffects,
  effectConsumer,
  outboxEnvelopes,
  pendingOf,
  publishRaw,
  thingHappened,
} from './rig.ts';
import { useRig } from './start-rig.ts';

const servers = useRig();

beforeAll(() => void servers.rig.relay());

const failing = (name: string, broken: () => boolean) =>
  defineConsumer({
    event: thingHappened,
    name,
    handle: async ({ tx, data }) => {
      await addEffect(tx, name, data.n);
      if (broken()) throw new Error(`cannot take ${data.n}\nat all`);
    },
  });

const lettersOf = async (name: string): Promise<DeadLetter[]> => {
  const { items } = await listDeadLetters(servers.rig.nats);
  return items.filter(({ consumer }) => consumer === `gateway-${name}`);
};

it('parks what can never be read, with its headers, while the others go on', async () => {
  const { rig } = servers;
  rig.consume([effectConsumer('reading')]);
  const head = headers();
  head.set('Origin', 'a test');
  await publishRaw(rig, '{"not": json', 'broken-1', head);
  await publishRaw(rig, '{"specversion":"1.0"}', 'broken-2');
  await rig.happen(1);
  const [envelope] = await outboxEnvelopes(rig.storage, 1);
  await publishRaw(rig, JSON.stringify({ ...envelope, data: { n: 'secret' } }), 'broken-3');
  await rig.happen(2);
  await eventually(async () => (await countEffects(rig.storage, 'reading')).rows === 2, { what: 'the good ones' });
  const letters = await eventually(
    async () => {
      const found = await lettersOf('reading');
      return found.length === 3 ? found : undefined;
    },
    { what: 'three dead letters' },
  );
  expect(letters.map(({ reason }) => reason)).toEqual(['malformed', 'malformed', 'malformed']);
  expect(letters.map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
  expect(letters[2]?.error).toContain('n: invalid_type');
  expect(JSON.stringify(letters)).not.toContain('secret');
  const read = await readDeadLetter(rig.nats, letters[0]?.seq ?? 0);
  expect(read).toMatchObject({ content: '{"not": json', subject: 'events.gateway.ThingHappened.v1' });
  await eventually(async () => (await pendingOf(rig, 'gateway-reading')) === 0, { what: 'nothing pending' });
});

it('tries a failing handler again, parks the message in the end, and leaves no effect of it', async () => {
  const { rig } = servers;
  rig.consume([failing('failing', () => true)]);
  const { id } = await rig.happen(10);
  const letter = await eventually(async () => (await lettersOf('failing')).find(({ eventId }) => eventId === id), {
    what: 'the dead letter',
  });
  expect(letter).toMatchObject({ reason: 'failed', attempts: 3, error: 'Error: cannot take 10 at all' });
  expect((await countEffects(rig.storage, 'failing')).rows).toBe(0);
});

it('replays a dead letter to the consumer that failed and to no other', async () => {
  const { rig } = servers;
  let broken = true;
  rig.consume([failing('mended', () => broken), effectConsumer('healthy')]);
  const { id } = await rig.happen(20);
  const dead = async () => (await lettersOf('mended')).find(({ eventId }) => eventId === id);
  const letter = await eventually(dead, { what: 'the dead letter' });
  broken = false;
  expect(await replayDeadLetter(rig.nats, letter.seq)).toBe(true);
  const effects = (name: string) =>
    rig.storage.query('select 1 from effect where consumer = $1 and n = 20', [name]).then(({ rowCount }) => rowCount);
  await eventually(async () => (await effects('mended')) === 1, { what: 'the effect after all' });
  await eventually(async () => (await pendingOf(rig, 'gateway-healthy')) === 0, { what: 'the other one done' });
  expect(await effects('healthy')).toBe(1);
  expect(await dead()).toBeUndefined();
  expect(await replayDeadLetter(rig.nats, letter.seq)).toBe(false);
});

it('lists page by page and discards', async () => {
  const { rig } = servers;
  const { items, total } = await listDeadLetters(rig.nats, { limit: 2 });
  expect(items).toHaveLength(2);
  expect(total).toBeGreaterThanOrEqual(4);
  const after = items.at(-1)?.seq ?? 0;
  const next = await listDeadLetters(rig.nats, { after, limit: 2 });
  expect(next.items[0]?.seq).toBeGreaterThan(after);
  expect(await discardDeadLetter(rig.nats, after)).toBe(true);
  expect(await discardDeadLetter(rig.nats, after)).toBe(false);
  expect(await readDeadLetter(rig.nats, after)).toBeUndefined();
  expect((await listDeadLetters(rig.nats)).total).toBe(total - 1);
  expect((await listDeadLetters(rig.nats, { after: 1_000_000 })).items).toEqual([]);
});
