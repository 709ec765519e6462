import { eventually } from '@tianguis/testkit/eventually';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { addContact, importContacts, phone, received } from '../../test/kit/people.ts';
import { admin, useRig } from '../../test/kit/rig.ts';

// The address that the provider is given for its callbacks leads nowhere: every one of them is lost.
// The campaign of 300 lasts half a minute: it must not end before its failures are asked about.
const rig = await useRig({ OUTREACH_MESSAGES_PER_SECOND: '10', PUBLIC_URL: 'http://127.0.0.1:9' });
beforeAll(() => rig.control('/settings', { twilio: { window: 'off' } }));
afterEach(() => void vi.restoreAllMocks());

const ask = () => rig.service().runJob('ask-statuses');
const statuses = async (where: string, value: unknown): Promise<Record<string, number>> => {
  const { rows } = await rig.storage.query<{ status: string; n: number }>(
    `select status, count(*)::int as n from message_logs where ${where} = $1 and message_type = 'outbound' group by status`,
    [value],
  );
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
};
const minutesAgo = (minutes: number) =>
  rig.storage.query(
    `update message_logs set sent_at = now() - $1 * interval '1 minute' where message_type = 'outbound' and status = 'sent'`,
    [minutes],
  );

// Twilio repeats a callback a few times within seconds: over a deploy of minutes it is lost.
// https://www.twilio.com/docs/usage/webhooks/webhooks-connection-overrides
it('T1d: pauses a campaign whose failures no callback told', async () => {
  await rig.sandbox.fail({ provider: 'twilio', kind: 'undelivered', code: 63_024 });
  await importContacts(rig, 1, 300, 'Ecatepec');
  const campaign = { name: 'Ecatepec', templateId: 25, status: 'running', targetZones: ['Ecatepec'] };
  const { body } = await rig.post('/api/outreach/campaigns', campaign, admin);
  const { id } = body.campaign;
  const row = async () =>
    (
      await rig.storage.query<{ status: string; reason: string | null }>(
        'select status, paused_reason as reason from outreach_campaigns where id = $1',
        [id],
      )
    ).rows[0];
  const atProvider = () => rig.service().deps.twilio.sdk.messages.list({ limit: 1_000 });
  const failed = async () =>
    (await atProvider()).filter(({ status }) => status === 'undelivered').map(({ sid }) => sid);
  const isNoted = async (sids: string[]) =>
    (await rig.storage.query('select 1 from message_logs where external_id = any($1)', [sids])).rowCount > 60;
  await eventually(async () => isNoted(await failed()), { what: 'sixty failed at the provider' });
  expect(await row()).toEqual({ status: 'running', reason: null });
  await ask();
  expect((await statuses('campaign_id', id)).undelivered ?? 0, 'the callbacks may still come').toBe(0);
  await minutesAgo(6);
  await ask();
  await eventually(async () => (await row())?.status === 'paused', { what: 'the brake' });
  expect(await row()).toEqual({ status: 'paused', reason: 'provider_errors' });
  expect((await statuses('campaign_id', id)).undelivered).toBeGreaterThan(50);
  await rig.sandbox.recover();
}, 60_000);

it('books a delivery that no callback told, and publishes it once', async () => {
  const contactId = await addContact(rig, 301);
  await rig.storage.query('update outreach_contacts set last_inbound_at = now() where id = $1', [contactId]);
  await rig.post('/api/outreach/send-whatsapp', { contactId, body: 'Buen día' });
  await eventually(async () => (await statuses('phone', phone(301))).sent === 1, { what: 'it is sent' });
  await eventually(async () => (await received(rig, 301))[0]?.status === 'delivered', { what: 'it is delivered' });
  await minutesAgo(6);
  await ask();
  expect(await statuses('phone', phone(301))).toEqual({ delivered: 1 });
  await ask();
  const { rows } = await rig.storage.query(
    `select 1 from messaging.outbox where subject like '%.MessageStatusChanged.%' and envelope like $1`,
    [`%"contactId":${contactId},%`],
  );
  expect(rows).toHaveLength(1);
}, 60_000);

it('asks again later, ever less often, about what has not arrived, and not after a day', async () => {
  await rig.storage.query(`update message_logs set status = 'failed' where status in ('sent', 'queued')`);
  await addContact(rig, 302);
  await rig.storage.query(
    `insert into message_logs (phone, message_content, status, external_id, sent_at)
      values ($1, 'Hola', 'sent', 'SMnobody', now() - interval '6 minutes'),
        ($1, 'Hola', 'sent', 'SMold', now() - interval '25 hours')`,
    [phone(302)],
  );
  const asked = async () =>
    (
      await rig.storage.query<{ sid: string; asks: number; minutes: number }>(
        `select external_id as sid, asks, round(extract(epoch from due_at - now()) / 60)::int as minutes
          from status_lookups join message_logs on id = message_id where external_id in ('SMnobody', 'SMold')`,
      )
    ).rows;
  await ask();
  expect(await asked()).toEqual([{ sid: 'SMnobody', asks: 1, minutes: 10 }]);
  await ask();
  expect(await asked(), 'not due yet').toEqual([{ sid: 'SMnobody', asks: 1, minutes: 10 }]);
  await rig.storage.query(`update status_lookups set due_at = now() - interval '1 minute'`);
  await ask();
  expect(await asked()).toEqual([{ sid: 'SMnobody', asks: 2, minutes: 20 }]);
});

/** Has the provider answer a question about these messages with an error. Returns the questions so far. */
function answersOddly(isOdd: (sid: string) => boolean, status: number): string[] {
  const { sdk } = rig.service().deps.twilio;
  const { messages } = sdk;
  const questions: string[] = [];
  const answering = (sid: string) => {
    questions.push(sid);
    return isOdd(sid) ? { fetch: () => Promise.reject(Object.assign(new Error('odd'), { status })) } : messages(sid);
  };
  // Vitest takes what can be called for a method, and this is a property.
  const client: { readonly messages: object } = sdk;
  vi.spyOn(client, 'messages', 'get').mockReturnValue(Object.assign(answering, messages));
  return questions;
}
async function addUnreported(name: string): Promise<void> {
  await rig.storage.query(`update message_logs set status = 'failed' where status in ('sent', 'queued')`);
  await rig.storage.query(
    `insert into message_logs (phone, message_content, status, external_id, sent_at)
      select $1, 'Hola', 'sent', $2 || n, now() - interval '6 minutes' from generate_series(1, 12) as n`,
    [phone(303), name],
  );
}
const askedAbout = async (name: string) =>
  (
    await rig.storage.query(
      `select 1 from status_lookups join message_logs on id = message_id where external_id like $1 || '%'`,
      [name],
    )
  ).rowCount;

it('goes on after a message about which the provider answers oddly, and asks about it later', async () => {
  await addUnreported('SModd');
  const questions = answersOddly((sid) => sid === 'SModd1', 403);
  await ask();
  expect(questions).toHaveLength(12);
  expect(await askedAbout('SModd')).toBe(12);
  await ask();
  expect(questions, 'not due yet').toHaveLength(12);
});

it('stops where the provider refuses every question', async () => {
  await addUnreported('SMrefused');
  const questions = answersOddly(() => true, 429);
  await expect(ask()).rejects.toThrow('odd');
  expect(questions.length).toBeLessThanOrEqual(4);
  expect(await askedAbout('SMrefused')).toBe(0);
});
