import { memberErased } from '@tianguis/proto/gateway/members/events';
import {
  getOrderPayment,
  getOrderReceipt,
  giveRefundAccount,
  listBankRefunds,
  markRefundReturned,
  markRefundSent,
  openOrderVoucher,
  paymentAlerts,
  readRefundAccount,
  refundPayment,
} from '@tianguis/proto/gen/client.ts';
import { paymentsActionAudited } from '@tianguis/proto/payments/audit';
import { orderRefundChanged } from '@tianguis/proto/payments/refunds/events';
import { eventually } from '@tianguis/testkit/eventually';
import { tracesOf } from '@tianguis/testkit/traces';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaymentsRig, startPayments } from '../../test/harness.ts';
import { ordersOf, type stranger } from '../../test/orders.ts';
import { auditLedger, auditReport } from '../back-office/audit.ts';
import { stripeMovements } from '../provider/stripe-movements.ts';

let rig: PaymentsRig;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  rig = await startPayments();
  orders = ordersOf(rig);
});
afterAll(() => rig?.close());

const admin = { kind: 'staff', id: '1', name: 'Ana', role: 'admin', signedInAt: Date.now() } as const;
const agent = { ...admin, role: 'agent' } as const;
const proved = (id = 8) => ({ kind: 'member', id: String(id), signedInAt: Date.now() }) as const;
const clabe = '032180000118359719';
const otherClabe = '014180655555555552';

type Kind = 'oxxo' | 'spei';

const stripeIdOf = async (orderId: number) => {
  const sql = 'select id, stripe_id as "stripeId" from payment_intents where order_id = $1 order by id desc';
  const [row] = (await rig.storage.query<{ id: string; stripeId: string }>(sql, [orderId])).rows;
  if (!row) throw new Error('no payment');
  return row;
};

/** An order of $1,000 that was paid first, by OXXO or by SPEI. */
async function paidBy(kind: Kind, { buyerId = 8, sellerId = 7 } = {}): Promise<number> {
  const orderId = await orders.place({ method: 'prepaid', buyerId, sellerId });
  const body = { kind, name: 'Luz Vega', mail: 'fill_never@example.com' };
  await rig.ask(openOrderVoucher, { params: { id: orderId }, body }, { as: proved(buyerId) });
  const { stripeId } = await stripeIdOf(orderId);
  const form = new URLSearchParams(kind === 'oxxo' ? { outcome: 'paid' } : { amount: '1000' });
  await fetch(`${rig.sandbox.url}/stripe/pay/${stripeId}`, { method: 'POST', body: form, redirect: 'manual' });
  await orders.reaches(orderId, 'captured 100000');
  return orderId;
}

const read = async (orderId: number, buyerId = 8) =>
  (await rig.ask(getOrderPayment, { params: { id: orderId } }, { as: proved(buyerId) })).body;
const give = (orderId: number, account: object, as: ReturnType<typeof proved> | typeof stranger = proved()) =>
  rig.ask(giveRefundAccount, { params: { id: orderId }, body: { holder: 'Luz Vega', clabe, ...account } }, { as });
const owed = (orderId: number) => orders.balance(`order:${orderId}:refund`);
const list = async (state?: 'asked' | 'given' | 'sent') =>
  (await rig.ask(listBankRefunds, { query: { state } }, { as: agent })).body;
const account = (id: string, as: typeof admin | typeof agent = admin) =>
  rig.ask(readRefundAccount, { params: { id } }, { as });
const send = (id: string, version: number, reference = 'MBAN0100') =>
  rig.ask(markRefundSent, { params: { id }, body: { version, reference } }, { as: admin });
const comeBack = (id: string) =>
  rig.ask(markRefundReturned, { params: { id }, body: { reason: 'Cuenta cancelada' } }, { as: admin });

