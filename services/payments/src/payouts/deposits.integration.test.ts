import { setTimeout as delay } from 'node:timers/promises';
import { refused } from '@tianguis/chassis/http/error';
import {
  getEarnings,
  getPayoutAccount,
  listLateWebhooks,
  listPayoutProblems,
  openPayoutAccount,
  paymentAlerts,
  replayWebhook,
} from '@tianguis/proto/gen/client.ts';
import { sellerPayoutChanged } from '@tianguis/proto/payments/earnings/events';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaymentsRig, startPayments } from '../../test/harness.ts';
import { ordersOf } from '../../test/orders.ts';
import { auditLedger, auditReport } from '../back-office/audit.ts';
import { runOrderSteps } from '../charges/order-steps.ts';
import { advanceOrderJob } from '../orders/on-order-changed.ts';
import { cannotReceive } from '../provider/provider.ts';
import { stripeMovements } from '../provider/stripe-movements.ts';

let rig: PaymentsRig;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  rig = await startPayments();
  orders = ordersOf(rig);
});
afterAll(() => rig?.close());

const staff = { as: { kind: 'staff', id: '3', name: 'Ana', role: 'agent' } } as const;
const member = (sellerId: number) =>
  ({ as: { kind: 'member', id: String(sellerId), signedInAt: Date.now() } }) as const;
const earningsOf = async (sellerId: number) => (await rig.ask(getEarnings, {}, member(sellerId))).body;
const accountOf = async (sellerId: number) => (await rig.ask(getPayoutAccount, {}, member(sellerId))).body;
const problems = async () => (await rig.ask(listPayoutProblems, {}, staff)).body.sellers;
const hasBalance = (sellerId: number, pesos: number) =>
  eventually(async () => (await earningsOf(sellerId)).balance === pesos, { what: `${sellerId} has ${pesos} pesos` });
const told = async (sellerId: number) =>
  (await rig.eventsOf(sellerPayoutChanged)).map(({ data }) => data).filter(({ memberId }) => memberId === sellerId);

async function sold(sellerId: number, amount: number): Promise<number> {
  const orderId = await orders.place({ amount, sellerId });
  await orders.payWith(orderId);
  await orders.move(orderId, 'delivered', amount);
  await orders.reaches(orderId, `authorised ${amount}`, `captured ${amount}`);
  await orders.move(orderId, 'settled', amount);
  return orderId;
}

/** The service has done what it now can for every order, so that it does not get ahead of a test. */
const hasAdvanced = () =>
  eventually(
    async () => {
      const due = 'select 1 from graphile_worker.jobs where task_identifier = $1 and run_at <= now()';
      return (await rig.storage.query(due, [advanceOrderJob])).rows.length === 0;
    },
    { what: 'no order waits to be advanced' },
  );

