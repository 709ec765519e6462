import { Router } from 'express';
import type { Sandbox } from '../core/sandbox.ts';
import { stripeBrowserRoutes } from './browser-routes.ts';
import { createIdempotency } from './idempotency.ts';
import { expireHold } from './intents.ts';
import { onboardingRoutes } from './onboarding-routes.ts';
import { stripeApi } from './routes.ts';
import { createStripeState } from './state.ts';

export function createStripe(sandbox: Sandbox): Router {
  const state = createStripeState(sandbox);
  sandbox.jobs.handle<{ intent: string }>('stripe-hold', ({ intent: id }) => {
    const intent = state.intents.get(id);
    if (intent) expireHold(state, intent);
  });
  return Router()
    .use(stripeBrowserRoutes())
    .use(onboardingRoutes(state))
    .use('/v1', stripeApi(state, createIdempotency(sandbox)));
}
