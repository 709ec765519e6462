import type { Task } from '@tianguis/chassis/jobs/jobs';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, expect, it } from 'vitest';
import { importContacts } from '../../test/kit/people.ts';
import { admin, agent, useRig } from '../../test/kit/rig.ts';
import { senderGauges, watchSender } from './watch-sender.ts';

const rig = await useRig({ OUTREACH_MESSAGES_PER_SECOND: '20' });
afterAll(() => rig.control('/settings', { twilio: { quality: 'HIGH', dailyTier: null, isOnline: true } }));

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

it('says that our number is offline, at the desk, in the log and by a gauge, until it is back', async () => {
  const online = async () =>
    (await senderGauges(rig.storage).read()).find(({ gauge }) => gauge === 'sender.online')?.value;
  await rated({ isOnline: true });
  expect(await online()).toBe(1);
  const logged: string[] = [];
  const log = { error: (_: unknown, text: string) => logged.push(text) } as unknown as Parameters<Task>[1]['log'];
  await rig.control('/settings', { twilio: { isOnline: false } });
  const watch = watchSender(rig.service().deps);
  await watch({}, { log, signal: AbortSignal.timeout(10_000) } as Parameters<Task>[1]);
  await watch({}, { log, signal: AbortSignal.timeout(10_000) } as Parameters<Task>[1]);
  expect(await senderOf()).toMatchObject({ isOnline: false });
  expect(await online()).toBe(0);
  expect(logged, 'once').toEqual(['our number is offline: what goes out meanwhile fails']);
  await rated({ isOnline: true });
  expect(await senderOf()).toMatchObject({ isOnline: true });
  expect(await online()).toBe(1);
});

it('shows by a gauge whether what people write is sent again where we fail', async () => {
  const retries = async () =>
    (await senderGauges(rig.storage).read()).find(({ gauge }) => gauge === 'sender.retries')?.value;
  await rated({ inboundOverrides: '' });
  expect(await retries()).toBe(0);
  await rated({ inboundOverrides: '#rc=5&rp=ct' });
  expect(await retries(), 'only without a connection').toBe(0);
  await rated({ inboundOverrides: '#rc=5&rp=all' });
  expect(await retries()).toBe(1);
  await rated({ inboundOverrides: '' });
});

