import { eventually } from '@tianguis/testkit/eventually';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { sandboxFor, stripeFor } from './harness.ts';

const order = { amount: 100_000, currency: 'mxn', confirm: true };
const payer = (email: string, name = 'Luz Vega') => ({
  allowed_payment_method_types: ['oxxo'],
  payment_method_data: { type: 'oxxo', billing_details: { email, name } },
});
const oxxo = (email: string, changes: object = {}) =>
  ({
    ...order,
    ...payer(email),
    payment_method_options: { oxxo: { expires_after_days: 2 } },
    ...changes,
  }) as Stripe.PaymentIntentCreateParams;
const spei = (customer: string) =>
  ({
    ...order,
    customer,
    allowed_payment_method_types: ['customer_balance'],
    payment_method_data: { type: 'customer_balance' },
    payment_method_options: {
      customer_balance: { funding_type: 'bank_transfer', bank_transfer: { type: 'mx_bank_transfer' } },
    },
  }) as Stripe.PaymentIntentCreateParams;

const codeOf = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Stripe.errors.StripeError ? (error.code ?? error.param) : error;
};

test('a voucher waits until it is paid or its time is over, as its payer’s address says', async () => {
  const stripe = stripeFor(await sandboxFor());
  const waiting = await stripe.paymentIntents.create(oxxo('fill_never@example.com'));
  const details = waiting.next_action?.oxxo_display_details;
  expect(waiting).toMatchObject({ status: 'requires_action', next_action: { type: 'oxxo_display_details' } });
  expect(details?.number).toMatch(/^\d{32}$/);
  const end = new Date((details?.expires_after ?? 0) * 1_000);
  expect(end.toISOString()).toMatch(/T05:59:59/);
  const statusOf = async ({ id }: Stripe.PaymentIntent) => (await stripe.paymentIntents.retrieve(id)).status;
  const paid = await stripe.paymentIntents.create(oxxo('succeed_immediately@example.com'));
  const over = await stripe.paymentIntents.create(oxxo('expire_immediately@example.com'));
  await eventually(async () => (await statusOf(paid)) === 'succeeded', { what: 'the payment' });
  await eventually(async () => (await statusOf(over)) === 'requires_payment_method', { what: 'the end' });
  const { last_payment_error: error } = await stripe.paymentIntents.retrieve(over.id);
  expect(error?.code).toBe('payment_intent_payment_attempt_expired');
  const { data } = await stripe.balanceTransactions.list();
  expect(data.map(({ type, amount, fee }) => [type, amount, fee])).toEqual([['payment', 100_000, 4_524]]);
  expect(await codeOf(stripe.refunds.create({ payment_intent: paid.id }))).toBe('charge_not_refundable');
  expect((await stripe.paymentIntents.cancel(waiting.id)).status).toBe('canceled');
});

test('refuses what Stripe refuses of vouchers and transfers', async () => {
  const stripe = stripeFor(await sandboxFor());
  const tried = (params: Stripe.PaymentIntentCreateParams) => codeOf(stripe.paymentIntents.create(params));
  const incompatible = 'payment_intent_incompatible_payment_method';
  expect(await tried(oxxo('a@example.com', { amount: 1_000_001 }))).toBe(incompatible);
  expect(await tried(oxxo('a@example.com', { capture_method: 'manual' }))).toBe(incompatible);
  expect(await tried(oxxo('a@example.com', { currency: 'usd' }))).toBe(incompatible);
  const { customer, ...nobody } = spei('');
  expect(await tried(nobody)).toBe(incompatible);
  expect(await tried(oxxo('a@example.com', payer('a@example.com', 'Luz')))).toBe('parameter_invalid_empty');
  expect(await tried(oxxo('a@example.com', { allowed_payment_method_types: ['card'] }))).toBe(
    'payment_intent_invalid_parameter',
  );
  const old = { ...order, payment_method_types: ['oxxo'] };
  expect(await tried(old), 'gone from this version of the API').toBe('parameter_unknown');
});

test('a transfer pays once all of it has arrived; the rest is its sender’s', async () => {
  const stripe = stripeFor(await sandboxFor());
  const customer = await stripe.customers.create({ name: 'Luz Vega', email: 'luz@example.com' });
  const intent = await stripe.paymentIntents.create(spei(customer.id));
  const shown = intent.next_action?.display_bank_transfer_instructions;
  expect(shown).toMatchObject({ type: 'mx_bank_transfer', amount_remaining: 100_000 });
  expect(shown?.financial_addresses?.[0]?.spei?.clabe).toMatch(/^646180\d{12}$/);
  const send = (amount: number) =>
    stripe.testHelpers.customers.fundCashBalance(customer.id, { amount, currency: 'mxn' });
  await send(40_000);
  const partly = await stripe.paymentIntents.retrieve(intent.id);
  expect(partly.next_action?.display_bank_transfer_instructions?.amount_remaining).toBe(60_000);
  await send(65_000);
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  const left = async () => (await stripe.customers.retrieveCashBalance(customer.id)).available?.mxn;
  expect(await left()).toBe(5_000);
  const back = { customer: customer.id, currency: 'mxn', origin: 'customer_balance' } as const;
  expect(await codeOf(stripe.refunds.create({ ...back, amount: 5_001 }))).toBe('amount_too_large');
  await stripe.refunds.create({ ...back, amount: 5_000 });
  expect(await left()).toBe(0);
  const { data } = await stripe.balanceTransactions.list();
  expect(data.map(({ type, amount }) => [type, amount])).toEqual([['payment', 100_000]]);
});

test('a transfer goes back only while Stripe can ask its payer for an account', async () => {
  const stripe = stripeFor(await sandboxFor());
  const customer = await stripe.customers.create({ name: 'Luz Vega', email: 'luz@example.com' });
  const intent = await stripe.paymentIntents.create(spei(customer.id));
  await stripe.testHelpers.customers.fundCashBalance(customer.id, { amount: 100_000, currency: 'mxn' });
  const part = await stripe.refunds.create({ payment_intent: intent.id, amount: 30_000 });
  expect(part).toMatchObject({ status: 'pending', amount: 30_000 });
  await stripe.customers.del(customer.id);
  expect(await codeOf(stripe.refunds.create({ payment_intent: intent.id }))).toBe('parameter_missing');
  const asked = { payment_intent: intent.id, instructions_email: 'luz.vega@example.com' };
  expect((await stripe.refunds.create(asked)).amount).toBe(70_000);
});
