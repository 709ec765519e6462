import type Stripe from 'stripe';
import { bookCapture, newCharge } from './charges.ts';
import { StripeFailure } from './errors.ts';
import { save } from './intents.ts';
import type { StripeState } from './state.ts';

type Intent = Stripe.PaymentIntent;

/** The money came by a way that is no card. */
export function receivePaid(state: StripeState, intent: Intent): Intent {
  const stored = state.methods.get(String(intent.payment_method));
  if (!stored) throw new Error(`${intent.id} has no payment method`);
  const result = newCharge(intent, stored);
  intent.latest_charge = result.id;
  intent.next_action = null;
  return receive(state, intent, result);
}

export function receive(state: StripeState, intent: Intent, result: Stripe.Charge): Intent {
  bookCapture(state, result, intent.amount);
  intent.amount_received = intent.amount;
  intent.status = 'succeeded';
  state.events.emit('charge.succeeded', result);
  return save(state, intent, 'payment_intent.succeeded');
}

type Failure = {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  message: string;
  charge?: string;
};

export function failPayment(state: StripeState, intent: Intent, failure: Failure): StripeFailure {
  const method = state.methods.get(String(intent.payment_method))?.method;
  intent.last_payment_error = { ...failure, payment_method: method } as Intent['last_payment_error'];
  intent.payment_method = null;
  intent.status = 'requires_payment_method';
  save(state, intent, 'payment_intent.payment_failed');
  return new StripeFailure(402, { ...failure, payment_intent: structuredClone(intent), payment_method: method }, true);
}