/** The order's only refund, once it waits. */
async function refundOf(orderId: number, buyerId = 8) {
  await eventually(async () => (await read(orderId, buyerId)).refunds.length === 1, { what: 'the refund waits' });
  const [refund] = (await read(orderId, buyerId)).refunds;
  if (!refund) throw new Error('no refund');
  return refund;
}

const told = async (orderId: number) =>
  (await rig.eventsOf(orderRefundChanged))
    .filter(({ data }) => data.orderId === orderId)
    .map(({ data: { state, version } }) => `${version} ${state}`);

it('asks the buyer of what OXXO does not give back, and follows the transfer to its end', async () => {
  const orderId = await paidBy('oxxo');
  await orders.move(orderId, 'cancelled');
  const { id } = await refundOf(orderId);
  expect(await read(orderId)).toMatchObject({
    state: 'paid',
    paid: 1_000,
    refunds: [{ state: 'asked', amount: 1_000, lastDigits: null, sendBy: null }],
  });
  expect([await owed(orderId), await orders.balance(`order:${orderId}:pending`)]).toEqual([-100_000, 0]);
  expect((await account(id)).problem).toMatchObject({ status: 409, code: 'refund_without_account' });

  const old = { ...proved(), signedInAt: Date.now() - 11 * 60_000 };
  expect((await give(orderId, {}, old)).problem).toMatchObject({ status: 403, code: 'recent_code_required' });
  expect((await give(orderId, { clabe: '032180000118359718' })).problem).toMatchObject({
    status: 400,
    errors: [{ path: 'clabe' }],
  });
  expect((await give(orderId, {}, proved(7))).status, 'the seller').toBe(404);
  expect((await give(orderId, { clabe: '032 180 00011835971 9' })).status).toBe(200);
  const [given] = (await read(orderId)).refunds;
  expect(given).toMatchObject({ state: 'given', lastDigits: '9719' });
  expect(Date.parse(given?.sendBy ?? '')).toBeGreaterThan(Date.now() + 2 * 86_400_000);
  expect(JSON.stringify([await read(orderId), await list()])).not.toContain(clabe);
  const waiting = await list('given');
  expect(waiting).toMatchObject({ total: 1, refunds: [{ id, orderId, means: 'oxxo', lastDigits: '9719' }] });
  expect((await rig.ask(paymentAlerts, {}, { as: agent })).body).toMatchObject({ refunds: 1, steps: 0 });

  const file = (as: typeof admin | typeof agent) => rig.fetch('/api/staff/bank-refunds/spei.csv', {}, as);
  const [, line] = (await (await file(admin)).text()).trim().split('\r\n');
  expect(line).toMatch(/^Luz Vega,032180000118359719,1000\.00,Reembolso Tianguis P-\d+,\d{7},20\d\d-\d\d-\d\d,P-\d+$/);
  expect((await file(agent)).status, 'for admins alone').toBe(403);
  expect((await rig.eventsOf(paymentsActionAudited)).map(({ data }) => data)).toContainEqual(
    expect.objectContaining({ action: 'refund_payments_downloaded', detail: { refunds: 1, pesos: 1_000 } }),
  );
  const setClabe = (digits: string) =>
    rig.storage.query('update bank_refunds set clabe = $2 where id = $1', [id, digits]);
  await setClabe('032180000118359718');
  const without = await file(admin);
  expect((await without.text()).trim().split('\r\n'), 'no bank takes it').toHaveLength(1);
  expect(without.headers.get('content-disposition')).toContain('spei-reembolsos-1-sin-CLABE-valida.csv');
  expect((await rig.eventsOf(paymentsActionAudited)).map(({ data }) => data)).toContainEqual(
    expect.objectContaining({ detail: { refunds: 0, pesos: 0, leftOut: 1 } }),
  );
  await setClabe(clabe);
  expect((await account(id, agent)).status, 'for admins alone').toBe(403);
  const seen = (await account(id)).body;
  expect(seen).toMatchObject({ holder: 'Luz Vega', clabe });
  await give(orderId, { clabe: otherClabe });
  expect((await send(id, seen.version)).problem).toMatchObject({ status: 409, code: 'refund_account_changed' });
  const { version } = (await account(id)).body;
  expect((await send(id, version)).status).toBe(200);
  expect((await send(id, version)).status, 'once').toBe(200);
  expect((await send(id, version, 'another')).problem).toMatchObject({ status: 409, code: 'refund_already_sent' });
  expect((await give(orderId, {})).problem).toMatchObject({ status: 409, code: 'no_refund_waits' });
  await orders.reaches(orderId, 'captured 100000', 'refunded 100000');
  expect(await read(orderId)).toMatchObject({
    state: 'returned',
    paid: 0,
    refunds: [{ state: 'sent', lastDigits: '5552', reference: 'MBAN0100' }],
  });
  expect([await owed(orderId), await orders.balance('platform:bank')]).toEqual([0, -100_000]);

  const receipt = await rig.ask(getOrderReceipt, { params: { id: orderId } }, { as: proved() });
  expect(receipt.body).toMatchObject({
    total: 0,
    lines: [{ step: 'capture' }, { step: 'refund_sent', amount: -1_000 }],
  });
  await rig.storage.query("update bank_refunds set sent_at = now() - interval '6 days' where id = $1", [id]);
  await rig.service().runJob('endSentRefunds');
  expect((await read(orderId)).refunds).toMatchObject([{ state: 'done', lastDigits: '5552' }]);
  expect(await told(orderId)).toEqual(['1 asked', '2 given', '3 given', '4 sent', '5 done']);
  const audited = (await rig.eventsOf(paymentsActionAudited)).filter(({ subject }) => subject?.endsWith(id));
  expect(audited.map(({ data }) => data.action)).toEqual(['refund_account_read', 'refund_account_read', 'refund_sent']);
  expect(await tracesOf(rig.storage, [otherClabe]), 'the account is forgotten').toEqual({});
});

