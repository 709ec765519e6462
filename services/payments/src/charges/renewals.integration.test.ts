import { getOrderPayment, getPayment } from '@tianguis/proto/gen/client.ts';
import { orderRequoted, orderTransportDropped } from '@tianguis/proto/marketplace/orders/events';
import { orderHoldNotRenewed, orderPaymentChanged } from '@tianguis/proto/payments/orders/events';
import { renewalTerms } from '@tianguis/proto/payments/orders/renewal';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
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
afterEach(() => rig.sandbox.recover());

const staff = { kind: 'staff', id: '1', name: 'Ana', role: 'agent' } as const;
const held = 'authorised 100000';
const intent = (stripeId: string) => rig.stripe.paymentIntents.retrieve(stripeId);

interface Row {
  readonly id: string;
  readonly stripeId: string;
  readonly status: string;
  readonly renewal: number;
  readonly terms: string | null;
  readonly agreedAt: Date | null;
  readonly customer: string | null;
  readonly method: string | null;
}
const rowsSql = `select id, stripe_id as "stripeId", status, renewal, renewal_terms as terms, renewal_agreed_at as "agreedAt",
  saved_customer as customer, saved_method as method from payment_intents where order_id = $1 order by id`;
const paymentsOf = async (orderId: number): Promise<Row[]> => (await rig.storage.query<Row>(rowsSql, [orderId])).rows;

const readAs = async (id: number, orderId: number) =>
  (await rig.ask(getOrderPayment, { params: { id: orderId } }, { as: { kind: 'member', id: String(id) } })).body;

/** An order that is approved and held by a buyer who agreed, or not, with the hold's end near. */
async function heldOrder({ card = 'pm_card_visa', agrees = true } = {}) {
  const orderId = await orders.place();
  const stripeId = await (agrees ? orders.holdWith(orderId, card) : orders.payWith(orderId, card));
  await orders.reaches(orderId, held);
  await orders.move(orderId, 'approved', 100_000);
  await eventually(
    async () => (await rig.storage.query('select 1 from order_moves where order_id = $1', [orderId])).rowCount > 0,
    { what: 'the approval' },
  );
  await rig.sandbox.delivered();
  await age(orderId);
  return { orderId, stripeId };
}

/** A hold that has most of its time behind it. */
async function age(orderId: number): Promise<void> {
  const held = "update payment_intents set created_at = now() - interval '6 days' where order_id = $1";
  await rig.storage.query(held, [orderId]);
  const ends = "update orders set capture_before = least(capture_before, now() + interval '1 day') where id = $1";
  await rig.storage.query(ends, [orderId]);
}

/** The card that is kept will be declined from now on. */
async function loseCredit(orderId: number): Promise<void> {
  const [payment] = await paymentsOf(orderId);
  const customer = payment?.customer ?? '';
  const { id } = await rig.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await rig.storage.query('update payment_intents set saved_method = $2 where order_id = $1', [orderId, id]);
}

const statusesOf = async (orderId: number) => (await paymentsOf(orderId)).map(({ status }) => status);
const become = (orderId: number, ...statuses: string[]) =>
  eventually(async () => (await statusesOf(orderId)).join() === statuses.join(), {
    what: `payments of ${orderId} as ${statuses.join()}`,
  });
const newsOf = async (orderId: number) =>
  (await rig.eventsOf(orderHoldNotRenewed)).filter(({ data }) => data.orderId === orderId);

