import { freePort } from '@tianguis/local/ports';
import { confirmNewsletter, subscribeNewsletter, unsubscribeNewsletter } from '@tianguis/proto/gen/client.ts';
import type { newsletterInput } from '@tianguis/proto/marketplace/people/newsletter';
import { eventually } from '@tianguis/testkit/eventually';
import { testSandbox } from '@tianguis/testkit/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Marketplace, startMarketplace } from '../../../test/harness.ts';
import { mailbox } from './test/mailbox.ts';

let market: Marketplace;
let mails: ReturnType<typeof mailbox>;
let stop: () => Promise<unknown>;
beforeAll(async () => {
  const sandbox = await testSandbox();
  stop = sandbox.stop;
  mails = mailbox(sandbox.url);
  market = await startMarketplace({ SMTP_URL: sandbox.smtpUrl });
});
afterAll(async () => {
  await market?.close();
  await stop?.();
});

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

it('asks for confirmation by mail, in the reader’s language, and believes only the link', async () => {
  expect((await ask('Ana@Example.com', { language: 'en' })).status).toBe(202);
  const mail = await mails.first('ana@example.com');
  expect(mail.subject).toBe('Confirm your subscription to the Tianguis Circular newsletter');
  expect(await status('ana@example.com')).toBe('pending');
  expect(await consents('ana@example.com')).toEqual([]);

  const { confirm, leave } = mails.tokens(mail);
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

it('is left from the mail program itself, and not by a program that merely follows the link', async () => {
  await ask('fer@example.com');
  const { headers } = await mails.first('fer@example.com');
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const link = new URL(/^<(.+)>$/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '');
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

it('says the same of every address and writes to nobody twice in ten minutes', async () => {
  const replies = [];
  for (let times = 0; times < 3; times += 1)
    replies.push(await ask('beto@example.com', { privacyVersion: `v${times}` }));
  expect(replies.map(({ body }) => body)).toEqual(replies.map(() => ({ success: true })));
  await mails.first('beto@example.com');
  expect(await mails.count('beto@example.com')).toBe(1);
});

it('takes all addresses of one mailbox for one', async () => {
  for (const email of ['gina@example.com', 'gina+1@example.com', 'gina+2@example.com'])
    expect((await ask(email)).body).toEqual({ success: true });
  await mails.first('gina@example.com');
  const { rows } = await market.storage.query("select email from newsletter_subscriptions where email like 'gina%'");
  expect(rows).toEqual([{ email: 'gina@example.com' }]);
  expect(await mails.count('gina+1@example.com')).toBe(0);
});

it('needs the tick, and ignores programs that fill in what people do not see', async () => {
  const { status: refused, problem } = await ask('carla@example.com', { consent: false });
  expect([refused, problem.errors]).toEqual([
    400,
    [{ path: 'consent', message: 'Marca la casilla para recibir el boletín' }],
  ]);
  expect((await ask('carla@example.com', { website: 'https://spam.example' })).status).toBe(202);
  expect(await status('carla@example.com')).toBeUndefined();
});

it('opens nothing with a token that is forged or too old', async () => {
  const forged = await confirmWith('x'.repeat(43));
  expect([forged.status, forged.problem.code]).toEqual([422, 'link_not_valid']);
  expect((await confirmWith('short')).status).toBe(400);
  await ask('dora@example.com');
  const { confirm } = mails.tokens(await mails.first('dora@example.com'));
  await market.storage.query("update newsletter_subscriptions set confirm_until = now() - interval '1 second'");
  expect((await confirmWith(confirm)).status).toBe(422);
});

it('waits for a mail server that is away', async () => {
  const port = await freePort();
  const away = await startMarketplace({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  try {
    await away.ask(subscribeNewsletter, { body: { email: 'eva@example.com', consent: true } });
    const tried = () =>
      away.storage.query('select 1 from graphile_worker.jobs where attempts > 0 and last_error is not null');
    await eventually(async () => (await tried()).rows.length > 0, { what: 'the first attempt to fail' });
    const sandbox = await testSandbox({ smtpPort: port });
    await away.storage.query('update graphile_worker._private_jobs set run_at = now()');
    const late = mailbox(sandbox.url);
    expect((await late.first('eva@example.com')).to).toEqual(['eva@example.com']);
    await sandbox.stop();
  } finally {
    await away.close();
  }
});
