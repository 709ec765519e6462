import { randomUUID } from 'node:crypto';
import {
  getEarnings,
  getPayoutAccount,
  openPayoutAccount,
  paymentAlerts,
  refundPayment,
} from '@tianguis/proto/gen/client.ts';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaymentsRig, startPayments } from '../../test/harness.ts';
import { ordersOf } from '../../test/orders.ts';
import { auditLedger, auditReport } from '../back-office/audit.ts';
import { runOrderSteps } from '../charges/order-steps.ts';
import { stripeMovements } from '../provider/stripe-movements.ts';

let rig: PaymentsRig;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  rig = await startPayments();
  orders = ordersOf(rig);
});
afterAll(() => rig?.close());

const earningsOf = async (sellerId: number, query = {}) =>
  (await rig.ask(getEarnings, { query }, { as: { kind: 'member', id: String(sellerId) } })).body;
const hasBalance = (sellerId: number, pesos: number) =>
  eventually(async () => (await earningsOf(sellerId)).balance === pesos, { what: `${sellerId} has ${pesos} pesos` });

/** An order that was paid, delivered and settled. */
async function sold(sellerId: number, amount: number): Promise<{ orderId: number; stripeId: string }> {
  const orderId = await orders.place({ amount, sellerId });
  const stripeId = await orders.payWith(orderId);
  await orders.move(orderId, 'delivered', amount);
  await orders.reaches(orderId, `authorised ${amount}`, `captured ${amount}`);
  await orders.move(orderId, 'settled', amount);
  return { orderId, stripeId };
}

it('shares out a settled order once: 10 % for the platform, the rest for the seller', async () => {
  const { orderId } = await sold(71, 100_001);
  await orders.move(orderId, 'settled', 100_001);
  await hasBalance(71, 900.01);
  await rig.service().runJob('advance');
  const { entries, total, upcoming } = await earningsOf(71);
  expect({ entries, total, upcoming }).toMatchObject({
    entries: [
      {
        step: 'settle',
        orderId,
        orderNumber: `P-${orderId}`,
        gross: 1_000.01,
        commission: 100,
        commissionVat: 13.79,
        amount: 900.01,
        balance: 900.01,
        sentAt: null,
      },
    ],
    total: 1,
    upcoming: [],
  });
  expect(await orders.balance(`order:${orderId}:pending`)).toBe(0);
  expect(await earningsOf(72)).toEqual({
    balance: 0,
    withholding: { applies: false, hasRfc: false },
    entries: [],
    upcoming: [],
    total: 0,
    nextCursor: null,
  });
});

it('B1: shares out an order by the commission stored on it, also where the rule of the day says another', async () => {
  const pilotEndsAt = new Date(Date.now() + 9 * 86_400_000).toISOString();
  const commission = { ruleId: '2026-01-pilot', percent: 0, pilotEndsAt };
  const orderId = await orders.place({ amount: 100_000, sellerId: 90, commission });
  await orders.payWith(orderId);
  await orders.reaches(orderId, 'authorised 100000');
  const coming = { gross: 1_000, commission: 0, commissionVat: 0, amount: 1_000, commissionPercent: 0, pilotEndsAt };
  expect((await earningsOf(90)).upcoming).toMatchObject([coming]);
  await orders.move(orderId, 'delivered', 100_000);
  await orders.reaches(orderId, 'authorised 100000', 'captured 100000');
  await orders.move(orderId, 'settled', 100_000);
  await hasBalance(90, 1_000);
  expect((await earningsOf(90)).entries).toMatchObject([{ step: 'settle', ...coming }]);
});

it('says what is still to come, held or captured, and nothing of it is in the balance', async () => {
  const held = await orders.place({ amount: 50_000, sellerId: 73 });
  await orders.payWith(held);
  await orders.reaches(held, 'authorised 50000');
  const captured = await orders.place({ amount: 20_000, sellerId: 73 });
  await orders.payWith(captured);
  await orders.move(captured, 'delivered', 10_000);
  await orders.reaches(captured, 'authorised 20000', 'captured 10000');
  const { balance, upcoming } = await earningsOf(73);
  expect(balance).toBe(0);
  expect(upcoming).toMatchObject([
    {
      orderId: captured,
      gross: 100,
      commission: 10,
      commissionVat: 1.38,
      amount: 90,
      state: 'captured',
      deliveredAt: expect.stringMatching(/^20/),
    },
    { orderId: held, amount: 450, state: 'held', deliveredAt: null, settlesAt: null },
  ]);
});

