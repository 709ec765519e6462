import { envelopeSchema } from '@tianguis/proto/envelope';
import { findReferrer, registerSupplier, sendContactMessage, signUpReferrer } from '@tianguis/proto/gen/client.ts';
import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { useMarketplace } from '../../test/harness.ts';
import { messageForm, referralForm, supplierForm } from '../../test/samples.ts';

const market = await useMarketplace();

/** The one event about a thing, once the broker has it. */
const published = (subject: string) =>
  eventually(
    async () => {
      const { rows } = await market.storage.query<{ envelope: string }>(
        "select envelope from messaging.outbox where sent_at is not null and envelope::json->>'subject' = $1",
        [subject],
      );
      return rows.length !== 1 || !rows[0] ? undefined : envelopeSchema.parse(JSON.parse(rows[0].envelope));
    },
    { what: `an event about ${subject} accepted by the broker` },
  );

it('stores a supplier and publishes the event', async () => {
  const form = supplierForm({ email: '  Compras@ACEROS.test ', phone: '55 1234 5678' });
  const { status, body } = await market.ask(registerSupplier, { body: form });
  expect(status).toBe(201);
  expect(body).toEqual({ success: true, id: expect.any(Number) });
  const { rows } = await market.storage.query('select company_name, email, wants_pilot from suppliers where id = $1', [
    body.id,
  ]);
  expect(rows).toEqual([{ company_name: form.companyName, email: 'compras@aceros.test', wants_pilot: true }]);
  const event = await published(`suppliers/${body.id}`);
  expect(event).toMatchObject({
    type: 'SupplierRegistered.v1',
    data: { supplierId: body.id, materialType: 'acero-metales', phone: '+525512345678' },
  });
});

it('names every wrong field in the caller’s language', async () => {
  const { status, problem } = await market.askWrongly(
    registerSupplier,
    { body: { companyName: ' ', materialType: 'oro', email: 'x' } },
    { language: 'en' },
  );
  expect(status).toBe(400);
  expect(problem.errors).toEqual([
    { path: 'companyName', message: 'Required' },
    { path: 'materialType', message: 'Choose one of the options' },
    { path: 'frequency', message: 'Required' },
    { path: 'email', message: 'Invalid email' },
  ]);
});

it('stores a contact message without a company, and keeps its text out of the event', async () => {
  const { status, body } = await market.ask(sendContactMessage, { body: messageForm() });
  expect(status).toBe(201);
  const { rows } = await market.storage.query('select company, query_type from contact_messages where id = $1', [
    body.id,
  ]);
  expect(rows).toEqual([{ company: null, query_type: 'comprar-materiales' }]);
  const event = await published(`contact-messages/${body.id}`);
  expect(event.data).toEqual({ contactMessageId: body.id, queryType: 'comprar-materiales' });
});

it('gives a referrer the proposed code if it is free', async () => {
  const form = referralForm({ referralCode: 'tcfree12345' });
  const { status, body } = await market.ask(signUpReferrer, { body: form });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    success: true,
    referralCode: 'TCFREE12345',
    link: 'http://tianguis.test/referir?ref=TCFREE12345',
  });
  const { rows } = await market.storage.query(
    'select whatsapp, is_active, total_referrals, total_earnings from referral_users where id = $1',
    [body.id],
  );
  expect(rows).toEqual([{ whatsapp: '+525512345678', is_active: true, total_referrals: 0, total_earnings: '0.00' }]);
});

it('gives a fresh code if the proposed one is taken, also to many at once', async () => {
  const forms = Array.from({ length: 8 }, () => referralForm({ referralCode: 'TCWANTED1' }));
  const replies = await Promise.all(forms.map((form) => market.ask(signUpReferrer, { body: form })));
  expect(replies.map(({ status }) => status)).toEqual(forms.map(() => 201));
  const codes = replies.map(({ body }) => body.referralCode);
  expect(codes.filter((code) => code === 'TCWANTED1')).toHaveLength(1);
  expect(new Set(codes).size).toBe(forms.length);
  for (const code of codes) expect(code).toMatch(/^TC[A-Z0-9]{6,30}$/);
});

it('A1: answers a second sign-up of a mailbox like the first, and keeps their codes apart', async () => {
  const form = referralForm({ email: 'rita@referidos.test' });
  const first = (await market.ask(signUpReferrer, { body: form })).body;
  const again = { ...form, email: 'RITA+otra@referidos.test', name: 'Otra Persona', referralCode: 'TCOTHER999' };
  const second = await market.ask(signUpReferrer, { body: again });
  expect(second).toMatchObject({ status: 201, body: { success: true, referralCode: 'TCOTHER999' } });
  const stranger = (await market.ask(signUpReferrer, { body: referralForm() })).body;
  expect([second.body.id, stranger.id]).toEqual([(first.id ?? 0) + 1, (first.id ?? 0) + 2]);
  const found = await market.ask(findReferrer, { params: { code: 'TCOTHER999' } });
  expect(found.body).toEqual({ valid: true, firstName: 'Otra' });
  await market.ask(registerSupplier, { body: supplierForm({ referralCode: 'TCOTHER999' }) });
  const itself = supplierForm({ referralCode: 'TCOTHER999', email: 'rita+yo@referidos.test' });
  await market.ask(registerSupplier, { body: itself });
  const { rows } = await market.storage.query('select referrer_id, status from referrals');
  expect(rows).toEqual([{ referrer_id: second.body.id, status: 'proposed' }]);
});

it('B8: confirms each form by what its sender gave, once a day, with nothing that they typed', async () => {
  const email = 'confirma@avisos.test';
  const phone = '+525512347711';
  await market.ask(registerSupplier, { body: supplierForm({ email, phone: '55 1234 7711' }) }, { language: 'en' });
  const mailed = 'sin-telefono@avisos.test';
  await market.ask(registerSupplier, { body: supplierForm({ email: mailed }) });
  await market.ask(sendContactMessage, { body: messageForm({ email }) });
  const whatsapp = '+525512347722';
  const { referralCode, link } = (await market.ask(signUpReferrer, { body: referralForm({ email, whatsapp }) })).body;
  const given = { purpose: 'transactional', language: 'es' };
  expect(await market.noticesTo(phone)).toMatchObject([
    { template: 'supplier_registered', language: 'en', variables: { link: 'http://tianguis.test/publicar' } },
  ]);
  expect(await market.noticesTo(mailed)).toMatchObject([{ ...given, template: 'supplier_registered' }]);
  expect(await market.noticesTo(email)).toMatchObject([{ ...given, template: 'message_received' }]);
  expect(await market.noticesTo(whatsapp)).toMatchObject([
    { ...given, template: 'referrer_registered', variables: { code: referralCode, link } },
  ]);
  await market.ask(sendContactMessage, { body: messageForm({ email: 'confirma+otra@avisos.test' }) });
  const [again] = await market.noticesTo('confirma+otra@avisos.test');
  const [first] = await market.noticesTo(email);
  expect(again?.notificationId, 'the same notification, which outreach sends once').toBe(first?.notificationId);
});
