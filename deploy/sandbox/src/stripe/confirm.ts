import type Stripe from 'stripe';
import { askForTransfer } from './bank-transfers.ts';
import { methodFromCard, methodFromData, namedMethod, type StoredMethod } from './cards.ts';
import { holdSecondsOf, newCharge } from './charges.ts';
import { disputeOf } from './disputes.ts';
import { invalidRequest, noSuch } from './errors.ts';
import { failPayment, receive } from './finish.ts';
import type { ConfirmParams, MethodData } from './intent-params.ts';
import { save, wrongState } from './intents.ts';
import type { StripeState } from './state.ts';
import { issueVoucher } from './vouchers.ts';

type Intent = Stripe.PaymentIntent;
type Chosen = Pick<ConfirmParams, 'payment_method' | 'payment_method_data'>;

const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** The payment method that the parameters name or describe, kept from now on. */
export function chooseMethod(
  state: StripeState,
  { payment_method: id, payment_method_data: data }: Chosen,
): StoredMethod | undefined {
  const stored = id ? (state.methods.get(id) ?? namedMethod(id)) : data && methodOf(data);
  if (id && !stored) throw noSuch('PaymentMethod', id, 'payment_method');
  if (stored) state.methods.put(stored.method.id, stored);
  return stored;
}

const methodOf = (data: MethodData): StoredMethod =>
  data.type === 'card' ? methodFromCard(data.card, nonNull(data.billing_details)) : methodFromData(data);

const nonNull = (details: Record<string, unknown> | undefined) =>
  Object.fromEntries(Object.entries(details ?? {}).filter(([, value]) => typeof value === 'string'));

/** Sets the method without charging it yet. */
export function attachMethod(state: StripeState, intent: Intent, chosen: Chosen): void {
  const stored = chooseMethod(state, chosen);
  if (!stored) return;
  intent.payment_method = stored.method.id;
  intent.status = 'requires_confirmation';
  save(state, intent);
}

export function confirmIntent(state: StripeState, intent: Intent, params: ConfirmParams): Intent {
  if (!confirmable.includes(intent.status)) throw wrongState(intent, 'confirmed', confirmable);
  const stored = chooseMethod(state, params) ?? state.methods.get(String(intent.payment_method));
  if (!stored)
    throw invalidRequest(
      'You cannot confirm this PaymentIntent because it’s missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.',
      'payment_intent_unexpected_state',
    );
  const { type } = stored.method;
  if (!intent.payment_method_types.includes(type))
    throw invalidRequest(
      `The PaymentMethod provided (${type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one of the following types: ${intent.payment_method_types.join(', ')}.`,
      'payment_intent_invalid_parameter',
      'payment_method',
    );
  checkOwner(intent, stored);
  intent.payment_method = stored.method.id;
  intent.last_payment_error = null;
  if (type === 'oxxo') return issueVoucher(state, intent, params.payment_method_options?.oxxo?.expires_after_days);
  if (type === 'customer_balance') return askForTransfer(state, intent);
  if (asksOwner(stored)) return askToAuthenticate(state, intent, params);
  return charge(state, intent, stored, params.off_session);
}

const asksOwner = ({ behaviour, isSetUp }: StoredMethod): boolean =>
  behaviour.authenticate === true || (behaviour.authenticate === 'first' && !isSetUp);

// A card that is kept for a customer pays for nobody else, and one that no longer is for nobody at all.
function checkOwner({ customer }: Intent, { method, isDetached }: StoredMethod): void {
  if (isDetached)
    throw invalidRequest(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
      undefined,
      'payment_method',
    );
  if (method.customer && method.customer !== customer)
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
      'resource_missing',
      'payment_method',
    );
}

function askToAuthenticate(state: StripeState, intent: Intent, params: ConfirmParams): Intent {
  if (params.error_on_requires_action || params.off_session) {
    throw failPayment(state, intent, {
      type: 'card_error',
      code: 'authentication_required',
      decline_code: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    });
  }
  const page = new URL(`/stripe/3ds/${intent.id}`, state.sandbox.url());
  page.searchParams.set('client_secret', intent.client_secret ?? '');
  const byPage = params.return_url && !params.use_stripe_sdk;
  if (byPage) page.searchParams.set('return_url', params.return_url ?? '');
  intent.next_action = byPage
    ? { type: 'redirect_to_url', redirect_to_url: { url: page.href, return_url: params.return_url ?? null } }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page.href } };
  intent.status = 'requires_action';
  return save(state, intent, 'payment_intent.requires_action');
}

/** The card's owner answered the bank's question. */
export function authenticate(state: StripeState, intent: Intent, approved: boolean): Intent {
  if (intent.status !== 'requires_action') throw wrongState(intent, 'authenticated', ['requires_action']);
  const stored = state.methods.get(String(intent.payment_method));
  intent.next_action = null;
  if (approved && stored) return charge(state, intent, stored);
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  failPayment(state, intent, { type: 'invalid_request_error', code: 'payment_intent_authentication_failure', message });
  return intent;
}

// The payer agrees to later payments by the same card: it belongs to their customer from now on.
function keepCard(state: StripeState, intent: Intent, stored: StoredMethod): void {
  if (intent.setup_future_usage !== 'off_session' || typeof intent.customer !== 'string') return;
  stored.method.customer = intent.customer;
  state.methods.put(stored.method.id, { ...stored, isSetUp: true });
}

function charge(state: StripeState, intent: Intent, stored: StoredMethod, offSession = false): Intent {
  const holdSeconds = holdSecondsOf(state, stored, offSession);
  const result = newCharge(intent, stored, holdSeconds);
  state.charges.put(result.id, result);
  intent.latest_charge = result.id;
  intent.next_action = null;
  const { decline } = stored.behaviour;
  if (decline) {
    state.events.emit('charge.failed', result);
    const { code, declineCode, message } = decline;
    throw failPayment(state, intent, {
      type: 'card_error',
      code,
      decline_code: declineCode,
      message,
      charge: result.id,
    });
  }
  keepCard(state, intent, stored);
  if (intent.capture_method !== 'manual') {
    receive(state, intent, result);
    disputeOf(state, result, stored.behaviour);
    return intent;
  }
  intent.amount_capturable = intent.amount;
  intent.status = 'requires_capture';
  state.sandbox.jobs.schedule('stripe-hold', holdSeconds * 1000, { intent: intent.id });
  state.events.emit('charge.succeeded', result);
  return save(state, intent, 'payment_intent.amount_capturable_updated');
}
