import { setTimeout } from 'node:timers/promises';
import { localHour } from '@tianguis/proto/time';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { addContact, answer, received } from '../../test/kit/people.ts';
import { admin, useRig } from '../../test/kit/rig.ts';

const rig = await useRig({ OUTREACH_PAIR_SECONDS: '0' });

const at = (path: string) => `/api/outreach/${path}`;
const settings = async () => (await rig.get(at('settings'), admin)).body.settings;
const putQuietHours = async (quietHours: object | null): Promise<void> => {
  expect((await rig.put(at('settings'), { ...(await settings()), quietHours }, admin)).status).toBe(200);
};
const campaignOf = async (id: number) => (await rig.get(at(`campaigns/${id}`))).body.campaign;
const recipientsOf = async (id: number) => (await rig.get(at(`campaigns/${id}/recipients`))).body.recipients;

/** Sends to these people at once; the campaign's number. */
async function send(contactIds: readonly number[], reachable: number): Promise<number> {
  const { status, body } = await rig.post(at('send-campaign'), { contactIds, templateName: 'primer_mensaje' });
  expect(status).toBe(202);
  expect(body.queued).toBe(reachable);
  return body.campaignId;
}

// Whatever the hour of a test, it is night from the hour before to three hours later. None runs into the next hour.
let hour: number;
beforeEach(async () => {
  const left = 3_600_000 - (Date.now() % 3_600_000);
  if (left < 40_000) await setTimeout(left);
  hour = localHour(new Date());
  await putQuietHours({ start: (hour + 23) % 24, end: (hour + 3) % 24 });
}, 60_000);
afterAll(() => putQuietHours(null));

it('lets a campaign of the night wait for the morning, and says until when', async () => {
  const ids = [await addContact(rig, 300), await addContact(rig, 301)];
  const plan = { kind: 'contacts', contactIds: ids, templateName: 'primer_mensaje' };
  const { body: forecast } = await rig.post(at('send-forecast'), { send: plan });
  expect(forecast).toMatchObject({ reachable: 2, skipped: [], waiting: [{ count: 2, until: expect.any(String) }] });
  const [{ until }] = forecast.waiting;
  expect(Date.parse(until)).toBeGreaterThan(Date.now());
  expect(localHour(new Date(until))).toBe((hour + 3) % 24);
  expect(Date.parse(forecast.endsAt)).toBeGreaterThanOrEqual(Date.parse(until));

  const id = await send(ids, 2);
  expect(await campaignOf(id)).toMatchObject({ status: 'running', waitsUntil: until, counts: { queued: 2 } });
  for (const recipient of await recipientsOf(id))
    expect(recipient).toMatchObject({ status: 'queued', skipReason: null, waitsUntil: until });

  await putQuietHours(null);
  await rig.storage.query('update message_logs set not_before = now() where campaign_id = $1', [id]);
  await eventually(async () => (await received(rig, 301)).length === 1, { what: 'the message of the morning' });
  await eventually(async () => (await campaignOf(id)).status === 'completed', { what: 'the end of the campaign' });
  expect((await campaignOf(id)).waitsUntil).toBeNull();
});

it('keeps what waits from people who opt out, and from everybody once it is cancelled', async () => {
  const ids = [await addContact(rig, 310), await addContact(rig, 311)];
  const id = await send(ids, 2);
  await answer(rig, 310, 'BAJA');
  await eventually(async () => (await campaignOf(id)).counts.skipped === 1, { what: 'the opt-out' });
  expect(await rig.post(at(`campaigns/${id}/cancel`))).toMatchObject({ status: 200 });
  const reasons = (await recipientsOf(id)).map(({ skipReason }: { skipReason: string }) => skipReason);
  expect(reasons.sort()).toEqual(['cancelled', 'opted_out']);
});

it('answers at once, although a message of ours waits for the morning', async () => {
  const contactId = await addContact(rig, 320);
  const first = await rig.post(at('send-whatsapp'), { contactId, templateName: 'primer_mensaje' });
  expect(first.status).toBe(202);
  await answer(rig, 320, 'Hola, ¿cómo funciona?');
  const isOpen = async () => (await rig.post(at('send-whatsapp'), { contactId, body: 'Te cuento.' })).status === 202;
  await eventually(isOpen, { what: 'the window is open' });
  const isAnswer = ({ body }: { body: string }) => body === 'Te cuento.';
  await eventually(async () => (await received(rig, 320)).some(isAnswer), { what: 'an answer at night' });
  expect((await received(rig, 320)).filter((each) => !isAnswer(each))).toEqual([]);
});

