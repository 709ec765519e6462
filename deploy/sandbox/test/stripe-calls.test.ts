import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '@tianguis/sandbox/server';
import { eventually } from '@tianguis/testkit/eventually';
import type Stripe from 'stripe';
import { describe, expect, onTestFinished, test } from 'vitest';
import { availableAtOnce, post, sandboxFor, startReceiver, stripeFor } from './harness.ts';

const commission = { amount: 150_000, currency: 'mxn' };

describe('idempotency keys', () => {
  test('the same call gets the first reply again; another call with the key is refused', async () => {
    const stripe = stripeFor(await sandboxFor());
    const idempotencyKey = 'step-1';
    const first = await stripe.paymentIntents.create(commission, { idempotencyKey });
    const second = await stripe.paymentIntents.create(commission, { idempotencyKey });
    expect(second).toEqual(first);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
    await expect(
      stripe.paymentIntents.create({ ...commission, amount: 1_000_000 }, { idempotencyKey }),
    ).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
  });

  test('a decline is remembered, bad parameters are not', async () => {
    const stripe = stripeFor(await sandboxFor());
    const idempotencyKey = 'step-2';
    await expect(stripe.paymentIntents.create({ ...commission, amount: 1 }, { idempotencyKey })).rejects.toMatchObject({
      code: 'amount_too_small',
    });
    const declined = { ...commission, confirm: true, payment_method: 'pm_card_chargeDeclined' };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(stripe.paymentIntents.create(declined, { idempotencyKey })).rejects.toMatchObject({
        code: 'card_declined',
      });
    }
    expect((await stripe.charges.list()).data).toHaveLength(1);
  });

  test('200 calls at once with one key make one intent, whatever the latency', async () => {
    const sandbox = await sandboxFor();
    await post(`${sandbox.url}/latency`, { provider: 'stripe', ms: 20 });
    const stripe = stripeFor(sandbox);
    const call = () =>
      stripe.paymentIntents.create(commission, { idempotencyKey: 'one' }).then(
        ({ id }) => id,
        (error: { statusCode: number }) => error.statusCode,
      );
    const answers = await Promise.all(Array.from({ length: 200 }, call));
    const ids = new Set(answers.filter((answer) => typeof answer === 'string'));
    expect(ids.size).toBe(1);
    expect(answers.every((answer) => typeof answer === 'string' || answer === 409)).toBe(true);
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  });
});

describe('webhooks', () => {
  test('are signed so that the SDK accepts them, and are listed as events', async () => {
    const receiver = await startReceiver();
    const sandbox = await sandboxFor({ webhookBase: receiver.url });
    const stripe = stripeFor(sandbox);
    const intent = await stripe.paymentIntents.create(commission, { idempotencyKey: 'k' });
    const hook = await eventually(() => receiver.received[0], { what: 'a webhook' });
    expect(hook.path).toBe('/webhooks/stripe');
    const signature = String(hook.headers['stripe-signature']);
    const event = stripe.webhooks.constructEvent(hook.body, signature, sandbox.keys.stripeWebhookSecret);
    expect(event).toMatchObject({
      type: 'payment_intent.created',
      data: { object: { id: intent.id } },
      request: { idempotency_key: 'k' },
    });
    expect(() =>
      stripe.webhooks.constructEvent(`${hook.body} `, signature, sandbox.keys.stripeWebhookSecret),
    ).toThrow();
    expect(await stripe.events.retrieve(event.id)).toMatchObject({ id: event.id });
    expect((await stripe.events.list({ type: 'payment_intent.created' })).data).toHaveLength(1);
    expect((await stripe.events.list({ type: 'charge.failed' })).data).toHaveLength(0);
  });

  test('A6: of a connected account go to an endpoint of their own, signed with its own secret', async () => {
    const receiver = await startReceiver();
    const sandbox = await sandboxFor({ webhookBase: receiver.url });
    const stripe = stripeFor(sandbox);
    const account = await stripe.accounts.create({ type: 'express', country: 'MX' });
    const hook = await eventually(() => receiver.received[0], { what: 'a webhook' });
    expect(hook.path).toBe('/webhooks/stripe/connect');
    const signature = String(hook.headers['stripe-signature']);
    const { stripeConnectWebhookSecret, stripeWebhookSecret } = sandbox.keys;
    const event = stripe.webhooks.constructEvent(hook.body, signature, stripeConnectWebhookSecret);
    expect(event).toMatchObject({ type: 'account.updated', account: account.id, livemode: false });
    expect(() => stripe.webhooks.constructEvent(hook.body, signature, stripeWebhookSecret)).toThrow();
  });

  test('are repeated with a fresh signature until accepted', async () => {
    const receiver = await startReceiver();
    const sandbox = await sandboxFor({ webhookBase: receiver.url });
    const signatures: string[] = [];
    receiver.answer = (hook) => {
      signatures.push(String(hook.headers['stripe-signature']));
      return signatures.length < 4 ? 400 : 200;
    };
    await stripeFor(sandbox).paymentIntents.create(commission);
    await eventually(() => receiver.received.length === 1, { what: 'acceptance' });
    expect(signatures).toHaveLength(4);
  });
});

