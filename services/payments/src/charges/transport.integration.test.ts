import { getEarnings, getOrderPayment, getOrderReceipt } from '@tianguis/proto/gen/client.ts';
import { orderMoved, orderRequoted, orderTransportDropped } from '@tianguis/proto/marketplace/orders/events';
import { orderPaymentProgressed } from '@tianguis/proto/payments/orders/events';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaymentsRig, startPayments, stripeIdOf } from '../../test/harness.ts';
import { ordersOf } from '../../test/orders.ts';

let rig: PaymentsRig;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  rig = await startPayments();
  orders = ordersOf(rig);
});
afterAll(() => rig.close());

const member = (id: number) => ({ kind: 'member', id: String(id) }) as const;
const drop = (orderId: number, amount: number) =>
  rig.publish(orderTransportDropped, { orderId, buyerId: 8, sellerId: 7, amount, at: new Date().toISOString() });
const credits = async (orderId: number) =>
  Object.fromEntries(
    (await rig.ledgerOf(String(orderId)))
      .filter(({ step }) => step === 'settle')
      .map(({ account, amount }) => [account, -amount]),
  );
const isSettled = (orderId: number) =>
  eventually(async () => Object.keys(await credits(orderId)).length > 0, { what: `order ${orderId} is settled` });

it('captures goods and transport, shares the goods alone, and shows the transport on the receipt', async () => {
  const orderId = await orders.place({ amount: 130_000, transport: 30_000, sellerId: 71 });
  await orders.payWith(orderId);
  await orders.move(orderId, 'delivered', 130_000);
  await orders.reaches(orderId, 'authorised 130000', 'captured 130000');
  const { upcoming } = (await rig.ask(getEarnings, {}, { as: member(71) })).body;
  expect(upcoming).toMatchObject([{ gross: 1_000, commission: 100, amount: 900 }]);
  await orders.move(orderId, 'settled', 130_000);
  await isSettled(orderId);
  expect(await credits(orderId)).toEqual({
    [`order:${orderId}:pending`]: -130_000,
    'platform:commission': 10_000,
    'platform:transport': 30_000,
    'seller:71:payable': 90_000,
  });
  const receipt = (await rig.ask(getOrderReceipt, { params: { id: orderId } }, { as: member(8) })).body;
  expect(receipt).toMatchObject({ transport: 300, total: 1_300 });
});

it('keeps the whole transport when less was loaded, and when a part of the goods goes back', async () => {
  const orderId = await orders.place({ amount: 130_000, transport: 30_000, sellerId: 72 });
  await orders.payWith(orderId);
  await orders.move(orderId, 'delivered', 110_000);
  await orders.reaches(orderId, 'authorised 130000', 'captured 110000');
  await orders.move(orderId, 'settled', 90_000);
  await isSettled(orderId);
  expect(await credits(orderId)).toMatchObject({
    'platform:commission': 6_000,
    'platform:transport': 30_000,
    'seller:72:payable': 54_000,
  });
});

it('gives all of it back when the order falls through before it is loaded', async () => {
  const orderId = await orders.place({ amount: 130_000, transport: 30_000, method: 'prepaid', sellerId: 73 });
  await orders.payWith(orderId);
  await orders.reaches(orderId, 'captured 130000');
  await orders.move(orderId, 'cancelled');
  await orders.reaches(orderId, 'captured 130000', 'refunded 130000');
});

it('gives a dropped transport back at once where it was paid, and the rest is the goods’', async () => {
  const orderId = await orders.place({ amount: 130_000, transport: 30_000, method: 'prepaid', sellerId: 74 });
  await orders.payWith(orderId);
  await orders.reaches(orderId, 'captured 130000');
  await drop(orderId, 30_000);
  await drop(orderId, 30_000);
  await orders.reaches(orderId, 'captured 130000', 'partly_refunded 30000');
  await orders.move(orderId, 'delivered', 80_000);
  await orders.reaches(orderId, 'captured 130000', 'partly_refunded 30000', 'partly_refunded 50000');
  await orders.move(orderId, 'settled', 80_000);
  await eventually(async () => (await credits(orderId))['seller:74:payable'] === 72_000, {
    what: 'the seller is owed',
  });
  expect((await credits(orderId))['platform:transport']).toBeUndefined();
});

it('captures the goods alone of a hold whose transport was dropped', async () => {
  const orderId = await orders.place({ amount: 130_000, transport: 30_000, sellerId: 75 });
  await orders.payWith(orderId);
  await orders.reaches(orderId, 'authorised 130000');
  await drop(orderId, 30_000);
  await orders.move(orderId, 'delivered', 100_000);
  await orders.reaches(orderId, 'authorised 130000', 'captured 100000');
});

const requote = (orderId: number, transport: number, difference: number) =>
  rig.publish(orderRequoted, { orderId, buyerId: 8, sellerId: 7, transport, difference, by: new Date().toISOString() });
const paymentOf = async (orderId: number) =>
  (await rig.ask(getOrderPayment, { params: { id: orderId } }, { as: member(8) })).body;
const heldNow = async (orderId: number) => {
  const text =
    "select sum(amount_centavos)::int as held from payment_intents where order_id = $1 and status = 'requires_capture'";
  return (await rig.storage.query<{ held: number }>(text, [orderId])).rows[0]?.held;
};

