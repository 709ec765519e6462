import { memberAddressVerified, memberErased, memberSignedIn } from '@tianguis/proto/gateway/members/events';
import {
  answerReferralProposal,
  confirmMyReferrer,
  countReferralClick,
  findReferrer,
  getMyReferrals,
  getMyReferrer,
  listReferrers,
  placeOrder,
  registerSupplier,
  saveMyReferrerAccount,
  signUpReferrer,
} from '@tianguis/proto/gen/client.ts';
import { marketplaceActionAudited } from '@tianguis/proto/marketplace/audit';
import { orderPlaced } from '@tianguis/proto/marketplace/orders/events';
import { referralConfirmed } from '@tianguis/proto/marketplace/referrals/events';
import {
  referralEarned,
  referralHeldForReview,
  referralPaid,
  referralRefused,
} from '@tianguis/proto/payments/referrals/events';
import { eventually } from '@tianguis/testkit/eventually';
import { agent } from '@tianguis/testkit/identity';
import { expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
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
      'select supplier_id, status, reward, developer_name from referrals where referrer_id = $1 order by id',
      [id],
    )
  ).rows;
let members = 7_000;

/** A member who proved a mail. */
async function memberOf(address: string): Promise<number> {
  const memberId = ++members;
  await market.publish(memberAddressVerified, { memberId, channel: 'mail', address });
  const proved = 'select 1 from member_addresses where member_id = $1';
  await eventually(async () => (await market.storage.query(proved, [memberId])).rowCount === 1, { what: 'an address' });
  return memberId;
}

const confirm = (memberId: number, body: { code: string; visit?: string }) =>
  market.ask(confirmMyReferrer, { body }, { as: asMember(memberId) });
const asked = async (memberId: number) => (await market.ask(getMyReferrer, {}, { as: asMember(memberId) })).body;
const answer = (memberId: number, id: number, choice: 'confirm' | 'decline') =>
  market.ask(answerReferralProposal, { params: { id }, body: { answer: choice } }, { as: asMember(memberId) });

/** A seller who has published nothing yet and confirms a code; the referral's id. */
async function bring(code: string, memberId = ++members): Promise<number> {
  expect((await confirm(memberId, { code })).status).toBe(200);
  const { rows } = await market.storage.query<{ id: number }>('select id from referrals where seller_member_id = $1', [
    memberId,
  ]);
  return rows[0]?.id ?? 0;
}

const totalOf = async (id: number | undefined) =>
  (
    await market.storage.query<{ total: number }>('select total_referrals as total from referral_users where id = $1', [
      id,
    ])
  ).rows[0]?.total;

/** A member who proved an address of theirs just now. */
const freshly = (memberId: number) => ({ kind: 'member', id: String(memberId), signedInAt: Date.now() }) as const;

it('A2: keeps what a form says about a referrer as a proposal, once, that counts nothing', async () => {
  const { id, code } = await referrer();
  const idempotencyKey = 'one-form-1234';
  const form = supplierForm({ referralCode: code.toLowerCase(), companyName: 'Losas del Norte' });
  const replies = await Promise.all(
    [1, 2, 3].map(() => market.ask(registerSupplier, { body: form }, { idempotencyKey })),
  );
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  expect(await referralsOf(id)).toEqual([
    { supplier_id: replies[0]?.body.id, status: 'proposed', reward: '0.00', developer_name: 'Losas del Norte' },
  ]);
  expect(await totalOf(id)).toBe(0);
  const { rows } = await market.storage.query(
    "select 1 from messaging.outbox where envelope::json->>'type' = 'ReferralRecorded.v1'",
  );
  expect(rows).toHaveLength(1);
});

