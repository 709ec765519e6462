import { eventually } from '@tianguis/testkit/eventually';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { sandboxFor, startReceiver, stripeFor } from './harness.ts';

const paid = {
  amount: 100_000,
  currency: 'mxn',
  payment_method: 'pm_card_visa',
  confirm: true,
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
} as const;

async function open(stripe: object = {}) {
  const receiver = await startReceiver();
  const sandbox = await sandboxFor({ webhookBase: receiver.url });
  const ask = async (path: string, body?: object) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return fetch(sandbox.url + path, body ? init : {});
  };
  await ask('/settings', { stripe });
  const types = () => receiver.received.map(({ body }) => (JSON.parse(body) as Stripe.Event).type);
  return {
    stripe: stripeFor(sandbox),
    ask,
    /** Lets days pass. */
    pass: (days: number) => ask('/clock', { days }),
    hears: (type: string) => eventually(() => types().includes(type as Stripe.Event.Type), { what: type }),
  };
}

const balanceOf = async (stripe: Stripe) => {
  const { available, pending } = await stripe.balance.retrieve();
  return [available[0]?.amount, pending[0]?.amount];
};

async function sellerOf(stripe: Stripe): Promise<string> {
  const { id } = await stripe.accounts.create({
    type: 'express',
    country: 'MX',
    capabilities: { transfers: { requested: true } },
  });
  const link = await stripe.accountLinks.create({
    account: id,
    type: 'account_onboarding',
    return_url: 'http://127.0.0.1/a',
    refresh_url: 'http://127.0.0.1/b',
  });
  const body = new URLSearchParams({ return_url: 'http://127.0.0.1/a' });
  await fetch(link.url, { method: 'POST', body, redirect: 'manual' });
  return id;
}

test('makes money available after days, which a transfer of its own charge need not wait for', async () => {
  const { stripe, pass } = await open({ availableAfterDays: 3 });
  const { latest_charge } = await stripe.paymentIntents.create(paid);
  const net = 100_000 - Math.round(3_900 * 1.16);
  expect(await balanceOf(stripe)).toEqual([0, net]);
  const destination = await sellerOf(stripe);
  const transfer = { amount: 50_000, currency: 'mxn', destination };
  await expect(stripe.transfers.create(transfer)).rejects.toMatchObject({ code: 'balance_insufficient' });
  await stripe.transfers.create({ ...transfer, source_transaction: String(latest_charge) });
  expect(await balanceOf(stripe), 'it takes from what is not available yet').toEqual([0, net - 50_000]);
  await pass(2);
  expect(await balanceOf(stripe)).toEqual([0, net - 50_000]);
  await pass(1);
  expect(await balanceOf(stripe)).toEqual([net - 50_000, 0]);
  const { data } = await stripe.balanceTransactions.list();
  expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['available']));
});

test('ends a refund that waited for money, once it is available', async () => {
  const { stripe, pass, hears } = await open({ availableAfterDays: 3 });
  const other = await stripe.paymentIntents.create(paid);
  const { id } = await stripe.paymentIntents.create(paid);
  const refund = await stripe.refunds.create({ payment_intent: id, amount: 40_000 });
  expect(refund).toMatchObject({ status: 'pending', balance_transaction: null });
  await pass(3);
  await hears('refund.updated');
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'succeeded' });
  expect((await stripe.refunds.create({ payment_intent: other.id })).status).toBe('succeeded');
});

test('lets a hold end, and a dispute that nobody answered', async () => {
  const { stripe, pass, hears } = await open();
  const held = await stripe.paymentIntents.create({ ...paid, capture_method: 'manual' });
  const { id } = await stripe.paymentIntents.create({ ...paid, payment_method: 'pm_card_createDispute' });
  await pass(7);
  await hears('payment_intent.canceled');
  expect((await stripe.paymentIntents.retrieve(held.id)).status).toBe('canceled');
  const disputeOf = async () => (await stripe.disputes.list({ payment_intent: id })).data[0];
  expect((await disputeOf())?.status).toBe('needs_response');
  await pass(2);
  await hears('charge.dispute.closed');
  expect(await disputeOf()).toMatchObject({ status: 'lost', evidence_details: { past_due: true } });
});

test('lets a payout arrive after days, where that is set', async () => {
  const { stripe, pass, hears } = await open({ payoutDays: 2 });
  const { latest_charge } = await stripe.paymentIntents.create(paid);
  const account = await sellerOf(stripe);
  const source_transaction = String(latest_charge);
  await stripe.transfers.create({ amount: 50_000, currency: 'mxn', destination: account, source_transaction });
  const theirs = { stripeAccount: account };
  const payout = await stripe.payouts.create({ amount: 50_000, currency: 'mxn' }, theirs);
  expect(payout.status).toBe('pending');
  await pass(2);
  await hears('payout.paid');
  expect((await stripe.payouts.retrieve(payout.id, {}, theirs)).status).toBe('paid');
});

test('tells its time, refuses what is no time, and leaves dates and signatures real', async () => {
  const { stripe, ask, pass } = await open();
  expect(await (await ask('/clock')).json()).toMatchObject({ passedSeconds: 0 });
  expect(await (await pass(1.5)).json()).toMatchObject({ passedSeconds: 129_600 });
  expect((await ask('/clock', { days: -1 })).status).toBe(400);
  expect((await ask('/clock', { weeks: 1 })).status).toBe(400);
  const { created } = await stripe.paymentIntents.create(paid);
  expect(Math.abs(created - Date.now() / 1_000)).toBeLessThan(60);
});

test('fails a refund that waits for money when a bank takes the payment back, and leaves the bank all of it', async () => {
  const { stripe, pass, hears } = await open({ availableAfterDays: 3 });
  const { id: payment, latest_charge: charge } = await stripe.paymentIntents.create(paid);
  const { id, status } = await stripe.refunds.create({ payment_intent: payment, amount: 40_000 });
  expect(status).toBe('pending');
  await stripe.rawRequest('POST', `/v1/charges/${charge}/sandbox_dispute`);
  await hears('refund.failed');
  const failed = await stripe.refunds.retrieve(id);
  expect([failed.status, failed.failure_reason]).toEqual(['failed', 'charge_for_pending_refund_disputed']);
  const [dispute] = (await stripe.disputes.list({ payment_intent: payment })).data;
  expect(dispute?.amount).toBe(100_000);
  await pass(4);
  expect((await stripe.refunds.retrieve(id)).status, 'once money is there').toBe('failed');
});

test('has refunds wait for the money of their own charge where it is told to, whatever else is available', async () => {
  const { stripe, pass, hears } = await open({ availableAfterDays: 3, refundsWait: true });
  await stripe.paymentIntents.create(paid);
  await pass(4);
  const { id: payment } = await stripe.paymentIntents.create(paid);
  const { id, status } = await stripe.refunds.create({ payment_intent: payment, amount: 40_000 });
  expect(status).toBe('pending');
  await pass(4);
  await hears('refund.updated');
  expect((await stripe.refunds.retrieve(id)).status).toBe('succeeded');
  const later = await stripe.refunds.create({ payment_intent: payment, amount: 10_000 });
  expect(later.status, 'once the money is there').toBe('succeeded');
});
