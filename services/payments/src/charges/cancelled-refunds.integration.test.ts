import { getOrderPayment, openOrderVoucher } from '@tianguis/proto/gen/client.ts';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaymentsRig, startPayments } from '../../test/harness.ts';
import { ordersOf } from '../../test/orders.ts';
import { auditLedger, auditReport } from '../back-office/audit.ts';
import { stripeMovements } from '../provider/stripe-movements.ts';

let rig: PaymentsRig;
let orders: ReturnType<typeof ordersOf>;
const settings = (stripe: object) => rig.sandbox.control('/settings', { stripe });
beforeAll(async () => {
  rig = await startPayments();
  orders = ordersOf(rig);
});
afterAll(async () => {
  await settings({ asksForAccounts: false, refundsWait: false, availableAfterDays: 0 });
  await rig?.close();
});

const buyer = { kind: 'member', id: '8', signedInAt: Date.now() } as const;

/** An order of $1,000 that was paid by SPEI and called off, and its refund at Stripe. */
async function refunded(): Promise<{ readonly orderId: number; readonly refundId: string; readonly stripeId: string }> {
  const orderId = await orders.place({ method: 'prepaid', buyerId: 8, sellerId: 7 });
  const body = { kind: 'spei', name: 'Luz Vega', mail: 'fill_never@example.com' } as const;
  await rig.ask(openOrderVoucher, { params: { id: orderId }, body }, { as: buyer });
  const sql = 'select stripe_id as "stripeId" from payment_intents where order_id = $1';
  const [row] = (await rig.storage.query<{ stripeId: string }>(sql, [orderId])).rows;
  const stripeId = row?.stripeId ?? '';
  const form = new URLSearchParams({ amount: '1000' });
  await fetch(`${rig.sandbox.url}/stripe/pay/${stripeId}`, { method: 'POST', body: form, redirect: 'manual' });
  await orders.reaches(orderId, 'captured 100000');
  await orders.move(orderId, 'cancelled');
  const refund = async () => (await rig.stripe.refunds.list({ payment_intent: stripeId })).data[0];
  await eventually(async () => (await refund()) !== undefined, { what: 'the refund' });
  return { orderId, refundId: (await refund())?.id ?? '', stripeId };
}

const cancel = (refundId: string) =>
  rig.stripe.rawRequest('POST', `/v1/refunds/${refundId}/sandbox_end`, { outcome: 'canceled' });
const waiting = async (orderId: number) =>
  (await rig.ask(getOrderPayment, { params: { id: orderId } }, { as: buyer })).body.refunds;
const owed = (orderId: number) => orders.balance(`order:${orderId}:refund`);
async function audited(): Promise<string> {
  await rig.service().runJob('book');
  const movements = stripeMovements(rig.stripe);
  return auditReport(await auditLedger({ storage: rig.storage, movements }, new Date(Date.now() + 3_600_000)));
}

// Only `refund.updated` tells of it: https://docs.stripe.com/api/refunds/cancel
it.each([
  { what: 'before it moved any money', refundsWait: true },
  { what: 'after it moved money', refundsWait: false },
])('owes a buyer a refund that was cancelled $what, once', async ({ refundsWait }) => {
  await settings({ asksForAccounts: true, refundsWait });
  const { orderId, refundId } = await refunded();
  expect((await rig.stripe.refunds.retrieve(refundId)).status).toBe('requires_action');
  expect(await waiting(orderId), 'Stripe asks its payer').toEqual([]);
  await cancel(refundId);
  await eventually(async () => (await waiting(orderId)).length === 1, { what: 'the buyer is asked for an account' });
  await rig.sandbox.delivered();
  const [updated] = (await rig.stripe.events.list({ type: 'refund.updated', limit: 1 })).data;
  expect(await rig.webhook({ ...updated, id: `${updated?.id}_again` })).toBe(200);
  expect(await waiting(orderId)).toMatchObject([{ state: 'asked', amount: 1_000 }]);
  expect(await owed(orderId)).toBe(-100_000);
  expect(await audited()).toContain('The ledger is in order.');
});

it('owes a buyer a refund by transfer that failed since there was no money for it', async () => {
  await settings({ asksForAccounts: false, refundsWait: false, availableAfterDays: 3 });
  const { available } = await rig.stripe.balance.retrieve();
  const all = { type: 'payout', amount: -(available[0]?.amount ?? 0) };
  await rig.stripe.rawRequest('POST', '/v1/balance_transactions/sandbox_move', all);
  const { orderId, refundId } = await refunded();
  await eventually(async () => (await waiting(orderId)).length === 1, { what: 'the buyer is asked for an account' });
  expect((await rig.stripe.refunds.retrieve(refundId)).failure_reason).toBe('insufficient_funds');
  expect(await owed(orderId)).toBe(-100_000);
  expect(await audited()).toContain('The ledger is in order.');
});

// https://docs.stripe.com/payments/customer-balance/refunding
it('sends back what its payer named no account for within 45 days, and owes it to nobody twice', async () => {
  await settings({ asksForAccounts: true, refundsWait: false, availableAfterDays: 0 });
  const { orderId, refundId, stripeId } = await refunded();
  await rig.sandbox.delivered();
  await rig.sandbox.control('/clock', { days: 46 });
  expect((await rig.stripe.refunds.retrieve(refundId)).status).toBe('canceled');
  const { customer } = await rig.stripe.paymentIntents.retrieve(stripeId);
  const cash = async () => (await rig.stripe.customers.retrieveCashBalance(String(customer))).available?.mxn;
  await eventually(async () => (await cash()) === 0, { what: 'their cash is sent back' });
  await rig.sandbox.delivered();
  expect(await waiting(orderId)).toEqual([]);
  expect(await owed(orderId)).toBe(0);
  expect(await audited()).toContain('The ledger is in order.');
});
