import type { SandboxOptions } from '@tianguis/sandbox/server';
import { eventually } from '@tianguis/testkit/eventually';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { availableAtOnce, get, sandboxFor, spei, stripeFor } from './harness.ts';

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
  const stripe = stripeFor(await sandboxFor({}, { stripe: { ...availableAtOnce.stripe, asksForAccounts: false } }));
  const customer = await stripe.customers.create({ name: 'Luz Vega', email: 'luz@example.com' });
  const intent = await stripe.paymentIntents.create(spei(customer.id));
  await stripe.testHelpers.customers.fundCashBalance(customer.id, { amount: 100_000, currency: 'mxn' });
  const part = await stripe.refunds.create({ payment_intent: intent.id, amount: 30_000 });
  expect(part).toMatchObject({ status: 'pending', amount: 30_000 });
  await stripe.customers.update(customer.id, { email: '' });
  expect(await codeOf(stripe.refunds.create({ payment_intent: intent.id }))).toBe('parameter_missing');
  const asked = { payment_intent: intent.id, instructions_email: 'luz.vega@example.com' };
  expect((await stripe.refunds.create(asked)).amount).toBe(70_000);
});

/** A transfer of $1,000 that was paid, in a sandbox of its own. */
async function paidByTransfer(stripeSettings: object, options: SandboxOptions = {}) {
  const sandbox = await sandboxFor(options, { stripe: stripeSettings });
  const stripe = stripeFor(sandbox);
  const ask = (path: string, body: object) =>
    fetch(sandbox.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const customer = await stripe.customers.create({ name: 'Luz Vega', email: 'luz@example.com' });
  const intent = await stripe.paymentIntents.create(spei(customer.id));
  await stripe.testHelpers.customers.fundCashBalance(customer.id, { amount: 100_000, currency: 'mxn' });
  const moved = async () =>
    (await stripe.balanceTransactions.list()).data.map(({ type, amount }) => `${type} ${amount}`).toReversed();
  const told = async (id: string) =>
    (await stripe.events.list()).data
      .filter(({ data }) => (data.object as { id?: string }).id === id)
      .map(({ type }) => type)
      .toReversed();
  return {
    stripe,
    url: sandbox.url,
    ask,
    customer,
    refund: { payment_intent: intent.id, amount: 40_000 },
    moved,
    told,
  };
}

test('who was asked for a transfer cannot be deleted, but loses name and mailbox', async () => {
  const stripe = stripeFor(await sandboxFor());
  const metadata = { payment_id: 'p1' };
  const { id } = await stripe.customers.create({ name: 'Luz Vega', email: 'luz@example.com', metadata });
  await stripe.paymentIntents.create(spei(id));
  expect((await stripe.customers.retrieveCashBalance(id)).available?.mxn).toBe(0);
  await expect(stripe.customers.del(id)).rejects.toThrow('cash balance');
  await stripe.customers.update(id, { name: '', email: '' });
  expect(await stripe.customers.retrieve(id)).toMatchObject({ name: null, email: null, metadata });
});

test('a refund by transfer fails where there is no money for it', async () => {
  const { stripe, refund, moved, told } = await paidByTransfer({});
  const { id, status } = await stripe.refunds.create(refund);
  expect(status).toBe('pending');
  const now = async () => stripe.refunds.retrieve(id);
  await eventually(async () => (await now()).status === 'failed', { what: 'the refund fails' });
  expect(await now()).toMatchObject({ failure_reason: 'insufficient_funds', balance_transaction: null });
  expect(await moved()).toEqual(['payment 100000']);
  expect(await told(id)).toEqual(['refund.created', 'refund.updated', 'refund.failed']);
  expect((await stripe.charges.list()).data[0]?.amount_refunded).toBe(0);
});

test('a refund waits for its payer’s account, and becomes their cash after 45 days', async () => {
  const { stripe, ask, customer, refund, moved, told } = await paidByTransfer(availableAtOnce.stripe);
  const { id, status, next_action } = await stripe.refunds.create(refund);
  expect({ status, mail: next_action?.display_details?.email_sent.email_sent_to }).toEqual({
    status: 'requires_action',
    mail: 'luz@example.com',
  });
  await ask('/clock', { days: 44 });
  expect((await stripe.refunds.retrieve(id)).status).toBe('requires_action');
  await ask('/clock', { days: 2 });
  expect((await stripe.refunds.retrieve(id)).status).toBe('canceled');
  expect((await stripe.customers.retrieveCashBalance(customer.id)).available?.mxn).toBe(40_000);
  expect(await moved(), 'the platform has nothing of it').toEqual(['payment 100000', 'refund -40000']);
  expect(await told(id)).toEqual(['refund.created', 'refund.updated']);
});

test('a payer gives their account on the page of their payment, and the refund is done', async () => {
  const { stripe, url, refund, moved } = await paidByTransfer(availableAtOnce.stripe);
  const { id } = await stripe.refunds.create(refund);
  const page = `${url}/stripe/pay/${refund.payment_intent}`;
  expect(await (await fetch(page)).text()).toContain('Dar mi cuenta CLABE');
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams({ refund: id }) });
  expect(await answer.text()).not.toContain('Dar mi cuenta CLABE');
  expect((await stripe.refunds.retrieve(id)).status).toBe('succeeded');
  expect(await moved()).toEqual(['payment 100000', 'refund -40000']);
});