it('takes a refund after the order was settled from everybody’s share, below zero where it must, page by page', async () => {
  const { orderId, stripeId } = await sold(74, 100_000);
  await hasBalance(74, 900);
  await rig.stripe.refunds.create({ payment_intent: stripeId, amount: 50_000 });
  await hasBalance(74, 450);
  const first = await earningsOf(74, { limit: 1 });
  const half = { gross: -500, commission: -50, amount: -450, balance: 450 };
  expect(first.entries).toMatchObject([{ step: 'refund', orderId, ...half }]);
  const second = await earningsOf(74, { limit: 1, cursor: first.nextCursor ?? '' });
  expect(second).toMatchObject({ entries: [{ step: 'settle', amount: 900 }], nextCursor: null, total: 2 });
});

it('takes disputed money at once and gives it back when the dispute is won; what is disputed is not shared out', async () => {
  const orderId = await orders.place({ amount: 30_000, sellerId: 75, method: 'prepaid' });
  const stripeId = await orders.payWith(orderId, 'pm_card_createDispute');
  await eventually(async () => (await orders.balance(`order:${orderId}:pending`)) === 0, { what: 'the dispute' });
  await eventually(
    async () =>
      (await rig.storage.query('select 1 from orders where id = $1 and disputed = 30000', [orderId])).rowCount,
    { what: 'the disputed money' },
  );
  await orders.move(orderId, 'settled', 30_000);
  const [dispute] = (await rig.stripe.disputes.list({ payment_intent: stripeId })).data;
  expect((await earningsOf(75)).balance).toBe(0);
  await rig.stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: 'winning_evidence' } });
  await hasBalance(75, 270);
});

it('has given back what a bank decided for the buyer, and shares nothing of it out', async () => {
  const orderId = await orders.place({ amount: 30_000, sellerId: 79, method: 'prepaid' });
  const stripeId = await orders.payWith(orderId, 'pm_card_createDispute');
  const disputes = await eventually(
    async () => (await rig.stripe.disputes.list({ payment_intent: stripeId })).data.map(({ id }) => id),
    { what: 'the dispute' },
  );
  await rig.stripe.disputes.update(disputes[0] ?? '', { evidence: { uncategorized_text: 'losing_evidence' } });
  await orders.reaches(orderId, 'captured 30000', 'refunded 30000');
  await orders.move(orderId, 'settled', 30_000);
  await rig.service().runJob('advance');
  expect((await earningsOf(79)).balance).toBe(0);
});

const account = (sellerId: number) =>
  ({ as: { kind: 'member', id: String(sellerId), signedInAt: Date.now() } }) as const;

/** A seller completes their account at the provider, as its page does. */
async function onboard(sellerId: number): Promise<void> {
  const { url } = (await rig.ask(openPayoutAccount, {}, account(sellerId))).body;
  const body = new URLSearchParams({ return_url: `${rig.url}/mi` });
  expect((await fetch(url, { method: 'POST', body, redirect: 'manual' })).status).toBe(303);
  await eventually(async () => (await rig.ask(getPayoutAccount, {}, account(sellerId))).body.state === 'ready', {
    what: 'the account is ready',
  });
}
it('A8: links to the page of the bank account only after a code of the last ten minutes', async () => {
  const proved = account(101);
  const old = { as: { ...proved.as, signedInAt: Date.now() - 11 * 60_000 } };
  const refused = await rig.ask(openPayoutAccount, {}, old);
  expect([refused.status, refused.problem.code]).toEqual([403, 'recent_code_required']);
  expect((await rig.ask(openPayoutAccount, {}, proved)).status).toBe(200);
});

const transfersOf = async (orderId: number) =>
  (await rig.stripe.transfers.list({ transfer_group: `order_${orderId}` })).data.map(({ amount }) => amount);

it('pays a seller once their account is complete, from the charge of the order, and once', async () => {
  expect((await rig.ask(getPayoutAccount, {}, account(76))).body).toEqual({ state: 'none', returned: null });
  const { orderId } = await sold(76, 100_000);
  await hasBalance(76, 900);
  await rig.service().runJob('advance');
  expect(await transfersOf(orderId)).toEqual([]);
  await onboard(76);
  await rig.sandbox.fail({ provider: 'stripe', kind: 'drop-reply', rate: 1, count: 1 });
  await rig
    .service()
    .runJob('advance')
    .catch(() => undefined);
  await rig.sandbox.recover();
  await rig.storage.query("update order_steps set updated_at = now() - interval '1 hour'");
  const replica = await rig.another();
  await Promise.all([rig.service().runJob('advance'), replica.service.runJob('advance')]);
  await replica.close();
  await hasBalance(76, 0);
  expect(await transfersOf(orderId)).toEqual([90_000]);
  const sale = (await earningsOf(76)).entries.find(({ step }) => step === 'settle');
  expect(sale, 'B3: says when its money was sent').toMatchObject({ sentAt: expect.stringMatching(/^20/) });
  await orders.reaches(orderId, 'authorised 100000', 'captured 100000', 'paid_out 90000');
});

