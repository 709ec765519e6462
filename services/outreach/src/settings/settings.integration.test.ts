import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importContacts } from '../../test/kit/people.ts';
import { admin, agent, type Rig, startRig } from '../../test/kit/rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
  await Promise.all([rig.another(), rig.another()]);
});
afterAll(() => rig.close());

const path = '/api/outreach/settings';
const rules = { messagesPerSecond: 0, dailyTier: 0, pairSeconds: 6, quietHours: null, consent: 'declared' };

it('belong to admins and are checked', async () => {
  expect((await rig.get(path, agent)).status).toBe(403);
  const before = await rig.get(path, admin);
  expect(before.body).toMatchObject({ settings: rules, defaults: rules, updatedBy: null, updatedAt: null });
  for (const wrong of [
    { messagesPerSecond: -1 },
    { quietHours: { start: 9, end: 9 } },
    { consent: 'maybe' },
    { pairSeconds: 1.5 },
  ])
    expect((await rig.put(path, { ...rules, ...wrong }, admin)).status).toBe(400);
  const changed = await rig.put(path, { ...rules, quietHours: { start: 21, end: 8 } }, admin);
  expect(changed.body).toMatchObject({
    settings: { quietHours: { start: 21, end: 8 } },
    updatedBy: 'staff:1',
    updatedByName: 'Eva',
  });
  await rig.put(path, rules, admin);
});

interface Stats {
  messages: { total: number; peakSecond: number; first: string; last: string };
}

it('hold for all replicas together: three of them keep to one limit, in every second', async () => {
  await rig.put(path, { ...rules, messagesPerSecond: 30 }, admin);
  await pause(1_500); // every replica looks once a second; until then it may still send without limit
  await importContacts(rig, 1, 240);
  await rig.control('/latency', { provider: 'twilio', ms: 40 });
  await rig.post('/api/outreach/send-bulk', { zone: 'Iztapalapa', templateType: 'local_iztapalapa' });
  const stats = () => rig.control('/stats', undefined, 'GET') as Promise<Stats>;
  const { messages } = await eventually(
    async () => {
      const now = await stats();
      return now.messages.total === 240 ? now : null;
    },
    { what: 'everybody has it', timeout: 25_000 },
  );
  expect(messages.peakSecond).toBeLessThanOrEqual(30);
  const { rows } = await rig.storage.query<{ n: number }>(
    `select count(distinct split_part(claimed_by, '/', 1))::int as n from message_logs`,
  );
  expect(rows[0]?.n).toBe(3);
});
