import { eventually } from '@tianguis/testkit/eventually';
import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { apiVersion, releaseTrain } from '../src/stripe/version.ts';
import { availableAtOnce, post, sandboxFor, startReceiver, stripeFor } from './harness.ts';

const commission = { amount: 150_000, currency: 'mxn', description: 'Comisión de Referido' };
const visa = {
  payment_method: 'pm_card_visa',
  confirm: true,
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
} as const;
const hold = { ...commission, capture_method: 'manual', ...visa } as const;

async function open() {
  const receiver = await startReceiver();
  const sandbox = await sandboxFor({ webhookBase: receiver.url }, availableAtOnce);
  const events = () => receiver.received.map((hook) => JSON.parse(hook.body) as Stripe.Event);
  const heard = async (...types: string[]) => {
    await eventually(() => events().length >= types.length, { what: `events ${types}` });
    expect(
      events()
        .map(({ type }) => type)
        .sort(),
    ).toEqual(types.sort());
  };
  return { receiver, sandbox, stripe: stripeFor(sandbox), events, heard };
}

const errorOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error(`no Stripe error: ${String(error)}`);
  const { type, code, decline_code, statusCode, param } = error;
  return { type, code, decline_code, statusCode, param };
};

test('speaks the version that the SDK pins', () => {
  expect(apiVersion).toBe(Stripe.API_VERSION);
  expect(apiVersion).toContain(releaseTrain);
});

describe('payment intents', () => {
  test('created, read, listed, updated', async () => {
    const { stripe } = await open();
    const intent = await stripe.paymentIntents.create({
      ...commission,
      metadata: { step: 'p-1' },
      automatic_payment_methods: { enabled: true },
      transfer_group: 'order-7',
    });
    expect(intent).toMatchObject({
      ...commission,
      status: 'requires_payment_method',
      metadata: { step: 'p-1' },
      transfer_group: 'order-7',
      livemode: false,
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ id: intent.id });
    const updated = await stripe.paymentIntents.update(intent.id, {
      amount: 160_000,
      metadata: { step: '', note: 'x' },
    });
    expect(updated).toMatchObject({ amount: 160_000, metadata: { note: 'x' } });
    for (let number = 0; number < 4; number += 1) await stripe.paymentIntents.create(commission);
    const ids: string[] = [];
    for await (const item of stripe.paymentIntents.list({ limit: 2 })) ids.push(item.id);
    expect(new Set(ids).size).toBe(5);
    expect(ids.at(-1)).toBe(intent.id);
    expect((await stripe.paymentIntents.list({ created: { gte: 9_999_999_999 } })).data).toEqual([]);
  });

  test('a hold is captured in part, once', async () => {
    const { stripe, heard } = await open();
    const held = await stripe.paymentIntents.create({ ...hold, expand: ['latest_charge'] });
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 150_000, amount_received: 0 });
    const charge = held.latest_charge as Stripe.Charge;
    const week = Date.now() / 1000 + 7 * 24 * 3600;
    expect(Math.abs((charge.payment_method_details?.card?.capture_before ?? 0) - week)).toBeLessThan(5);
    expect(charge).toMatchObject({ captured: false, paid: true, status: 'succeeded' });

    expect(await errorOf(stripe.paymentIntents.capture(held.id, { amount_to_capture: 150_001 }))).toMatchObject({
      code: 'amount_too_large',
      statusCode: 400,
    });
    const captured = await stripe.paymentIntents.capture(held.id, { amount_to_capture: 100_000 });
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 100_000, amount_capturable: 0 });
    expect(await errorOf(stripe.paymentIntents.capture(held.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect(await stripe.charges.retrieve(charge.id, { expand: ['balance_transaction'] })).toMatchObject({
      captured: true,
      amount: 150_000,
      amount_captured: 100_000,
      balance_transaction: { amount: 150_000, fee: 6612, net: 143_388 },
    });
    // https://docs.stripe.com/reports/reporting-categories
    expect((await stripe.balanceTransactions.list({ source: charge.id, type: 'refund' })).data).toMatchObject([
      { amount: -50_000, fee: -2088, net: -47_912, reporting_category: 'partial_capture_reversal' },
    ]);
    await heard(
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.amount_capturable_updated',
      'charge.captured',
      'payment_intent.succeeded',
    );
  });

  test('a hold is released by cancelling', async () => {
    const { stripe, heard } = await open();
    const held = await stripe.paymentIntents.create(hold);
    const canceled = await stripe.paymentIntents.cancel(held.id, { cancellation_reason: 'requested_by_customer' });
    expect(canceled).toMatchObject({
      status: 'canceled',
      amount_capturable: 0,
      cancellation_reason: 'requested_by_customer',
    });
    expect(await errorOf(stripe.paymentIntents.cancel(held.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    await heard(
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.amount_capturable_updated',
      'charge.refunded',
      'payment_intent.canceled',
    );
  });

  test('a hold that nobody captures expires', async () => {
    const { stripe, sandbox, heard } = await open();
    await post(`${sandbox.url}/settings`, { stripe: { holdSeconds: 1 } });
    const held = await stripe.paymentIntents.create(hold);
    await eventually(async () => (await stripe.paymentIntents.retrieve(held.id)).status === 'canceled', {
      what: 'the end of the hold',
    });
    await heard(
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.amount_capturable_updated',
      'charge.expired',
      'payment_intent.canceled',
    );
  });

  test('confirming later, on the server', async () => {
    const { stripe } = await open();
    const intent = await stripe.paymentIntents.create({ ...commission, payment_method: 'pm_card_visa' });
    expect(intent.status).toBe('requires_confirmation');
    expect(await stripe.paymentIntents.confirm(intent.id)).toMatchObject({
      status: 'succeeded',
      amount_received: 150_000,
    });
  });

  test('declines carry Stripe’s codes and leave the intent open', async () => {
    const { stripe, heard } = await open();
    const intent = await stripe.paymentIntents.create(commission);
    const confirm = (payment_method: string) => stripe.paymentIntents.confirm(intent.id, { payment_method });
    expect(await errorOf(confirm('pm_card_chargeDeclined'))).toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
      decline_code: 'generic_decline',
      statusCode: 402,
    });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    });
    expect(await errorOf(confirm('pm_card_chargeDeclinedInsufficientFunds'))).toMatchObject({
      decline_code: 'insufficient_funds',
    });
    expect(await errorOf(confirm('pm_card_chargeDeclinedExpiredCard'))).toMatchObject({ code: 'expired_card' });
    expect(await errorOf(confirm('pm_nothing'))).toMatchObject({ code: 'resource_missing', statusCode: 404 });
    expect((await confirm('pm_card_visa')).status).toBe('succeeded');
    await heard(
      'payment_intent.created',
      ...Array(3).fill(['charge.failed', 'payment_intent.payment_failed']).flat(),
      'charge.succeeded',
      'payment_intent.succeeded',
    );
  });

  test('bad parameters are named', async () => {
    const { stripe, sandbox } = await open();
    const create = (params: object) =>
      errorOf(stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams));
    expect(await create({ currency: 'mxn' })).toMatchObject({ code: 'parameter_missing', param: 'amount' });
    expect(await create({ ...commission, amount: 10.5 })).toMatchObject({
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
    expect(await create({ ...commission, amount: 999 })).toMatchObject({ code: 'amount_too_small' });
    expect(await create({ ...commission, amount: 100_000_000 })).toMatchObject({ code: 'amount_too_large' });
    expect(await create({ ...commission, amuont: 1 })).toMatchObject({ code: 'parameter_unknown', param: 'amuont' });
    expect(await create({ ...commission, capture_method: 'later' })).toMatchObject({ param: 'capture_method' });
    expect(await errorOf(stripe.paymentIntents.retrieve('pi_0'))).toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
    expect(await errorOf(stripeFor(sandbox, 'sk_test_wrong').paymentIntents.create(commission))).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
  });
});

