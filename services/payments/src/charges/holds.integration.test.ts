import { sealingKey } from '@tianguis/chassis/process/config';
import { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { createPaymentIntent, getOrderPayment, getOrderReceipt, payOrder } from '@tianguis/proto/gen/client.ts';
import { sealedVariable } from '@tianguis/proto/notifications';
import { orderPaymentChanged, orderPaymentProgressed } from '@tianguis/proto/payments/orders/events';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { order as commission, type PaymentsRig, startPayments, stripeIdOf } from '../../test/harness.ts';
import { ordersOf, stranger } from '../../test/orders.ts';
import { auditLedger, auditReport } from '../back-office/audit.ts';
import { stripeMovements } from '../provider/stripe-movements.ts';

let rig: PaymentsRig;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  rig = await startPayments();
  orders = ordersOf(rig);
});
afterAll(() => rig?.close());

const silence = () => rig.sandbox.deliverTo('http://127.0.0.1:9');
const hear = () => rig.sandbox.deliverTo(rig.url);
afterEach(async () => {
  await rig.sandbox.recover();
  await hear();
});
const intent = (stripeId: string) => rig.stripe.paymentIntents.retrieve(stripeId);

it('gives all browsers of a buyer one payment of the order’s amount, which is held and not taken', async () => {
  const orderId = await orders.place({ amount: 123_450 });
  const replies = await Promise.all(Array.from({ length: 6 }, () => orders.pay(orderId)));
  const secrets = new Set(replies.map(({ body }) => body.clientSecret));
  expect(secrets.size).toBe(1);
  expect(replies[0]?.body).toMatchObject({ amount: 1_234.5, method: 'hold' });
  const stripeId = stripeIdOf([...secrets][0] ?? '');
  await rig.stripe.paymentIntents.confirm(stripeId, { payment_method: 'pm_card_visa' });
  await orders.reaches(orderId, 'authorised 123450');
  expect(await intent(stripeId)).toMatchObject({
    amount: 123_450,
    capture_method: 'manual',
    status: 'requires_capture',
  });
  const [news] = (await rig.eventsOf(orderPaymentChanged)).filter(({ data }) => data.orderId === orderId);
  const days = (Date.parse(news?.data.captureBefore ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(news?.data.paymentId).toBe(stripeId);
  expect(await orders.balance(`order:${orderId}:pending`)).toBe(0);
  expect((await orders.pay(orderId)).problem).toMatchObject({ status: 409, code: 'order_paid' });
});

const readAs = async (id: number, orderId: number) =>
  (await rig.ask(getOrderPayment, { params: { id: orderId } }, { as: { kind: 'member', id: String(id) } })).body;

it('shows both sides how far the payment is, the buyer why a card was refused, and tells them by events', async () => {
  const orderId = await orders.place({ amount: 123_450 });
  const unpaid = { role: 'buyer', state: 'due', amount: 1_234.5, paid: 0, captureBefore: null, declined: null };
  expect(await readAs(8, orderId)).toMatchObject({ ...unpaid, reference: null });
  const stripeId = stripeIdOf((await orders.pay(orderId)).body.clientSecret);
  const refused = { payment_method: 'pm_card_chargeDeclinedInsufficientFunds' };
  await rig.stripe.paymentIntents.confirm(stripeId, refused).catch(() => undefined);
  await eventually(async () => (await readAs(8, orderId)).declined === 'insufficient_funds', { what: 'the reason' });
  expect(await readAs(7, orderId)).toMatchObject({ role: 'seller', state: 'due', declined: null, reference: null });
  await orders.payWith(orderId);
  await orders.reaches(orderId, 'authorised 123450');
  const held = { state: 'held', paid: 1_234.5, captureBefore: expect.stringContaining('T'), declined: null };
  expect(await readAs(8, orderId)).toMatchObject({ ...held, reference: stripeId });
  expect(await readAs(7, orderId)).toMatchObject({ ...held, reference: null });
  const both = { orderId, buyerId: 8, sellerId: 7 };
  const progressed = (await rig.eventsOf(orderPaymentProgressed)).filter(({ data }) => data.orderId === orderId);
  expect(progressed.length).toBeGreaterThan(0);
  for (const { data } of progressed) expect(data).toEqual(both);
  const changed = (await rig.eventsOf(orderPaymentChanged)).filter(({ data }) => data.orderId === orderId);
  expect(changed.map(({ data }) => data)).toMatchObject([{ ...both, state: 'authorised', amount: 123_450 }]);
  const asStranger = await rig.ask(getOrderPayment, { params: { id: orderId } }, { as: stranger });
  expect(asStranger.status).toBe(404);
});

it('takes the money once where two browsers pay at the same time', async () => {
  const orderId = await orders.place({ method: 'prepaid' });
  const paid = await Promise.allSettled([orders.payWith(orderId), orders.payWith(orderId), orders.payWith(orderId)]);
  expect(paid.some(({ status }) => status === 'fulfilled')).toBe(true);
  await orders.reaches(orderId, 'captured 100000');
  const { rows } = await rig.storage.query<{ id: string }>(
    'select stripe_id as id from payment_intents where order_id = $1',
    [orderId],
  );
  expect(rows).toHaveLength(1);
  const { data } = await rig.stripe.charges.list({ payment_intent: rows[0]?.id ?? '' });
  expect(data.filter(({ captured }) => captured)).toHaveLength(1);
  expect(await orders.balance(`order:${orderId}:pending`)).toBe(-100_000);
});

it('lets nobody but its buyer pay an order, and takes no order’s amount from a browser', async () => {
  const orderId = await orders.place();
  expect((await orders.pay(orderId, stranger)).status).toBe(404);
  expect((await orders.pay(2_000_000)).status).toBe(404);
  expect((await rig.ask(payOrder, { params: { id: orderId } })).status).toBe(401);
  const gift = await orders.place({ amount: 0 });
  expect((await orders.pay(gift)).problem).toMatchObject({ status: 422, code: 'order_free' });
  const forged = await rig.askWrongly(createPaymentIntent, { body: { ...commission, type: 'order' } });
  expect(forged.status).toBe(400);
});

it('captures what was delivered once, however often and by whomever it is heard of', async () => {
  const orderId = await orders.place({ amount: 100_000 });
  const stripeId = await orders.payWith(orderId);
  await orders.reaches(orderId, 'authorised 100000');
  const replica = await rig.another();
  await Promise.all([1, 2, 3].map(() => orders.move(orderId, 'delivered', 80_000)));
  await Promise.all([rig.service().runJob('advance'), replica.service.runJob('advance')]);
  await orders.reaches(orderId, 'authorised 100000', 'captured 80000');
  await replica.close();
  expect(await intent(stripeId)).toMatchObject({ status: 'succeeded', amount_received: 80_000 });
  expect(await orders.balance(`order:${orderId}:pending`)).toBe(-80_000);
});

it('releases the hold of an order that falls through, and lets it be paid no more', async () => {
  const orderId = await orders.place();
  const stripeId = await orders.payWith(orderId);
  await orders.reaches(orderId, 'authorised 100000');
  await orders.move(orderId, 'declined');
  await orders.reaches(orderId, 'authorised 100000', 'released 100000');
  expect((await intent(stripeId)).status).toBe('canceled');
  expect((await orders.pay(orderId)).problem).toMatchObject({ status: 422, code: 'order_over' });
});

it('releases at once what is held after the order fell through, and captures what is held after delivery', async () => {
  const declined = await orders.place();
  const delivered = await orders.place();
  const secrets = [await orders.pay(declined), await orders.pay(delivered)].map(({ body }) => body.clientSecret);
  await silence();
  for (const secret of secrets)
    await rig.stripe.paymentIntents.confirm(stripeIdOf(secret), { payment_method: 'pm_card_visa' });
  await orders.move(declined, 'declined');
  await orders.move(delivered, 'delivered', 100_000);
  await hear();
  const released = stripeIdOf(secrets[0] ?? '');
  await eventually(async () => (await intent(released)).status === 'canceled', { what: 'the release' });
  await rig.storage.query("update payment_intents set checked_at = now() - interval '1 hour' where order_id = $1", [
    delivered,
  ]);
  await rig.service().runJob('reconcile');
  await orders.reaches(delivered, 'authorised 100000', 'captured 100000');
});

it('releases at the deadline, and a hold that ended can be followed by another', async () => {
  const orderId = await orders.place();
  await orders.payWith(orderId);
  await orders.reaches(orderId, 'authorised 100000');
  // A late event of the authorisation would set the provider's deadline again, which is news.
  await silence();
  const endHold =
    "update orders set capture_before = now() - interval '1 second' where id = $1 and capture_before > now()";
  const isReleased = async () => {
    await rig.storage.query(endHold, [orderId]);
    await rig.service().runJob('advance');
    return (await orders.told(orderId)).includes('released 100000');
  };
  await eventually(isReleased, { what: 'the release' });
  await orders.reaches(orderId, 'authorised 100000', 'released 100000');
  await hear();
  const again = await orders.payWith(orderId);
  await orders.reaches(orderId, 'authorised 100000', 'released 100000', 'authorised 100000');
  await orders.move(orderId, 'delivered', 100_000);
  await eventually(async () => (await intent(again)).status === 'succeeded', { what: 'the capture' });
});

it('finds by reconciliation what no webhook told: a hold, and that the bank let it go', async () => {
  const orderId = await orders.place();
  await silence();
  const { body } = await orders.pay(orderId);
  const stripeId = stripeIdOf(body.clientSecret);
  await rig.stripe.paymentIntents.confirm(stripeId, { payment_method: 'pm_card_visa' });
  const look = async () => {
    await rig.storage.query(
      "update payment_intents set checked_at = now() - interval '1 hour', created_at = now() - interval '30 hours' where stripe_id = $1",
      [stripeId],
    );
    await rig.storage.query(
      "update payment_intents set checked_at = now() - interval '40 hours' where stripe_id = $1",
      [stripeId],
    );
    await rig.service().runJob('reconcile');
  };
  // A hold is older than a checkout may be, and stays.
  await rig.storage.query("update payment_intents set checked_at = now() - interval '1 hour' where stripe_id = $1", [
    stripeId,
  ]);
  await rig.service().runJob('reconcile');
  await orders.reaches(orderId, 'authorised 100000');
  await look();
  expect((await intent(stripeId)).status).toBe('requires_capture');
  await rig.stripe.paymentIntents.cancel(stripeId);
  await look();
  await orders.reaches(orderId, 'authorised 100000', 'released 100000');
});

it('goes on where the provider or we ended half-way', async () => {
  const orderId = await orders.place();
  const stripeId = await orders.payWith(orderId);
  await orders.reaches(orderId, 'authorised 100000');
  await rig.sandbox.fail({ provider: 'stripe', kind: 'drop-reply', rate: 1, count: 2 });
  await silence();
  await orders.move(orderId, 'delivered', 90_000);
  await eventually(async () => (await intent(stripeId).catch(() => undefined))?.status === 'succeeded', {
    what: 'the capture',
  });
  await rig.sandbox.recover();
  await hear();
  await rig.restart();
  await rig.storage.query("update order_steps set updated_at = now() - interval '1 hour'");
  await rig.service().runJob('advance');
  await orders.reaches(orderId, 'authorised 100000', 'captured 90000');
});

it('gives back what was paid first: all where the order fell through, the rest where less was delivered', async () => {
  const cancelled = await orders.place({ method: 'prepaid' });
  const less = await orders.place({ method: 'prepaid' });
  await orders.payWith(cancelled);
  const kept = await orders.payWith(less);
  expect((await intent(kept)).automatic_payment_methods, 'by card alone').toBeNull();
  await orders.reaches(cancelled, 'captured 100000');
  await orders.reaches(less, 'captured 100000');
  await orders.move(cancelled, 'cancelled');
  await orders.move(less, 'delivered', 70_000);
  await orders.reaches(cancelled, 'captured 100000', 'refunded 100000');
  await orders.reaches(less, 'captured 100000', 'partly_refunded 30000');
  expect(await orders.balance(`order:${cancelled}:pending`)).toBe(0);
  expect(await orders.balance(`order:${less}:pending`)).toBe(-70_000);
  const refunds = await rig.stripe.refunds.list({ payment_intent: kept });
  expect(refunds.data.map(({ amount }) => amount)).toEqual([30_000]);
  const receiptAs = (id: string) => rig.ask(getOrderReceipt, { params: { id: less } }, { as: { kind: 'member', id } });
  expect((await receiptAs('8')).body).toMatchObject({
    number: `P-${less}`,
    reference: kept,
    total: 700,
    lines: [
      { step: 'capture', amount: 1_000 },
      { step: 'refund', amount: -300 },
    ],
  });
  expect((await receiptAs('7')).status).toBe(404);
  const pdf = (id: string, orderId = less) =>
    rig.fetch(`/api/orders/${orderId}/receipt.pdf?lang=es`, {}, { kind: 'member', id });
  const file = await pdf('8');
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="recibo-P-${less}.pdf"`);
  expect((await file.bytes()).subarray(0, 5)).toEqual(new TextEncoder().encode('%PDF-'));
  expect((await pdf('7')).status, 'the seller has none').toBe(404);
  expect((await pdf('8', await orders.place())).status, 'nothing was paid').toBe(404);
  expect(await readAs(8, less)).toMatchObject({ state: 'paid', paid: 700 });
  expect(await readAs(8, cancelled)).toMatchObject({ state: 'returned', paid: 0 });
});

it('hands over the receipt that a mail brings, by a link that only we can make', async () => {
  const id = await orders.place({ method: 'prepaid' });
  await orders.payWith(id);
  await orders.reaches(id, 'captured 100000');
  const told = (await rig.eventsOf(orderPaymentChanged)).find(({ data }) => data.orderId === id);
  const box = createSecretBox(sealingKey.parse(rig.env.NOTIFICATION_KEY));
  const pathOf = (sealed = '') => sealedVariable.parse(JSON.parse(box.open(sealed))).value;
  const paths = [pathOf(told?.data.receipts?.es), pathOf(told?.data.receipts?.en)];
  expect(new Set(paths).size).toBe(2);
  for (const path of paths) {
    const file = await rig.fetch(path);
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="recibo-P-${id}.pdf"`);
    expect((await file.bytes()).subarray(0, 5)).toEqual(new TextEncoder().encode('%PDF-'));
  }
  expect((await rig.fetch(`${paths[0]?.slice(0, -1)}!`)).status).toBe(404);
  expect((await rig.fetch(`/api/receipts/sent/${box.seal('{"messageId":1,"position":0,"until":9e15}')}`)).status).toBe(
    404,
  );
});

