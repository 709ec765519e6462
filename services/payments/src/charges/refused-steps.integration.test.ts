import { listRefusedSteps, paymentAlerts, resolveRefusedStep, retryRefusedStep } from '@tianguis/proto/gen/client.ts';
import { paymentsActionAudited } from '@tianguis/proto/payments/audit';
import { eventually } from '@tianguis/testkit/eventually';
import { admin, agent } from '@tianguis/testkit/identity';
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

const refusedSteps = async () => (await rig.ask(listRefusedSteps, {}, { as: agent })).body.steps;
const retry = (id: string) => rig.ask(retryRefusedStep, { params: { id } }, { as: admin });
const resolve = (id: string, note: string) =>
  rig.ask(resolveRefusedStep, { params: { id }, body: { note } }, { as: admin });
const audited = async (action: string) =>
  (await rig.eventsOf(paymentsActionAudited)).map(({ data }) => data).filter((data) => data.action === action);

/** A paid order, cancelled or not, whose refund the provider refused. */
async function refusedRefund({ isCancelled = true } = {}) {
  const orderId = await orders.place({ method: 'prepaid' });
  await orders.payWith(orderId);
  await orders.reaches(orderId, 'captured 100000');
  const sql = `insert into order_steps (id, key, order_id, payment_id, kind, amount, status, reason, updated_at)
    select gen_random_uuid(), 'refund:' || id || ':all', order_id, id, 'refund', 90000, 'refused', 'balance_insufficient', now()
    from payment_intents where order_id = $1`;
  await rig.storage.query(sql, [orderId]);
  if (isCancelled) await orders.move(orderId, 'cancelled');
  const find = async () => (await refusedSteps()).find((step) => step.orderId === orderId);
  const step = await find();
  if (!step) throw new Error('no refused step');
  return { orderId, step, find };
}

it('S10: lists what the provider refused with its reason, and asks again for what is due by then', async () => {
  const { orderId, step, find } = await refusedRefund();
  expect(step).toMatchObject({ kind: 'refund', amount: 900, reason: 'balance_insufficient' });
  const moved = 'select 1 from order_moves where order_id = $1';
  await eventually(async () => (await rig.storage.query(moved, [orderId])).rowCount === 1, { what: 'the cancelling' });
  await rig.service().runJob('advance');
  expect(await find(), 'the rules do not ask again').toBeDefined();
  const again = await retry(step.id);
  expect([again.status, again.body.status]).toEqual([200, 'done']);
  await orders.reaches(orderId, 'captured 100000', 'refunded 100000');
  expect((await retry(step.id)).status).toBe(404);
  expect(await find()).toBeUndefined();
  expect(await orders.balance(`order:${orderId}:pending`)).toBe(0);
  expect((await audited('payment_step_retried')).map(({ detail }) => detail)).toEqual([
    { step: 'refund', centavos: 90_000 },
  ]);
});

it('S10: lists what the provider itself refuses, and needs nothing once the books know what a colleague did there', async () => {
  const orderId = await orders.place({ method: 'prepaid' });
  const stripeId = await orders.payWith(orderId);
  await orders.reaches(orderId, 'captured 100000');
  await rig.sandbox.deliverTo('http://127.0.0.1:9');
  await rig.stripe.refunds.create({ payment_intent: stripeId });
  await orders.move(orderId, 'cancelled');
  const find = async () => (await refusedSteps()).find((step) => step.orderId === orderId);
  const step = await eventually(find, { what: 'the provider refuses' });
  expect(step).toMatchObject({ kind: 'refund', amount: 1_000, reason: 'charge_already_refunded' });
  expect((await retry(step.id)).body.status, 'the provider says the same again').toBe('refused');
  const again = await find();
  await rig.service().runJob('book');
  await rig.sandbox.deliverTo(rig.url);
  expect((await retry(String(again?.id))).body.status).toBe('not_needed');
  expect(await find()).toBeUndefined();
  expect((await rig.stripe.refunds.list({ payment_intent: stripeId })).data).toHaveLength(1);
  expect(await orders.balance(`order:${orderId}:pending`)).toBe(0);
});

it('S10: moves no money by a retry where nothing is due', async () => {
  const { orderId, step } = await refusedRefund({ isCancelled: false });
  const replies = await Promise.all([retry(step.id), retry(step.id)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(replies.find(({ status }) => status === 200)?.body.status).toBe('not_needed');
  expect(await orders.balance(`order:${orderId}:pending`)).toBe(-100_000);
});

it('S10: an admin resolves one by hand with a note; it leaves the list and is not asked for again', async () => {
  const { orderId, step, find } = await refusedRefund();
  const count = async () => (await rig.ask(paymentAlerts, {}, { as: agent })).body.steps;
  const before = await count();
  expect((await resolve(step.id, '')).problem.errors?.[0]?.path).toBe('note');
  expect((await resolve(step.id, 'Se devolvió en efectivo')).status).toBe(200);
  expect(await find()).toBeUndefined();
  expect(await count()).toBe(before - 1);
  expect((await resolve(step.id, 'Otra vez')).status).toBe(404);
  expect((await retry(step.id)).status).toBe(404);
  expect((await audited('payment_step_resolved')).map(({ detail }) => detail)).toEqual([
    { step: 'refund', centavos: 90_000, note: 'Se devolvió en efectivo', state: 'refused → resolved' },
  ]);
  await rig.service().runJob('advance');
  expect(await orders.balance(`order:${orderId}:pending`), 'no money moved by it').toBe(-100_000);
});