it('asks for another account once a bank sends the transfer back, and books it back', async () => {
  const orderId = await paidBy('oxxo');
  const bank = await orders.balance('platform:bank');
  await orders.move(orderId, 'cancelled');
  const { id } = await refundOf(orderId);
  await rig.storage.query("update bank_refunds set asked_at = now() - interval '8 days' where id = $1", [id]);
  await give(orderId, {});
  await send(id, (await account(id)).body.version);
  expect((await comeBack(id)).status).toBe(200);
  expect((await comeBack(id)).problem).toMatchObject({ status: 409, code: 'refund_not_sent' });
  expect(await read(orderId)).toMatchObject({
    paid: 1_000,
    refunds: [{ state: 'returned', lastDigits: null, reference: null, returnReason: 'Cuenta cancelada' }],
  });
  expect([await owed(orderId), await orders.balance('platform:bank')]).toEqual([-100_000, bank]);
  const unanswered = async () =>
    (await rig.ask(listBankRefunds, { query: { unanswered: 'true' } }, { as: agent })).body.refunds
      .filter((refund) => refund.id === id)
      .map(({ isUnanswered }) => isUnanswered);
  expect(await unanswered(), 'asked anew').toEqual([]);
  await rig.storage.query("update bank_refunds set asked_at = now() - interval '8 days' where id = $1", [id]);
  expect(await unanswered()).toEqual([true]);
  await give(orderId, { clabe: otherClabe });
  expect(await unanswered()).toEqual([]);
  await send(id, (await account(id)).body.version, 'MBAN0200');
  expect([await owed(orderId), await orders.balance('platform:bank')]).toEqual([0, bank - 100_000]);
  const receipt = await rig.ask(getOrderReceipt, { params: { id: orderId } }, { as: proved() });
  expect(receipt.body.lines.map(({ step }) => step)).toEqual([
    'capture',
    'refund_sent',
    'refund_returned',
    'refund_sent',
  ]);
});

