import { registerSupplier, sendContactMessage, signUpReferrer, submitRating } from '@tianguis/proto/gen/client.ts';
import type { Asking } from '@tianguis/testkit/ask';
import { expect, it } from 'vitest';
import { useMarketplace } from '../../test/harness.ts';
import { messageForm, ratingForm, referralForm, supplierForm } from '../../test/samples.ts';

const market = await useMarketplace();

const json = { 'content-type': 'application/json' };
let keys = 0;
const key = () => ({ idempotencyKey: `key-number-${++keys}` });
const register = (form: ReturnType<typeof supplierForm>, asking?: Asking) =>
  market.ask(registerSupplier, { body: form }, asking);
const signUp = (form: ReturnType<typeof referralForm>, asking?: Asking) =>
  market.ask(signUpReferrer, { body: form }, asking);
const count = async (table: string) => {
  const { rows } = await market.storage.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]?.n;
};

/** The event of the form, and the mail that confirms it or asks for a confirmation. */
const eventsOfForm = 2;

it.each([
  ['suppliers', registerSupplier, supplierForm],
  ['contact_messages', sendContactMessage, messageForm],
  ['ratings', submitRating, ratingForm],
  ['referral_users', signUpReferrer, referralForm],
] as const)(
  'adds one row of %s for one key sent ten times at once, with the events of one and ten equal replies',
  async (table, operation, form) => {
    const before = await count(table);
    const eventsBefore = await count('messaging.outbox');
    const body = form();
    const asked = key();
    const replies = await Promise.all(Array.from({ length: 10 }, () => market.askWrongly(operation, { body }, asked)));
    for (const reply of replies) expect(reply.body).toEqual(replies[0]?.body);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
    expect(await count(table)).toBe((before ?? 0) + 1);
    expect(await count('messaging.outbox')).toBe((eventsBefore ?? 0) + eventsOfForm);
  },
);

it('treats the same form twice within seconds as a double click', async () => {
  const before = await count('suppliers');
  const form = supplierForm();
  const [first, second] = await Promise.all([register(form), register(form)]);
  expect(second.body).toEqual(first.body);
  expect(await count('suppliers')).toBe((before ?? 0) + 1);
});

it('treats the same form as a new one after those seconds', async () => {
  const form = supplierForm();
  const first = await register(form);
  await market.storage.query("update idempotency_keys set expires_at = now() - interval '1 second'");
  const second = await register(form);
  expect(second.body.id).toBeGreaterThan(first.body.id);
});

it('refuses a key that comes back with other data', async () => {
  const asked = key();
  await register(supplierForm(), asked);
  const { status, problem } = await register(supplierForm(), asked);
  expect(status).toBe(422);
  expect(problem.code).toBe('idempotency_key_reused');
});

it('never answers one caller with the reply to another’s key', async () => {
  const body = supplierForm();
  const { idempotencyKey } = key();
  const from = async (address: string): Promise<number> => {
    const headers = { 'x-forwarded-for': address, 'idempotency-key': idempotencyKey };
    const init = { method: 'POST', body: JSON.stringify(body), headers: { ...headers, ...json } };
    return Object(await (await market.fetch('/api/suppliers', init)).json()).id as number;
  };
  const first = await from('203.0.113.1');
  expect(await from('203.0.113.1')).toBe(first);
  expect(await from('203.0.113.2')).toBeGreaterThan(first);
  const asStaff = { as: { kind: 'staff', id: '7', name: 'Ana', role: 'agent' }, idempotencyKey } as const;
  expect((await register(body, asStaff)).body.id).toBeGreaterThan(first);
});

it('lets a key be used again after a failure', async () => {
  const asked = key();
  await market.storage.query('alter table referral_users rename to referral_users_away');
  expect((await signUp(referralForm(), asked)).status).toBe(500);
  await market.storage.query('alter table referral_users_away rename to referral_users');
  expect((await signUp(referralForm(), asked)).status).toBe(201);
});

it('names the header of an invalid key', async () => {
  const { status, problem } = await register(supplierForm(), { idempotencyKey: 'a b' });
  expect(status).toBe(400);
  expect(problem.errors?.[0]?.path).toBe('Idempotency-Key');
});

it('sweeps expired keys as new ones arrive', async () => {
  await market.storage.query("update idempotency_keys set expires_at = now() - interval '1 minute'");
  const expired = (await count('idempotency_keys')) ?? 0;
  for (let i = 0; i < expired; i++) await register(supplierForm());
  const { rows } = await market.storage.query('select 1 from idempotency_keys where expires_at < now()');
  expect(rows).toEqual([]);
});
