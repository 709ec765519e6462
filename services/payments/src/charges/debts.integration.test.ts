import {
  collectOrderDebt,
  getOrderPayment,
  listOrderDebts,
  listRefusedSteps,
  openOrderVoucher,
  paymentAlerts,
  payOrder,
  writeOffOrderDebt,
} from '@tianguis/proto/gen/client.ts';
import { paymentsActionAudited } from '@tianguis/proto/payments/audit';
import { orderDebtChanged } from '@tianguis/proto/payments/orders/events';
import { eventually } from '@tianguis/testkit/eventually';
import { admin, agent } from '@tianguis/testkit/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaymentsRig, startPayments, stripeIdOf } from '../../test/harness.ts';
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

const buyer = { kind: 'member', id: '8' } as const;
const seller = { kind: 'member', id: '7' } as const;

const readAs = async (as: typeof buyer | typeof seller, orderId: number) =>
  (await rig.ask(getOrderPayment, { params: { id: orderId } }, { as })).body;
const debtOf = async (orderId: number) =>
  (await rig.ask(listOrderDebts, {}, { as: agent })).body.debts.find((debt) => debt.orderId === orderId);
const newsOf = async (orderId: number) =>
  (await rig.eventsOf(orderDebtChanged))
    .filter(({ data }) => data.orderId === orderId)
    .map(({ data: { state, amount, asks } }) => `${state} ${amount}${asks ? ' asks' : ''}`);
const owing = (orderId: number) => eventually(() => debtOf(orderId), { what: `order ${orderId} is owed` });
const ended = (orderId: number) =>
  eventually(async () => (await debtOf(orderId)) === undefined, { what: `nothing is owed for order ${orderId}` });

/** An order whose goods were handed over while its bank let the hold go. */
async function lostHold({ renews = false, sellerId = 7 } = {}): Promise<{ orderId: number; stripeId: string }> {
  const orderId = await orders.place({ sellerId });
  const stripeId = await (renews ? orders.holdWith(orderId) : orders.payWith(orderId));
  await orders.reaches(orderId, 'authorised 100000');
  for (const move of ['approved', 'in_transit'] as const) await orders.move(orderId, move, 100_000);
  await rig.stripe.paymentIntents.cancel(stripeId);
  await orders.reaches(orderId, 'authorised 100000', 'released 100000');
  return { orderId, stripeId };
}

/** The bank of a kept card declines it from now on. */
async function loseCredit(orderId: number): Promise<void> {
  const sql = 'select saved_customer as customer from payment_intents where order_id = $1';
  const customer = (await rig.storage.query<{ customer: string }>(sql, [orderId])).rows[0]?.customer ?? '';
  const { id } = await rig.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await rig.storage.query('update payment_intents set saved_method = $2 where order_id = $1', [orderId, id]);
}

const noteOf = (orderId: number) => orders.balance(`order:${orderId}:uncollected`);

it('S3: asks the buyer to pay what was delivered after the hold was lost, and pays the seller once they do', async () => {
  const { orderId } = await lostHold({ sellerId: 71 });
  expect(await debtOf(orderId), 'nothing is owed on the way').toBeUndefined();
  await orders.move(orderId, 'delivered', 80_000);
  expect(await owing(orderId)).toMatchObject({ amount: 800, buyerId: 8, sellerId: 71, asked: 1 });
  expect(await newsOf(orderId)).toEqual(['open 80000 asks']);
  expect(await noteOf(orderId)).toBe(80_000);
  expect((await rig.ask(paymentAlerts, {}, { as: agent })).body.debts).toBeGreaterThan(0);
  const steps = (await rig.ask(listRefusedSteps, {}, { as: agent })).body.steps;
  expect(
    steps.find((step) => step.orderId === orderId),
    'one row for staff, not two',
  ).toBeUndefined();
  expect(await readAs(buyer, orderId)).toMatchObject({ state: 'owed', owed: 800, means: ['card', 'oxxo', 'spei'] });
  await orders.move(orderId, 'settled', 80_000);

  const begun = await rig.ask(payOrder, { params: { id: orderId }, body: {} }, { as: buyer });
  expect(begun.body).toMatchObject({ amount: 800, method: 'prepaid' });
  const params = { payment_method: 'pm_card_visa', return_url: 'https://example.com' };
  const paid = await rig.stripe.paymentIntents.confirm(stripeIdOf(begun.body.clientSecret), params);
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 80_000 });
  await ended(orderId);
  await orders.reaches(orderId, 'authorised 100000', 'released 100000', 'captured 80000');
  expect(await newsOf(orderId)).toEqual(['open 80000 asks', 'collected 80000']);
  await eventually(async () => (await orders.balance('seller:71:payable')) === -72_000, { what: 'the seller is owed' });
  expect([await noteOf(orderId), await orders.balance('memo:uncollected')]).toEqual([0, 0]);
  expect(await readAs(buyer, orderId)).toMatchObject({ state: 'paid', owed: 0 });
  await rig.service().runJob('book');
  const parts = { storage: rig.storage, movements: stripeMovements(rig.stripe) };
  expect(auditReport(await auditLedger(parts, new Date(Date.now() + 3_600_000)))).toContain('The ledger is in order.');
});

