import { getEarnings } from '@tianguis/proto/gen/client.ts';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaymentsRig, startPayments } from '../../test/harness.ts';
import { ordersOf } from '../../test/orders.ts';
import { auditLedger, auditReport } from '../audit/audit-ledger.ts';
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
  await rig.service().advance();
  const { entries, total, upcoming } = await earningsOf(71);
  expect({ entries, total, upcoming }).toMatchObject({
    entries: [{ step: 'settle', orderId, orderNumber: `P-${orderId}`, amount: 900.01, balance: 900.01 }],
    ...{ total: 1, upcoming: [] },
  });
  expect(await orders.balance(`order:${orderId}:pending`)).toBe(0);
  expect(await earningsOf(72)).toEqual({ balance: 0, entries: [], upcoming: [], total: 0, nextCursor: null });
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
    { orderId: captured, amount: 90, state: 'captured', deliveredAt: expect.stringMatching(/^20/) },
    { orderId: held, amount: 450, state: 'held', deliveredAt: null },
  ]);
});

it('takes a refund after the order was settled from everybody’s share, below zero where it must, page by page', async () => {
  const { orderId, stripeId } = await sold(74, 100_000);
  await hasBalance(74, 900);
  await rig.stripe.refunds.create({ payment_intent: stripeId, amount: 50_000 });
  await hasBalance(74, 450);
  const first = await earningsOf(74, { limit: 1 });
  expect(first.entries).toMatchObject([{ step: 'refund', orderId, amount: -450, balance: 450 }]);
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

it('leaves books that balance and agree with the provider', async () => {
  await rig.service().book();
  const checked = await auditLedger(
    { storage: rig.storage, movements: stripeMovements(rig.stripe) },
    new Date(Date.now() + 3_600_000),
  );
  expect(auditReport(checked)).toContain('The ledger is in order.');
});