it('holds anew before the end by the card that was kept, lets the former hold go, and forgets the card at the end', async () => {
  const { orderId, stripeId } = await heldOrder();
  const [first] = await paymentsOf(orderId);
  expect(first).toMatchObject({
    terms: renewalTerms.version,
    agreedAt: expect.any(Date),
    customer: expect.any(String),
  });
  expect(await intent(stripeId)).toMatchObject({ setup_future_usage: 'off_session', customer: first?.customer });
  const customer = await rig.stripe.customers.retrieve(first?.customer ?? '');
  expect(customer, 'nothing of who they are').toMatchObject({ name: null, email: null });
  expect(await readAs(8, orderId)).toMatchObject({ state: 'held', renewal: 'agreed' });
  expect(await readAs(7, orderId)).toMatchObject({ state: 'held', renewal: null });

  await rig.service().runJob('advance');
  await become(orderId, 'canceled', 'requires_capture');
  const [, second] = await paymentsOf(orderId);
  expect(second).toMatchObject({ renewal: 1, terms: renewalTerms.version, agreedAt: first?.agreedAt });
  const news = (await rig.eventsOf(orderPaymentChanged)).filter(({ data }) => data.orderId === orderId);
  expect(news.map(({ data }) => `${data.state} ${data.amount}`)).toEqual([held, held]);
  const days = (Date.parse(news[1]?.data.captureBefore ?? '') - Date.now()) / 86_400_000;
  expect(days, 'as long as a card holds whose owner is away').toBeCloseTo(4.75, 1);
  expect(await readAs(8, orderId)).toMatchObject({ state: 'held', renewal: 'agreed', reference: second?.stripeId });

  await orders.move(orderId, 'delivered', 80_000);
  await orders.reaches(orderId, held, held, 'captured 80000');
  expect(await intent(second?.stripeId ?? '')).toMatchObject({ status: 'succeeded', amount_received: 80_000 });
  await eventually(async () => (await paymentsOf(orderId)).every(({ customer: kept, method }) => !kept && !method), {
    what: 'the card to be forgotten',
  });
  expect(await rig.stripe.customers.retrieve(first?.customer ?? '')).toMatchObject({ deleted: true });
});

it('renews once, however many look at the same time and whatever they hear of it', async () => {
  const { orderId } = await heldOrder();
  const [first] = await paymentsOf(orderId);
  const replica = await rig.another();
  await rig.sandbox.fail({ provider: 'stripe', kind: 'drop-reply', rate: 1, count: 2 });
  const looked = [rig.service(), replica.service, rig.service(), replica.service].map((service) =>
    service.runJob('advance'),
  );
  await Promise.allSettled(looked);
  await rig.sandbox.recover();
  await rig.restart();
  await rig.storage.query("update order_steps set updated_at = now() - interval '1 hour'");
  await Promise.all([rig.service().runJob('advance'), replica.service.runJob('advance')]);
  await become(orderId, 'canceled', 'requires_capture');
  await replica.close();
  const { data } = await rig.stripe.paymentIntents.list({ customer: first?.customer ?? '' });
  expect(data.map(({ status }) => status).sort()).toEqual(['canceled', 'requires_capture']);
});

it('waits with a renewal while its buyer pays a larger sum, and calls the form off that a lapsed quote left open', async () => {
  const orderId = await orders.place({ amount: 100_000, transport: 20_000 });
  await orders.holdWith(orderId);
  await orders.reaches(orderId, held);
  await orders.move(orderId, 'approved', 100_000);
  const news = { orderId, buyerId: 8, sellerId: 7 };
  const at = new Date().toISOString();
  await rig.publish(orderRequoted, { ...news, transport: 32_000, difference: 12_000, by: at });
  await eventually(async () => (await readAs(8, orderId)).missing === 120, { what: 'the difference' });
  const form = stripeIdOf((await orders.pay(orderId)).body.clientSecret);
  await rig.sandbox.delivered();
  await age(orderId);
  await rig.service().runJob('advance');
  expect(await statusesOf(orderId)).toEqual(['requires_capture', 'requires_payment_method']);
  await rig.publish(orderTransportDropped, { ...news, amount: 20_000, at });
  await eventually(async () => (await readAs(8, orderId)).missing === 0, { what: 'the drop' });
  await rig.service().runJob('advance');
  await become(orderId, 'canceled', 'canceled', 'requires_capture');
  expect((await intent(form)).status).toBe('canceled');
  expect((await paymentsOf(orderId)).map(({ renewal }) => renewal)).toEqual([0, 1, 1]);
  expect(await readAs(8, orderId)).toMatchObject({ state: 'held', paid: 1_000 });
});