it('carries over what a seller owes after a refund, and keeps it back from the next order', async () => {
  await onboard(77);
  const first = await sold(77, 100_000);
  await orders.reaches(first.orderId, 'authorised 100000', 'captured 100000', 'paid_out 90000');
  await rig.stripe.refunds.create({ payment_intent: first.stripeId, amount: 60_000 });
  await hasBalance(77, -540);
  const second = await sold(77, 100_000);
  await eventually(async () => (await transfersOf(second.orderId)).join() === '36000', { what: 'the rest is paid' });
  await hasBalance(77, 0);
});

it('pays two orders that are settled at once no more than is owed', async () => {
  const both = [await sold(78, 10_000), await sold(78, 20_000)];
  await hasBalance(78, 270);
  await onboard(78);
  const replica = await rig.another();
  await Promise.all([
    rig.service().runJob('advance'),
    replica.service.runJob('advance'),
    rig.service().runJob('advance'),
  ]);
  await replica.close();
  await hasBalance(78, 0);
  const paid = await Promise.all(both.map(({ orderId }) => transfersOf(orderId)));
  expect(paid).toEqual([[9_000], [18_000]]);
});

const admin = () => ({ as: { kind: 'staff', id: '3', name: 'Ana', role: 'admin', signedInAt: Date.now() } }) as const;
const refund = async (stripeId: string, amount: number) => {
  const id = String((await rig.row(stripeId))?.id);
  const body = { refundId: randomUUID(), amount, reason: 'Llegó roto' };
  return (await rig.ask(refundPayment, { params: { id }, body }, admin())).body.status;
};

it('takes back what a seller was paid before the buyer is refunded, each part once', async () => {
  await onboard(84);
  const { orderId, stripeId } = await sold(84, 100_000);
  await orders.reaches(orderId, 'authorised 100000', 'captured 100000', 'paid_out 90000');
  const reversals = async () =>
    (await rig.stripe.transfers.list({ transfer_group: `order_${orderId}` })).data.map((sent) => sent.amount_reversed);
  expect(await refund(stripeId, 500)).toBe('done');
  await hasBalance(84, 0);
  expect(await reversals()).toEqual([45_000]);
  expect(await refund(stripeId, 500)).toBe('done');
  await rig.service().runJob('advance');
  await hasBalance(84, 0);
  expect([await reversals(), await transfersOf(orderId)]).toEqual([[90_000], [90_000]]);
  const { entries } = await earningsOf(84);
  const steps = entries.map(({ step }) => step).toReversed();
  expect(steps).toEqual(['settle', 'transfer', 'transfer_returned', 'refund', 'transfer_returned', 'refund']);
});

it('refunds the buyer also where what the seller was paid does not come back, and tells staff', async () => {
  const { orderId, stripeId } = await sold(85, 100_000);
  await hasBalance(85, 900);
  const before = (await rig.ask(paymentAlerts, {}, admin())).body.steps;
  await rig.storage.query('update orders set paid_out = 90000 where id = $1', [orderId]);
  expect(await refund(stripeId, 1_000)).toBe('done');
  await hasBalance(85, 0);
  expect((await rig.ask(paymentAlerts, {}, admin())).body.steps).toBe(before + 1);
});

/** A buyer asks their bank for the money of a payment back. */
async function disputeOf(stripeId: string): Promise<string> {
  const { latest_charge: charge } = await rig.stripe.paymentIntents.retrieve(stripeId);
  const dispute = await rig.stripe.rawRequest('POST', `/v1/charges/${charge}/sandbox_dispute`, {});
  return String(Object(dispute).id);
}
const reversedOf = async (orderId: number) =>
  (await rig.stripe.transfers.list({ transfer_group: `order_${orderId}` })).data.map((sent) => sent.amount_reversed);

const refundsAt = async (stripeId: string) => (await rig.stripe.refunds.list({ payment_intent: stripeId })).data;
async function endOf(stripeId: string, outcome: 'succeeded' | 'failed'): Promise<void> {
  const [last] = await refundsAt(stripeId);
  await rig.stripe.rawRequest('POST', `/v1/refunds/${last?.id}/sandbox_end`, { outcome });
}

