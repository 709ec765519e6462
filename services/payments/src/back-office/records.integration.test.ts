import { randomUUID } from 'node:crypto';
import { forecastRefund, getPayment, listPayments, refundPayment } from '@tianguis/proto/gen/client.ts';
import type { QueryOf } from '@tianguis/proto/operation';
import { paymentsActionAudited } from '@tianguis/proto/payments/audit';
import type { listPayments as listPaymentsContract } from '@tianguis/proto/payments/records/operations';
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

const staff = (role: 'agent' | 'admin', signedInAt = Date.now()) =>
  ({ as: { kind: 'staff', id: '3', name: 'Ana', role, signedInAt } }) as const;
const find = async (query: QueryOf<typeof listPaymentsContract>) =>
  (await rig.ask(listPayments, { query }, staff('agent'))).body.payments.map(({ stripeId }) => stripeId);
const recordOf = async (id: string) => (await rig.ask(getPayment, { params: { id } }, staff('agent'))).body;
const idOf = async (stripeId: string) => String((await rig.row(stripeId))?.id);
const refund = (id: string, body: { refundId: string; amount: number; reason: string }, as = staff('admin')) =>
  rig.ask(refundPayment, { params: { id }, body }, as);

/** An order of 1,000 pesos that was paid, delivered and settled. */
async function sold(sellerId: number) {
  const orderId = await orders.place({ amount: 100_000, sellerId });
  const stripeId = await orders.payWith(orderId);
  await orders.move(orderId, 'delivered', 100_000);
  await orders.reaches(orderId, 'authorised 100000', 'captured 100000');
  await orders.move(orderId, 'settled', 100_000);
  await eventually(async () => (await orders.balance(`seller:${sellerId}:payable`)) === -90_000, { what: 'settled' });
  return { orderId, stripeId, id: await idOf(stripeId) };
}

/** A commission that was paid. */
async function commission(amount: number) {
  const stripeId = await rig.begin(amount);
  await rig.stripe.paymentIntents.confirm(stripeId, {
    payment_method: 'pm_card_visa',
    return_url: 'https://example.com',
  });
  await rig.reaches(stripeId, 'succeeded');
  return { stripeId, id: await idOf(stripeId) };
}

it('finds a payment by order, member, amount, number and state, page by page', async () => {
  const { orderId, stripeId, id } = await sold(61);
  const { stripeId: other } = await commission(1_234.56);
  const open = await rig.begin(77);
  const reference = (await rig.stripe.balanceTransactions.list({ limit: 100 })).data.find(({ fee }) => fee > 0)?.id;
  await rig.service().runJob('book');
  for (const query of [{ q: `p-${orderId}` }, { q: String(orderId) }, { q: id }, { q: stripeId }, { member: 61 }])
    expect(await find(query)).toEqual([stripeId]);
  expect(await find({ q: reference ?? '' })).toHaveLength(1);
  expect(await find({ amount: 1_234.56 })).toEqual([other]);
  expect(await find({ state: 'open' })).toEqual([open]);
  expect(await find({ state: 'paid' })).toEqual([other, stripeId]);
  expect(await find({ state: 'refunded' })).toEqual([]);
  expect(await find({ state: 'refused' })).toEqual([]);
  const refuse = `insert into order_steps (id, key, order_id, payment_id, kind, amount, status, updated_at)
    values (gen_random_uuid(), $1, $2, $3, $1, 1, 'refused', now())`;
  for (const kind of ['renew', 'transfer']) await rig.storage.query(refuse, [kind, orderId, id]);
  expect(await find({ state: 'refused' })).toEqual([stripeId]);
  expect(await find({ q: "' or true --" })).toEqual([]);
  const first = (await rig.ask(listPayments, { query: { limit: 1 } }, staff('agent'))).body;
  expect(first).toMatchObject({
    total: 3,
    payments: [{ stripeId: open, status: 'requires_payment_method', captured: 0 }],
  });
  expect(await find({ limit: 2, cursor: first.nextCursor ?? '' })).toEqual([other, stripeId]);
});

it('shows all that happened with a payment and its order, with entries that add up to zero', async () => {
  const { id, orderId } = await sold(62);
  const { timeline, ...record } = await recordOf(id);
  expect(record).toMatchObject({
    orderId,
    sellerId: 62,
    buyerId: 8,
    amount: 1_000,
    captured: 1_000,
    returned: 0,
    refundable: 1_000,
  });
  const words = timeline.map((item) => {
    if ('step' in item) return `${item.kind} ${item.step}`;
    return 'to' in item ? `${item.kind} ${item.to}` : item.kind;
  });
  for (const word of ['begun', 'moved delivered', 'asked capture', 'posted capture', 'moved settled', 'posted settle'])
    expect(words).toContain(word);
  const posted = timeline.flatMap((item) => (item.kind === 'posted' ? [item.entries] : []));
  expect(posted.map((entries) => entries.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0))).toEqual(
    posted.map(() => 0),
  );
  expect((await rig.ask(getPayment, { params: { id: randomUUID() } }, staff('agent'))).status).toBe(404);
});

