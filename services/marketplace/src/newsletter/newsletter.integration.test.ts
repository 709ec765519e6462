import {
  changeNewsletterNote,
  confirmNewsletter,
  deleteNewsletterNote,
  listNewsletterNotes,
  listNewsletterSubscribers,
  sendNewsletterNote,
  subscribeNewsletter,
  undoNewsletterNote,
  unsubscribeNewsletter,
  writeNewsletterNote,
} from '@tianguis/proto/gen/client.ts';
import { eventually } from '@tianguis/testkit/eventually';
import { admin, agent } from '@tianguis/testkit/identity';
import { beforeEach, expect, it } from 'vitest';
import { useMarketplace } from '../../test/harness.ts';
import { mailbox } from '../../test/mailbox.ts';
import { batchSize } from './send-note.ts';

const market = await useMarketplace();
const mails = mailbox(market);
beforeEach(async () => {
  await market.storage.query('delete from newsletter_notes');
  await market.storage.query('delete from newsletter_subscriptions');
});

const texts = {
  es: { subject: 'Noviembre en el tianguis', body: 'Hola:\n\nLlegaron 40 t de block.' },
  en: { subject: 'November at the tianguis', body: 'Hello,\n\n40 t of block arrived.' },
};
const asAgent = { as: agent } as const;
const write = async () => (await market.ask(writeNewsletterNote, { body: texts }, asAgent)).body.note;
const send = (id: number) => market.ask(sendNewsletterNote, { params: { id }, body: {} }, asAgent);
const overview = async () => (await market.ask(listNewsletterNotes, {}, asAgent)).body;
const sent = (id: number) =>
  eventually(async () => (await overview()).notes.find((note) => note.id === id && note.status === 'sent'), {
    what: `note ${id} to be sent`,
    timeout: 30_000,
  });

async function subscribed(email: string, language: 'es' | 'en' = 'es'): Promise<void> {
  await market.ask(subscribeNewsletter, { body: { email, language, consent: true } });
  const [mail] = await mails.to(email);
  const token = new URL(mail?.opened.confirm ?? '').searchParams.get('token') ?? '';
  await market.ask(confirmNewsletter, { body: { token } });
}

const notesTo = async (address: string) =>
  (await mails.to(address)).filter(({ template }) => template === 'newsletter_note');

it('takes a held note back before its first mail leaves, and not after', async () => {
  await subscribed('iris@example.com');
  const { id } = await write();
  const undo = () => market.ask(undoNewsletterNote, { params: { id } }, asAgent);
  const held = await market.ask(sendNewsletterNote, { params: { id }, body: { holdSeconds: 60 } }, asAgent);
  expect(held.body.note).toMatchObject({ status: 'sending', recipients: 0 });
  const { undoMilliseconds } = held.body.note;
  expect(undoMilliseconds).toBeGreaterThan(50_000);
  expect(undoMilliseconds).toBeLessThanOrEqual(60_000);
  await market.runJob('send-newsletter-note');
  expect(await notesTo('iris@example.com')).toHaveLength(0);
  expect((await undo()).body.note).toMatchObject({ status: 'draft', sentAt: null, undoMilliseconds: null });
  expect((await overview()).sentThisMonth).toBe(false);
  expect((await send(id)).status).toBe(202);
  await sent(id);
  expect(await notesTo('iris@example.com')).toHaveLength(1);
  expect((await undo()).problem.code).toBe('note_sent');
});

it('B6: sends a note to confirmed subscribers only, once, in their language, with a link that unsubscribes', async () => {
  await subscribed('ana@example.com');
  await subscribed('bob@example.com', 'en');
  await market.ask(subscribeNewsletter, { body: { email: 'nunca@example.com', language: 'es', consent: true } });
  const { id } = await write();
  expect((await overview()).subscribers).toEqual({ confirmed: 2, pending: 1, left: 0 });
  const replies = await Promise.all([send(id), send(id), send(id)]);
  expect(replies.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect(await sent(id)).toMatchObject({ recipients: 2 });

  const [toAna, ...more] = await notesTo('ana@example.com');
  expect(more).toEqual([]);
  expect(toAna).toMatchObject({ language: 'es', variables: { subject: texts.es.subject, note: texts.es.body } });
  expect((await notesTo('bob@example.com'))[0]).toMatchObject({ language: 'en', variables: { note: texts.en.body } });
  expect(await notesTo('nunca@example.com')).toEqual([]);

  const oneClick = new URL(toAna?.opened.unsubscribe ?? '');
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await market.fetch(oneClick.pathname + oneClick.search, { method: 'POST', body })).status).toBe(200);
  const leave = new URL((await notesTo('bob@example.com'))[0]?.opened.leave ?? '').searchParams.get('token') ?? '';
  for (let times = 0; times < 2; times += 1)
    expect((await market.ask(unsubscribeNewsletter, { body: { token: leave } })).status).toBe(200);
  expect((await overview()).subscribers).toEqual({ confirmed: 0, pending: 1, left: 2 });
});

