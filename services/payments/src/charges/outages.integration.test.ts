import { createPaymentIntent } from '@tianguis/proto/gen/client.ts';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaymentsRig, order as plain, startPayments, stripeIdOf } from '../../test/harness.ts';
import { ordersOf } from '../../test/orders.ts';
import { runOrderSteps } from './order-steps.ts';
import { reconcilePayments } from './reconcile-payments.ts';

let rig: PaymentsRig;
beforeAll(async () => {
  rig = await startPayments({ STRIPE_TIMEOUT_MS: '2000' });
});
afterAll(() => rig?.close());

const body = { ...plain, amount: 2500.5 };
const creating = async () => {
  const { rows } = await rig.storage.query<{ id: string }>("select id from payment_intents where status = 'creating'");
  return rows.map(({ id }) => id);
};
const age = (sql: string) =>
  rig.storage.query(
    `update payment_intents set checked_at = checked_at - interval '${sql}', created_at = created_at - interval '${sql}'`,
  );
/** Reconciles payments as the job does; how many were looked at. */
const reconcile = () => {
  const { deps } = rig.service();
  return reconcilePayments(deps, { log: deps.logger, signal: AbortSignal.timeout(60_000) });
};
/** The most keys that were spent on a step of an order. */
const attemptsOf = async (orderId: number) => {
  const text = 'select coalesce(max(attempt), 0)::int as most from order_steps where order_id = $1';
  return (await rig.storage.query<{ most: number }>(text, [orderId])).rows[0]?.most ?? 0;
};
const factsOf = async (id: unknown) => (await rig.facts(id)).map(({ type }) => type);

// A saved 500 comes again under its key, for a day: https://docs.stripe.com/api/idempotent_requests
it('does each step of an order once, although the provider failed at it at first', async () => {
  const { place, move, holdWith, payWith, reaches } = ordersOf(rig);
  const failed = (orderId: number) =>
    eventually(async () => (await attemptsOf(orderId)) > 0, { what: 'the provider failed' });
  const advancing = `select 1 from graphile_worker.jobs where key like '%advance-order:' || $1`;
  /** The provider fails at the next step of an order, and not at what is still asked about an earlier one. */
  const failNext = async (orderId: number) => {
    await rig.sandbox.delivered();
    await eventually(async () => (await rig.storage.query(advancing, [String(orderId)])).rowCount === 0, {
      what: 'the earlier steps',
    });
    await rig.sandbox.fail({ provider: 'stripe', kind: '500', count: 1 });
  };
  const held = await place();
  const captured = await holdWith(held);
  await reaches(held, 'authorised 100000');
  await failNext(held);
  await move(held, 'delivered', 60_000);
  await failed(held);
  await runOrderSteps(rig.service().deps, held);
  await reaches(held, 'authorised 100000', 'captured 60000');
  expect((await rig.stripe.paymentIntents.retrieve(captured)).amount_received).toBe(60_000);

  const paid = await place({ method: 'prepaid' });
  const refunded = await payWith(paid);
  await reaches(paid, 'captured 100000');
  await failNext(paid);
  await move(paid, 'cancelled');
  await failed(paid);
  await runOrderSteps(rig.service().deps, paid);
  await reaches(paid, 'captured 100000', 'refunded 100000');
  expect((await rig.stripe.refunds.list({ payment_intent: refunded })).data).toHaveLength(1);
});

it.each(['500', '429', 'drop-reply'] as const)(
  'answers 503 with a time to try again when the provider fails with %s',
  async (kind) => {
    await rig.sandbox.fail({ provider: 'stripe', kind });
    const reply = await rig.ask(createPaymentIntent, { body });
    await rig.sandbox.recover();
    expect(reply).toMatchObject({ status: 503, problem: { code: 'unavailable' } });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  },
);

it('finishes what an outage cut off, without a second intent', async () => {
  const lost = await creating();
  expect(lost.length).toBeGreaterThan(0);
  await age('2 minutes');
  await rig.service().runJob('reconcile');
  expect(await creating()).toEqual([]);
  const intents = (await rig.stripe.paymentIntents.list({ limit: 100 })).data;
  for (const id of lost) {
    expect(intents.filter(({ metadata }) => metadata.payment_id === id)).toHaveLength(1);
    expect(await factsOf(id)).toEqual(['PaymentIntentCreated']);
  }
});

it('gives the caller’s second try the intent of the first', async () => {
  const create = () => rig.ask(createPaymentIntent, { body }, { idempotencyKey: 'dropped-1' });
  await rig.sandbox.fail({ provider: 'stripe', kind: 'drop-reply' });
  expect((await create()).status).toBe(503);
  await rig.sandbox.recover();
  const again = await create();
  expect(again.status).toBe(200);
  const row = await rig.row(stripeIdOf(again.body.clientSecret));
  const intents = (await rig.stripe.paymentIntents.list({ limit: 100 })).data;
  expect(intents.filter(({ metadata }) => metadata.payment_id === row?.id)).toHaveLength(1);
});

