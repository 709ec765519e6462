import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { sandboxFor, stripeFor } from './harness.ts';

const hold = {
  amount: 100_000,
  currency: 'mxn',
  capture_method: 'manual',
  allowed_payment_method_types: ['card'],
  expand: ['latest_charge'],
} as Stripe.PaymentIntentCreateParams;
const away = { off_session: true, confirm: true } as const;

const refusalOf = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error(`no Stripe error: ${String(error)}`);
  return error;
};

/** A hold whose payer agreed to later payments by the same card. */
async function kept(payment_method: string) {
  const sandbox = await sandboxFor();
  const stripe = stripeFor(sandbox);
  const customer = (await stripe.customers.create({})).id;
  const agreed = { ...hold, customer, setup_future_usage: 'off_session' } as const;
  const { id, client_secret } = await stripe.paymentIntents.create(agreed);
  const asked = await stripe.paymentIntents.confirm(id, { payment_method, return_url: 'https://example.com' });
  if (asked.status === 'requires_action') {
    const body = new URLSearchParams({ key: 'pk_test_x', client_secret: client_secret ?? '', outcome: 'success' });
    await fetch(`${sandbox.url}/v1/payment_intents/${id}/sandbox_authenticate`, { method: 'POST', body });
  }
  const held = await stripe.paymentIntents.retrieve(id);
  expect(held.status).toBe('requires_capture');
  return { stripe, customer, method: String(held.payment_method) };
}

const daysOf = ({ latest_charge: charge, created }: Stripe.PaymentIntent): number => {
  const end = typeof charge === 'object' ? charge?.payment_method_details?.card?.capture_before : undefined;
  return ((end ?? created) - created) / 86_400;
};

test('a card that was kept pays without its owner, and Visa’s hold is shorter then', async () => {
  const { stripe, customer, method } = await kept('pm_card_visa');
  expect((await stripe.paymentMethods.retrieve(method)).customer).toBe(customer);
  const again = await stripe.paymentIntents.create({ ...hold, ...away, customer, payment_method: method });
  expect(again).toMatchObject({ status: 'requires_capture', customer });
  expect(daysOf(again)).toBeCloseTo(4.75, 2);
  const other = await kept('pm_card_mastercard');
  const params = { ...hold, ...away, customer: other.customer, payment_method: other.method };
  expect(daysOf(await other.stripe.paymentIntents.create(params))).toBeCloseTo(7, 2);
});

test.each([
  ['that asks its owner until it is set up, is', 'pm_card_authenticationRequiredOnSetup', 'requires_capture'],
  ['that always asks its owner, is not', 'pm_card_authenticationRequired', 'authentication_required'],
])('a card %s charged without them', async (_, card, outcome) => {
  const { stripe, customer, method } = await kept(card);
  const create = stripe.paymentIntents.create({ ...hold, ...away, customer, payment_method: method });
  if (outcome === 'requires_capture') return expect(await create).toMatchObject({ status: outcome });
  const { code, statusCode, payment_intent } = await refusalOf(create);
  expect({ code, statusCode }).toEqual({ code: outcome, statusCode: 402 });
  expect(payment_intent).toMatchObject({ status: 'requires_payment_method', client_secret: expect.any(String) });
});

test('a card may be attached and declined all the same', async () => {
  const stripe = stripeFor(await sandboxFor());
  const customer = (await stripe.customers.create({})).id;
  const { id } = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  const refusal = await refusalOf(stripe.paymentIntents.create({ ...hold, ...away, customer, payment_method: id }));
  expect(refusal).toMatchObject({ code: 'card_declined', decline_code: 'generic_decline' });
});

test('what is kept pays for its customer alone, and for nobody once they are deleted', async () => {
  const { stripe, customer, method } = await kept('pm_card_visa');
  const stranger = (await stripe.customers.create({})).id;
  const by = (whose: string) =>
    stripe.paymentIntents.create({ ...hold, ...away, customer: whose, payment_method: method });
  expect((await refusalOf(by(stranger))).code).toBe('resource_missing');
  expect(await stripe.customers.del(customer)).toMatchObject({ deleted: true });
  expect(await stripe.customers.retrieve(customer)).toEqual(expect.objectContaining({ id: customer, deleted: true }));
  expect((await stripe.paymentMethods.retrieve(method)).customer).toBeNull();
  expect((await refusalOf(by(customer))).code).toBe('resource_missing');
  expect((await refusalOf(by(stranger))).message).toMatch(/may not be used again/);
  expect((await refusalOf(stripe.customers.del(customer))).code).toBe('resource_missing');
  expect((await refusalOf(stripe.paymentMethods.detach(method))).message).toMatch(/not attached/);
});

test('nobody who is away can agree, and off session is for payments that are confirmed', async () => {
  const { stripe, customer, method } = await kept('pm_card_visa');
  const of = { ...hold, customer, payment_method: method };
  const agreeing = { ...of, ...away, setup_future_usage: 'off_session' } as const;
  expect((await refusalOf(stripe.paymentIntents.create(agreeing))).param).toBe('setup_future_usage');
  expect((await refusalOf(stripe.paymentIntents.create({ ...of, off_session: true }))).param).toBe('off_session');
  expect((await refusalOf(stripe.paymentIntents.create({ ...of, customer: 'cus_none' }))).param).toBe('customer');
});
