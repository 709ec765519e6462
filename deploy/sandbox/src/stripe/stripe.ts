import { Router } from 'express';
import type { Sandbox } from '../core/sandbox.ts';
import { bankRoutes } from './bank-routes.ts';
import { stripeBrowserRoutes } from './browser-routes.ts';
import { type DisputeJob, endUnanswered } from './disputes.ts';
import { fileRoutes } from './files.ts';
import { createIdempotency } from './idempotency.ts';
import { expireHold } from './intents.ts';
import { onboardingRoutes } from './onboarding-routes.ts';
import { payerRoutes } from './payer-routes.ts';
import { arrive, type PayoutJob } from './payouts.ts';
import { finishRefund, type RefundJob } from './refunds.ts';
import { stripeApi } from './routes.ts';
import { createStripeState } from './state.ts';
import { endVoucher } from './vouchers.ts';

export function createStripe(sandbox: Sandbox): Router {
  const state = createStripeState(sandbox);
  sandbox.jobs.handle<{ intent: string }>('stripe-hold', ({ intent: id }) => {
    const intent = state.intents.get(id);
    if (intent) expireHold(state, intent);
  });
  sandbox.jobs.handle<Parameters<typeof endVoucher>[1]>('stripe-voucher', (job) => endVoucher(state, job));
  sandbox.jobs.handle<RefundJob>('stripe-refund', (job) => finishRefund(state, job));
  sandbox.jobs.handle<PayoutJob>('stripe-payout', (job) => arrive(state, job));
  sandbox.jobs.handle<DisputeJob>('stripe-dispute', (job) => endUnanswered(state, job));
  const idempotency = createIdempotency(sandbox);
  return Router()
    .use(stripeBrowserRoutes())
    .use(onboardingRoutes(state))
    .use(payerRoutes(state))
    .use(bankRoutes(state))
    .use('/v1', fileRoutes(state, idempotency))
    .use('/v1', stripeApi(state, idempotency));
}