/** A seller completes their account at the provider, as its page does; its number. */
async function onboard(sellerId: number): Promise<string> {
  const { url } = (await rig.ask(openPayoutAccount, {}, member(sellerId))).body;
  const body = new URLSearchParams({ return_url: `${rig.url}/mi` });
  expect((await fetch(url, { method: 'POST', body, redirect: 'manual' })).status).toBe(303);
  await eventually(async () => (await accountOf(sellerId)).state === 'ready', { what: 'the account is ready' });
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

/** What happens at the seller's bank, or on their page at the provider. */
async function atBank(account: string, outcome: string, payout = ''): Promise<void> {
  const body = new URLSearchParams({ outcome, payout });
  const { status } = await fetch(`${rig.sandbox.url}/stripe/accounts/${account}`, {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  expect(status).toBe(303);
}

/** A seller who was paid 900 pesos, and sent them to their bank. */
async function paid(sellerId: number): Promise<{ account: string; payout: string; orderId: number }> {
  const account = await onboard(sellerId);
  const orderId = await sold(sellerId, 100_000);
  await orders.reaches(orderId, 'authorised 100000', 'captured 100000', 'paid_out 90000');
  await atBank(account, 'send');
  const [payout] = (await rig.stripe.payouts.list({}, { stripeAccount: account })).data;
  return { account, payout: payout?.id ?? '', orderId };
}

const eventsOf = async (account: string) =>
  (await rig.stripe.events.list({ limit: 100 }, { stripeAccount: account })).data;

it('owes a seller again what their bank returned, says why, and once it is sent again no more', async () => {
  const { account, payout } = await paid(91);
  await atBank(account, 'paid', payout);
  await eventually(async () => (await told(91)).length === 1, { what: 'the deposit' });
  expect((await earningsOf(91)).balance).toBe(0);
  await atBank(account, 'account_closed', payout);
  await hasBalance(91, 900);
  expect(await accountOf(91)).toEqual({ state: 'ready', returned: { amount: 900, reason: 'account_closed' } });
  expect(await problems()).toMatchObject([
    { sellerId: 91, isDisconnected: false, returned: 900, payoutId: payout, failureCode: 'account_closed' },
  ]);
  expect((await rig.ask(paymentAlerts, {}, staff)).body.payouts).toBe(1);
  expect(await told(91)).toMatchObject([
    { state: 'deposited', amount: 90_000, reason: null },
    { state: 'returned', amount: 90_000, reason: 'account_closed', reference: payout },
  ]);
  await atBank(account, 'send');
  await hasBalance(91, 0);
  expect(await accountOf(91)).toEqual({ state: 'ready', returned: null });
  expect(await problems()).toEqual([]);
  const steps = (await earningsOf(91)).entries.map(({ step, amount }) => `${step} ${amount}`);
  expect(steps.toReversed()).toEqual(['settle 900', 'transfer -900', 'payout_returned 900', 'payout_resent -900']);
});

it('takes news of deposits twice and in any order, and ends the same', async () => {
  const account = await onboard(92);
  const orderId = await sold(92, 100_000);
  await orders.reaches(orderId, 'authorised 100000', 'captured 100000', 'paid_out 90000');
  await rig.sandbox.deliverTo('http://127.0.0.1:9');
  for (const outcome of ['no_account', 'invalid_account_number']) {
    // The provider tells times in seconds: two of one second have no order.
    await delay(1_000 - (Date.now() % 1_000));
    await atBank(account, 'send');
    const [last] = (await rig.stripe.payouts.list({}, { stripeAccount: account })).data;
    await atBank(account, outcome, last?.id);
  }
  await rig.sandbox.deliverTo(rig.url);
  const news = (await eventsOf(account)).filter(({ type }) => type.startsWith('payout.'));
  expect(news.map(({ type }) => type)).toEqual(['payout.failed', 'payout.created', 'payout.failed', 'payout.created']);
  for (const event of [...news, ...news.toReversed()]) expect(await rig.webhook(event)).toBe(200);
  expect((await earningsOf(92)).balance).toBe(900);
  expect((await accountOf(92)).returned).toEqual({ amount: 900, reason: 'wrong_details' });
  expect((await told(92)).map(({ reason }) => reason).toSorted()).toEqual(['account_closed', 'wrong_details']);
});

it('keeps back from the next order what a seller owes, though their bank returned an earlier deposit', async () => {
  const { account, payout, orderId } = await paid(93);
  await atBank(account, 'could_not_process', payout);
  await hasBalance(93, 900);
  expect((await accountOf(93)).returned?.reason).toBe('bank_declined');
  const { rows } = await rig.storage.query<{ id: string }>(
    'select stripe_id as id from payment_intents where order_id = $1',
    [orderId],
  );
  await rig.stripe.refunds.create({ payment_intent: rows[0]?.id ?? '', amount: 60_000 });
  await hasBalance(93, 360);
  const second = await sold(93, 100_000);
  await hasBalance(93, 900);
  const sent = await rig.stripe.transfers.list({ transfer_group: `order_${second}` });
  expect(sent.data.map(({ amount }) => amount)).toEqual([36_000]);
});

it('sends nothing to an account that its owner disconnected, and all of it to the next one', async () => {
  const account = await onboard(94);
  const events = async () => (await eventsOf(account)).length;
  await atBank(account, 'revoke');
  await eventually(async () => (await accountOf(94)).state === 'disconnected', { what: 'the account is gone' });
  expect((await told(94)).map(({ state }) => state)).toEqual(['disconnected']);
  await expect(events()).rejects.toMatchObject({ code: 'account_invalid' });
  const orderId = await sold(94, 100_000);
  await hasBalance(94, 900);
  await rig.service().runJob('advance');
  expect(await problems()).toContainEqual(expect.objectContaining({ sellerId: 94, isDisconnected: true, returned: 0 }));
  const late = {
    id: 'evt_late',
    object: 'event',
    type: 'account.application.deauthorized',
    account,
    created: 1_800_000_000,
  };
  const body = { ...late, data: { object: { id: 'ca_1', object: 'application' } } };
  const next = await onboard(94);
  expect(next).not.toBe(account);
  expect(await rig.webhook(body)).toBe(200);
  expect((await accountOf(94)).state).toBe('ready');
  await rig.service().runJob('advance');
  await orders.reaches(orderId, 'authorised 100000', 'captured 100000', 'paid_out 90000');
  await hasBalance(94, 0);
  expect((await told(94)).length).toBe(1);
});

it('makes up for news of accounts that never came: a deposit that came back, an account that is gone', async () => {
  const { account, payout } = await paid(95);
  await rig.sandbox.deliverTo('http://127.0.0.1:9');
  await atBank(account, 'account_frozen', payout);
  await rig.storage.query("update payout_accounts set checked_at = now() - interval '2 hours' where member_id = 95");
  await rig.service().runJob('accounts');
  expect((await accountOf(95)).returned).toEqual({ amount: 900, reason: 'account_closed' });
  await atBank(account, 'revoke');
  await rig.sandbox.deliverTo(rig.url);
  const orderId = await sold(95, 100_000);
  await eventually(async () => (await accountOf(95)).state === 'disconnected', { what: 'the account is gone' });
  await onboard(95);
  await rig.service().runJob('advance');
  await orders.reaches(orderId, 'authorised 100000', 'captured 100000', 'paid_out 90000');
});

it('pays to the next account what the former one refused after it was replaced, and what waited without one', async () => {
  const orderId = await sold(97, 100_000);
  await hasBalance(97, 900);
  await hasAdvanced();
  const { deps } = rig.service();
  const refusedLate: typeof deps.provider.payouts.transfer = async () => {
    await rig.storage.query('update payout_accounts set stripe_id = null, can_receive = false where member_id = 97');
    await onboard(97);
    throw refused(cannotReceive, { es: 'No puede recibir', en: 'Cannot receive' });
  };
  const payouts = { ...deps.provider.payouts, transfer: refusedLate };
  await rig.storage.query(
    "insert into payout_accounts (member_id, stripe_id, can_receive, updated_at) values (97, 'acct_former', true, now())",
  );
  await runOrderSteps({ ...deps, provider: { ...deps.provider, payouts } }, orderId);
  await orders.reaches(orderId, 'authorised 100000', 'captured 100000', 'paid_out 90000');

  const waiting = await sold(98, 100_000);
  await hasBalance(98, 900);
  await rig.storage.query(
    `insert into order_steps (id, key, order_id, payment_id, kind, amount, status, updated_at)
     select gen_random_uuid(), 'transfer:' || order_id || ':0', order_id, id, 'transfer', 90000, 'due', now()
     from payment_intents where order_id = $1`,
    [waiting],
  );
  await onboard(98);
  await rig.service().runJob('advance');
  await orders.reaches(waiting, 'authorised 100000', 'captured 100000', 'paid_out 90000');
});

it('replays a webhook of a seller’s account that was stuck', async () => {
  const { account, payout } = await paid(96);
  await rig.storage.query('alter table seller_payouts rename to seller_payouts_away');
  await atBank(account, 'account_closed', payout);
  const stuck = async () =>
    (await rig.ask(listLateWebhooks, {}, staff)).body.webhooks.find(
      ({ type, appliedAt }) => type === 'payout.failed' && !appliedAt,
    );
  const { id = '' } = (await eventually(stuck, { what: 'the webhook is stuck' })) ?? {};
  await rig.storage.query('alter table seller_payouts_away rename to seller_payouts');
  expect((await rig.ask(replayWebhook, { params: { id } }, staff)).body).toEqual({ applied: true });
  await hasBalance(96, 900);
});

it('leaves books that balance and agree with the provider', async () => {
  await rig.service().runJob('book');
  const checked = await auditLedger(
    { storage: rig.storage, movements: stripeMovements(rig.stripe) },
    new Date(Date.now() + 3_600_000),
  );
  expect(auditReport(checked)).toContain('The ledger is in order.');
});