it('says at the desk and by a gauge where what people write goes, and whether it is sent again', async () => {
  const isOurs = async () =>
    (await senderGauges(rig.storage).read()).find(({ gauge }) => gauge === 'sender.webhook')?.value;
  const logged: string[] = [];
  const log = {
    warn: (_: unknown, text: string) => logged.push(text),
    info: () => undefined,
  } as unknown as Parameters<Task>[1]['log'];
  const watch = watchSender(rig.service().deps);
  const watched = () => watch({}, { log, signal: AbortSignal.timeout(10_000) } as Parameters<Task>[1]);
  await rig.control('/settings', { twilio: { inboundOverrides: '#rc=5&rp=all' } });
  await rig.sandbox.deliverTo(rig.env.PUBLIC_URL ?? '');
  await watched();
  expect([await isOurs(), (await senderOf()).inbound, logged]).toEqual([1, 'sent_again', []]);
  await rig.sandbox.deliverTo('https://old.example');
  await watched();
  await watched();
  expect([await isOurs(), (await senderOf()).inbound]).toEqual([0, 'elsewhere']);
  expect(logged, 'once').toEqual(['what people write goes to another address than ours']);
  await rig.sandbox.deliverTo(rig.env.PUBLIC_URL ?? '');
  await rated({ inboundOverrides: '' });
  expect([await isOurs(), (await senderOf()).inbound]).toEqual([1, 'sent_once']);
  await rig.sandbox.deliverTo(rig.url);
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

/** Starts a campaign to as many people as there are of a place; how its messages stand, by status. */
async function campaignTo(zone: string, first: number, people: number) {
  await importContacts(rig, first, people, zone);
  const campaign = { name: zone, templateId: 25, status: 'running', targetZones: [zone] };
  const { body } = await rig.post('/api/outreach/campaigns', campaign, admin);
  const { id } = body.campaign;
  const counts = async () => {
    const { rows } = await rig.storage.query<{ status: string; count: number }>(
      'select status, count(*)::int as count from message_logs where campaign_id = $1 group by status',
      [id],
    );
    const of = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
    const { queued = 0, sending = 0, sent = 0, delivered = 0, read = 0, failed = 0, undelivered = 0 } = of;
    return { waiting: queued + sending, begun: sent + delivered + read, lost: failed + undelivered };
  };
  const detail = async () => (await rig.get(`/api/outreach/campaigns/${id}`)).body.campaign;
  return { id, counts, detail };
}

/** Whom we wrote to first in the tests above: they take of the tier, too. */
const begunBefore = async (): Promise<number> =>
  (await rig.storage.query(`select distinct phone from message_logs where status in ('sent', 'delivered', 'read')`))
    .rowCount ?? 0;

it('holds what was queued before the tier fell, says so where it waits, and sends it once there is room', async () => {
  await rated({ quality: 'HIGH', dailyTier: null });
  expect(await senderOf()).toMatchObject({ dailyTier: null });
  const before = await begunBefore();
  const { id, counts, detail } = await campaignTo('Texcoco', 101, 60);
  await eventually(async () => (await counts()).begun >= 5, { what: 'some are sent' });
  const tier = before + 20;
  await rated({ dailyTier: tier });
  await eventually(async () => (await detail()).overTier?.messages > 0, { what: 'the rest is held' });
  await eventually(async () => (await counts()).begun === 20, { what: 'what may go is sent' });
  await rig.sandbox.delivered();
  await eventually(async () => (await detail()).overTier?.messages === 40, { what: 'what was refused is held, too' });
  expect(await counts(), 'the rest waits, and WhatsApp refused nobody').toEqual({ waiting: 40, begun: 20, lost: 0 });
  expect(await detail()).toMatchObject({
    status: 'running',
    overTier: { messages: 40, people: tier },
    waitsUntil: null,
  });
  expect(Date.parse((await detail()).overTier.from)).toBeGreaterThan(Date.now());
  const { recipients } = (await rig.get(`/api/outreach/campaigns/${id}/recipients?status=queued`)).body;
  expect(recipients[0]).toMatchObject({ waitsUntil: null, reasonText: expect.stringContaining('Espera lugar') });
  expect((await senderOf()).waiting).toBe(40);
  expect((await rig.get('/api/outreach/settings/rules', agent)).body.sender.waiting).toBe(40);

  await rated({ dailyTier: null });
  await eventually(async () => (await counts()).begun === 60, { what: 'all are sent' });
  expect(await detail()).toMatchObject({ overTier: null });
  expect((await senderOf()).waiting).toBe(0);
});

it('takes back what WhatsApp refused for the tier before we heard that it fell, and asks at once', async () => {
  await rated({ quality: 'HIGH', dailyTier: null });
  expect(await senderOf()).toMatchObject({ dailyTier: null });
  const before = await begunBefore();
  await rig.control('/settings', { twilio: { dailyTier: before + 3 } });
  const { counts, detail } = await campaignTo('Chalco', 201, 60);
  await eventually(async () => (await senderOf())?.dailyTier === before + 3, { what: 'the fall is known' });
  await eventually(async () => (await detail()).overTier?.messages === 57, {
    what: 'the rest is held',
  });
  await eventually(async () => (await counts()).begun === 3, { what: 'what may go is sent' });
  await rig.sandbox.delivered();
  expect(await counts()).toEqual({ waiting: 57, begun: 3, lost: 0 });
  expect((await detail()).status, 'no refusal of a person pauses it').toBe('running');
});