it('finds a success whose webhook never came, and is not told twice when it comes after all', async () => {
  await rig.sandbox.deliverTo('http://127.0.0.1:9');
  const stripeId = await rig.begin();
  await rig.stripe.paymentIntents.confirm(stripeId, { payment_method: 'pm_card_visa', return_url: 'http://t.test' });
  await age('11 minutes');
  await rig.service().runJob('reconcile');
  const row = await rig.row(stripeId);
  expect(row?.status).toBe('succeeded');
  await rig.sandbox.deliverTo(rig.url);
  const late = { id: 'evt_late', object: 'event', type: 'payment_intent.succeeded' };
  const object = await rig.stripe.paymentIntents.retrieve(stripeId);
  expect(await rig.webhook({ ...late, data: { object } })).toBe(200);
  expect(await factsOf(row?.id)).toEqual(['PaymentIntentCreated', 'PaymentSucceeded']);
});

it('looks at unfinished payments less and less often', async () => {
  const stripeId = await rig.begin();
  await age('11 minutes');
  const lookedAt = async () => {
    const { rows } = await rig.storage.query<{ lately: boolean }>(
      "select checked_at > now() - interval '1 minute' as lately from payment_intents where stripe_id = $1",
      [stripeId],
    );
    return rows[0]?.lately;
  };
  await rig.service().runJob('reconcile');
  // The provider's first event may have been a moment faster.
  await eventually(lookedAt, { what: 'the payment is looked at' });
  expect(await reconcile()).toBe(0);
  await rig.storage.query(
    "update payment_intents set checked_at = checked_at - interval '5 minutes' where stripe_id = $1",
    [stripeId],
  );
  expect(await reconcile()).toBe(0);
});

it('cancels a payment that nobody finished in a day, and tells why', async () => {
  // A late event about the new payment would count as a look at it.
  await rig.sandbox.deliverTo('http://127.0.0.1:9');
  const stripeId = await rig.begin();
  await rig.storage.query(
    "update payment_intents set created_at = now() - interval '25 hours', checked_at = now() - interval '13 hours' where stripe_id = $1",
    [stripeId],
  );
  await rig.service().runJob('reconcile');
  await rig.reaches(stripeId, 'canceled');
  await rig.sandbox.deliverTo(rig.url);
  const row = await rig.row(stripeId);
  expect((await rig.facts(row?.id)).map(({ type, reason }) => [type, reason])).toEqual([
    ['PaymentIntentCreated', undefined],
    ['PaymentFailed', 'abandoned'],
  ]);
  expect((await rig.stripe.paymentIntents.retrieve(stripeId)).status).toBe('canceled');
});

it('gives up what the provider never answered, once its memory of keys is over', async () => {
  await rig.sandbox.fail({ provider: 'stripe', kind: '500', count: 2 });
  await rig.ask(createPaymentIntent, { body });
  await rig.sandbox.recover();
  const [id] = await creating();
  await rig.storage.query(
    "update payment_intents set created_at = now() - interval '24 hours', checked_at = created_at where id = $1",
    [id],
  );
  await age('2 minutes');
  await rig.service().runJob('reconcile');
  await eventually(async () => !(await creating()).includes(id ?? ''), { what: 'the payment is given up' });
  expect(await factsOf(id)).toEqual([]);
});

it('asks again under another key only where the first one did nothing', async () => {
  const { charges } = rig.service().deps.provider;
  const intent = await rig.stripe.paymentIntents.create({
    amount: 100_000,
    currency: 'mxn',
    confirm: true,
    payment_method: 'pm_card_visa',
    return_url: 'http://t.test',
    metadata: { payment_id: 'known' },
  });
  // What failed had done its work all the same: Stripe says that a 500 decides nothing.
  const refund = { payment_intent: intent.id, amount: 40_000, metadata: { step_id: 'step' } };
  const { id } = await rig.stripe.refunds.create(refund);
  const once = { id: 'step', amount: 40_000, since: new Date(), attempt: 1 };
  expect(await charges.refund(intent.id, once)).toBe(id);
  const charge = { ...plain, amountCentavos: 100_000, captureMethod: 'automatic', means: 'card' } as const;
  const unsaved = { renewalTerms: null, savedCustomer: null, savedMethod: null };
  const again = await charges.create({ ...charge, ...unsaved, id: 'known', attempt: 1, createdAt: new Date() });
  expect(again.stripeId).toBe(intent.id);
});
