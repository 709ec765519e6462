import { randomInt } from 'node:crypto';
import type Stripe from 'stripe';
import { nowSeconds } from '../core/ids.ts';
import { invalidRequest } from './errors.ts';
import { failPayment, receivePaid } from './finish.ts';
import { save } from './intents.ts';
import type { StripeState } from './state.ts';

type Intent = Stripe.PaymentIntent;
type Outcome = 'paid' | 'expired';

/** Stripe's default. */
const defaultDays = 5;
// Stripe's test vouchers are paid, or told to have expired, after three minutes.
const laterMs = 180_000;

// What becomes of a test voucher, and when, is said by its payer's address, as at Stripe.
const fates: Record<string, { outcome: Outcome; afterMs: number } | undefined> = {
  succeed_immediately: { outcome: 'paid', afterMs: 0 },
  expire_immediately: { outcome: 'expired', afterMs: 0 },
  expire_with_delay: { outcome: 'expired', afterMs: laterMs },
  fill_never: undefined,
};

/** 23:59:59 in Mexico City, which is UTC-6 all year, in so many days; seconds. */
function endOf(days: number): number {
  const there = new Date(Date.now() - 6 * 3_600_000);
  return Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate() + days + 1, 6) / 1_000 - 1;
}

/** A voucher that its payer takes to a shop. */
export function issueVoucher(state: StripeState, intent: Intent, days = defaultDays): Intent {
  const { email, name } = state.methods.get(String(intent.payment_method))?.method.billing_details ?? {};
  if (!/^\S{2,}( \S+)* \S{2,}$/.test(name?.trim() ?? ''))
    throw invalidRequest(
      'The name provided is invalid: a first and a last name of two letters at least are required.',
      'parameter_invalid_empty',
      'billing_details[name]',
    );
  const word = email?.split('@')[0] ?? '';
  const fate = word in fates ? fates[word] : { outcome: 'paid' as const, afterMs: laterMs };
  const number = Array.from({ length: 32 }, () => randomInt(10)).join('');
  intent.next_action = {
    type: 'oxxo_display_details',
    oxxo_display_details: {
      expires_after: word.startsWith('expire_') ? nowSeconds() - 1 : endOf(days),
      hosted_voucher_url: new URL(`/stripe/pay/${intent.id}`, state.sandbox.url()).href,
      number,
    },
  };
  intent.status = 'requires_action';
  save(state, intent, 'payment_intent.requires_action');
  const { jobs } = state.sandbox;
  if (fate) jobs.schedule('stripe-voucher', fate.afterMs, { intent: intent.id, number, outcome: fate.outcome });
  jobs.schedule('stripe-voucher', (endOf(days) - nowSeconds()) * 1_000, {
    intent: intent.id,
    number,
    outcome: 'expired',
  });
  return intent;
}

/** A voucher was paid at the shop, or nobody came in time; one that is over stays so. */
export function endVoucher(
  state: StripeState,
  { intent: id, number, outcome }: { intent: string; number: string; outcome: Outcome },
): void {
  const intent = state.intents.get(id);
  if (intent?.status !== 'requires_action' || intent.next_action?.oxxo_display_details?.number !== number) return;
  if (outcome === 'paid') {
    receivePaid(state, intent);
    return;
  }
  intent.next_action = null;
  failPayment(state, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_payment_attempt_expired',
    message: 'The latest attempt for this PaymentIntent has expired.',
  });
}
