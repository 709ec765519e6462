import { createPaymentIntent, verifyPayment } from '@tianguis/proto/gen/client.ts';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { order, type PaymentsRig, startPayments, stripeIdOf } from '../../test/harness.ts';

let rig: PaymentsRig;
beforeAll(async () => {
  rig = await startPayments();
});
afterAll(() => rig?.close());

const factsOf = async (stripeId: string) => rig.facts((await rig.row(stripeId))?.id);
const kindsOf = async (stripeId: string) => (await factsOf(stripeId)).map(({ type }) => type);
const verify = (stripeId: string) => rig.ask(verifyPayment, { query: { payment_intent: stripeId } });
const pay = (stripeId: string, card: string) =>
  rig.stripe.paymentIntents.confirm(stripeId, { payment_method: card, return_url: 'http://tianguis.test/success' });

it('begins a payment in centavos, keeps it and tells of it', async () => {
  const { status, body } = await rig.ask(createPaymentIntent, { body: order });
  expect(status).toBe(200);
  const stripeId = stripeIdOf(body.clientSecret);
  const intent = await rig.stripe.paymentIntents.retrieve(stripeId);
  expect(intent).toMatchObject({ amount: 1_500_000, currency: 'mxn', description: 'Comisión de Referido' });
  const row = await rig.row(stripeId);
  expect(row).toMatchObject({ amount_centavos: 1_500_000, currency: 'MXN', status: 'requires_payment_method' });
  expect(intent.metadata.payment_id).toBe(row?.id);
  expect(await kindsOf(stripeId)).toEqual(['PaymentIntentCreated']);
});

it.each([
  [{ ...order, amount: 9.99 }, 'amount'],
  [{ ...order, amount: 1_000_000 }, 'amount'],
  [{ ...order, amount: 10.005 }, 'amount'],
  [{ ...order, amount: '15000' }, 'amount'],
  [{ ...order, description: ' ' }, 'description'],
  [{ ...order, type: 'order' }, 'type'],
])('refuses %j and names %s', async (body, path) => {
  const reply = await rig.askWrongly(createPaymentIntent, { body });
  expect(reply.status).toBe(400);
  expect(reply.problem.errors?.map((error) => error.path)).toEqual([path]);
});

it('hears of the success by webhook and then answers without asking the provider', async () => {
  const stripeId = await rig.begin();
  expect((await verify(stripeId)).body).toEqual({ status: 'requires_payment_method', paid: null });
  await pay(stripeId, 'pm_card_visa');
  await rig.reaches(stripeId, 'succeeded');
  expect(await kindsOf(stripeId)).toEqual(['PaymentIntentCreated', 'PaymentSucceeded']);
  await rig.sandbox.fail({ provider: 'stripe', kind: '500' });
  const { status, body } = await verify(stripeId);
  await rig.sandbox.recover();
  const paid = { amount: 15_000, description: 'Comisión de Referido' };
  expect({ status, body }).toEqual({ status: 200, body: { status: 'succeeded', paid } });
});

it('tells of a declined card with the reason, and the payer may try another', async () => {
  const stripeId = await rig.begin();
  await expect(pay(stripeId, 'pm_card_chargeDeclinedInsufficientFunds')).rejects.toThrow('insufficient funds');
  // News of a decline that comes after that of the success is no news any more.
  await eventually(async () => (await kindsOf(stripeId)).includes('PaymentFailed'), { what: 'the decline to be told' });
  await pay(stripeId, 'pm_card_visa');
  await rig.reaches(stripeId, 'succeeded');
  expect(await factsOf(stripeId)).toEqual([
    { type: 'PaymentIntentCreated', reason: undefined },
    { type: 'PaymentFailed', reason: 'insufficient_funds' },
    { type: 'PaymentSucceeded', reason: undefined },
  ]);
});

it('asks the provider where ours is not final, and keeps the answer', async () => {
  await rig.sandbox.deliverTo('http://127.0.0.1:9');
  const stripeId = await rig.begin();
  await pay(stripeId, 'pm_card_visa');
  expect((await verify(stripeId)).body.status).toBe('succeeded');
  await rig.sandbox.deliverTo(rig.url);
  expect((await rig.row(stripeId))?.status).toBe('succeeded');
  expect(await kindsOf(stripeId)).toEqual(['PaymentIntentCreated', 'PaymentSucceeded']);
});

it('knows no payment but its own', async () => {
  const strange = await rig.stripe.paymentIntents.create({ amount: 5000, currency: 'mxn' });
  expect(await verify(strange.id)).toMatchObject({ status: 404, problem: { code: 'payment_not_found' } });
  expect((await rig.askWrongly(verifyPayment)).status).toBe(400);
  expect((await verify('x')).problem.errors?.[0]?.path).toBe('payment_intent');
});

it('makes one payment of one key, however many ask at once', async () => {
  const before = (await rig.stripe.paymentIntents.list({ limit: 100 })).data.length;
  const idempotencyKey = 'checkout-7f3a9';
  const create = (amount: number) => rig.ask(createPaymentIntent, { body: { ...order, amount } }, { idempotencyKey });
  const replies = await Promise.all(Array.from({ length: 12 }, () => create(order.amount)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(replies.map(({ body }) => body.clientSecret)).size).toBe(1);
  expect((await rig.stripe.paymentIntents.list({ limit: 100 })).data.length).toBe(before + 1);
  expect(await create(200)).toMatchObject({ status: 422, problem: { code: 'idempotency_key_reused' } });
});

// https://docs.stripe.com/payments/oxxo: Stripe's form may offer OXXO where payment methods are automatic; its voucher lives for days.
it('leaves a voucher open that the payer of a commission chose at Stripe’s form, and hears of its payment', async () => {
  const stripeId = await rig.begin(9_000);
  await rig.stripe.paymentIntents.confirm(stripeId, {
    payment_method_data: { type: 'oxxo', billing_details: { name: 'Luz Vega', email: 'fill_never@example.com' } },
    return_url: 'http://tianguis.test/success',
  });
  await rig.reaches(stripeId, 'requires_action');
  await rig.storage.query(
    `update payment_intents set created_at = now() - interval '30 hours', updated_at = now() - interval '2 hours'
      where stripe_id = $1`,
    [stripeId],
  );
  await rig.service().runJob('reconcile');
  expect((await rig.row(stripeId))?.status).toBe('requires_action');
  const body = new URLSearchParams({ outcome: 'paid' });
  await fetch(`${rig.sandbox.url}/stripe/pay/${stripeId}`, { method: 'POST', body, redirect: 'manual' });
  await rig.reaches(stripeId, 'succeeded');
});
