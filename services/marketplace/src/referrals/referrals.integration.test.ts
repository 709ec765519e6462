import { memberAddressVerified } from '@tianguis/proto/gateway/members/events';
import {
  countReferralClick,
  findReferrer,
  getMyReferrals,
  placeOrder,
  registerSupplier,
  saveMyReferrerAccount,
  signUpReferrer,
} from '@tianguis/proto/gen/client.ts';
import { marketplaceActionAudited } from '@tianguis/proto/marketplace/audit';
import { orderPlaced } from '@tianguis/proto/marketplace/orders/events';
import { referralEarned, referralPaid, referralRefused } from '@tianguis/proto/payments/referrals/events';
import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { useMarketplace } from '../../test/harness.ts';
import { line, lot, publishLots } from '../../test/lots.ts';
import { referralForm, supplierForm } from '../../test/samples.ts';

const market = await useMarketplace();

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

it('records who referred a supplier, once, and counts it', async () => {
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

it('counts many suppliers who register at once', async () => {
  const { id, code } = await referrer();
  await Promise.all(Array.from({ length: 10 }, () => register({ referralCode: code })));
  expect(await totalOf(id)).toBe(10);
  expect(await referralsOf(id)).toHaveLength(10);
});

it.each([
  ['an unknown code', 'TCNOBODY99'],
  ['something that is no code', '¿qué?'],
  ['an empty code', ''],
  ['null', null],
])('registers a supplier who gives %s', async (_, referralCode) => {
  await register({ referralCode });
});

it('never credits people for themselves, nor a referrer who left', async () => {
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

it('credits the referrer whose link was followed within 90 days by our clock, before a code in the form', async () => {
  const one = await referrer();
  const other = await referrer();
  const visit = async (code: string) => (await market.ask(countReferralClick, { params: { code } })).body.visit;
  const visits = { young: await visit(one.code), old: await visit(one.code), nobodys: await visit('TCNOBODY99') };
  const age = (id: string, days: number) =>
    market.storage.query('update referral_visits set visited_at = now() - make_interval(days => $2) where id = $1', [
      id,
      days,
    ]);
  await age(visits.young, 89);
  await age(visits.old, 90);
  await register({ referralVisit: visits.young, referralCode: other.code });
  await register({ referralVisit: visits.old, referralCode: one.code });
  await register({ referralVisit: visits.nobodys });
  await register({ referralVisit: 'nonsense' });
  expect(await totalOf(one.id)).toBe(1);
  expect(await totalOf(other.id)).toBe(0);
  await visit(other.code);
  expect((await market.storage.query('select 1 from referral_visits where id = $1', [visits.old])).rowCount).toBe(0);
});

it('shows a stranger no more than the first name behind a code', async () => {
  const { code } = await referrer({ name: ' Lupita  Sánchez Ruiz' });
  expect((await market.ask(findReferrer, { params: { code } })).body).toEqual({ valid: true, firstName: 'Lupita' });
  expect((await market.ask(findReferrer, { params: { code: 'XX' } })).status).toBe(400);
});

it('records consents, marketing only if it was ticked, and never changes an entry', async () => {
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

let members = 7_000;

/** A member who proved a mail. */
async function memberOf(address: string): Promise<number> {
  const memberId = ++members;
  await market.publish(memberAddressVerified, { memberId, channel: 'mail', address });
  const proved = 'select 1 from member_addresses where member_id = $1';
  await eventually(async () => (await market.storage.query(proved, [memberId])).rowCount === 1, { what: 'an address' });
  return memberId;
}

/** The event of an order placed with a seller. */
async function orderFrom(seller: number) {
  const [listingId = 0] = await publishLots(
    market.storage,
    lot({ member: seller, lines: [line('cemento', { quantity: 9 })] }),
  );
  const { rows } = await market.storage.query<{ id: number }>('select id from listing_lines where listing_id = $1', [
    listingId,
  ]);
  const body = { listingId, lines: [{ lineId: rows[0]?.id ?? 0, quantity: 1 }], method: 'hold' as const };
  const { id } = (await market.ask(placeOrder, { body }, { as: { kind: 'member', id: String(++members) } })).body;
  return (await market.eventsOf(orderPlaced)).find(({ data }) => data.orderId === id)?.data;
}

it('names the referrer in an order by an address that its seller proved, and never a self-referral', async () => {
  const { id: referrerId = 0, code, email: referrerMail } = await referrer();
  const supplierId = await register({ referralCode: code, email: 'vende@example.com' });
  const seller = await memberOf('vende+obra@example.com');
  const { rows } = await market.storage.query('select id from referrals where supplier_id = $1', [supplierId]);
  expect((await orderFrom(seller))?.referral).toEqual({ referralId: rows[0]?.id, referrerId, memberIds: [] });
  const brought = await memberOf(referrerMail);
  expect((await orderFrom(seller))?.referral?.memberIds).toEqual([brought]);
  expect((await orderFrom(await memberOf('nadie@example.com')))?.referral).toBeUndefined();
  // The referrer registered a company under another mail and then proved both as their own.
  await market.storage.query('update suppliers set email = $2 where id = $1', [supplierId, referrerMail]);
  expect((await orderFrom(brought))?.referral).toBeUndefined();
});

it('keeps rewards as the ledger has them, in any order and once, and sums them', async () => {
  const { id: referrerId = 0, code } = await referrer();
  const suppliers = [await register({ referralCode: code }), await register({ referralCode: code })];
  const { rows } = await market.storage.query<{ id: number }>(
    'select id from referrals where supplier_id = any($1) order by id',
    [suppliers],
  );
  const [first = 0, second = 0] = rows.map(({ id }) => id);
  const earn = (referralId: number, amount: number, version: number) =>
    market.publish(referralEarned, { referralId, referrerId, orderId: referralId, amount, version });
  const totals = async () =>
    (
      await market.storage.query(
        `select total_referrals::int as referrals, total_earnings::float8 as earnings,
          (select sum(reward)::float8 from referrals where referrer_id = $1) as rewards from referral_users where id = $1`,
        [referrerId],
      )
    ).rows[0];
  await earn(first, 18_000, 1);
  await earn(second, 1_234, 1);
  await earn(first, 9_000, 3);
  await earn(first, 13_500, 2);
  await earn(first, 9_000, 3);
  await eventually(async () => Object(await totals()).earnings === 102.34, { what: 'the totals' });
  expect(await totals()).toEqual({ referrals: 2, earnings: 102.34, rewards: 102.34 });
  expect(await referralsOf(referrerId)).toMatchObject([{ status: 'completed' }, { status: 'completed' }]);
});

it('shows when each reward is due, which are paid, and that a referrer who paid the order earns nothing', async () => {
  const { id: referrerId = 0, code, email } = await referrer();
  const suppliers = [1, 2, 3].map(() => register({ referralCode: code }));
  const ids = await Promise.all(suppliers);
  const { rows } = await market.storage.query<{ id: number }>(
    'select id from referrals where supplier_id = any($1) order by id',
    [ids],
  );
  const [first = 0, second = 0, third = 0] = rows.map(({ id }) => id);
  const earned = { referrerId, orderId: 1, amount: 10_000 };
  const later = '2026-12-09T18:00:00.000Z';
  const sooner = '2026-12-02T18:00:00.000Z';
  await market.publish(referralEarned, { ...earned, referralId: first, version: 1, dueAt: later });
  await market.publish(referralEarned, { ...earned, referralId: second, version: 2 });
  await market.publish(referralEarned, { ...earned, referralId: second, amount: 18_000, version: 1, dueAt: sooner });
  await market.publish(referralRefused, { referrerId, referralId: third, orderId: 2, version: 1, reason: 'same_card' });
  await market.publish(referralPaid, { referrerId, paid: 15_000, version: 1 });
  const as = { kind: 'member', id: String(await memberOf(email)) } as const;
  const mine = async () => (await market.ask(getMyReferrals, {}, { as })).body.referrer;
  const shown = async () =>
    (await mine())?.referrals.map(({ status, reward, dueAt, isPaid }) => [status, reward, dueAt, isPaid].join(' '));
  const expected = ['refused 0  false', `completed 100 ${sooner} true`, `completed 100 ${later} false`];
  await eventually(async () => (await shown())?.join() === expected.join(), { what: 'what is due' });
  expect((await mine())?.totalEarnings).toBe(200);
});

it('stores a referrer’s account, shows only its last digits, and audits each download of the bank file', async () => {
  const { id: referrerId = 0, code, email } = await referrer();
  const supplierId = await register({ referralCode: code });
  const { rows } = await market.storage.query<{ id: number }>('select id from referrals where supplier_id = $1', [
    supplierId,
  ]);
  const dueAt = '2026-12-02T18:00:00.000Z';
  await market.publish(referralEarned, {
    referralId: rows[0]?.id ?? 0,
    referrerId,
    orderId: 1,
    amount: 18_050,
    version: 1,
    dueAt,
  });
  await market.publish(referralPaid, { referrerId, paid: 5_000, version: 1 });
  const as = { kind: 'member', id: String(await memberOf(email)) } as const;
  const account = async () => (await market.ask(getMyReferrals, {}, { as })).body.referrer?.account;
  const save = (clabe: string, who: { kind: 'member'; id: string } = as) =>
    market.ask(saveMyReferrerAccount, { body: { holder: 'Ana Pérez', clabe } }, { as: who });
  const paid = 'select 1 from referral_users where id = $1 and total_paid = 50 and total_earnings = 180.5';
  await eventually(async () => (await market.storage.query(paid, [referrerId])).rowCount === 1, { what: 'the totals' });
  const file = async (role: 'admin' | 'agent' = 'admin', signedInAt = Date.now()) =>
    market.fetch(
      '/api/staff/referrers/spei.csv?lang=es',
      {},
      { kind: 'staff', id: '3', name: 'Ana', role, signedInAt },
    );
  expect(await (await file()).text()).not.toContain('180.50');
  const wrong = await save('032180000118359718');
  expect([wrong.status, JSON.stringify(wrong.problem)]).toEqual([
    400,
    expect.stringContaining('La CLABE no es válida'),
  ]);
  expect((await save('032180000118359719', { kind: 'member', id: '999999' })).status).toBe(404);
  expect(await account()).toBeNull();
  expect((await save('002010077777777771')).status).toBe(200);
  expect((await save('032 180 00011835971 9')).status).toBe(200);
  expect(await account()).toMatchObject({ holder: 'Ana Pérez', lastDigits: '9719' });
  const lines = (await (await file()).text()).trim().split('\r\n');
  expect(lines.slice(1)).toEqual([
    `Ana Pérez,032180000118359719,130.50,Comision Tianguis Circular ${referrerId},${String(referrerId).padStart(7, '0')},2026-12-02`,
  ]);
  expect((await file('agent')).status).toBe(403);
  const audited = (await market.eventsOf(marketplaceActionAudited)).map(({ data }) => data);
  expect(audited.filter(({ action }) => action === 'referrer_payments_downloaded')).toMatchObject([
    { staffId: 3, detail: { referrers: 0 } },
    { staffId: 3, detail: { referrers: 1, pesos: 130.5 } },
  ]);
  expect(JSON.stringify(await market.events())).not.toContain('032180000118359719');
});

it('shows a referrer’s results to the member who proved its mailbox, and to nobody else', async () => {
  const { id: referrerId = 0, code, email } = await referrer();
  const supplierId = await register({ referralCode: code, companyName: 'Tarimas del Bajío' });
  const { rows } = await market.storage.query<{ id: number }>('select id from referrals where supplier_id = $1', [
    supplierId,
  ]);
  for (const clicked of [code, code, 'TCNOBODY99'])
    expect((await market.ask(countReferralClick, { params: { code: clicked } })).status).toBe(202);
  await market.publish(referralEarned, {
    referralId: rows[0]?.id ?? 0,
    referrerId,
    orderId: 1,
    amount: 18_000,
    version: 1,
  });
  await market.publish(referralPaid, { referrerId, paid: 10_000, version: 3 });
  await market.publish(referralPaid, { referrerId, paid: 5_000, version: 2 });
  const as = { kind: 'member', id: String(await memberOf(email)) } as const;
  const mine = async () => (await market.ask(getMyReferrals, {}, { as })).body.referrer;
  await eventually(
    async () => {
      const own = await mine();
      return own?.totalPaid === 100 && own.totalEarnings === 180;
    },
    { what: 'the totals' },
  );
  expect(await mine()).toMatchObject({
    referralCode: code,
    clicks: 2,
    totalReferrals: 1,
    totalEarnings: 180,
    totalPaid: 100,
    referrals: [{ supplier: 'Tarimas del Bajío', status: 'completed', reward: 180 }],
  });
  const stranger = { kind: 'member', id: String(await memberOf('otra@example.com')) } as const;
  expect((await market.ask(getMyReferrals, {}, { as: stranger })).body).toEqual({ referrer: null });
});
