import { randomUUID } from 'node:crypto';
import { listRefusedSteps, refundPayment, resolveRefusedStep, retryRefusedStep } from '@tianguis/proto/gen/client.ts';
import { paymentsActionAudited } from '@tianguis/proto/payments/audit';
import { eventually } from '@tianguis/testkit/eventually';
import { admin, agent } from '@tianguis/testkit/identity';
import { afterAll, expect, it } from 'vitest';
import { startPayments } from '../../test/harness.ts';
import { auditLedger, auditReport } from '../back-office/audit.ts';
import { stripeMovements } from '../provider/stripe-movements.ts';
import { noteFailedRefund } from './failed-refunds.ts';

const rig = await startPayments();
afterAll(rig.close);

/** A commission of $15,000 that was paid, and our id of it. */
async function paid(by: 'oxxo' | 'card', amount = 9_000) {
  const stripeId = await rig.begin(amount);
  if (by === 'card') await rig.stripe.paymentIntents.confirm(stripeId, { payment_method: 'pm_card_visa' });
  else {
    const billing_details = { name: 'Luz Vega', email: 'fill_never@example.com' };
    const payment_method_data = { type: 'oxxo', billing_details } as const;
    await rig.stripe.paymentIntents.confirm(stripeId, { payment_method_data });
    const form = new URLSearchParams({ outcome: 'paid' });
    await fetch(`${rig.sandbox.url}/stripe/pay/${stripeId}`, { method: 'POST', body: form, redirect: 'manual' });
  }
  await rig.reaches(stripeId, 'succeeded');
  return { stripeId, id: String((await rig.row(stripeId))?.id) };
}

const refund = (id: string, amount: number, refundId = randomUUID()) =>
  rig.ask(refundPayment, { params: { id }, body: { refundId, amount, reason: 'Se cobró dos veces' } }, { as: admin });
const waiting = async (paymentId: string) =>
  (await rig.ask(listRefusedSteps, {}, { as: agent })).body.steps.filter((step) => step.paymentId === paymentId);
const resolve = (id: string, body: { note: string; transferred?: true }) =>
  rig.ask(resolveRefusedStep, { params: { id }, body }, { as: admin });
const retry = (id: string) => rig.ask(retryRefusedStep, { params: { id } }, { as: admin });
const refundsOf = async (stripeId: string) =>
  (await rig.stripe.refunds.list({ payment_intent: stripeId })).data.map(({ status }) => status);
const end = (refundId: string, outcome: 'succeeded' | 'failed') =>
  fetch(`${rig.sandbox.url}/v1/refunds/${refundId}/sandbox_end`, {
    method: 'POST',
    headers: { authorization: `Bearer ${rig.env.STRIPE_SECRET_KEY}` },
    body: new URLSearchParams({ outcome }),
  });
const audited = async () => {
  const movements = stripeMovements(rig.stripe);
  return auditReport(await auditLedger({ storage: rig.storage, movements }, new Date(Date.now() + 3_600_000)));
};

it('has staff transfer what OXXO does not give back, and books it from our bank', async () => {
  const { id } = await paid('oxxo');
  expect((await refund(id, 4_000)).body.status).toBe('refused');
  const [step] = await waiting(id);
  expect(step).toMatchObject({ kind: 'refund', amount: 4_000, reason: 'charge_not_refundable', orderId: null });
  expect((await retry(step?.id ?? '')).body.status, 'Stripe says the same again').toBe('refused');
  const [again] = await waiting(id);
  expect((await resolve(again?.id ?? '', { note: 'MBAN01002611290001', transferred: true })).status).toBe(200);
  expect(await waiting(id)).toEqual([]);
  expect((await rig.ledgerOf(id)).filter(({ step: name }) => name === 'refund_sent')).toEqual([
    { step: 'refund_sent', account: 'platform:bank', amount: -400_000 },
    { step: 'refund_sent', account: 'platform:commission', amount: 400_000 },
  ]);
  expect((await refund(id, 5_001)).problem.code, 'no more is left').toBe('refund_too_large');
  const noted = (await rig.eventsOf(paymentsActionAudited)).find(({ data }) => data.action === 'payment_step_resolved');
  expect(noted?.data.detail).toMatchObject({ centavos: 400_000, note: 'MBAN01002611290001', transferred: true });
  await rig.service().runJob('book');
  expect(await audited()).toContain('The ledger is in order.');
});

it('refuses to book a transfer that is of an order, or more than is left', async () => {
  const { id } = await paid('oxxo');
  for (const amount of [6_000, 9_000]) expect((await refund(id, amount)).body.status).toBe('refused');
  const [first, second] = await waiting(id);
  expect((await resolve(first?.id ?? '', { note: 'A1', transferred: true })).status).toBe(200);
  expect((await resolve(second?.id ?? '', { note: 'A2', transferred: true })).problem.code).toBe('refund_too_large');
  expect((await resolve(second?.id ?? '', { note: 'Se pidió dos veces' })).status).toBe(200);
});

