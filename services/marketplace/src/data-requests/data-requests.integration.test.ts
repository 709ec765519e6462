import { assistantDataHandled } from '@tianguis/proto/assistant/personal-data';
import { gatewayDataHandled } from '@tianguis/proto/gateway/personal-data';
import {
  exportMarketplaceData,
  listDataRequests,
  registerSupplier,
  requestPersonalData,
  sendContactMessage,
  signUpReferrer,
  submitRating,
  subscribeNewsletter,
} from '@tianguis/proto/gen/client.ts';
import { personalDataRequested } from '@tianguis/proto/marketplace/data-requests/events';
import { outreachDataHandled } from '@tianguis/proto/outreach/personal-data';
import { paymentsDataHandled } from '@tianguis/proto/payments/personal-data';
import { eventually } from '@tianguis/testkit/eventually';
import { admin, agent } from '@tianguis/testkit/identity';
import { expect, it } from 'vitest';
import { useMarketplace } from '../../test/harness.ts';
import { messageForm, ratingForm, referralForm, supplierForm } from '../../test/samples.ts';

const market = await useMarketplace();

const email = 'rosa@persona.test';
const phone = '+525511223344';
const ask = (kind: 'export' | 'erasure') =>
  market.ask(requestPersonalData, { body: { kind, email: ' Rosa+web@persona.test', phone } }, { as: admin });

/** Registers one of everything that the site stores. */
async function sendEveryForm(): Promise<void> {
  await market.ask(registerSupplier, { body: supplierForm({ email, phone }) });
  await market.ask(sendContactMessage, { body: messageForm({ email }) });
  const { body } = await market.ask(signUpReferrer, { body: referralForm({ email, whatsapp: phone }) });
  await market.ask(registerSupplier, { body: supplierForm({ referralCode: body.referralCode }) });
  await market.ask(submitRating, { body: ratingForm({ raterEmail: email }) });
  await market.ask(subscribeNewsletter, { body: { email, consent: true } });
  await market.storage.query(
    `insert into chat_handovers (conversation_id, language, transcript, phone) values (gen_random_uuid(), 'es', '[]', $1)`,
    [phone],
  );
  await market.storage.query(
    `insert into vehicles (name, plates, capacity_kg, capacity_m3, driver_name, driver_phone, base_zone, zones, days,
       "from", until, documents, active)
     values ('Camioneta', 'ABC-1', 1000, 5, 'Rosa', $1, 'coyoacan', '{}', '{1}', '08:00', '18:00', '[]', true)`,
    [phone],
  );
}

/** The tables that contain a word. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows } = await market.storage.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'messaging') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const text = `select 1 from ${name} as t where position($1 in t::text) > 0 limit 1`;
    if ((await market.storage.query(text, [word])).rows.length > 0) found.push(name);
  }
  return found;
}

it('copies everything that we store about a person, for admins only', async () => {
  await sendEveryForm();
  expect((await market.ask(requestPersonalData, { body: { kind: 'export', email } }, { as: agent })).status).toBe(403);
  const { status, body } = await ask('export');
  expect([status, body.request.parts]).toMatchObject([
    202,
    [
      { service: 'marketplace', records: expect.any(Number), doneAt: expect.any(String) },
      { service: 'gateway', records: null, doneAt: null },
      { service: 'outreach', records: null, doneAt: null },
      { service: 'assistant', records: null, doneAt: null },
      { service: 'payments', records: null, doneAt: null },
    ],
  ]);
  const { id } = body.request;
  const { records } = (await market.ask(exportMarketplaceData, { params: { id } }, { as: admin })).body;
  const counts = Object.fromEntries(Object.entries(records).map(([table, rows]) => [table, rows.length]));
  expect(counts).toEqual({
    suppliers: 1,
    contact_messages: 1,
    referral_users: 1,
    referrals: 1,
    ratings: 1,
    newsletter_subscriptions: 1,
    consent_ledger: 3,
    chat_handovers: 1,
    vehicles: 1,
    enquiries: 4,
  });
  expect(JSON.stringify(records)).not.toContain('confirm_hash');
  const [event] = await market.eventsOf(personalDataRequested);
  expect(event?.data).toMatchObject({ requestId: id, kind: 'export', requestedBy: { actor: 'staff:1', name: 'Eva' } });
});

it('erases a person everywhere, shows each service’s progress, and finally masks the request', async () => {
  const published = async () =>
    (await market.storage.query('select 1 from messaging.outbox where sent_at is null')).rows.length === 0;
  await eventually(published, { what: 'every event to be with the broker' });
  const { id } = (await ask('erasure')).body.request;
  await eventually(published, { what: 'every event to be with the broker' });
  expect(await tablesWith(email)).toEqual([]);
  expect(await market.storage.query('select from vehicles')).toMatchObject({ rowCount: 0 });
  const { rows } = await market.storage.query('select developer_name, referrer_name, referrer_whatsapp from referrals');
  expect(rows).toMatchObject([{ referrer_name: '', referrer_whatsapp: '' }]);

  const request = async () => (await market.ask(listDataRequests, {}, { as: admin })).body.requests[0];
  const done = async (service: string) =>
    (await request())?.parts.some((part) => part.service === service && part.doneAt !== null);
  await market.publish(outreachDataHandled, { requestId: id, kind: 'erasure', records: 1, contactIds: [7] });
  await eventually(() => done('outreach'), { what: 'the part of the desk' });
  await market.publish(gatewayDataHandled, { requestId: id, kind: 'erasure', records: 3 });
  await eventually(() => done('gateway'), { what: 'the part of the accounts' });
  expect((await request())?.phone).toBe(phone);
  await market.publish(assistantDataHandled, { requestId: id, kind: 'erasure', records: 0 });
  await eventually(() => done('assistant'), { what: 'the part of Aria' });
  await market.publish(paymentsDataHandled, { requestId: id, kind: 'erasure', records: 0 });
  await eventually(() => done('payments'), { what: 'the part of the tax data' });
  expect(JSON.stringify(await request())).not.toMatch(/rosa|11223344/);
});