describe('in the browser', () => {
  const form = (fields: Record<string, string>) => ({
    method: 'POST',
    headers: { origin: 'http://localhost:3000' },
    body: new URLSearchParams(fields),
  });
  const card = (number: string) => ({
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '34',
    'payment_method_data[card][cvc]': '123',
  });

  async function fresh() {
    const parts = await open();
    const intent = await parts.stripe.paymentIntents.create({ ...commission, metadata: { secret: 'x' } });
    const keys = { key: 'pk_test_sandbox', client_secret: String(intent.client_secret) };
    const url = `${parts.sandbox.url}/v1/payment_intents/${intent.id}`;
    const confirm = async (number: string, more: Record<string, string> = {}) => {
      const reply = await fetch(`${url}/confirm`, form({ ...keys, ...card(number), ...more }));
      return {
        status: reply.status,
        origin: reply.headers.get('access-control-allow-origin'),
        body: (await reply.json()) as Record<string, never>,
      };
    };
    return { ...parts, intent, keys, url, confirm };
  }

  test('a card is confirmed with the publishable key and the client secret, across origins', async () => {
    const { confirm, stripe, intent, url, keys } = await fresh();
    const reply = await confirm('4242 4242 4242 4242');
    expect(reply).toMatchObject({
      status: 200,
      origin: 'http://localhost:3000',
      body: { status: 'succeeded', id: intent.id },
    });
    expect(reply.body).not.toHaveProperty('metadata');
    const seen = await fetch(`${url}?${new URLSearchParams(keys)}`);
    expect(await seen.json()).toMatchObject({ status: 'succeeded' });
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  test('it may do no more than that', async () => {
    const { url, keys, sandbox } = await fresh();
    const status = async (reply: Promise<Response>) => (await reply).status;
    expect(await status(fetch(`${url}/confirm`, form({ ...keys, client_secret: 'pi_x_secret_y' })))).toBe(400);
    expect(await status(fetch(`${url}/capture`, form(keys)))).toBe(401);
    expect(await status(fetch(`${sandbox.url}/v1/charges?key=${keys.key}`))).toBe(401);
    expect(await status(fetch(`${url}/confirm`, form({})))).toBe(401);
  });

  test('refused cards', async () => {
    const { confirm } = await fresh();
    expect(await confirm('4000000000000002')).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' } },
    });
    expect(await confirm('4242424242424241')).toMatchObject({
      status: 402,
      body: { error: { code: 'incorrect_number' } },
    });
    expect(await confirm('4242424242424242', { 'payment_method_data[card][exp_year]': '20' })).toMatchObject({
      body: { error: { code: 'invalid_expiry_year' } },
    });
  });

  test.each(['success', 'failure'])('3D Secure asks the bank: %s', async (outcome) => {
    const { confirm, url, keys, stripe, intent } = await fresh();
    const asked = await confirm('4000002500003155', { use_stripe_sdk: 'true', return_url: 'http://localhost/success' });
    expect(asked.body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    const answered = await (await fetch(`${url}/sandbox_authenticate`, form({ ...keys, outcome }))).json();
    const status = outcome === 'success' ? 'succeeded' : 'requires_payment_method';
    expect(answered).toMatchObject({ status });
    const last = outcome === 'success' ? null : { code: 'payment_intent_authentication_failure' };
    expect((await stripe.paymentIntents.retrieve(intent.id)).last_payment_error).toEqual(
      last && expect.objectContaining(last),
    );
  });

  test('with a return URL the bank is a page to go to', async () => {
    const { stripe } = await fresh();
    const intent = await stripe.paymentIntents.create({
      ...commission,
      confirm: true,
      payment_method: 'pm_card_threeDSecure2Required',
      return_url: 'http://localhost/success',
    });
    expect(intent.next_action).toMatchObject({
      type: 'redirect_to_url',
      redirect_to_url: { return_url: 'http://localhost/success' },
    });
    const page = await fetch(String(intent.next_action?.redirect_to_url?.url));
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });
});

describe('money that goes back and on', () => {
  test('refunds, in parts, never more than was captured', async () => {
    const { stripe } = await open();
    const paid = await stripe.paymentIntents.create({ ...commission, ...visa });
    expect(await stripe.refunds.create({ payment_intent: paid.id, amount: 50_000 })).toMatchObject({
      amount: 50_000,
      status: 'succeeded',
    });
    expect(await errorOf(stripe.refunds.create({ payment_intent: paid.id, amount: 100_001 }))).toMatchObject({
      statusCode: 400,
    });
    expect(await stripe.refunds.create({ charge: String(paid.latest_charge) })).toMatchObject({ amount: 100_000 });
    expect(await errorOf(stripe.refunds.create({ payment_intent: paid.id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    expect(await stripe.charges.retrieve(String(paid.latest_charge))).toMatchObject({
      refunded: true,
      amount_refunded: 150_000,
    });
    expect((await stripe.refunds.list({ payment_intent: paid.id })).data).toHaveLength(2);
  });

  test('transfers to a seller, bound by the charge or by the balance, and reversed', async () => {
    const { stripe } = await open();
    const seller = await stripe.accounts.create({ type: 'express', country: 'MX', email: 'seller@example.com' });
    expect(seller).toMatchObject({ details_submitted: false, payouts_enabled: false });
    const link = await stripe.accountLinks.create({
      account: seller.id,
      type: 'account_onboarding',
      refresh_url: 'https://example.com/again',
      return_url: 'https://example.com/back',
    });
    const transfer = (params: object) =>
      stripe.transfers.create({ amount: 90_000, currency: 'mxn', destination: seller.id, ...params });
    expect(await errorOf(transfer({}))).toMatchObject({ code: 'insufficient_capabilities_for_transfer' });
    expect(await (await fetch(link.url)).text()).toContain('Completar');
    const body = new URLSearchParams({ return_url: 'https://example.com/back' });
    const done = await fetch(link.url, { method: 'POST', body, redirect: 'manual' });
    expect([done.status, done.headers.get('location')]).toEqual([303, 'https://example.com/back']);
    expect(await stripe.accounts.retrieve(seller.id)).toMatchObject({ charges_enabled: true, payouts_enabled: true });
    expect(await errorOf(transfer({}))).toMatchObject({ code: 'balance_insufficient' });
    const paid = await stripe.paymentIntents.create({ ...commission, ...visa });
    const source_transaction = String(paid.latest_charge);
    const sent = await transfer({ source_transaction, transfer_group: 'order-7' });
    expect(sent).toMatchObject({ amount: 90_000, transfer_group: 'order-7', source_transaction });
    expect(await errorOf(transfer({ source_transaction }))).toMatchObject({ statusCode: 400 });
    expect(await errorOf(transfer({ destination: 'acct_0' }))).toMatchObject({ code: 'resource_missing' });
    const reversal = await stripe.transfers.createReversal(sent.id, { amount: 40_000 });
    expect(reversal).toMatchObject({ amount: 40_000, transfer: sent.id });
    expect(await stripe.transfers.retrieve(sent.id)).toMatchObject({ amount_reversed: 40_000, reversed: false });
    const fee = 5_700 * 1.16; // with its VAT
    expect((await stripe.balance.retrieve()).available[0]?.amount).toBe(150_000 - fee - 90_000 + 40_000);
    await stripe.refunds.create({ payment_intent: paid.id, amount: 20_000 });
    expect(await errorOf(transfer({ source_transaction, amount: 80_001 }))).toMatchObject({ statusCode: 400 });
    expect(await transfer({ source_transaction, amount: 80_000 })).toMatchObject({ source_transaction });
  });

  test('deposits what a seller was sent at their bank, which may return it; an owner may close the account to us', async () => {
    const { stripe, sandbox } = await open();
    const { id: account } = await stripe.accounts.create({ type: 'standard', country: 'MX' });
    const paid = await stripe.paymentIntents.create({ ...commission, ...visa });
    const source_transaction = String(paid.latest_charge);
    await stripe.transfers.create({ amount: 90_000, currency: 'mxn', destination: account, source_transaction });
    const theirs = { stripeAccount: account };
    const send = (amount: number) => stripe.payouts.create({ amount, currency: 'mxn' }, theirs);
    const turn = (outcome: string, payout = '') =>
      fetch(`${sandbox.url}/stripe/accounts/${account}`, {
        method: 'POST',
        body: new URLSearchParams({ outcome, payout }),
      });
    expect(await errorOf(send(90_001))).toMatchObject({ code: 'balance_insufficient' });
    const sent = await send(60_000);
    expect(await errorOf(send(30_001))).toMatchObject({ code: 'balance_insufficient' });
    await turn('paid', sent.id);
    expect(await errorOf(stripe.payouts.cancel(sent.id, {}, theirs))).toMatchObject({ code: 'payout_not_allowed' });
    expect(await (await turn('no_account', sent.id)).text()).toContain('En la cuenta: $900.00 MXN');
    expect(await stripe.payouts.retrieve(sent.id, {}, theirs)).toMatchObject({
      status: 'failed',
      failure_code: 'no_account',
    });
    const again = await send(90_000);
    expect(again.created).toBeGreaterThan(sent.created);
    expect(await stripe.payouts.cancel(again.id, {}, theirs)).toMatchObject({ status: 'canceled' });
    const typesOf = async (options: Stripe.RequestOptions = {}) =>
      (await stripe.events.list({}, options)).data.map(({ type }) => type);
    expect(await typesOf()).not.toContain('payout.failed');
    expect((await typesOf(theirs)).slice(0, 2)).toEqual(['payout.canceled', 'payout.created']);
    await turn('revoke');
    expect(await errorOf(stripe.accounts.retrieve(account))).toMatchObject({
      statusCode: 403,
      code: 'account_invalid',
    });
    expect(await errorOf(send(1))).toMatchObject({ code: 'account_invalid' });
  });
});

test('sends an event as one of the other mode or of another account, which its list does not have', async () => {
  const { sandbox, stripe, receiver, events, heard } = await open();
  await stripe.paymentIntents.create(commission);
  await heard('payment_intent.created');
  const [event] = (await stripe.events.list()).data;
  const send = (as: object) => stripe.rawRequest('POST', `/v1/events/${event?.id}/sandbox_send`, as);
  await send({ livemode: 'true' });
  await send({ account: 'acct_stranger' });
  await eventually(() => events().length === 3, { what: 'both' });
  const seen = receiver.received.map(({ path }, at) => [path, events()[at]?.livemode, events()[at]?.account]);
  expect(seen).toContainEqual(['/webhooks/stripe', true, undefined]);
  expect(seen).toContainEqual(['/webhooks/stripe/connect', false, 'acct_stranger']);
  for (const { path, body, headers } of receiver.received) {
    const { stripeConnectWebhookSecret, stripeWebhookSecret } = sandbox.keys;
    const secret = path.endsWith('/connect') ? stripeConnectWebhookSecret : stripeWebhookSecret;
    expect(() => Stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), secret)).not.toThrow();
  }
  expect((await stripe.events.list()).data).toHaveLength(1);
});
