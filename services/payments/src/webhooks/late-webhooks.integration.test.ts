import { listDisputes, listLateWebhooks, paymentAlerts, replayWebhook } from '@tianguis/proto/gen/client.ts';
import { paymentsActionAudited } from '@tianguis/proto/payments/audit';
import { disputeChanged } from '@tianguis/proto/payments/disputes/events';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaymentsRig, startPayments } from '../../test/harness.ts';
import type { Deps } from '../platform/room.ts';
import { findLostEvents, receiveEvent } from './late-webhooks.ts';

let rig: PaymentsRig;
beforeAll(async () => {
  rig = await startPayments();
});
afterAll(() => rig?.close());

const staff = { as: { kind: 'staff', id: '3', name: 'Ana', role: 'agent' } } as const;
const alerts = async () => (await rig.ask(paymentAlerts, {}, staff)).body;
const late = async () => (await rig.ask(listLateWebhooks, {}, staff)).body.webhooks;
const eventsAt = async (stripeId: string, type: string) =>
  (await rig.stripe.events.list({ type, limit: 100 })).data.filter(({ data }) =>
    [Object(data.object).id, Object(data.object).payment_intent].includes(stripeId),
  );
const pay = (stripeId: string, card = 'pm_card_visa') =>
  rig.stripe.paymentIntents.confirm(stripeId, { payment_method: card, return_url: 'https://example.com' });
const hourMs = 3_600_000;
/** Applies events of the last days that no webhook brought, as the job will in an hour; how many there were. */
const findLost = () =>
  findLostEvents(rig.service().deps, new Date(Date.now() - 72 * hourMs), new Date(Date.now() + hourMs));

/** An event of a payment that no webhook brings. */
async function undelivered(type: string) {
  await rig.sandbox.deliverTo('http://127.0.0.1:1');
  const stripeId = await rig.begin();
  await pay(stripeId);
  await rig.sandbox.deliverTo(rig.url);
  const [event] = await eventsAt(stripeId, type);
  if (!event) throw new Error(`the provider has no event ${type}`);
  return event;
}

it('notes a webhook that could not be applied, until staff replay it', async () => {
  const charged = await undelivered('charge.succeeded');
  await rig.sandbox.fail({ provider: 'stripe', kind: '500', rate: 1 });
  expect(await rig.webhook(charged)).toBe(503);
  expect(await rig.webhook(charged)).toBe(503);
  await rig.sandbox.recover();
  expect(await alerts()).toEqual({
    disputes: 0,
    debts: 0,
    webhooks: 1,
    steps: 0,
    refunds: 0,
    payouts: 0,
    differences: 0,
    invoices: 0,
    certificate: 0,
  });
  const [stuck] = await late();
  expect(stuck).toMatchObject({
    id: charged.id,
    type: 'charge.succeeded',
    foundBy: 'webhook',
    attempts: 2,
    appliedAt: null,
  });
  expect((await rig.ask(replayWebhook, { params: { id: charged.id } }, staff)).body).toEqual({ applied: true });
  expect(await late()).toMatchObject([{ id: charged.id, attempts: 3, appliedAt: expect.stringMatching(/^20/) }]);
  expect((await alerts()).webhooks).toBe(0);
  const audited = await rig.eventsOf(paymentsActionAudited);
  expect(audited).toMatchObject([
    { subject: `webhooks/${charged.id}`, data: { action: 'webhook_replayed', staffId: 3 } },
  ]);
  expect((await rig.ask(replayWebhook, { params: { id: 'evt_nobody' } }, staff)).status).toBe(404);
});

const failingUnits = (): Promise<never> => Promise.reject(new Error('no unit of work'));

it('lets no event be stuck of which another delivery failed before that one was applied', async () => {
  const { deps } = rig.service();
  const event = await undelivered('payment_intent.succeeded');
  const failing: Deps = { ...deps, inUnitOfWork: failingUnits };
  const applying: Deps = {
    ...deps,
    async inUnitOfWork(work) {
      await expect(receiveEvent(failing, event)).rejects.toThrow('no unit of work');
      expect((await alerts()).webhooks).toBe(1);
      return deps.inUnitOfWork(work);
    },
  };
  expect(await receiveEvent(applying, event)).toBe('applied');
  expect((await alerts()).webhooks).toBe(0);
});