it.each([
  { what: 'before it moved any money', waits: true },
  { what: 'after it moved money', waits: false },
])('lists a refund that fails days later, $what, and asks for it anew', async ({ waits }) => {
  const { id, stripeId } = await paid('card');
  await rig.sandbox.control('/settings', { stripe: { refundsWait: waits } });
  expect((await refund(id, 4_000)).body.status).toBe('done');
  expect(await waiting(id)).toEqual([]);
  const [sent] = (await rig.stripe.refunds.list({ payment_intent: stripeId })).data;
  expect((await end(sent?.id ?? '', 'failed')).status).toBe(200);
  const step = await eventually(async () => (await waiting(id))[0], { what: 'the refund that failed' });
  expect(step).toMatchObject({ kind: 'refund', amount: 4_000, reason: 'refund_failed' });
  await rig.sandbox.delivered();
  await rig.sandbox.control('/settings', { stripe: { refundsWait: false } });

  expect((await retry(step.id)).body.status).toBe('done');
  expect((await refundsOf(stripeId)).sort()).toEqual(['failed', 'succeeded']);
  await rig.service().runJob('book');
  const moved = (await rig.ledgerOf(id)).filter(({ account }) => account === 'provider:clearing');
  const given = moved.filter(({ step: name }) => name === 'refund' || name === 'refund_failed');
  expect(given.reduce((sum, { amount }) => sum + amount, 0)).toBe(-400_000);
  const [failed] = (await rig.stripe.events.list({ type: 'refund.failed', limit: 1 })).data;
  expect(await rig.webhook({ ...failed, id: `${failed?.id}_again` })).toBe(200);
  expect(await waiting(id), 'the failure is not heard of twice').toEqual([]);
});

it('lists a refund that failed before its step was done', async () => {
  const { id, stripeId } = await paid('card');
  await rig.sandbox.control('/settings', { stripe: { refundsWait: true } });
  await rig.sandbox.fail({ provider: 'stripe', kind: 'drop-reply' });
  expect((await refund(id, 4_000)).body.status, 'nobody heard that Stripe took it').toBe('due');
  await rig.sandbox.recover();
  const [sent] = (await rig.stripe.refunds.list({ payment_intent: stripeId })).data;
  expect((await end(sent?.id ?? '', 'failed')).status).toBe(200);
  await rig.sandbox.delivered();
  await rig.sandbox.control('/settings', { stripe: { refundsWait: false } });
  expect(await waiting(id)).toEqual([]);

  await rig.storage.query("update order_steps set updated_at = now() - interval '2 minutes' where payment_id = $1", [
    id,
  ]);
  await rig.service().runJob('advance');
  const [step] = await waiting(id);
  expect(step).toMatchObject({ kind: 'refund', amount: 4_000, reason: 'refund_failed' });
  expect((await retry(step?.id ?? '')).body.status).toBe('done');
  expect((await refundsOf(stripeId)).sort()).toEqual(['failed', 'succeeded']);
});

it('does not take a failure that is heard of once more for one of the refund that staff have just asked for', async () => {
  const { id, stripeId } = await paid('card');
  await rig.sandbox.control('/settings', { stripe: { refundsWait: true } });
  const refundId = randomUUID();
  expect((await refund(id, 4_000, refundId)).body.status).toBe('done');
  const [sent] = (await rig.stripe.refunds.list({ payment_intent: stripeId })).data;
  expect((await end(sent?.id ?? '', 'failed')).status).toBe(200);
  const step = await eventually(async () => (await waiting(id))[0], { what: 'the refund that failed' });
  await rig.sandbox.delivered();
  await rig.sandbox.control('/settings', { stripe: { refundsWait: false } });

  const { deps } = rig.service();
  const { charges } = deps.provider;
  const isRefunded: typeof charges.isRefunded = async (...asked) => {
    const seen = await charges.isRefunded(...asked);
    expect((await retry(step.id)).body.status).toBe('done');
    return seen;
  };
  const provider = { ...deps.provider, charges: { ...charges, isRefunded } };
  await noteFailedRefund({ ...deps, provider }, { stepId: step.id, hasMoved: false, isDisputed: false });
  expect((await refund(id, 4_000, refundId)).body.status, 'its number stays used').toBe('done');
  expect((await refundsOf(stripeId)).sort()).toEqual(['failed', 'succeeded']);
  expect(await waiting(id)).toEqual([]);
});