it('owes a part, while the seller is paid the rest without waiting for the buyer', async () => {
  const orderId = await paidBy('oxxo', { sellerId: 71 });
  await orders.move(orderId, 'delivered', 100_000);
  await orders.move(orderId, 'settled', 60_000);
  const refund = await refundOf(orderId);
  expect(refund).toMatchObject({ state: 'asked', amount: 400 });
  const sellersShare = async () => (await orders.balance('seller:71:payable')) < 0;
  await eventually(sellersShare, { what: 'the seller is owed their share' });
  expect(await orders.balance(`order:${orderId}:pending`)).toBe(0);
  const { id: paymentId } = await stripeIdOf(orderId);
  const body = { refundId: crypto.randomUUID(), amount: 600.01, reason: 'De más' };
  const more = await rig.ask(refundPayment, { params: { id: paymentId }, body }, { as: admin });
  expect(more.problem, 'what is owed is not given back twice').toMatchObject({ code: 'refund_too_large' });
  await give(orderId, {});
  await send(refund.id, (await account(refund.id)).body.version);
  await eventually(async () => (await orders.told(orderId)).includes('partly_refunded 40000'), { what: 'the part' });
});

it('asks for an account where staff refund OXXO, and where Stripe cannot send SPEI back', async () => {
  const oxxo = await paidBy('oxxo');
  const { id: paymentId } = await stripeIdOf(oxxo);
  const body = { refundId: crypto.randomUUID(), amount: 250, reason: 'Por el retraso' };
  const asked = await rig.ask(refundPayment, { params: { id: paymentId }, body }, { as: admin });
  expect(asked.body.status).toBe('done');
  expect(await refundOf(oxxo)).toMatchObject({ id: body.refundId, state: 'asked', amount: 250 });

  const spei = await paidBy('spei');
  const { customer } = await rig.stripe.paymentIntents.retrieve((await stripeIdOf(spei)).stripeId);
  await rig.stripe.customers.update(String(customer), { email: '' });
  await orders.move(spei, 'cancelled');
  expect(await refundOf(spei)).toMatchObject({ state: 'asked', amount: 1_000 });
  expect((await list('asked')).refunds.map(({ means }) => means)).toEqual(expect.arrayContaining(['oxxo', 'spei']));
});

it('A11: forgets the accounts of an erased buyer, but where the money is on its way', async () => {
  const [asked, given] = await Promise.all([paidBy('oxxo', { buyerId: 4712 }), paidBy('oxxo', { buyerId: 4712 })]);
  const holder = 'Zenaida Quijote';
  for (const orderId of [asked, given]) {
    await orders.move(orderId, 'cancelled');
    await refundOf(orderId, 4712);
    await give(orderId, { holder }, proved(4712));
  }
  const { id } = await refundOf(asked, 4712);
  await send(id, (await account(id)).body.version);
  await rig.storage.query("update bank_refunds set sent_at = now() - interval '6 days' where id = $1", [id]);
  await rig.publish(memberErased, { memberId: 4712 });
  const isNoted = async () => (await list()).refunds.filter(({ buyerId, isErased }) => buyerId === 4712 && isErased);
  await eventually(async () => (await isNoted()).length === 2, { what: 'both are noted' });
  await rig.service().runJob('endSentRefunds');
  const digits = async () => (await isNoted()).map(({ state, lastDigits }) => `${state} ${lastDigits}`).toSorted();
  expect(await digits()).toEqual(['done null', 'given 9719']);
  expect(await tracesOf(rig.storage, [holder]), 'until it is transferred').toEqual({ 'public.bank_refunds': 1 });
});

it('leaves books that balance and agree with the provider', async () => {
  await rig.service().runJob('book');
  const checked = await auditLedger(
    { storage: rig.storage, movements: stripeMovements(rig.stripe) },
    new Date(Date.now() + 3_600_000),
  );
  expect(auditReport(checked)).toContain('The ledger is in order.');
});