it('takes one hold alone where the goods are delivered while it is renewed', async () => {
  const ordersHeld = await Promise.all(Array.from({ length: 4 }, () => heldOrder()));
  await Promise.all([
    rig.service().runJob('advance'),
    ...ordersHeld.map(({ orderId }) => orders.move(orderId, 'delivered', 70_000)),
  ]);
  for (const { orderId } of ordersHeld) {
    const isOver = async () => {
      const statuses = await statusesOf(orderId);
      return statuses.includes('succeeded') && statuses.every((status) => /succeeded|canceled/.test(status));
    };
    await eventually(isOver, { what: `one capture of ${orderId}` });
    expect((await statusesOf(orderId)).filter((status) => status === 'succeeded')).toHaveLength(1);
    expect(await orders.balance(`order:${orderId}:pending`)).toBe(-70_000);
  }
});

it.each([
  ['declines', 'pm_card_visa', 'generic_decline'],
  ['asks for its owner', 'pm_card_authenticationRequired', 'authentication_required'],
])(
  'leaves the hold where its bank %s, says so once, and lets the buyer pay by another card',
  async (_, card, reason) => {
    const { orderId, stripeId } = await heldOrder({ card });
    if (card === 'pm_card_visa') await loseCredit(orderId);
    for (const __ of [1, 2]) await rig.service().runJob('advance');
    await eventually(async () => (await newsOf(orderId)).length === 1, { what: 'the news' });
    expect((await newsOf(orderId))[0]?.data).toMatchObject({ reason, captureBefore: expect.any(String) });
    expect((await intent(stripeId)).status).toBe('requires_capture');
    expect(await readAs(8, orderId)).toMatchObject({ state: 'held', renewal: 'refused', declined: reason });
    expect(await readAs(7, orderId)).toMatchObject({ state: 'held', renewal: null, declined: null });

    const again = stripeIdOf((await orders.pay(orderId)).body.clientSecret);
    expect((await orders.pay(orderId)).body.clientSecret, 'the same in each browser').toContain(again);
    expect((await intent(stripeId)).status, 'held until the other one is').toBe('requires_capture');
    await rig.stripe.paymentIntents.confirm(again, { payment_method: 'pm_card_mx' });
    await become(orderId, 'canceled', 'canceled', 'requires_capture');
    expect(await orders.told(orderId)).toEqual([held, held]);
    expect(await readAs(8, orderId)).toMatchObject({ state: 'held', renewal: null, declined: null, reference: again });
    expect((await orders.pay(orderId)).problem).toMatchObject({ code: 'order_paid' });
    await orders.move(orderId, 'cancelled');
    await orders.reaches(orderId, held, held, 'released 100000');
    expect(await newsOf(orderId)).toHaveLength(1);
  },
);

it('holds anew a card that asks its owner once, and no more often than they agreed to', async () => {
  const { orderId } = await heldOrder({ card: 'pm_card_authenticationRequiredOnSetup' });
  for (let renewal = 1; renewal <= renewalTerms.times; renewal += 1) {
    await rig.service().runJob('advance');
    await become(orderId, ...Array.from({ length: renewal }, () => 'canceled'), 'requires_capture');
    await age(orderId);
  }
  expect(await readAs(8, orderId)).toMatchObject({ state: 'held', renewal: null });
  await rig.service().runJob('advance');
  expect(await statusesOf(orderId)).toHaveLength(renewalTerms.times + 1);
});

it('renews nothing without a word of the buyer’s, before the seller agreed, nor long before the end', async () => {
  const silent = await heldOrder({ agrees: false });
  const early = await orders.place();
  const fresh = await orders.place();
  for (const orderId of [early, fresh]) {
    await orders.holdWith(orderId);
    await orders.reaches(orderId, held);
  }
  await rig.sandbox.delivered();
  await age(early);
  await orders.move(fresh, 'approved', 100_000);
  await rig.service().runJob('advance');
  expect(await paymentsOf(silent.orderId)).toMatchObject([
    { terms: null, agreedAt: null, customer: null, method: null },
  ]);
  for (const orderId of [silent.orderId, early, fresh]) expect(await statusesOf(orderId)).toEqual(['requires_capture']);
  expect(await readAs(8, silent.orderId)).toMatchObject({ state: 'held', renewal: null });
});

