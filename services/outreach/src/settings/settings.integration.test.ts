import { usualAbroad } from '@tianguis/proto/outreach/settings/prices';
import { eventually } from '@tianguis/testkit/eventually';
import { testIdentity } from '@tianguis/testkit/identity';
import { beforeAll, expect, it } from 'vitest';
import { importContacts } from '../../test/kit/people.ts';
import { admin, agent, useRig } from '../../test/kit/rig.ts';

const rig = await useRig();
let replicas: readonly { url: string }[];
beforeAll(async () => {
  replicas = [rig, ...(await Promise.all([rig.another(), rig.another()]))];
});

const path = '/api/outreach/settings';
const rules = {
  messagesPerSecond: 0,
  dailyTier: 0,
  pairSeconds: 6,
  quietHours: null,
  consent: 'declared',
  testNumbers: [] as string[],
  followUps: { window: 0, day: false, week: false },
  announcements: { on: false, tag: 'anuncios', minutes: 60 },
  marketingCap: { perDay: 0, perWeek: 0 },
  prices: { template: 0.0355, text: 0.005, ...usualAbroad },
};

/** Every replica looks once a second, and whenever it is asked: until it has, it sends by what it knew before. */
async function allKnow(messagesPerSecond: number): Promise<void> {
  const headers = await testIdentity.headers(admin);
  for (const { url } of replicas) {
    const { settings } = (await (await fetch(url + path, { headers })).json()) as { settings: typeof rules };
    expect(settings.messagesPerSecond).toBe(messagesPerSecond);
  }
}

it('lets only admins change the settings, and checks them', async () => {
  expect((await rig.get(path, agent)).status).toBe(403);
  const before = await rig.get(path, admin);
  expect(before.body).toMatchObject({ settings: rules, defaults: rules, updatedBy: null, updatedAt: null });
  for (const wrong of [
    { messagesPerSecond: -1 },
    { quietHours: { start: 9, end: 9 } },
    { consent: 'maybe' },
    { pairSeconds: 1.5 },
    { testNumbers: ['12'] },
    { followUps: { ...rules.followUps, window: 12 } },
    { marketingCap: { perDay: -1, perWeek: 3 } },
    { prices: { template: 0.00001, text: 0 } },
    { prices: { ...rules.prices, countries: [{ country: 'XX', template: 0.01, text: 0 }] } },
    { prices: { ...rules.prices, countries: [...usualAbroad.countries, ...usualAbroad.countries] } },
  ])
    expect((await rig.put(path, { ...rules, ...wrong }, admin)).status).toBe(400);
  const changed = await rig.put(path, { ...rules, quietHours: { start: 21, end: 8 } }, admin);
  expect(changed.body).toMatchObject({
    settings: { quietHours: { start: 21, end: 8 } },
    updatedBy: 'staff:1',
    updatedByName: 'Eva',
  });
  const open = await rig.get(`${path}/rules`, agent);
  expect(open).toEqual({
    status: 200,
    body: { quietHours: { start: 21, end: 8 }, testNumbers: [], followUps: rules.followUps, sender: null },
  });
  await rig.put(path, rules, admin);
});

interface Stats {
  messages: { total: number; peakSecond: number; first: string; last: string };
}

it('keeps three replicas together within one limit, in every second', async () => {
  await rig.put(path, { ...rules, messagesPerSecond: 30 }, admin);
  await allKnow(30);
  await importContacts(rig, 1, 240);
  await rig.control('/latency', { provider: 'twilio', ms: 40 });
  await rig.post('/api/outreach/send-bulk', { zone: 'Iztapalapa', templateType: 'local_iztapalapa' });
  const stats = () => rig.control('/stats', undefined, 'GET') as Promise<Stats>;
  const { messages } = await eventually(
    async () => {
      const now = await stats();
      return now.messages.total === 240 ? now : null;
    },
    { what: 'everybody has it' },
  );
  expect(messages.peakSecond).toBeLessThanOrEqual(30);
  const { rows } = await rig.storage.query<{ n: number }>(
    `select count(distinct split_part(claimed_by, '/', 1))::int as n from message_logs`,
  );
  expect(rows[0]?.n).toBe(3);
});