it('refunds an order in part, then the rest, once for each number, and no more than is left', async () => {
  const { id, orderId } = await sold(63);
  const part = { refundId: randomUUID(), amount: 400.5, reason: 'Llegó incompleto' };
  const replies = await Promise.all([refund(id, part), refund(id, part), refund(id, part)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  await eventually(async () => (await recordOf(id)).returned === 400.5, { what: 'refunded in part' });
  expect((await refund(id, { ...part, amount: 1 })).status).toBe(409);
  const { problem } = await refund(id, { refundId: randomUUID(), amount: 599.51, reason: 'Demasiado' });
  expect(problem).toMatchObject({ status: 422, code: 'refund_too_large' });
  expect((await refund(id, { refundId: randomUUID(), amount: 599.5, reason: 'El resto' })).body).toEqual({
    status: 'done',
  });
  const { refundable, returned, timeline } = await recordOf(id);
  expect({ refundable, returned }).toEqual({ refundable: 0, returned: 1_000 });
  expect(timeline.filter(({ kind }) => kind === 'asked')).toMatchObject([
    { step: 'capture', staffId: null },
    { step: 'refund', status: 'done', amount: 400.5, staffId: 3, reason: 'Llegó incompleto' },
    { step: 'refund', status: 'done', amount: 599.5, staffId: 3, reason: 'El resto' },
  ]);
  expect(await orders.balance('seller:63:payable')).toBe(0);
  expect((await orders.told(orderId)).at(-1)).toBe('refunded 100000');
  const audited = (await rig.eventsOf(paymentsActionAudited)).filter(({ subject }) => subject === `payments/${id}`);
  expect(audited.map(({ data }) => data)).toMatchObject([
    { action: 'payment_refunded', staffId: 3, detail: { centavos: 40_050 } },
    { action: 'payment_refunded', staffId: 3, detail: { centavos: 59_950 } },
  ]);
});

it('says who would give what for a refund, as the ledger then posts it', async () => {
  const { id } = await sold(64);
  const ask = (amount: number) =>
    rig.ask(forecastRefund, { params: { id }, query: { amount: String(amount) } }, staff('agent'));
  const before = await orders.balance('seller:64:payable');
  const { pending, seller, platform, referrer, taxes } = (await ask(400)).body;
  expect(Math.round((pending + seller + platform + referrer + taxes) * 100)).toBe(40_000);
  expect(seller).toBeGreaterThan(platform);
  await refund(id, { refundId: randomUUID(), amount: 400, reason: 'Llegó incompleto' });
  await eventually(async () => (await recordOf(id)).returned === 400, { what: 'refunded in part' });
  expect((await orders.balance('seller:64:payable')) - before).toBe(Math.round(seller * 100));
  expect((await ask(600.01)).problem).toMatchObject({ status: 422, code: 'refund_too_large' });
  const unknown = { params: { id: randomUUID() }, query: { amount: '1' } };
  expect((await rig.ask(forecastRefund, unknown, staff('agent'))).status).toBe(404);
});

it('refunds a commission, also when the provider is away at first', async () => {
  const { id } = await commission(500);
  await rig.sandbox.fail({ provider: 'stripe', kind: '500', rate: 1 });
  const asked = await refund(id, { refundId: randomUUID(), amount: 200, reason: 'Cobro doble' });
  expect(asked.body).toEqual({ status: 'due' });
  expect((await recordOf(id)).refundable).toBe(300);
  await rig.sandbox.recover();
  await rig.storage.query("update order_steps set updated_at = now() - interval '2 minutes' where order_id is null");
  await rig.service().runJob('advance');
  expect(await recordOf(id)).toMatchObject({ returned: 200, refundable: 300 });
  expect(await find({ state: 'refunded', amount: 500 })).toHaveLength(1);
});

it('refunds nothing of what was not captured or is disputed', async () => {
  const held = await orders.place({ amount: 10_000, sellerId: 64 });
  const stripeId = await orders.payWith(held);
  await orders.reaches(held, 'authorised 10000');
  const body = { refundId: randomUUID(), amount: 100, reason: 'No' };
  expect((await refund(await idOf(stripeId), body)).status).toBe(422);
  const prepaid = await orders.place({ amount: 10_000, sellerId: 64, method: 'prepaid' });
  const disputed = await orders.payWith(prepaid, 'pm_card_createDispute');
  await eventually(async () => (await find({ state: 'disputed' })).includes(disputed), { what: 'the dispute' });
  const { problem } = await refund(await idOf(disputed), body);
  expect(problem.code).toBe('payment_disputed');
});

it('refunds by the word of an admin alone who signed in lately', async () => {
  const body = { refundId: randomUUID(), amount: 100, reason: 'No' };
  const old = Date.now() - 11 * 60_000;
  const replies = [
    await refund(randomUUID(), body, staff('agent')),
    await refund(randomUUID(), body, staff('admin', old)),
  ];
  expect(replies.map(({ status, problem }) => [status, problem.code])).toEqual([
    [403, 'forbidden'],
    [403, 'recent_sign_in_required'],
  ]);
});