it('gives a part back once where a complaint was decided so, and shares out the rest', async () => {
  const id = await orders.place({ method: 'prepaid' });
  const payment = await orders.payWith(id);
  await orders.reaches(id, 'captured 100000');
  await orders.move(id, 'delivered', 100_000);
  await orders.move(id, 'disputed', 100_000);
  for (const _ of [1, 2]) await orders.move(id, 'settled', 60_000);
  await orders.reaches(id, 'captured 100000', 'partly_refunded 40000');
  const settled = async () => await orders.balance(`order:${id}:pending`);
  await eventually(async () => (await settled()) === 0, { what: 'the rest, shared out' });
  const refunds = await rig.stripe.refunds.list({ payment_intent: payment });
  expect(refunds.data.map(({ amount }) => amount)).toEqual([40_000]);
  const shared = `select entries.amount::int as amount from entries join transfers on transfers.id = transfer_id
    join accounts on accounts.id = account_id where subject = $1 and step = 'settle' and accounts.name like 'platform:commission'`;
  expect((await rig.storage.query(shared, [String(id)])).rows).toEqual([{ amount: -6_000 }]);
});

it('leaves books that balance and agree with the provider', async () => {
  await rig.service().runJob('book');
  const checked = await auditLedger(
    { storage: rig.storage, movements: stripeMovements(rig.stripe) },
    new Date(Date.now() + 3_600_000),
  );
  expect(auditReport(checked)).toContain('The ledger is in order.');
});
