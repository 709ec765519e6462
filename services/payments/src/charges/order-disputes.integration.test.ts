import { disputeChanged } from '@tianguis/proto/payments/disputes/events';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaymentsRig, startPayments } from '../../test/harness.ts';
import { ordersOf } from '../../test/orders.ts';

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

it('tells of an inquiry, which moves no money, and of its end', async () => {
  const { orderId, disputeId } = await paidAndDisputed('pm_card_createDisputeInquiry', 'warning_needs_response');
  expect(await orders.balance(`order:${orderId}:pending`), 'all of it is still there').toBe(-100_000);
  await rig.stripe.disputes.close(disputeId);
  await eventually(async () => (await heard(orderId)).length > 1, { what: 'its end' });
  expect((await heard(orderId)).at(-1)).toEqual(['warning_closed', 0]);
  expect((await orders.told(orderId)).at(-1)).toBe('captured 100000');
});