it('B6: sends one note a month, and the next one the month after', async () => {
  await subscribed('carla@example.com');
  const first = await write();
  const second = await write();
  const replies = await Promise.all([send(first.id), send(second.id)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 422]);
  const refused = replies.find(({ status }) => status === 422);
  expect(refused?.problem.code).toBe('newsletter_sent_this_month');
  expect((await overview()).sentThisMonth).toBe(true);
  const [waiting] = (await overview()).notes.filter(({ status }) => status === 'draft');
  await market.storage.query(`update newsletter_notes set sent_month = '2020-01' where status <> 'draft'`);
  expect((await overview()).sentThisMonth).toBe(false);
  expect((await send(waiting?.id ?? 0)).status).toBe(202);
  await sent(waiting?.id ?? 0);
});

it('B6: continues after its checkpoint where a run was killed, and sends nobody the note twice', async () => {
  const count = batchSize + 20;
  await market.storage.query(
    `insert into newsletter_subscriptions (email, language, status, privacy_version, updated_at)
     select 'lector' || n || '@example.com', 'es', 'confirmed', 'v1', now() from generate_series(1, $1::int) as n`,
    [count],
  );
  const { id } = await write();
  // As a killed run leaves it: one batch is committed, and no job is left.
  await market.storage.query(
    `update newsletter_notes set status = 'sending', sent_month = '2020-02', sent_at = now(), recipients = $2::int,
       after_id = (select max(id) from (select id from newsletter_subscriptions order by id limit $2::int) as done)
     where id = $1`,
    [id, batchSize],
  );
  await market.runJob('send-newsletter-note');
  expect(await sent(id)).toMatchObject({ recipients: count });
  const { rows } = await market.storage.query<{ count: number }>(
    `select count(*)::int as count from newsletter_links join newsletter_subscriptions on id = subscription_id`,
  );
  expect(rows[0]?.count, 'only the rest').toBe(20);
  await market.runJob('send-newsletter-note');
  expect((await overview()).notes[0]).toMatchObject({ status: 'sent', recipients: count });
});

it('B6: changes and deletes drafts only, and sends nothing to nobody', async () => {
  const { id } = await write();
  expect((await send(id)).problem.code).toBe('newsletter_without_subscribers');
  const body = { ...texts, es: { subject: 'Otro asunto', body: 'Otro texto' } };
  const changed = await market.ask(changeNewsletterNote, { params: { id }, body }, asAgent);
  expect(changed.body.note.es.subject).toBe('Otro asunto');
  await subscribed('dora@example.com');
  await send(id);
  await sent(id);
  for (const reply of [
    await market.ask(changeNewsletterNote, { params: { id }, body }, asAgent),
    await market.ask(deleteNewsletterNote, { params: { id } }, asAgent),
  ])
    expect([reply.status, reply.problem.code]).toEqual([422, 'note_sent']);
  const draft = await write();
  expect((await market.ask(deleteNewsletterNote, { params: { id: draft.id } }, asAgent)).status).toBe(200);
  expect((await send(draft.id)).status).toBe(404);
  const wrong = await market.ask(writeNewsletterNote, { body: { ...texts, en: { subject: '', body: 'x' } } }, asAgent);
  expect([wrong.status, wrong.problem.errors?.[0]?.path]).toEqual([400, 'en.subject']);
});

it('B6: lists subscribers to staff, and exports them to admins alone', async () => {
  await subscribed('eva@example.com');
  const list = await market.ask(listNewsletterSubscribers, { query: {} }, asAgent);
  expect(list.body).toMatchObject({ total: 1, subscribers: [{ email: 'eva@example.com', language: 'es' }] });
  const download = (as: typeof agent) => market.fetch('/api/staff/newsletter/subscribers.csv', {}, as);
  expect((await download(agent)).status).toBe(403);
  const csv = await download(admin);
  expect([csv.status, await csv.text()]).toEqual([
    200,
    expect.stringMatching(/^\uFEFF?Correo,Idioma,Confirmado\r?\n.*eva@example\.com,es,/s),
  ]);
});