it('begins another payment where the buyer changes their mind before they pay', async () => {
  const orderId = await orders.place();
  const secretOf = async (renewal?: typeof renewalTerms.version) =>
    (await orders.pay(orderId, { kind: 'member', id: '8' }, renewal)).body.clientSecret;
  const without = await secretOf();
  const agreed = await secretOf(renewalTerms.version);
  expect(agreed).not.toBe(without);
  expect(await secretOf(renewalTerms.version)).toBe(agreed);
  expect((await intent(stripeIdOf(without))).status).toBe('canceled');
  const [, { customer } = { customer: null }] = await paymentsOf(orderId);
  expect(customer).toEqual(expect.any(String));
  expect(await secretOf()).not.toBe(agreed);
  await rig.service().runJob('advance');
  await eventually(async () => (await paymentsOf(orderId)).every((row) => row.customer === null), {
    what: 'the customer of nobody to be forgotten',
  });
  expect(await rig.stripe.customers.retrieve(customer ?? '')).toMatchObject({ deleted: true });
});

it('forgets the card of an order that is called off, as an erased member’s are', async () => {
  const { orderId, stripeId } = await heldOrder();
  const [first] = await paymentsOf(orderId);
  await orders.move(orderId, 'cancelled');
  await orders.reaches(orderId, held, 'released 100000');
  await eventually(async () => (await paymentsOf(orderId))[0]?.customer === null, { what: 'the card to be forgotten' });
  expect((await intent(stripeId)).status).toBe('canceled');
  expect(await rig.stripe.customers.retrieve(first?.customer ?? '')).toMatchObject({ deleted: true });
  const kept = await rig.stripe.paymentMethods.retrieve(first?.method ?? '');
  expect(kept.customer).toBeNull();
});

it('shows staff on both payments that the hold was renewed', async () => {
  const { orderId } = await heldOrder();
  await rig.service().runJob('advance');
  await become(orderId, 'canceled', 'requires_capture');
  await eventually(
    async () =>
      (await rig.storage.query("select 1 from order_steps where order_id = $1 and status = 'due'", [orderId]))
        .rowCount === 0,
    { what: 'no step to be due' },
  );
  for (const { id, renewal } of await paymentsOf(orderId)) {
    const { body } = await rig.ask(getPayment, { params: { id } }, { as: staff });
    const asked = body.timeline.flatMap((item) => (item.kind === 'asked' ? [`${item.step} ${item.status}`] : []));
    expect(asked).toEqual(renewal === 0 ? ['renew done', 'release done'] : ['renew done']);
  }
});

it('has the audit name an order whose holds do not agree with its payments', async () => {
  const { orderId } = await heldOrder();
  const audited = async () => {
    const now = new Date(Date.now() + 3_600_000);
    return auditReport(await auditLedger({ storage: rig.storage, movements: stripeMovements(rig.stripe) }, now));
  };
  await rig.storage.query('update orders set hold = 7 where id = $1', [orderId]);
  expect(await audited()).toContain(`P-${orderId}: 100000 centavos held, 0 by its payments`);
  await rig.storage.query('update orders set hold = 0 where id = $1', [orderId]);
  const twin = `insert into payment_intents (id, stripe_id, status, request_hash, amount_centavos, type, description, order_id, renews, renewal, updated_at)
    select gen_random_uuid(), 'pi_twin', status, '', amount_centavos, type, description, order_id, id, 1, now() - interval '2 hours'
    from payment_intents where order_id = $1`;
  await rig.storage.query(twin, [orderId]);
  await rig.storage.query("update payment_intents set updated_at = now() - interval '2 hours' where order_id = $1", [
    orderId,
  ]);
  expect(await audited()).toContain(`P-${orderId}: 0 payments taken, 2 held`);
  await rig.storage.query("delete from payment_intents where stripe_id = 'pi_twin'");
});

it('leaves books that balance and agree with the provider', async () => {
  await rig.service().runJob('book');
  const checked = await auditLedger(
    { storage: rig.storage, movements: stripeMovements(rig.stripe) },
    new Date(Date.now() + 3_600_000),
  );
  expect(auditReport(checked)).toContain('The ledger is in order.');
});
