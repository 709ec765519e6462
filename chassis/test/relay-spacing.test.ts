import { setTimeout as pass } from 'node:timers/promises';
import { outboxBacklog } from '@tianguis/chassis/messaging/outbox-admin';
import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { useRig } from './start-rig.ts';

const servers = useRig();

/** How many batches ten events take that are written 20 milliseconds apart. A batch marks its rows at one moment. */
async function batchesOfTen(spacing: number): Promise<number> {
  const { rig } = servers;
  await rig.storage.query('delete from messaging.outbox');
  const relay = rig.relay({ spacing });
  for (let n = 0; n < 10; n += 1) {
    await rig.happen(n);
    await pass(20);
  }
  await eventually(async () => (await outboxBacklog(rig.storage)).waiting === 0, { what: 'an empty outbox' });
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
