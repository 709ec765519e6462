import { randomUUID } from 'node:crypto';
import { chatContactLeft, chatHandedOver } from '@tianguis/proto/assistant/chat/events';
import {
  answerEnquiry,
  enquiryCounts,
  getEnquiry,
  listEnquiries,
  registerSupplier,
  sendContactMessage,
  signUpReferrer,
  updateEnquiry,
} from '@tianguis/proto/gen/client.ts';
import type { listEnquiries as listed } from '@tianguis/proto/marketplace/registrations/enquiries';
import { enquiryChanged } from '@tianguis/proto/marketplace/registrations/events';
import type { QueryOf } from '@tianguis/proto/operation';
import { enquiryAnswered } from '@tianguis/proto/outreach/inbox/events';
import { notificationEnded } from '@tianguis/proto/outreach/notifications/events';
import { eventually } from '@tianguis/testkit/eventually';
import { agent } from '@tianguis/testkit/identity';
import { readPages } from '@tianguis/testkit/pages';
import { expect, it } from 'vitest';
import { useMarketplace } from '../../test/harness.ts';
import { mailbox } from '../../test/mailbox.ts';
import { messageForm, referralForm, supplierForm } from '../../test/samples.ts';

const market = await useMarketplace();
const mails = mailbox(market);

const list = async (query: QueryOf<typeof listed> = {}) =>
  (await market.ask(listEnquiries, { query }, { as: agent })).body;
const read = async (id: number) => (await market.ask(getEnquiry, { params: { id } }, { as: agent })).body;
const write = async (changes: Parameters<typeof messageForm>[0] = {}) => {
  const form = messageForm(changes);
  await market.ask(sendContactMessage, { body: form });
  const [enquiry] = (await list({ q: form.email })).enquiries;
  if (!enquiry) throw new Error('the message is in no list');
  return enquiry;
};

