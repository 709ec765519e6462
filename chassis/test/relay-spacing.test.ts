import { setTimeout as pass } from 'node:timers/promises';
import { outboxBacklog } from '@tianguis/chassis/messaging/outbox-admin';
import { eventually } from '@tianguis/testkit/eventually';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useRig } from './start-rig.ts';

const servers = useRig();

const allSent = () =>
  eventually(async () => (await outboxBacklog(servers.rig.storage)).waiting === 0, { what: 'an empty outbox' });

/** A relay that has looked for rows and found none; it looks again when a row is announced. */
async function idleRelay(spacing: number) {
  const { rig } = servers;
  await rig.storage.query('delete from messaging.outbox');
  const claims = countClaims();
  const relay = rig.relay({ spacing, pollEvery: 60_000 });
  await eventually(() => claims() === 2, { what: 'a look of each lane' });
  return { relay, claims };
}

/** Counts how often relays look for rows from now on. */
function countClaims(): () => number {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  return () => query.mock.calls.filter(([statement]) => /^begin;.*messaging\.outbox/s.test(String(statement))).length;
}

/** How many batches ten events take that are written 20 milliseconds apart. A batch marks its rows at one moment. */
async function batchesOfTen(spacing: number): Promise<number> {
  const { rig } = servers;
  await rig.storage.query('delete from messaging.outbox');
  const relay = rig.relay({ spacing });
  for (let n = 0; n < 10; n += 1) {
    await rig.happen(n);
    await pass(20);
  }
  await allSent();
  await relay.close();
  const { rows } = await rig.storage.query<{ batches: number }>(
    'select count(distinct sent_at)::int as batches from messaging.outbox',
  );
  return rows[0]?.batches ?? 0;
}

it('waits between batches, so that rows that come one by one share them', async () => {
  expect(await batchesOfTen(0)).toBeGreaterThan(5);
  expect(await batchesOfTen(1_000)).toBeLessThan(4);
});

it('sends the first row at once', async () => {
  const { relay } = await idleRelay(10_000);
  const since = performance.now();
  await servers.rig.happen(1);
  await allSent();
  expect(performance.now() - since).toBeLessThan(5_000);
  await relay.close();
});

it('looks no further for rows that a batch took after its pause', async () => {
  const { relay, claims } = await idleRelay(1_000);
  await servers.rig.happen(1);
  await allSent();
  await servers.rig.happen(2);
  await servers.rig.happen(3);
  await allSent();
  await pass(1_300);
  expect(claims()).toBe(4);
  await relay.close();
});

it('ends a pause when it is closed', async () => {
  const { relay } = await idleRelay(50_000);
  await servers.rig.happen(1);
  await allSent();
  await servers.rig.happen(2);
  await pass(100);
  const since = performance.now();
  await relay.close();
  expect(performance.now() - since).toBeLessThan(5_000);
  expect((await outboxBacklog(servers.rig.storage)).waiting).toBe(1);
});
