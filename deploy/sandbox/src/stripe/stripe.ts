import { Router } from 'express';
import type { Sandbox } from '../core/sandbox.ts';
import type { Table } from '../core/table.ts';
import type { Mail } from '../smtp/mails.ts';
import { bankRoutes } from './bank-routes.ts';
import { stripeBrowserRoutes } from './browser-routes.ts';
import { type DisputeJob, endUnanswered } from './disputes.ts';
import { fileRoutes } from './files.ts';
import { createIdempotency } from './idempotency.ts';
import { expireHold } from './intents.ts';
import { onboardingRoutes } from './onboarding-routes.ts';
import { payerRoutes } from './payer-routes.ts';
import { arrive, type PayoutJob } from './payouts.ts';
import { finishRefund, type RefundJob } from './refund-ends.ts';
import { stripeApi } from './routes.ts';
import { createStripeState } from './state.ts';
import { topUpOnce } from './top-up.ts';
import { endVoucher } from './vouchers.ts';

export function createStripe(sandbox: Sandbox, mails: Table<Mail>) {
  const state = createStripeState(sandbox, mails);
  sandbox.jobs.handle<{ intent: string }>('stripe-hold', ({ intent: id }) => {
    const intent = state.intents.get(id);
    if (intent) expireHold(state, intent);
  });
  sandbox.jobs.handle<Parameters<typeof endVoucher>[1]>('stripe-voucher', (job) => endVoucher(state, job));
  sandbox.jobs.handle<RefundJob>('stripe-refund', (job) => finishRefund(state, job));
  sandbox.jobs.handle<PayoutJob>('stripe-payout', (job) => arrive(state, job));
  sandbox.jobs.handle<DisputeJob>('stripe-dispute', (job) => endUnanswered(state, job));
  const idempotency = createIdempotency(sandbox);
  const routes = Router()
    .use(stripeBrowserRoutes())
    .use(onboardingRoutes(state))
    .use(payerRoutes(state))
    .use(bankRoutes(state))
    .use('/v1', fileRoutes(state, idempotency))
    .use('/v1', stripeApi(state, idempotency));
  return { routes, topUpOnce: (amount: number) => topUpOnce(state, amount) };
}