it('lists everyone who contacted us, whole and page by page, to staff only', async () => {
  const message = '¿Tienen varilla? '.repeat(200).trim();
  const supplier = supplierForm({ phone: '55 8765 4321' });
  await market.ask(registerSupplier, { body: supplier });
  const referrer = referralForm();
  await market.ask(signUpReferrer, { body: referrer });
  await write({ message, company: 'Obra Sur' });
  for (let more = 0; more < 12; more += 1) await write();

  expect((await market.ask(listEnquiries)).status).toBe(401);
  const seen: number[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list({ limit: 4, ...(cursor && { cursor }) });
    expect(page.total).toBe(15);
    seen.push(...page.enquiries.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
  expect(seen).toHaveLength(15);

  expect((await list({ kind: 'supplier' })).enquiries).toMatchObject([
    {
      name: supplier.companyName,
      email: supplier.email,
      phone: '+525587654321',
      state: 'new',
      overdue: false,
      assignee: null,
      details: { materialType: 'acero-metales', frequency: 'semanal', wantsPilot: true },
    },
  ]);
  expect((await list({ kind: ['referrer', 'chat'] })).enquiries).toMatchObject([
    { name: referrer.name, phone: '+525512345678', details: { referralCode: referrer.referralCode } },
  ]);
  const [found] = (await list({ q: 'OBRA SUR' })).enquiries;
  expect(found).toMatchObject({ company: 'Obra Sur', text: message, details: { queryType: 'comprar-materiales' } });
});

it('continues where a page ended while new enquiries arrive', async () => {
  const page = async (cursor?: string, limit = 4) => {
    const { enquiries, nextCursor } = await list({ limit, ...(cursor && { cursor }) });
    return { nextCursor, ids: enquiries.map(({ id }) => id) };
  };
  const { ids } = await page(undefined, 100);
  expect(await readPages(page, write)).toEqual(ids);
});

it('lists those that wait longest first, then the others, page by page', async () => {
  const first = await write();
  const second = await write();
  const closed = await write();
  await market.ask(updateEnquiry, { params: { id: closed.id }, body: { state: 'closed' } }, { as: agent });
  const ids: number[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list({ sort: 'due', limit: 2, ...(cursor && { cursor }) });
    ids.push(...page.enquiries.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBe((await list({})).total);
  expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
  expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(closed.id));
});

it('counts who waits longer than the promised 24 hours', async () => {
  const { id, createdAt, dueAt } = await write();
  expect(Date.parse(dueAt ?? '') - Date.parse(createdAt)).toBe(24 * 60 * 60 * 1000);
  const counts = async () => (await market.ask(enquiryCounts, {}, { as: agent })).body;
  const before = await counts();
  await market.storage.query("update enquiries set created_at = now() - interval '25 hours' where id = $1", [id]);
  expect(await counts()).toEqual({ new: before.new, overdue: before.overdue + 1 });
  expect((await list({ overdue: 'true' })).enquiries).toMatchObject([{ id, overdue: true }]);
  await market.ask(updateEnquiry, { params: { id }, body: { state: 'closed' } }, { as: agent });
  expect(await counts()).toEqual({ new: before.new - 1, overdue: before.overdue });
  expect((await read(id)).enquiry).toMatchObject({ state: 'closed', overdue: false, dueAt: null });
});

it('assigns an enquiry to staff and back, and publishes it', async () => {
  const { id } = await write();
  const give = (assignee: { actor: string; name: string } | null) =>
    market.ask(updateEnquiry, { params: { id }, body: { assignee } }, { as: agent });
  const me = { actor: 'staff:7', name: 'Ana' };
  expect((await give(me)).body.enquiry.assignee).toEqual(me);
  expect((await list({ mine: 'true' })).enquiries.map((each) => each.id)).toEqual([id]);
  expect((await give({ actor: 'nadie', name: 'x' })).status).toBe(400);
  expect((await give(null)).body.enquiry.assignee).toBeNull();
  const told = (await market.eventsOf(enquiryChanged)).filter(({ data }) => data.enquiryId === id);
  expect(told.map(({ data }) => data)).toEqual(Array(2).fill({ enquiryId: id, kind: 'message', state: 'new' }));
});

/** The answer to an enquiry; the confirmation of its form came before. */
const answerTo = async (address: string) =>
  (await mails.to(address)).find(({ template }) => template === 'enquiry_answer');

it('answers by mail in the person’s language, and counts it once the mail was sent', async () => {
  const form = messageForm({ email: 'pat@example.com' });
  await market.ask(sendContactMessage, { body: form }, { language: 'en' });
  const [{ id = 0 } = {}] = (await list({ q: form.email })).enquiries;
  const body = { channel: 'mail' as const, text: 'Yes: 3/8" & 1/2".\nSee you <soon>' };
  const { status, body: reply } = await market.ask(answerEnquiry, { params: { id }, body }, { as: agent });
  expect([status, reply.answers]).toMatchObject([201, [{ channel: 'mail', text: body.text, author: 'Ana' }]]);
  const mail = await answerTo(form.email);
  expect(mail).toMatchObject({
    template: 'enquiry_answer',
    language: 'en',
    variables: { text: body.text },
    tellEnd: true,
  });
  expect((await read(id)).enquiry.state).toBe('new');
  await market.publish(notificationEnded, { notificationId: mail?.notificationId ?? '', outcome: 'sent' });
  await eventually(async () => (await read(id)).enquiry.state === 'answered', { what: 'the enquiry to be answered' });
  expect(await read(id)).toMatchObject({ enquiry: { answeredAt: expect.any(String) }, answers: [{ status: 'sent' }] });
});

it('keeps an enquiry open if its mail could not be delivered', async () => {
  const form = messageForm();
  const { id } = await write(form);
  const text = 'a'.repeat(4_000);
  await market.ask(answerEnquiry, { params: { id }, body: { channel: 'mail', text } }, { as: agent });
  const notificationId = (await answerTo(form.email))?.notificationId ?? '';
  const failed = await market.publish(notificationEnded, { notificationId, outcome: 'failed' });
  await market.publish(notificationEnded, failed.data, failed);
  await eventually(async () => (await read(id)).answers[0]?.status === 'failed', { what: 'the answer to have failed' });
  expect((await read(id)).enquiry).toMatchObject({ state: 'new', answeredAt: null });
  const told = (await market.eventsOf(enquiryChanged)).filter(({ data }) => data.enquiryId === id);
  expect(told).toHaveLength(2);
});

it('keeps a WhatsApp answer once, however often the event arrives', async () => {
  const { id } = await write();
  const answered = { messageLogId: 7, text: 'Le llamamos hoy', author: 'Ana' };
  // Of an enquiry that is gone nothing is kept, and nothing is held up by it.
  await market.publish(enquiryAnswered, { ...answered, enquiryId: 999_999 });
  const told = await market.publish(enquiryAnswered, { ...answered, enquiryId: id });
  await market.publish(enquiryAnswered, told.data, told);
  await eventually(async () => (await read(id)).enquiry.state === 'answered', { what: 'the enquiry to be answered' });
  await market.publish(enquiryAnswered, { ...answered, messageLogId: 8, enquiryId: id });
  await eventually(async () => (await read(id)).answers.length > 1, { what: 'the next answer' });
  expect((await read(id)).answers).toMatchObject([
    { channel: 'whatsapp', status: 'sent', ...answered },
    { channel: 'whatsapp', messageLogId: 8 },
  ]);
});

it('refuses to mail a person without an address', async () => {
  const { rows } = await market.storage.query<{ id: number }>(
    `with chat as (insert into chat_handovers (conversation_id, language, transcript)
       values (gen_random_uuid(), 'es', '[{"role":"user","content":"Quiero hablar con alguien"}]') returning id)
     select id from chat`,
  );
  const [chat] = (await list({ kind: 'chat' })).enquiries;
  expect([rows.length, chat]).toMatchObject([1, { name: '', text: 'Quiero hablar con alguien', dueAt: null }]);
  const nobody = { params: { id: chat?.id ?? 0 }, body: { channel: 'mail' as const, text: 'Hola' } };
  expect((await market.ask(answerEnquiry, nobody, { as: agent })).problem.code).toBe('enquiry_without_email');
  expect((await market.ask(getEnquiry, { params: { id: 999_999 } }, { as: agent })).status).toBe(404);
});

const said = (...contents: string[]) => contents.map((content) => ({ role: 'user' as const, content }));
const chats = async (q: string) => (await list({ kind: 'chat', q })).enquiries;
const shown = (q: string, fits: (enquiry: Awaited<ReturnType<typeof chats>>[number]) => boolean) =>
  eventually(async () => (await chats(q)).find(fits), { what: `the chat about ${q} at the desk` });

it('shows staff a chat as soon as it is handed over, once, and again when the visitor writes more', async () => {
  const handoverId = randomUUID();
  const first = { handoverId, language: 'es' as const, transcript: said('Busco adoquín', '¿Hay alguien?') };
  await market.publish(chatHandedOver, first);
  const { id, ...enquiry } = await shown('adoquín', () => true);
  expect(enquiry).toMatchObject({ text: '¿Hay alguien?', transcript: first.transcript, dueAt: null, email: null });
  expect((await market.eventsOf(enquiryChanged)).map(({ data }) => data)).toContainEqual({
    enquiryId: id,
    kind: 'chat',
    state: 'new',
  });

  await market.ask(updateEnquiry, { params: { id }, body: { state: 'closed' } }, { as: agent });
  await market.publish(chatHandedOver, { ...first, transcript: said('Busco adoquín', '¿Hay alguien?', 'Sigo aquí') });
  await shown('adoquín', ({ text, state }) => text === 'Sigo aquí' && state === 'new');
  expect(await chats('adoquín')).toHaveLength(1);
});

it('keeps a chat visitor’s contact with their consent, in whichever order the events arrive', async () => {
  const handoverId = randomUUID();
  const contact = { name: 'Rosa', email: 'rosa@chat.test', phone: '+525512345678' };
  const agreed = { marketingConsent: true, privacyVersion: 'v9' };
  await market.publish(chatContactLeft, { handoverId, language: 'es', ...contact, ...agreed });
  await shown('rosa@chat.test', () => true);
  await market.publish(chatHandedOver, { handoverId, language: 'es', transcript: said('Vendo polines') });
  const { id } = await shown('polines', ({ text }) => text === 'Vendo polines');
  const { enquiry } = (await market.ask(getEnquiry, { params: { id } }, { as: agent })).body;
  expect(enquiry).toMatchObject({ ...contact, dueAt: expect.any(String) });
  const { rows } = await market.storage.query(
    "select purpose, text_version, source from consent_ledger where email = 'rosa@chat.test' order by id",
  );
  expect(rows).toEqual(
    ['privacy_notice', 'marketing'].map((purpose) => ({ purpose, text_version: 'v9', source: 'chat' })),
  );
});
