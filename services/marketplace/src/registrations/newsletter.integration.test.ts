import { confirmNewsletter, subscribeNewsletter, unsubscribeNewsletter } from '@tianguis/proto/gen/client.ts';
import type { newsletterInput } from '@tianguis/proto/marketplace/registrations/newsletter';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { useMarketplace } from '../../test/harness.ts';
import { mailbox } from '../../test/mailbox.ts';

const market = await useMarketplace();
const mails = mailbox(market);

/** The mail that one was sent, and the tokens of its links. */
async function mailTo(address: string) {
  const [mail] = await mails.to(address);
  if (!mail) throw new Error(`nobody wrote to ${address}`);
  const tokenOf = (link: string | undefined, page: string) => {
    const url = new URL(link ?? '');
    expect(url.pathname).toBe(page);
    return url.searchParams.get('token') ?? '';
  };
  const confirm = tokenOf(mail.opened.confirm, '/boletin/confirmar');
  return { ...mail, confirm, leave: tokenOf(mail.opened.leave, '/boletin/baja') };
}

const ask = (email: string, more: Partial<z.input<typeof newsletterInput>> = {}) =>
  market.ask(subscribeNewsletter, { body: { email, language: 'es', consent: true, ...more } });
const confirmWith = (token: string) => market.ask(confirmNewsletter, { body: { token } });
const status = async (email: string) =>
  (
    await market.storage.query<{ status: string }>('select status from newsletter_subscriptions where email = $1', [
      email,
    ])
  ).rows[0]?.status;
const consents = async (email: string) =>
  (
    await market.storage.query<{ purpose: string; given: boolean }>(
      'select purpose, given from consent_ledger where email = $1 order by id',
      [email],
    )
  ).rows;

it('subscribes an address only after its owner follows the link, in the reader’s language', async () => {
  expect((await ask('Ana@Example.com', { language: 'en' })).status).toBe(202);
  const mail = await mailTo('ana@example.com');
  expect(mail).toMatchObject({ template: 'newsletter_confirmation', language: 'en', variables: {} });
  expect(await status('ana@example.com')).toBe('pending');
  expect(await consents('ana@example.com')).toEqual([]);

  const { confirm, leave } = mail;
  for (let times = 0; times < 2; times += 1) expect((await confirmWith(confirm)).status).toBe(200);
  expect(await status('ana@example.com')).toBe('confirmed');
  for (let times = 0; times < 2; times += 1)
    expect((await market.ask(unsubscribeNewsletter, { body: { token: leave } })).status).toBe(200);
  expect(await status('ana@example.com')).toBe('left');
  expect(await consents('ana@example.com')).toEqual([
    { purpose: 'newsletter', given: true },
    { purpose: 'newsletter', given: false },
  ]);
  expect((await confirmWith(confirm)).problem.code).toBe('link_not_valid');
});

it('unsubscribes with one click in the mail program, and not when a program follows the link', async () => {
  await ask('fer@example.com');
  const { opened } = await mailTo('fer@example.com');
  const link = new URL(opened.unsubscribe ?? '');
  const here = link.pathname + link.search;
  const looked = await market.fetch(here, { redirect: 'manual' });
  expect([looked.status, new URL(looked.headers.get('location') ?? '').pathname]).toEqual([302, '/boletin/baja']);
  expect(await status('fer@example.com')).toBe('pending');
  for (let times = 0; times < 2; times += 1) {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await market.fetch(here, { method: 'POST', body })).status).toBe(200);
  }
  expect(await status('fer@example.com')).toBe('left');
  const forged = await market.fetch(here.replace(/[\w-]{43}/, 'x'.repeat(43)), { method: 'POST' });
  expect(forged.status).toBe(422);
});

it('replies the same for every address, and sends one mail in ten minutes', async () => {
  const replies = [];
  for (let times = 0; times < 3; times += 1)
    replies.push(await ask('beto@example.com', { privacyVersion: `v${times}` }));
  expect(replies.map(({ body }) => body)).toEqual(replies.map(() => ({ success: true })));
  expect(await mails.to('beto@example.com')).toHaveLength(1);
});

it('treats all addresses of one mailbox as one', async () => {
  for (const email of ['gina@example.com', 'gina+1@example.com', 'gina+2@example.com'])
    expect((await ask(email)).body).toEqual({ success: true });
  const { rows } = await market.storage.query("select email from newsletter_subscriptions where email like 'gina%'");
  expect(rows).toEqual([{ email: 'gina@example.com' }]);
  expect(await mails.to('gina@example.com')).toHaveLength(1);
  expect(await mails.to('gina+1@example.com')).toEqual([]);
});

it('refuses a form without consent, and ignores bots that fill in the hidden field', async () => {
  const { status: refused, problem } = await ask('carla@example.com', { consent: false });
  expect([refused, problem.errors]).toEqual([
    400,
    [{ path: 'consent', message: 'Marca la casilla para recibir el boletín' }],
  ]);
  expect((await ask('carla@example.com', { website: 'https://spam.example' })).status).toBe(202);
  expect(await status('carla@example.com')).toBeUndefined();
});

it('refuses a token that is forged or expired', async () => {
  const forged = await confirmWith('x'.repeat(43));
  expect([forged.status, forged.problem.code]).toEqual([422, 'link_not_valid']);
  expect((await confirmWith('short')).status).toBe(400);
  await ask('dora@example.com');
  const { confirm } = await mailTo('dora@example.com');
  await market.storage.query("update newsletter_subscriptions set confirm_until = now() - interval '1 second'");
  expect((await confirmWith(confirm)).status).toBe(422);
});

it('keeps the links secret: neither events nor the database contain them', async () => {
  await ask('eva@example.com');
  const { confirm } = await mailTo('eva@example.com');
  const { rows } = await market.storage.query('select envelope::text from messaging.outbox');
  const kept = await market.storage.query('select * from newsletter_subscriptions');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify([rows, kept.rows])).not.toContain(confirm);
});