it('lets no event be stuck of which another delivery fails while that one is applied', async () => {
  const { deps } = rig.service();
  const event = await undelivered('payment_intent.succeeded');
  const failing: Deps = { ...deps, inUnitOfWork: failingUnits };
  let failed: Promise<unknown> | undefined;
  const waits = async () => {
    const { rows } = await rig.storage.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  };
  const applying: Deps = {
    ...deps,
    inUnitOfWork: (work) =>
      deps.inUnitOfWork(async (unit) => {
        const result = await work(unit);
        failed = expect(receiveEvent(failing, event)).rejects.toThrow('no unit of work');
        await eventually(waits, { what: 'the failing delivery to wait' });
        return result;
      }),
  };
  expect(await receiveEvent(applying, event)).toBe('applied');
  await failed;
  expect((await alerts()).webhooks).toBe(0);
  expect((await late()).find(({ id }) => id === event.id)).toMatchObject({ attempts: 1, error: 'no unit of work' });
});

it('makes up for webhooks that never came, and lists them', async () => {
  await findLost();
  const before = (await late()).length;
  const elsewhere = await rig.another();
  await rig.sandbox.deliverTo('http://127.0.0.1:1');
  const stripeId = await rig.begin(640);
  await pay(stripeId);
  const refund = await rig.stripe.refunds.create({ payment_intent: stripeId, amount: 64_000 });
  await rig.sandbox.deliverTo(rig.url);
  await elsewhere.close();
  expect((await rig.row(stripeId))?.status).toBe('requires_payment_method');
  await findLost();
  expect((await rig.row(stripeId))?.status).toBe('succeeded');
  const found = (await late()).slice(0, (await late()).length - before);
  expect(found.map(({ foundBy }) => foundBy)).toContain('list');
  expect(found.map(({ type }) => type)).toEqual(expect.arrayContaining(['payment_intent.succeeded', 'refund.created']));
  expect(refund.status).toBe('succeeded');
  expect(await rig.ledgerOf((await rig.row(stripeId))?.id)).toContainEqual({
    step: 'refund',
    account: 'platform:commission',
    amount: 64_000,
  });
  const after = await late();
  expect(await findLost()).toBe(0);
  expect(await late()).toEqual(after);
});

it('tells staff of a dispute and until when evidence counts, and of its end', async () => {
  const stripeId = await rig.begin(900);
  await pay(stripeId, 'pm_card_createDispute');
  const list = async (query: { open?: 'true' } = {}) => (await rig.ask(listDisputes, { query }, staff)).body.disputes;
  const [open] = await eventually(async () => ((await list()).length > 0 ? list() : undefined), {
    what: 'the dispute',
  });
  expect(open).toMatchObject({ amount: 900, isOpen: true, orderNumber: null, dueBy: expect.stringMatching(/^20/) });
  expect((await alerts()).disputes).toBe(1);
  await rig.stripe.disputes.close(open?.id ?? '');
  await eventually(async () => (await alerts()).disputes === 0, { what: 'the end of the dispute' });
  expect(await list({ open: 'true' })).toEqual([]);
  expect(await list()).toMatchObject([{ id: open?.id, isOpen: false, status: 'lost' }]);
  const told = (await rig.eventsOf(disputeChanged)).map(({ data }) => data.status);
  expect(told).toEqual(['needs_response', 'lost']);
});

it('names the first 200 of its lists, and how many there are in all', async () => {
  const stripeId = await rig.begin(700);
  const disputes = `insert into disputes (id, stripe_id, amount, reason, status, due_by, opened_at, updated_at)
    select 'dp_many_' || n, $1, 70000, 'fraudulent', 'needs_response', now() + interval '5 days', now(), now()
    from generate_series(1, 203) as n`;
  await rig.storage.query(disputes, [stripeId]);
  const { body } = await rig.ask(listDisputes, { query: { open: 'true' } }, staff);
  expect([body.disputes.length, body.total]).toEqual([200, 203]);

  const before = (await rig.ask(listLateWebhooks, {}, staff)).body;
  const webhooks = `insert into late_webhooks (id, type, found_by, happened_at, attempts, error, tried_at)
    select 'evt_many_' || n, 'charge.succeeded', 'webhook', now(), 1, 'refused', now() from generate_series(1, 204) as n`;
  await rig.storage.query(webhooks);
  const late = (await rig.ask(listLateWebhooks, {}, staff)).body;
  expect([late.webhooks.length, late.total, late.stuck]).toEqual([200, before.total + 204, before.stuck + 204]);
});