it('S3: charges the card that the buyer let us keep, without asking anybody', async () => {
  const { orderId } = await lostHold({ renews: true, sellerId: 72 });
  await orders.move(orderId, 'delivered', 100_000);
  await orders.reaches(orderId, 'authorised 100000', 'released 100000', 'captured 100000');
  expect(await newsOf(orderId), 'nobody was asked').toEqual([]);
  const sql = 'select status, saved_method as method from payment_intents where order_id = $1 order by id';
  await eventually(
    async () => (await rig.storage.query<{ method: string | null }>(sql, [orderId])).rows.every((row) => !row.method),
    { what: 'the card is forgotten' },
  );
  expect((await rig.storage.query(sql, [orderId])).rows.map(({ status }) => status)).toEqual(['canceled', 'succeeded']);
});

it('S3: a complaint decided for a part leaves the buyer owing the rest, and one decided for all of it nothing', async () => {
  const { orderId } = await lostHold();
  await orders.move(orderId, 'disputed', 100_000);
  await rig.service().runJob('advance');
  expect(await debtOf(orderId), 'nothing until it is decided').toBeUndefined();
  await orders.move(orderId, 'settled', 40_000);
  expect(await owing(orderId)).toMatchObject({ amount: 400 });

  const other = await lostHold();
  await orders.move(other.orderId, 'delivered', 100_000);
  await owing(other.orderId);
  const sent = await rig.ask(
    openOrderVoucher,
    { params: { id: other.orderId }, body: { kind: 'oxxo', name: 'Luz Vega', mail: 'fill_never@example.com' } },
    { as: buyer },
  );
  expect(sent.status).toBe(200);
  expect(await readAs(buyer, other.orderId)).toMatchObject({ state: 'awaiting', owed: 1_000 });
  await orders.move(other.orderId, 'refunded', 0);
  await ended(other.orderId);
  expect(await newsOf(other.orderId)).toEqual(['open 100000 asks', 'dropped 100000']);
  const statuses = async () =>
    (await rig.storage.query('select status from payment_intents where order_id = $1', [other.orderId])).rows.map(
      ({ status }) => status,
    );
  await eventually(async () => (await statuses()).every((status) => status === 'canceled'), { what: 'no voucher' });
});

it('S3: asks again by hand, charges a card that is kept, and writes off what nobody pays', async () => {
  const { orderId } = await lostHold({ renews: true, sellerId: 73 });
  await loseCredit(orderId);
  await orders.move(orderId, 'delivered', 50_000);
  expect((await owing(orderId)).reason).toBe('generic_decline');
  const call = { params: { id: orderId } };
  expect((await rig.ask(collectOrderDebt, call, { as: admin })).body.status).toBe('asked');
  expect(await debtOf(orderId)).toMatchObject({ asked: 2 });
  await rig.storage.query("update order_debts set opened_at = now() - interval '4 days' where order_id = $1", [
    orderId,
  ]);
  await rig.service().runJob('remindOfDebts');
  expect(await debtOf(orderId)).toMatchObject({ asked: 3 });

  expect((await rig.ask(writeOffOrderDebt, { ...call, body: { note: '' } }, { as: admin })).status).toBe(400);
  const body = { note: 'No contesta y el banco no la autoriza' };
  expect((await rig.ask(writeOffOrderDebt, { ...call, body }, { as: admin })).status).toBe(200);
  expect(await debtOf(orderId)).toBeUndefined();
  expect(await noteOf(orderId)).toBe(0);
  expect((await rig.ask(collectOrderDebt, call, { as: admin })).status).toBe(404);
  expect((await rig.ask(writeOffOrderDebt, { ...call, body }, { as: admin })).status).toBe(404);
  expect((await newsOf(orderId)).at(-1)).toBe('written_off 50000');
  expect(await readAs(buyer, orderId)).toMatchObject({ state: 'closed', owed: 0 });
  const audited = (await rig.eventsOf(paymentsActionAudited)).map(({ data }) => data.action);
  expect(audited).toEqual(expect.arrayContaining(['order_debt_asked', 'order_debt_written_off']));
});
