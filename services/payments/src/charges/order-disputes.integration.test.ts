import { listRefusedSteps } from '@tianguis/proto/gen/client.ts';
import { disputeChanged } from '@tianguis/proto/payments/disputes/events';
import { eventually } from '@tianguis/testkit/eventually';
import { agent } from '@tianguis/testkit/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaymentsRig, startPayments } from '../../test/harness.ts';
import { ordersOf } from '../../test/orders.ts';
import { auditLedger, auditReport } from '../back-office/audit.ts';
import { stripeMovements } from '../provider/stripe-movements.ts';

let rig: PaymentsRig;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  rig = await startPayments();
  orders = ordersOf(rig);
});
afterAll(() => rig?.close());

/** What the marketplace hears of disputes of an order: the status, and what would be left. */
const heard = async (orderId: number) =>
  (await rig.eventsOf(disputeChanged))
    .filter(({ data }) => data.orderId === orderId)
    .map(({ data: { status, left } }) => [status, left]);

async function paidAndDisputed(card: string, first: string) {
  const orderId = await orders.place({ method: 'prepaid' });
  const stripeId = await orders.payWith(orderId, card);
  await orders.reaches(orderId, 'captured 100000');
  await eventually(async () => (await heard(orderId)).length > 0, { what: 'the dispute' });
  expect(await heard(orderId)).toEqual([[first, 0]]);
  const [dispute] = (await rig.stripe.disputes.list({ payment_intent: stripeId })).data;
  return { orderId, stripeId, disputeId: dispute?.id ?? '' };
}

it('tells of which order a dispute is and what it leaves, and that the lost money is gone', async () => {
  const { orderId, disputeId } = await paidAndDisputed('pm_card_createDispute', 'needs_response');
  await rig.stripe.disputes.close(disputeId);
  await orders.reaches(orderId, 'captured 100000', 'refunded 100000');
  expect(await heard(orderId)).toEqual([
    ['needs_response', 0],
    ['lost', 0],
  ]);
  expect(await orders.balance(`order:${orderId}:pending`)).toBe(0);
});

it('tells what is left where a bank asks for a part', async () => {
  const orderId = await orders.place({ method: 'prepaid' });
  const stripeId = await orders.payWith(orderId);
  await orders.reaches(orderId, 'captured 100000');
  const { latest_charge: charge } = await rig.stripe.paymentIntents.retrieve(stripeId);
  const dispute = await fetch(`${rig.sandbox.url}/v1/charges/${charge}/sandbox_dispute`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({ amount: '30000' }),
  });
  expect(dispute.status).toBe(200);
  await eventually(async () => (await heard(orderId)).length > 0, { what: 'the dispute' });
  expect(await heard(orderId)).toEqual([['needs_response', 70_000]]);
});

it('books a dispute of more than was captured, whose surplus is our loss', async () => {
  const orderId = await orders.place({ method: 'prepaid' });
  const stripeId = await orders.payWith(orderId);
  await orders.reaches(orderId, 'captured 100000');
  const lostBefore = await orders.balance('platform:dispute_loss');
  const { latest_charge: charge } = await rig.stripe.paymentIntents.retrieve(stripeId);
  const asked = { amount: 102_000 };
  await rig.stripe.rawRequest('POST', `/v1/charges/${charge}/sandbox_dispute`, asked);
  await eventually(async () => (await heard(orderId)).length > 0, { what: 'the dispute' });
  await rig.sandbox.delivered();
  expect(await heard(orderId)).toEqual([['needs_response', 0]]);
  expect(await orders.balance(`order:${orderId}:pending`)).toBe(0);
  expect((await orders.balance('platform:dispute_loss')) - lostBefore).toBe(2_000);
  const [dispute] = (await rig.stripe.disputes.list({ payment_intent: stripeId })).data;
  await rig.stripe.disputes.close(dispute?.id ?? '');
  await eventually(async () => (await heard(orderId)).length > 1, { what: 'its end' });
  await rig.sandbox.delivered();
  await rig.service().runJob('book');
  const movements = stripeMovements(rig.stripe);
  const audit = await auditLedger({ storage: rig.storage, movements }, new Date(Date.now() + 3_600_000));
  expect(auditReport(audit)).toContain('The ledger is in order.');
  expect((await orders.told(orderId)).at(-1)).toBe('refunded 100000');
});

it('tells of an inquiry, which moves no money, and of its end', async () => {
  const { orderId, disputeId } = await paidAndDisputed('pm_card_createDisputeInquiry', 'warning_needs_response');
  expect(await orders.balance(`order:${orderId}:pending`), 'all of it is still there').toBe(-100_000);
  await rig.stripe.disputes.close(disputeId);
  await eventually(async () => (await heard(orderId)).length > 1, { what: 'its end' });
  expect((await heard(orderId)).at(-1)).toEqual(['warning_closed', 0]);
  expect((await orders.told(orderId)).at(-1)).toBe('captured 100000');
});

// https://docs.stripe.com/refunds#failed-refunds
it('owes a buyer nothing beside what their bank took while a refund waited for money, and lists the refund', async () => {
  await rig.sandbox.control('/settings', { stripe: { availableAfterDays: 3 } });
  const orderId = await orders.place({ method: 'prepaid' });
  const stripeId = await orders.payWith(orderId);
  await orders.reaches(orderId, 'captured 100000');
  const { available } = await rig.stripe.balance.retrieve();
  const all = { type: 'payout', amount: 0 - (available[0]?.amount ?? 0) };
  await rig.stripe.rawRequest('POST', '/v1/balance_transactions/sandbox_move', all);
  await orders.move(orderId, 'cancelled');
  const refund = async () => (await rig.stripe.refunds.list({ payment_intent: stripeId })).data[0];
  await eventually(async () => (await refund())?.status === 'pending', { what: 'the refund waits' });
  const { latest_charge: charge } = await rig.stripe.paymentIntents.retrieve(stripeId);
  await rig.stripe.rawRequest('POST', `/v1/charges/${charge}/sandbox_dispute`);
  await rig.sandbox.delivered();
  const refused = async () => {
    const { steps } = (await rig.ask(listRefusedSteps, {}, { as: agent })).body;
    return steps.filter((step) => step.orderId === orderId).map(({ kind, reason }) => [kind, reason]);
  };
  await eventually(async () => (await refused()).length > 0, { what: 'staff have it' });
  expect(await refused()).toEqual([['refund', 'refund_failed']]);
  expect(await orders.balance(`order:${orderId}:refund`), 'owed by transfer').toBe(0);
  expect(await orders.balance(`order:${orderId}:pending`)).toBe(0);
  await rig.sandbox.control('/settings', { stripe: { availableAfterDays: 0 } });
});
