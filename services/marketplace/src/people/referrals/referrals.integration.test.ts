import { findReferrer, registerSupplier, signUpReferrer } from '@tianguis/proto/gen/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Marketplace, startMarketplace } from '../../../test/harness.ts';
import { referralForm, supplierForm } from '../../../test/samples.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace();
});
afterAll(() => market?.close());

const referrer = async (more: Parameters<typeof referralForm>[0] = {}) => {
  const form = referralForm(more);
  const { body } = await market.ask(signUpReferrer, { body: form });
  return { ...form, id: body.id, code: body.referralCode };
};
const register = async (more: Parameters<typeof supplierForm>[0]) => {
  const { status, body } = await market.ask(registerSupplier, { body: supplierForm(more) });
  expect(status).toBe(201);
  return body.id;
};
const referralsOf = async (id: number | undefined) =>
  (
    await market.storage.query(
      'select supplier_id, status, reward, developer_name from referrals where referrer_id = $1',
      [id],
    )
  ).rows;
const totalOf = async (id: number | undefined) =>
  (
    await market.storage.query<{ total: number }>('select total_referrals as total from referral_users where id = $1', [
      id,
    ])
  ).rows[0]?.total;

it('books a supplier to whose code they came with, once, and counts it', async () => {
  const { id, code } = await referrer();
  const idempotencyKey = 'one-form-1234';
  const form = supplierForm({ referralCode: code.toLowerCase(), companyName: 'Losas del Norte' });
  const replies = await Promise.all(
    [1, 2, 3].map(() => market.ask(registerSupplier, { body: form }, { idempotencyKey })),
  );
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  expect(await referralsOf(id)).toEqual([
    { supplier_id: replies[0]?.body.id, status: 'pending', reward: '0.00', developer_name: 'Losas del Norte' },
  ]);
  expect(await totalOf(id)).toBe(1);
  const { rows } = await market.storage.query(
    "select 1 from messaging.outbox where envelope::json->>'type' = 'ReferralRecorded.v1'",
  );
  expect(rows).toHaveLength(1);
});

it('counts many who come at once', async () => {
  const { id, code } = await referrer();
  await Promise.all(Array.from({ length: 10 }, () => register({ referralCode: code })));
  expect(await totalOf(id)).toBe(10);
  expect(await referralsOf(id)).toHaveLength(10);
});

it.each([
  ['a code of nobody', 'TCNOBODY99'],
  ['no code at all', '¿qué?'],
  ['an empty one', ''],
  ['nothing', null],
])('registers a supplier who comes with %s', async (_, referralCode) => {
  await register({ referralCode });
});

it('never books people to themselves, nor to somebody who left', async () => {
  const me = await referrer({ email: 'yo@example.com', whatsapp: '55 1111 2222' });
  await register({ referralCode: me.code, email: 'yo@example.com' });
  await register({ referralCode: me.code, phone: '+52 55 1111 2222' });
  expect(await referralsOf(me.id)).toEqual([]);
  await market.storage.query('update referral_users set is_active = false where id = $1', [me.id]);
  await register({ referralCode: me.code });
  expect(await totalOf(me.id)).toBe(0);
  expect((await market.ask(findReferrer, { params: { code: me.code } })).body).toEqual({
    valid: false,
    firstName: null,
  });
});

it('tells a stranger no more than the first name behind a code', async () => {
  const { code } = await referrer({ name: ' Lupita  Sánchez Ruiz' });
  expect((await market.ask(findReferrer, { params: { code } })).body).toEqual({ valid: true, firstName: 'Lupita' });
  expect((await market.ask(findReferrer, { params: { code: 'XX' } })).status).toBe(400);
});

it('keeps what was agreed to, marketing only where it was ticked, and never changes a line of it', async () => {
  const purposes = async (email: string) =>
    (
      await market.storage.query<{ purpose: string; text_version: string; language: string; source: string }>(
        'select purpose, text_version, language, source from consent_ledger where email = $1 order by id',
        [email],
      )
    ).rows;
  const form = supplierForm({ email: 'si@example.com', marketingConsent: true, privacyVersion: 'v7' });
  await market.ask(registerSupplier, { body: form }, { language: 'en' });
  await register({ email: 'no@example.com' });
  const kept = { text_version: 'v7', language: 'en', source: 'suppliers' };
  expect(await purposes('si@example.com')).toEqual([
    { purpose: 'privacy_notice', ...kept },
    { purpose: 'marketing', ...kept },
  ]);
  expect((await purposes('no@example.com')).map(({ purpose }) => purpose)).toEqual(['privacy_notice']);
  await expect(market.storage.query('update consent_ledger set given = false')).rejects.toThrow('only ever added');
});