test('a platform that topped up its balance refunds by it before its payments are available', async () => {
  const openingBalance = 50_000;
  const { stripe, refund, moved } = await paidByTransfer({ asksForAccounts: false }, { openingBalance });
  const { id } = await stripe.refunds.create(refund);
  expect(await moved()).toEqual(['topup 50000', 'payment 100000', 'refund -40000']);
  expect((await stripe.refunds.retrieve(id)).failure_reason).toBeUndefined();
});

test('Stripe writes to the payer of a refund, and the phone page lists it until they answered', async () => {
  const { stripe, url, refund } = await paidByTransfer(availableAtOnce.stripe);
  const { id } = await stripe.refunds.create(refund);
  const page = `/stripe/pay/${refund.payment_intent}`;
  const { mails } = await get<{ mails: { subject: string; text: string }[] }>(`${url}/mail?to=luz@example.com`);
  expect(mails.map(({ subject }) => subject)).toEqual(['Tu reembolso de $400.00 MXN']);
  expect(mails[0]?.text).toContain(url + page);
  const asked = () => get<{ refunds: object[] }>(`${url}/stripe/asked-refunds`);
  expect((await asked()).refunds).toEqual([{ refund: id, amount: 40_000, mail: 'luz@example.com', page }]);
  await fetch(url + page, { method: 'POST', body: new URLSearchParams({ refund: id }) });
  expect((await asked()).refunds).toEqual([]);
});

test('a refund that waits for its payer can be cancelled, and brings its money back', async () => {
  const { stripe, ask, refund, moved, told } = await paidByTransfer(availableAtOnce.stripe);
  const { id } = await stripe.refunds.create(refund);
  const cancel = (refundId: string) =>
    stripe.rawRequest('POST', `/v1/refunds/${refundId}/sandbox_end`, { outcome: 'canceled' });
  await cancel(id);
  expect((await stripe.refunds.retrieve(id)).status).toBe('canceled');
  expect(await moved()).toEqual(['payment 100000', 'refund -40000', 'refund_failure 40000']);
  expect(await told(id), 'no event says that it failed').toEqual(['refund.created', 'refund.updated']);
  await ask('/settings', { stripe: { asksForAccounts: false } });
  const other = await stripe.refunds.create(refund);
  await expect(cancel(other.id), 'it waits for nobody').rejects.toThrow('requires_action');
});