it('holds the larger sum of a transport that was quoted anew, lets the former hold go, and takes it once', async () => {
  const orderId = await orders.place({ amount: 130_000, transport: 30_000, sellerId: 76 });
  await orders.payWith(orderId);
  await orders.reaches(orderId, 'authorised 130000');
  expect((await paymentOf(orderId)).missing).toBe(0);
  for (const time of ['once', 'repeated']) {
    await requote(orderId, 42_000, 12_000);
    await eventually(async () => (await paymentOf(orderId)).missing === 120, { what: `the difference, ${time}` });
  }
  expect(await paymentOf(orderId)).toMatchObject({ amount: 1_420, paid: 1_300, state: 'held' });
  await orders.payWith(orderId);
  await orders.reaches(orderId, 'authorised 130000', 'authorised 142000');
  await eventually(async () => (await heldNow(orderId)) === 142_000, { what: 'the former hold is let go' });
  await orders.move(orderId, 'delivered', 142_000);
  await orders.move(orderId, 'settled', 142_000);
  await isSettled(orderId);
  expect(await credits(orderId)).toEqual({
    [`order:${orderId}:pending`]: -142_000,
    'platform:commission': 10_000,
    'platform:transport': 42_000,
    'seller:76:payable': 90_000,
  });
});

it('has both sides read what is to be paid again once it is known, and asks for what is due now', async () => {
  const orderId = await orders.place({ amount: 130_000, transport: 30_000, sellerId: 70 });
  await orders.payWith(orderId);
  await orders.reaches(orderId, 'authorised 130000');
  const told = async () =>
    (await rig.eventsOf(orderPaymentProgressed)).filter(({ data }) => data.orderId === orderId).length;
  await rig.sandbox.delivered();
  const before = await told();
  await requote(orderId, 42_000, 12_000);
  await eventually(async () => (await told()) === before + 1, { what: 'news of the raised sum' });
  const secretOf = async () => (await orders.pay(orderId)).body.clientSecret;
  const raised = await secretOf();
  expect(await secretOf(), 'the same in each browser').toBe(raised);
  await requote(orderId, 54_000, 24_000);
  await eventually(async () => (await paymentOf(orderId)).missing === 240, { what: 'the larger difference' });
  const next = await secretOf();
  expect(next).not.toBe(raised);
  const amountOf = async (secret: string) => {
    const { amount, status } = await rig.stripe.paymentIntents.retrieve(stripeIdOf(secret));
    return [amount, status];
  };
  expect([await amountOf(raised), await amountOf(next)]).toEqual([
    [142_000, 'canceled'],
    [154_000, 'requires_payment_method'],
  ]);
  await rig.sandbox.delivered();
  const asked = await told();
  await drop(orderId, 30_000);
  await eventually(async () => (await told()) > asked, { what: 'news of the dropped transport' });
  expect((await paymentOf(orderId)).missing).toBe(0);
  expect((await orders.pay(orderId)).problem).toMatchObject({ code: 'order_paid' });
});

it('takes the goods alone where the difference was asked for and the transport was dropped, paid or not', async () => {
  for (const isPaid of [false, true]) {
    const orderId = await orders.place({ amount: 130_000, transport: 30_000, sellerId: isPaid ? 78 : 77 });
    await orders.payWith(orderId);
    await orders.reaches(orderId, 'authorised 130000');
    await requote(orderId, 42_000, 12_000);
    await eventually(async () => (await paymentOf(orderId)).missing === 120, { what: 'the difference' });
    const paid = isPaid ? ['authorised 142000'] : [];
    if (isPaid) await orders.payWith(orderId);
    await orders.reaches(orderId, 'authorised 130000', ...paid);
    await drop(orderId, 30_000);
    // One that arrives late brings no price back.
    await requote(orderId, 42_000, 12_000);
    await orders.move(orderId, 'delivered', 100_000);
    await orders.reaches(orderId, 'authorised 130000', ...paid, 'captured 100000');
    expect((await paymentOf(orderId)).missing).toBe(0);
  }
});

it('keeps the hold of an order that left and went back until it ends, and takes it once it left again', async () => {
  const orderId = await orders.place({ amount: 130_000, transport: 30_000, sellerId: 79 });
  await orders.payWith(orderId);
  await orders.reaches(orderId, 'authorised 130000');
  const isKnown = (time: string) =>
    eventually(
      async () =>
        (await rig.storage.query('select 1 from order_moves where order_id = $1 and at = $2', [orderId, time]))
          .rowCount > 0,
      { what: `the move at ${time}` },
    );
  const move = async (to: 'approved' | 'scheduled' | 'in_transit', minutesAgo: number) => {
    const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
    await rig.publish(orderMoved, { orderId, from: 'placed', to, by: 'seller', amount: 130_000, at });
    await isKnown(at);
  };
  const statuses = async () =>
    (await rig.storage.query<{ kind: string }>('select kind from order_steps where order_id = $1', [orderId])).rows;
  for (const [to, minutesAgo] of [
    ['approved', 60],
    ['scheduled', 50],
    ['approved', 30],
    ['in_transit', 40],
  ] as const)
    await move(to, minutesAgo);
  await drop(orderId, 30_000);
  await rig.storage.query("update orders set capture_before = now() + interval '6 hours' where id = $1", [orderId]);
  await rig.service().runJob('advance');
  await orders.move(orderId, 'placed', 130_000);
  expect(await statuses(), 'nothing is asked for').toEqual([]);
  await move('scheduled', 20);
  await move('in_transit', 10);
  await rig.service().runJob('advance');
  await orders.reaches(orderId, 'authorised 130000', 'captured 130000', 'partly_refunded 30000');
});