// A platform is liable for the disputes of separate charges: it takes the transfer back by itself.
// https://docs.stripe.com/connect/separate-charges-and-transfers
it('takes back what a seller was paid when a bank disputes the payment, and pays it again when the dispute is won', async () => {
  await onboard(86);
  const { orderId, stripeId } = await sold(86, 100_000);
  await orders.reaches(orderId, 'authorised 100000', 'captured 100000', 'paid_out 90000');
  const dispute = await disputeOf(stripeId);
  await eventually(async () => (await reversedOf(orderId)).join() === '90000', { what: 'the transfer is taken back' });
  await hasBalance(86, 0);
  await rig.stripe.disputes.update(dispute, { evidence: { uncategorized_text: 'winning_evidence' } });
  await eventually(async () => (await transfersOf(orderId)).join() === '90000,90000', { what: 'the seller is paid' });
  await hasBalance(86, 0);
});

it('carries over a disputed payment whose seller has sent the money to their bank', async () => {
  await onboard(87);
  const first = await sold(87, 100_000);
  await orders.reaches(first.orderId, 'authorised 100000', 'captured 100000', 'paid_out 90000');
  const [transfer] = (await rig.stripe.transfers.list({ transfer_group: `order_${first.orderId}` })).data;
  const account87 = { stripeAccount: String(transfer?.destination) };
  await rig.stripe.payouts.create({ amount: 90_000, currency: 'mxn' }, account87);
  const dispute = await disputeOf(first.stripeId);
  await hasBalance(87, -900);
  await rig.stripe.disputes.update(dispute, { evidence: { uncategorized_text: 'losing_evidence' } });
  const second = await sold(87, 150_000);
  await eventually(async () => (await transfersOf(second.orderId)).join() === '45000', { what: 'the rest is paid' });
  expect(await reversedOf(first.orderId)).toEqual([0]);
});

// A refund that the available balance does not cover is pending and moves nothing yet: https://docs.stripe.com/refunds
it('pays a seller nothing anew while the refund that took it back is pending', async () => {
  await onboard(88);
  const { orderId, stripeId } = await sold(88, 100_000);
  await orders.reaches(orderId, 'authorised 100000', 'captured 100000', 'paid_out 90000');
  await rig.sandbox.control('/settings', { stripe: { refundsWait: true } });
  expect(await refund(stripeId, 500)).toBe('done');
  await runOrderSteps(rig.service().deps, orderId);
  expect([await reversedOf(orderId), await transfersOf(orderId)]).toEqual([[45_000], [90_000]]);
  await endOf(stripeId, 'succeeded');
  await hasBalance(88, 0);
  await runOrderSteps(rig.service().deps, orderId);
  expect([await reversedOf(orderId), await transfersOf(orderId)]).toEqual([[45_000], [90_000]]);
});

it('owes a buyer what a refund did not bring them, whether it had moved money or not', async () => {
  for (const waits of [true, false]) {
    await rig.sandbox.control('/settings', { stripe: { refundsWait: waits } });
    const orderId = await orders.place({ amount: 50_000, sellerId: 89, method: 'prepaid' });
    const stripeId = await orders.payWith(orderId);
    await orders.reaches(orderId, 'captured 50000');
    await orders.move(orderId, 'cancelled');
    await eventually(async () => (await refundsAt(stripeId)).length === 1, { what: 'the refund is asked for' });
    if (!waits) await orders.reaches(orderId, 'captured 50000', 'refunded 50000');
    await endOf(stripeId, 'failed');
    const owed = async () => {
      const text = 'select state, amount::int from bank_refunds where order_id = $1';
      return (await rig.storage.query(text, [orderId])).rows;
    };
    await eventually(async () => (await owed()).length > 0, { what: 'what is owed to the buyer' });
    expect(await owed()).toEqual([{ state: 'asked', amount: 50_000 }]);
    expect(await orders.balance(`order:${orderId}:refund`)).toBe(-50_000);
    expect(await orders.balance(`order:${orderId}:pending`)).toBe(0);
  }
});

it('S11: owes a seller again what staff took back by hand at the provider, and sends it to nobody by itself', async () => {
  await onboard(91);
  const { orderId } = await sold(91, 100_000);
  await orders.reaches(orderId, 'authorised 100000', 'captured 100000', 'paid_out 90000');
  const [transfer] = (await rig.stripe.transfers.list({ transfer_group: `order_${orderId}` })).data;
  await rig.stripe.transfers.createReversal(String(transfer?.id), { amount: 30_000 });
  await hasBalance(91, 300);
  await rig.service().runJob('book');
  await rig.service().runJob('advance');
  await hasBalance(91, 300);
  expect(await orders.balance('provider:unexplained')).toBe(0);
  expect(await transfersOf(orderId)).toEqual([90_000]);
});

it('leaves books that balance and agree with the provider', async () => {
  await rig.service().runJob('book');
  const checked = await auditLedger(
    { storage: rig.storage, movements: stripeMovements(rig.stripe) },
    new Date(Date.now() + 3_600_000),
  );
  expect(auditReport(checked)).toContain('The ledger is in order.');
});
