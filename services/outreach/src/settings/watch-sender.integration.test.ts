import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, expect, it } from 'vitest';
import { importContacts } from '../../test/kit/people.ts';
import { admin, agent, useRig } from '../../test/kit/rig.ts';

const rig = await useRig({ OUTREACH_MESSAGES_PER_SECOND: '20' });
afterAll(() => rig.control('/settings', { twilio: { quality: 'HIGH', dailyTier: null } }));

const rated = async (twilio: object) => {
  await rig.control('/settings', { twilio });
  await rig.service().runJob('watch-sender');
};
const senderOf = async () => (await rig.get('/api/outreach/settings', admin)).body.sender;

it('sends more slowly once WhatsApp rates our number lower, and shows it at the desk', async () => {
  await rated({ quality: 'HIGH', dailyTier: 1_000 });
  expect(await senderOf()).toMatchObject({ quality: 'high', dailyTier: 1_000, isOnline: true, messagesPerSecond: 20 });
  const { changedAt } = await senderOf();
  await rig.service().runJob('watch-sender');
  expect((await senderOf()).changedAt, 'nothing is new').toBe(changedAt);
  await rated({ quality: 'LOW', dailyTier: 250 });
  expect(await senderOf()).toMatchObject({ quality: 'low', dailyTier: 250, messagesPerSecond: 2 });
  expect((await rig.get('/api/outreach/settings', admin)).body.settings.messagesPerSecond, 'as staff set it').toBe(20);
  expect((await rig.get('/api/outreach/settings/rules', agent)).body.sender).toMatchObject({ quality: 'low' });
  await rated({ quality: 'HIGH', dailyTier: null });
  expect(await senderOf()).toMatchObject({ quality: 'high', dailyTier: null, messagesPerSecond: 20 });
});

it('begins to write to no more people a day than the tier that fell allows', async () => {
  await rated({ quality: 'HIGH', dailyTier: 3 });
  await eventually(async () => (await senderOf())?.dailyTier === 3, { what: 'the tier is known' });
  await importContacts(rig, 1, 10, 'Tecámac');
  const campaign = { name: 'Tecámac', templateId: 25, status: 'running', targetZones: ['Tecámac'] };
  const { body } = await rig.post('/api/outreach/campaigns', campaign, admin);
  const sent = async () => {
    const { rows } = await rig.storage.query<{ status: string; count: number }>(
      'select status, count(*)::int as count from message_logs where campaign_id = $1 group by status',
      [body.campaign.id],
    );
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  };
  const begun = ({ sent: accepted = 0, delivered = 0, read = 0 }: Record<string, number>) =>
    accepted + delivered + read;
  await eventually(async () => begun(await sent()) >= 3 && !('queued' in (await sent())), {
    what: 'what may go is sent',
  });
  const counts = await sent();
  const { undelivered = 0, failed = 0 } = counts;
  expect(begun(counts)).toBe(3);
  expect(undelivered + failed, 'none was refused by the provider').toBe(0);
});