it('keeps the hours of each recipient’s own place, whatever the area code of their phone', async () => {
  // Quiet in Mexico City for this hour and the two before it. Cancún is an hour ahead, Sonora one behind.
  await putQuietHours({ start: (hour + 22) % 24, end: (hour + 1) % 24 });
  const inCancun = await addContact(rig, 330, { zone: 'Riviera Maya', category: 'hotel' });
  const inSonora = await addContact(rig, 331, { zone: 'Hermosillo' });
  const central = await addContact(rig, 332);
  const ids = [inCancun, inSonora, central];
  const plan = { kind: 'contacts', contactIds: ids, templateName: 'primer_mensaje' };
  const { body: forecast } = await rig.post(at('send-forecast'), { send: plan });
  const hourAt = ({ until }: { until: string }, zone?: string) => localHour(new Date(until), zone);
  expect(forecast.reachable).toBe(3);
  expect(forecast.waiting).toMatchObject([{ count: 1 }, { count: 1 }]);
  expect(hourAt(forecast.waiting[0])).toBe((hour + 1) % 24);
  expect(hourAt(forecast.waiting[1], 'America/Hermosillo')).toBe((hour + 1) % 24);

  const id = await send(ids, 3);
  await eventually(async () => (await received(rig, 330)).length === 1, { what: 'the message in Cancún' });
  expect(await received(rig, 331)).toEqual([]);
  expect(await received(rig, 332)).toEqual([]);
  await rig.post(at(`campaigns/${id}/cancel`));
});

it('lets what is left of a campaign at night wait for the morning of its reader', async () => {
  const contactId = await addContact(rig, 340, { zone: 'Tijuana' });
  await putQuietHours({ start: (hour + 20) % 24, end: (hour + 3) % 24 });
  const add = `insert into message_logs (contact_id, phone, message_content, status, purpose, urgency, not_before, sent_at, time_zone)
    values ($1, '+525500000340', 'Hola', 'queued', 'marketing', 1, now() - interval '1 minute', null, 'America/Tijuana')
    returning id`;
  const { rows } = await rig.storage.query<{ id: number }>(add, [contactId]);
  const state = async () => {
    const text = 'select status, not_before as until from message_logs where id = $1';
    return (await rig.storage.query<{ status: string; until: Date }>(text, [rows[0]?.id])).rows[0];
  };
  await eventually(async () => ((await state())?.until ?? 0) > new Date(), { what: 'it waits' });
  const now = await state();
  expect(now?.status).toBe('queued');
  expect(localHour(now?.until ?? new Date(0), 'America/Tijuana')).toBe((hour + 3) % 24);
});

it('sends a batch to those who are awake, and lets the others keep their turn until their morning', async () => {
  // Night in Mexico City for this hour and the two before it: Cancún is an hour ahead and awake, Sonora one behind.
  await putQuietHours({ start: (hour + 22) % 24, end: (hour + 1) % 24 });
  const inCancun = await addContact(rig, 350, { zone: 'Tulum', category: 'hotel' });
  const inSonora = await addContact(rig, 351, { zone: 'Hermosillo', category: 'hotel' });
  const central = await addContact(rig, 352, { zone: 'Iztapalapa', category: 'hotel' });
  const audience = { targetZones: ['Tulum', 'Hermosillo', 'Iztapalapa'], targetCategories: ['hotel'] };
  const portion = { batch: { size: 2, every: 'hour' } };
  const send = { kind: 'segment', templateId: 1, audience };
  const { body: forecast } = await rig.post(at('send-forecast'), { send, portion });
  const [first, second] = forecast.planned.batches;
  expect(forecast.planned.batches).toMatchObject([{ people: 1 }, { people: 1 }, { people: 1 }]);
  expect(Date.parse(first.at)).toBeLessThanOrEqual(Date.now());
  expect(localHour(new Date(second.at))).toBe((hour + 1) % 24);

  const created = await rig.post(at('campaigns'), {
    name: 'Husos',
    templateId: 1,
    status: 'running',
    ...audience,
    portion,
  });
  expect(created.status).toBe(201);
  const { id } = created.body.campaign;
  await eventually(async () => (await received(rig, 350)).length === 1, { what: 'the batch in Cancún' });
  const contacts = async () => (await recipientsOf(id)).map(({ contactId }: { contactId: number }) => contactId);
  expect(await contacts()).toEqual([inCancun]);
  const wakes = Date.parse((await campaignOf(id)).nextBatchAt);
  expect(wakes).toBeGreaterThan(Date.now());
  expect(localHour(new Date(wakes))).toBe((hour + 1) % 24);

  // Due too early, it finds nobody awake and waits again.
  await rig.storage.query('update outreach_campaigns set next_batch_at = now() where id = $1', [id]);
  await eventually(async () => Date.parse((await campaignOf(id)).nextBatchAt) > Date.now(), { what: 'it waits again' });
  expect(localHour(new Date((await campaignOf(id)).nextBatchAt))).toBe((hour + 1) % 24);
  expect(await contacts()).toEqual([inCancun]);

  await putQuietHours(null);
  await rig.storage.query('update outreach_campaigns set next_batch_at = now() where id = $1', [id]);
  await eventually(async () => (await campaignOf(id)).status === 'completed', { what: 'the end of the campaign' });
  expect((await contacts()).toSorted()).toEqual([inCancun, inSonora, central].toSorted());
});

it('says of nobody that they wait, where there are no quiet hours', async () => {
  await putQuietHours(null);
  const contactIds = [await addContact(rig, 390), await addContact(rig, 391)];
  const { body } = await rig.post(at('campaigns/forecast'), { audience: { contactIds }, templateId: 1 });
  expect(body).toMatchObject({ total: 2, reachable: 2, waiting: [] });
});
