import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Marketplace, startMarketplace } from '../../test/harness.ts';
import { messageForm, ratingForm, referralForm, supplierForm } from '../../test/samples.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace();
});
afterAll(() => market?.close());

let keys = 0;
const key = () => ({ headers: { 'idempotency-key': `key-number-${++keys}` } });
const count = async (table: string) => {
  const { rows } = await market.storage.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]?.n;
};

it.each([
  ['/api/suppliers', 'suppliers', supplierForm],
  ['/api/contact', 'contact_messages', messageForm],
  ['/api/ratings', 'ratings', ratingForm],
  ['/api/referral-signup', 'referral_users', referralForm],
])('POST %s with one key, ten times at once: one row, one event, ten equal replies', async (path, table, form) => {
  const [before, eventsBefore] = [await count(table), await count('messaging.outbox')];
  const [body, asked] = [form(), key()];
  const replies = await Promise.all(Array.from({ length: 10 }, () => market.post(path, body, asked)));
  for (const reply of replies) expect(reply).toEqual(replies[0]);
  expect(replies[0]?.status).toBe(201);
  expect(await count(table)).toBe((before ?? 0) + 1);
  expect(await count('messaging.outbox')).toBe((eventsBefore ?? 0) + 1);
});

it('takes the same form twice within seconds for a double click', async () => {
  const before = await count('suppliers');
  const form = supplierForm();
  const [first, second] = await Promise.all([market.post('/api/suppliers', form), market.post('/api/suppliers', form)]);
  expect(second).toEqual(first);
  expect(await count('suppliers')).toBe((before ?? 0) + 1);
});

it('takes the same form for a new one once the seconds are over', async () => {
  const form = supplierForm();
  const first = await market.post('/api/suppliers', form);
  await market.storage.query("update idempotency_keys set expires_at = now() - interval '1 second'");
  const second = await market.post('/api/suppliers', form);
  expect(second.body.id).toBeGreaterThan(first.body.id ?? 0);
});

it('refuses a key that comes back with other data', async () => {
  const asked = key();
  await market.post('/api/suppliers', supplierForm(), asked);
  const { status, body } = await market.post('/api/suppliers', supplierForm(), asked);
  expect(status).toBe(422);
  expect(body.code).toBe('idempotency_key_reused');
});

it('forgets a key whose attempt failed', async () => {
  const taken = referralForm();
  await market.post('/api/referral-signup', taken);
  const asked = key();
  const again = { ...taken, name: 'Otra' };
  expect((await market.post('/api/referral-signup', again, asked)).status).toBe(409);
  const { status } = await market.post('/api/referral-signup', referralForm(), asked);
  expect(status).toBe(201);
});

it('names a key that is none', async () => {
  const { status, body } = await market.post('/api/suppliers', supplierForm(), {
    headers: { 'idempotency-key': 'a b' },
  });
  expect(status).toBe(400);
  expect(body.errors?.[0]?.path).toBe('Idempotency-Key');
});

it('sweeps expired keys as new ones come', async () => {
  await market.storage.query("update idempotency_keys set expires_at = now() - interval '1 minute'");
  const expired = (await count('idempotency_keys')) ?? 0;
  for (let i = 0; i < expired; i++) await market.post('/api/suppliers', supplierForm());
  const { rows } = await market.storage.query('select 1 from idempotency_keys where expires_at < now()');
  expect(rows).toEqual([]);
});