test('faults: 429, 500, and a reply that gets lost after the work was done', async () => {
  const sandbox = await sandboxFor();
  const stripe = stripeFor(sandbox);
  const fault = (kind: string) => post(`${sandbox.url}/faults`, { provider: 'stripe', kind, count: 1 });
  await fault('429');
  await expect(stripe.paymentIntents.create(commission)).rejects.toMatchObject({
    type: 'StripeRateLimitError',
    statusCode: 429,
  });
  await fault('500');
  const failing = () => stripe.paymentIntents.create(commission, { idempotencyKey: 'a' });
  await expect(failing()).rejects.toMatchObject({ statusCode: 500 });
  // Saved like any other reply: https://docs.stripe.com/api/idempotent_requests
  await expect(failing()).rejects.toMatchObject({ statusCode: 500, headers: { 'idempotent-replayed': 'true' } });
  expect((await stripe.paymentIntents.list()).data).toHaveLength(0);
  await stripe.paymentIntents.create(commission, { idempotencyKey: 'a:1' });
  await fault('drop-reply');
  const { lastResponse } = await stripe.paymentIntents.create(commission, { idempotencyKey: 'b' });
  expect(lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.paymentIntents.list()).data).toHaveLength(2);
});

test('a restart keeps intents, holds, keys and events', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const hold = { ...commission, capture_method: 'manual', confirm: true, payment_method: 'pm_card_visa' } as const;
  const first = await startSandbox({ dataDir });
  await post(`${first.url}/settings`, { stripe: { holdSeconds: 2 } });
  const before: Stripe.PaymentIntent[] = [
    await stripeFor(first).paymentIntents.create(hold, { idempotencyKey: 'k' }),
    await stripeFor(first).paymentIntents.create(hold),
  ];
  await first.close();

  const stripe = stripeFor(await sandboxFor({ dataDir }));
  const replay = await stripe.paymentIntents.create(hold, { idempotencyKey: 'k' });
  expect(replay.id).toBe(before[0]?.id);
  expect((await stripe.paymentIntents.capture(replay.id)).status).toBe('succeeded');
  const other = String(before[1]?.id);
  await eventually(async () => (await stripe.paymentIntents.retrieve(other)).status === 'canceled', {
    what: 'the end of the other hold',
  });
});

test('the opening top-up has the same ids at each start, and comes once, also beside data from before it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const before = await startSandbox({ dataDir });
  await stripeFor(before).paymentIntents.create({ ...commission, confirm: true, payment_method: 'pm_card_visa' });
  await before.close();
  const entriesOf = async (options: { dataDir?: string }) => {
    const sandbox = await startSandbox({ ...options, openingBalance: 5_000_000 });
    const { data } = await stripeFor(sandbox).balanceTransactions.list();
    await sandbox.close();
    return data.filter(({ type }) => type === 'topup').map(({ id, source, net }) => ({ id, source, net }));
  };
  const opening = [{ id: 'txn_opening', source: 'tu_opening', net: 5_000_000 }];
  expect(await entriesOf({ dataDir })).toEqual(opening);
  expect(await entriesOf({ dataDir }), 'it kept it').toEqual(opening);
  expect(await entriesOf({}), 'it keeps nothing').toEqual(opening);
});

describe('disputes', () => {
  test('begin with an inquiry that moves no money, leaves the charge refundable and closes without a loss', async () => {
    const stripe = stripeFor(await sandboxFor({}, availableAtOnce));
    const method = 'pm_card_createDisputeInquiry';
    const { id } = await stripe.paymentIntents.create({ ...commission, confirm: true, payment_method: method });
    const [inquiry] = (await stripe.disputes.list({ payment_intent: id })).data;
    expect(inquiry).toMatchObject({ status: 'warning_needs_response', balance_transactions: [] });
    expect((await stripe.refunds.create({ payment_intent: id, amount: 100 })).status).toBe('succeeded');
    expect((await stripe.disputes.close(inquiry?.id ?? '')).status).toBe('warning_closed');
  });

  const disputed = { ...commission, confirm: true, payment_method: 'pm_card_createDispute' };

  test('take the money with a fee, and give it back when won', async () => {
    const stripe = stripeFor(await sandboxFor());
    const { id } = await stripe.paymentIntents.create(disputed);
    const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data;
    expect(dispute).toMatchObject({ amount: 150_000, status: 'needs_response' });
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ code: 'charge_disputed' });
    const evidence = { uncategorized_text: 'winning_evidence' };
    const won = await stripe.disputes.update(dispute?.id ?? '', { evidence });
    expect(won.status).toBe('won');
    const { data } = await stripe.balanceTransactions.list({ source: won.id, expand: ['data.source'] });
    expect(data.map(({ type, amount, fee }) => [type, amount, fee])).toEqual([
      ['adjustment', 150_000, 0],
      ['adjustment', -150_000, 34_800],
    ]);
    expect(data[0]?.source).toMatchObject({ object: 'dispute', payment_intent: id });
    await expect(stripe.disputes.close(won.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  test('are lost when they are accepted, and listed newest first', async () => {
    const stripe = stripeFor(await sandboxFor());
    for (const _ of [1, 2]) await stripe.paymentIntents.create(disputed);
    const { data } = await stripe.disputes.list({ limit: 1 });
    expect((await stripe.disputes.close(data[0]?.id ?? '')).status).toBe('lost');
    expect((await stripe.balanceTransactions.list({ type: 'adjustment', limit: 1 })).has_more).toBe(true);
  });
});