it('A2: counts sellers who confirm at once, and each of them once', async () => {
  const { id, code } = await referrer();
  const sellers = Array.from({ length: 10 }, () => ++members);
  const replies = await Promise.all([...sellers, ...sellers].map((seller) => confirm(seller, { code })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(10);
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
  const itself = await memberOf('yo+otra@example.com');
  expect((await confirm(itself, { code: me.code })).problem).toMatchObject({
    code: 'own_referral',
    errors: [{ path: 'code' }],
  });
  await market.storage.query('update referral_users set is_active = false where id = $1', [me.id]);
  await register({ referralCode: me.code });
  expect((await confirm(++members, { code: me.code })).problem.code).toBe('referral_code_unknown');
  expect(await totalOf(me.id)).toBe(0);
  expect((await market.ask(findReferrer, { params: { code: me.code } })).body).toEqual({
    valid: false,
    firstName: null,
  });
});

it('A2: credits the referrer whose link was followed within 90 days by our clock, before a code beside it', async () => {
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
  const said = (visit: string, code: string) => confirm(++members, { visit, code });
  expect((await said(visits.young, other.code)).body.firstName).toBe('Memo');
  expect((await said(visits.old, one.code)).status).toBe(422);
  expect((await said(visits.nobodys, 'TCNOBODY99')).status).toBe(422);
  expect(await totalOf(one.id)).toBe(1);
  expect(await totalOf(other.id)).toBe(0);
  await register({ referralVisit: visits.young, referralCode: other.code });
  await register({ referralVisit: visits.old, referralCode: one.code });
  await register({ referralVisit: 'nonsense' });
  expect((await referralsOf(one.id)).map(({ status }) => status)).toEqual(['pending', 'proposed']);
  await visit(other.code);
  expect((await market.storage.query('select 1 from referral_visits where id = $1', [visits.old])).rowCount).toBe(0);
});

it('A2: lets a form with the phone of a seller who has published take nothing, and says so to its seller', async () => {
  const attacker = await referrer();
  const seller = await memberOf('tarimas@example.com');
  await publishLots(market.storage, lot({ member: seller }));
  await register({ referralCode: attacker.code, email: 'tarimas@example.com' });
  expect((await orderFrom(seller))?.referral).toBeUndefined();
  expect(await asked(seller)).toEqual({ canConfirm: false, confirmed: null, proposals: [] });
  const { status, problem } = await confirm(seller, { code: attacker.code });
  expect([status, problem.code]).toEqual([422, 'published_before']);
});

it('A2: shows a seller what forms propose, who confirms one or declines it, and a real claim is never blocked', async () => {
  const stranger = await referrer({ name: 'Ladrón Ruiz' });
  const friend = await referrer({ name: 'Lupita Sánchez' });
  const seller = await memberOf('nuevo@example.com');
  await register({ referralCode: stranger.code, email: 'nuevo@example.com' });
  await register({ referralCode: stranger.code, email: 'nuevo@example.com' });
  await register({ referralCode: friend.code, email: 'nuevo@example.com', companyName: 'Nuevo SA' });
  const { proposals, ...state } = await asked(seller);
  expect(state).toEqual({ canConfirm: true, confirmed: null });
  expect(proposals.map(({ firstName }) => firstName)).toEqual(['Lupita', 'Ladrón']);
  const [byFriend, byStranger] = proposals.map(({ id }) => id);
  expect((await answer(await memberOf('otro@example.com'), byFriend ?? 0, 'confirm')).status).toBe(404);
  expect((await answer(seller, byStranger ?? 0, 'decline')).status).toBe(200);
  expect((await asked(seller)).proposals.map(({ firstName }) => firstName)).toEqual(['Lupita']);
  expect(await totalOf(friend.id)).toBe(0);
  expect((await answer(seller, byFriend ?? 0, 'confirm')).status).toBe(200);
  expect(await asked(seller)).toMatchObject({ canConfirm: false, confirmed: { firstName: 'Lupita' }, proposals: [] });
  expect(await totalOf(friend.id)).toBe(1);
  expect(await referralsOf(friend.id)).toMatchObject([{ status: 'pending', developer_name: 'Nuevo SA' }]);
  expect((await referralsOf(stranger.id)).map(({ status }) => status)).toEqual(['declined', 'declined']);
  expect((await answer(seller, byStranger ?? 0, 'confirm')).status).toBe(409);
  const [event] = (await market.eventsOf(referralConfirmed)).slice(-1);
  expect(event?.data).toMatchObject({ referralUserId: friend.id, memberId: seller });
});

it.each([
  ['mail', { email: 'victima@example.com', whatsapp: '+525588880001' }],
  ['tagged mail', { email: 'victima+x@example.com', whatsapp: '+525588880001' }],
  ['phone', { email: 'ladron@example.com', whatsapp: '+525588880002' }],
] as const)('A1: keeps codes and money from a stranger who signed up with the victim’s %s first', async (_, forged) => {
  const thief = ++members;
  await market.prove(
    thief,
    forged.email === 'ladron@example.com'
      ? { channel: 'mail', address: forged.email }
      : { channel: 'whatsapp', address: forged.whatsapp },
  );
  const bait = await referrer(forged);
  const victim = await referrer({ email: 'victima@example.com', whatsapp: '+525588880002', name: 'Vera Victoria' });
  const mine = async (memberId: number) =>
    (await market.ask(getMyReferrals, {}, { as: asMember(memberId) })).body.referrer;
  expect(await mine(thief)).toMatchObject({ referralCode: bait.code });
  const owner = ++members;
  await market.prove(owner, { channel: 'mail', address: 'victima@example.com' });
  await market.prove(owner, { channel: 'whatsapp', address: '+525588880002' });
  const referralId = await bring(victim.code);
  await market.publish(referralEarned, {
    referralId,
    referrerId: victim.id ?? 0,
    orderId: 1,
    amount: 18_000,
    version: 1,
  });
  await eventually(async () => (await mine(owner))?.totalEarnings === 180, { what: 'the reward' });
  expect(await mine(owner)).toMatchObject({ referralCode: victim.code, totalReferrals: 1 });
  expect(await mine(thief)).toMatchObject({ referralCode: bait.code, totalReferrals: 0, totalEarnings: 0 });
  const save = { holder: 'Ladrón', clabe: '032180000118359719' };
  await market.ask(saveMyReferrerAccount, { body: save }, { as: freshly(thief) });
  expect((await mine(owner))?.account).toBeNull();
  await market.storage.query('delete from referral_users where id = any($1)', [[bait.id, victim.id]]);
  await market.storage.query('delete from member_addresses where member_id = any($1)', [[thief, owner]]);
});

it('A1: keeps a member’s code when the owner of another address in that sign-up erases their account', async () => {
  const { code } = await referrer({ email: 'duena@example.com', whatsapp: '+525577770001' });
  const owner = asMember(await memberOf('duena@example.com'));
  const mine = async () => (await market.ask(getMyReferrals, {}, { as: owner })).body.referrer?.referralCode;
  expect(await mine()).toBe(code);
  const thief = ++members;
  await market.prove(thief, { channel: 'whatsapp', address: '+525577770001' });
  await market.publish(memberErased, { memberId: thief });
  const addresses = 'select 1 from member_addresses where member_id = $1';
  await eventually(async () => (await market.storage.query(addresses, [thief])).rowCount === 0, { what: 'erased' });
  expect(await mine()).toBe(code);
});

it('A1: gives a signed-in referrer further codes, and pays all their sign-ups into one account', async () => {
  const memberId = await memberOf('dos@example.com');
  const as = asMember(memberId);
  const first = await referrer({ email: 'dos@example.com' });
  const own = async () => (await market.ask(getMyReferrals, {}, { as })).body.referrer;
  expect((await own())?.referralCode).toBe(first.code);
  const body = { holder: 'Dos', clabe: '032180000118359719' };
  await market.ask(saveMyReferrerAccount, { body }, { as: freshly(memberId) });
  const further = (await market.ask(signUpReferrer, { body: referralForm() }, { as })).body;
  expect(further.id).toBe(first.id);
  const second = await referrer({ email: 'dos@example.com' });
  await bring(further.referralCode);
  await bring(second.code);
  expect(await own()).toMatchObject({ referralCode: first.code, totalReferrals: 2 });
  const accounts = 'select clabe from referrer_accounts where referrer_id = any($1)';
  expect((await market.storage.query(accounts, [[first.id, second.id]])).rowCount).toBe(2);
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

it('names in an order the referrer whom its seller confirmed, and never a self-referral', async () => {
  const { id: referrerId = 0, code, email: referrerMail } = await referrer();
  const seller = await memberOf('vende@example.com');
  const referralId = await bring(code, seller);
  expect((await orderFrom(seller))?.referral).toEqual({ referralId, referrerId, memberIds: [] });
  const brought = await memberOf(referrerMail);
  expect((await orderFrom(seller))?.referral?.memberIds).toEqual([brought]);
  expect((await orderFrom(await memberOf('nadie@example.com')))?.referral).toBeUndefined();
  // The seller proves later that they are the referrer.
  await market.prove(seller, { channel: 'mail', address: referrerMail.replace('@', '+yo@') });
  expect((await orderFrom(seller))?.referral).toBeUndefined();
});

it('keeps rewards as the ledger has them, in any order and once, and sums them', async () => {
  const { id: referrerId = 0, code } = await referrer();
  const first = await bring(code);
  const second = await bring(code);
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
  const first = await bring(code);
  const second = await bring(code);
  const third = await bring(code);
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

it('A1: covers what is due first with what was paid to a sign-up, and pages a long list', async () => {
  const { id: referrerId = 0, code, email } = await referrer();
  const first = await bring(code);
  const second = await bring(code);
  const third = await bring(code);
  const earn = 'update referrals set reward = $2, due_at = $3 where id = $1';
  await market.storage.query(earn, [first, 50.2, '2026-11-25']);
  await market.storage.query(earn, [third, 100.1, '2026-11-30']);
  const as = { kind: 'member', id: String(await memberOf(email)) } as const;
  const page = async (query: { limit?: number; cursor?: string } = {}) =>
    (await market.ask(getMyReferrals, { query }, { as })).body;
  const covered = [];
  for (const paid of [0, 50.19, 50.2, 150.29, 150.3]) {
    await market.storage.query('update referral_users set total_paid = $2 where id = $1', [referrerId, paid]);
    const referrals = (await page()).referrer?.referrals ?? [];
    covered.push(referrals.filter(({ isPaid }) => isPaid).map(({ id }) => id));
  }
  expect(covered).toEqual([[], [], [first], [first], [third, first]]);
  const newest = await page({ limit: 2 });
  expect(newest.referrer?.referrals.map(({ id, isPaid }) => [id, isPaid])).toEqual([
    [third, true],
    [second, false],
  ]);
  const last = await page({ limit: 2, cursor: newest.nextCursor ?? '' });
  expect(last.referrer?.referrals.map(({ id, isPaid }) => [id, isPaid])).toEqual([[first, true]]);
  expect(last.nextCursor).toBeNull();
  const wrong = await market.ask(getMyReferrals, { query: { cursor: 'x' } }, { as });
  expect([wrong.status, wrong.problem.errors?.[0]?.path]).toEqual([400, 'cursor']);
});

it('stores a referrer’s account, shows only its last digits, and audits each download of the bank file', async () => {
  const { id: referrerId = 0, code, email } = await referrer();
  const referralId = await bring(code);
  const dueAt = '2026-12-02T18:00:00.000Z';
  await market.publish(referralEarned, {
    referralId,
    referrerId,
    orderId: 1,
    amount: 18_050,
    version: 1,
    dueAt,
  });
  await market.publish(referralPaid, { referrerId, paid: 5_000, version: 1 });
  const as = { kind: 'member', id: String(await memberOf(email)) } as const;
  const account = async () => (await market.ask(getMyReferrals, {}, { as })).body.referrer?.account;
  const save = (clabe: string, who: { kind: 'member'; id: string } = as, signedInAt = Date.now()) =>
    market.ask(saveMyReferrerAccount, { body: { holder: 'Ana Pérez', clabe } }, { as: { ...who, signedInAt } });
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
  const late = await save('002010077777777771', as, Date.now() - 11 * 60_000);
  expect([late.status, late.problem.code]).toEqual([403, 'recent_code_required']);
  expect((await save('002010077777777771')).status).toBe(200);
  expect((await save('032 180 00011835971 9')).status).toBe(200);
  expect(await account()).toMatchObject({ holder: 'Ana Pérez', lastDigits: '9719' });
  const told = (await market.noticesTo(email)).filter(({ template }) => template === 'referrer_account_changed');
  expect(told.map(({ variables }) => variables.digits)).toEqual(['7771', '9719']);
  const lines = (await (await file()).text()).trim().split('\r\n');
  expect(lines.slice(1)).toEqual([
    `Ana Pérez,032180000118359719,130.50,Comision Tianguis Circular ${referrerId},${String(referrerId).padStart(7, '0')},2026-12-02`,
  ]);
  expect((await file('agent')).status).toBe(403);
  const set = 'update referrer_accounts set clabe = $2 where referrer_id = $1';
  await market.storage.query(set, [referrerId, '032180000118359718']);
  const without = await file();
  expect((await without.text()).trim().split('\r\n'), 'no bank takes it').toHaveLength(1);
  expect(without.headers.get('content-disposition')).toContain('spei-referidores-1-sin-CLABE-valida.csv');
  const audited = (await market.eventsOf(marketplaceActionAudited)).map(({ data }) => data);
  expect(audited.filter(({ action }) => action === 'referrer_payments_downloaded')).toMatchObject([
    { staffId: 3, detail: { referrers: 0 } },
    { staffId: 3, detail: { referrers: 1, pesos: 130.5 } },
    { staffId: 3, detail: { referrers: 0, pesos: 0, leftOut: 1 } },
  ]);
  expect(JSON.stringify(await market.events())).not.toContain('032180000118359719');
});

it('shows a referrer’s results to the member who proved its mailbox, and to nobody else', async () => {
  const { id: referrerId = 0, code, email } = await referrer();
  const seller = await memberOf('bajio@example.com');
  await register({ referralCode: code, companyName: 'Tarimas del Bajío', email: 'bajio@example.com' });
  const referralId = await bring(code, seller);
  for (const clicked of [code, code, 'TCNOBODY99'])
    expect((await market.ask(countReferralClick, { params: { code: clicked } })).status).toBe(202);
  await market.publish(referralEarned, {
    referralId,
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
  expect((await market.ask(getMyReferrals, {}, { as: stranger })).body).toEqual({ referrer: null, nextCursor: null });
});

it('A5: recognises a person in an order and in a new account after theirs was erased, without their address', async () => {
  const { code } = await referrer();
  const first = await memberOf('rosa.vende@example.com');
  const hashed = 'select person from member_persons where member_id = $1';
  const persons = async (memberId: number) => (await market.storage.query<{ person: string }>(hashed, [memberId])).rows;
  await eventually(async () => (await persons(first)).length === 1, { what: 'the hash' });
  await bring(code, first);
  const before = await orderFrom(first);
  expect(before?.persons?.seller).toEqual([`mail:${(await persons(first))[0]?.person}`]);
  const device = 'a-browser';
  await market.publish(memberSignedIn, { memberId: first, device });
  await market.publish(memberSignedIn, { memberId: first, device });
  await eventually(async () => (await persons(first)).length === 2, { what: 'the hash of the device' });
  expect((await orderFrom(first))?.persons?.seller).toEqual([
    expect.stringMatching(/^device:/),
    before?.persons?.seller[0],
  ]);
  await market.publish(memberErased, { memberId: first });
  const addresses = 'select 1 from member_addresses where member_id = $1';
  await eventually(async () => (await market.storage.query(addresses, [first])).rowCount === 0, { what: 'erased' });
  const second = await memberOf('rosa.vende@example.com');
  await eventually(async () => (await persons(second)).length === 1, { what: 'the hash again' });
  expect((await orderFrom(second))?.persons?.seller).toEqual(before?.persons?.seller);
  expect(JSON.stringify(await market.eventsOf(orderPlaced))).not.toContain('rosa.vende');
  const third = await memberOf('rosa.publica@example.com');
  await eventually(async () => (await persons(third)).length === 1, { what: 'the hash of the third' });
  expect((await asked(third)).canConfirm).toBe(true);
  const pilot =
    'insert into seller_pilots (person, started_at) select person, now() from member_persons where member_id = $1';
  await market.storage.query(pilot, [third]);
  expect((await asked(third)).canConfirm).toBe(false);
});

it('A5: tells a referrer that a reward is being reviewed, and counts it once it is approved', async () => {
  const { id: referrerId = 0, code, email } = await referrer();
  const approved = await bring(code);
  const refused = await bring(code);
  const until = '2026-12-25T18:00:00.000Z';
  const held = { referrerId, orderId: 1, amount: 18_000, version: 1, reasons: ['shared_card' as const], until };
  await market.publish(referralHeldForReview, { ...held, referralId: approved });
  await market.publish(referralHeldForReview, { ...held, referralId: refused });
  const as = asMember(await memberOf(email));
  const mine = async () => (await market.ask(getMyReferrals, {}, { as })).body.referrer;
  const shown = async () => (await mine())?.referrals.map(({ status, review }) => `${status} ${review?.reward}`).join();
  await eventually(async () => (await shown()) === 'in_review 180,in_review 180', { what: 'both wait' });
  expect(await mine()).toMatchObject({ totalEarnings: 0, referrals: [{ reward: 0, review: { until } }, {}] });
  await market.publish(referralEarned, {
    referralId: approved,
    referrerId,
    orderId: 1,
    amount: 18_000,
    version: 2,
    dueAt: until,
  });
  await market.publish(referralRefused, { referralId: refused, referrerId, orderId: 1, version: 2, reason: 'review' });
  await eventually(async () => (await shown()) === 'refused undefined,completed undefined', { what: 'decided' });
  expect((await mine())?.totalEarnings).toBe(180);
});

it('says to staff who referrers are, and of which member', async () => {
  const email = `quien.${++members}@example.com`;
  const known = await referrer({ email, name: 'Iván Castro' });
  const other = await referrer();
  const owner = await memberOf(email);
  await market.ask(getMyReferrals, {}, { as: asMember(owner) });
  const asked = { query: { id: [known.id ?? 0, other.id ?? 0, 999_999] } };
  const { body } = await market.ask(listReferrers, asked, { as: agent });
  expect(body.referrers).toEqual([
    { referrerId: known.id, memberId: owner, name: 'Iván Castro', phone: '+525512345678' },
    { referrerId: other.id, memberId: null, name: other.name, phone: '+525512345678' },
  ]);
  expect((await market.ask(listReferrers, asked, { as: asMember(owner) })).status).toBe(403);
});

it('accepts the short code, however it is written, wherever the long one is', async () => {
  const form = referralForm({});
  const { body } = await market.ask(signUpReferrer, { body: form });
  const { shortCode } = body;
  expect(shortCode).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{6}$/);
  const dictated = `${shortCode.slice(0, 3)}-${shortCode.slice(3)} `.toLowerCase();
  const [firstName] = form.name.split(' ');
  expect((await market.ask(findReferrer, { params: { code: dictated } })).body).toEqual({ valid: true, firstName });
  const { body: click } = await market.ask(countReferralClick, { params: { code: shortCode } });
  expect((await confirm(++members, { code: shortCode, visit: click.visit })).status).toBe(200);
  const supplierId = await register({ referralCode: dictated });
  expect((await referralsOf(body.id)).map(({ status }) => status)).toEqual(['pending', 'proposed']);
  expect((await referralsOf(body.id)).at(-1)).toMatchObject({ supplier_id: supplierId });
  expect(await totalOf(body.id)).toBe(1);
});

it('notifies a referrer who proved an address when someone joins and when money is due, each once', async () => {
  const email = `noticias.${++members}@example.com`;
  const { id, code } = await referrer({ email });
  const owner = await memberOf(email);
  const { body } = await market.ask(getMyReferrals, {}, { as: asMember(owner) });
  expect(body.referrer?.shortCode).toMatch(/^[A-Z0-9]{6}$/);
  const referralId = await bring(code);
  const dueAt = '2026-12-03T18:00:00.000Z';
  const earned = { referralId, referrerId: id ?? 0, orderId: 1, amount: 180_000, version: 1, dueAt };
  await market.publish(referralEarned, earned);
  await market.publish(referralEarned, earned);
  const news = async () =>
    (await market.noticesTo(email))
      .filter(({ template }) => template === 'referral_changed')
      .map(({ variables }) => variables.change);
  await eventually(async () => (await news()).length === 2, { what: 'two notices' });
  await market.publish(referralPaid, { referrerId: id ?? 0, paid: 180_000, version: 1 });
  await eventually(async () => (await news()).length === 3, { what: 'three notices' });
  expect(await news()).toEqual([
    'tu invitado confirmó que lo invitaste. Ganas el 18% de su primer pedido cuando se concluya',
    'ganaste $1,800.00 por el primer pedido de tu invitado. Te lo pagamos a más tardar el 3 de diciembre de 2026. Da tu CLABE para que te lo paguemos',
    'te transferimos $1,800.00',
  ]);
});
