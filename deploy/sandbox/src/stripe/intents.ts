import type Stripe from 'stripe';
import type { z } from 'zod';
import { newId, newSecret, nowSeconds } from '../core/ids.ts';
import { bookCapture } from './charges.ts';
import { customerOf, moveCash } from './customers.ts';
import { disputeOf } from './disputes.ts';
import { invalidRequest, unexpectedState } from './errors.ts';
import type { CreateParams, cancelParams, captureParams, updateParams } from './intent-params.ts';
import { mergeMetadata } from './params.ts';
import type { StoredCustomer, StripeState } from './state.ts';

type Intent = Stripe.PaymentIntent;

const smallest: Record<string, number> = { mxn: 1000, usd: 50, eur: 50 };
const largest = 99_999_999;
const largestOxxo = 1_000_000;

function checkAmount(amount: number, currency: string): void {
  const least = smallest[currency] ?? 50;
  const pesos = (value: number) => `$${(value / 100).toFixed(2)} ${currency}`;
  if (amount < least) throw invalidRequest(`Amount must be at least ${pesos(least)}`, 'amount_too_small', 'amount');
  if (amount > largest)
    throw invalidRequest(`Amount must be no more than ${pesos(largest)}`, 'amount_too_large', 'amount');
}

/** Stores the intent and sends its events. */
export function save(state: StripeState, intent: Intent, ...events: Stripe.Event.Type[]): Intent {
  state.intents.put(intent.id, intent);
  for (const type of events) state.events.emit(type, intent);
  return intent;
}

/** Those of the allowed ways to pay that fit: what is paid at a shop or by a bank transfer is in pesos and cannot be held. */
function methodsFor(params: CreateParams): string[] {
  const { amount, currency, customer, capture_method } = params;
  // Which ways are automatic is set in the dashboard: this account takes cards and OXXO.
  const automatic = params.automatic_payment_methods?.enabled ? ['card', 'oxxo'] : ['card'];
  const allowed = params.allowed_payment_method_types ?? automatic;
  const isDelayed = currency === 'mxn' && capture_method !== 'manual';
  const fits: Record<string, boolean> = {
    card: true,
    oxxo: isDelayed && amount <= largestOxxo && params.setup_future_usage === undefined,
    customer_balance: isDelayed && customer !== undefined,
  };
  const types = allowed.filter((type) => fits[type]);
  if (types.length === 0)
    throw invalidRequest(
      `None of the allowed payment method types (${allowed.join(', ')}) is compatible with the parameters of this PaymentIntent.`,
      'payment_intent_incompatible_payment_method',
      'allowed_payment_method_types',
    );
  return types;
}

function checkPresence(state: StripeState, params: CreateParams): void {
  const { customer, off_session: offSession, confirm, setup_future_usage: usage } = params;
  if (customer !== undefined) customerOf(state, customer);
  if (offSession && !confirm)
    throw invalidRequest('You cannot set `off_session` unless `confirm` is true.', undefined, 'off_session');
  if (offSession && usage)
    throw invalidRequest(
      'You cannot set `setup_future_usage` with `off_session`: its customer is not there to agree.',
      undefined,
      'setup_future_usage',
    );
}

export function createIntent(state: StripeState, params: CreateParams): Intent {
  checkAmount(params.amount, params.currency);
  checkPresence(state, params);
  const types = methodsFor(params);
  const id = newId('pi');
  const intent: Intent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: (params.allowed_payment_method_types ??
      null) as Intent['allowed_payment_method_types'],
    amount: params.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: params.application_fee_amount ?? null,
    automatic_payment_methods: params.automatic_payment_methods
      ? { allow_redirects: 'always', ...params.automatic_payment_methods }
      : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method,
    client_secret: newSecret(id),
    confirmation_method: params.confirmation_method,
    created: nowSeconds(),
    currency: params.currency,
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: params.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    } as Intent['payment_method_options'],
    payment_method_types: types,
    payment_record: null,
    processing: null,
    receipt_email: params.receipt_email ?? null,
    review: null,
    setup_future_usage: params.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: params.statement_descriptor ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: params.transfer_group ?? null,
  };
  return save(state, intent, 'payment_intent.created');
}

export function updateIntent(state: StripeState, intent: Intent, params: z.output<typeof updateParams>): Intent {
  const open = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
  if (params.amount !== undefined) {
    if (!open.includes(intent.status)) throw wrongState(intent, 'updated', open);
    checkAmount(params.amount, intent.currency);
    intent.amount = params.amount;
  }
  intent.description = params.description ?? intent.description;
  intent.transfer_group = params.transfer_group ?? intent.transfer_group;
  intent.receipt_email = params.receipt_email ?? intent.receipt_email;
  intent.metadata = mergeMetadata(intent.metadata, params.metadata);
  return save(state, intent);
}

export function captureIntent(state: StripeState, intent: Intent, params: z.output<typeof captureParams>): Intent {
  if (intent.status !== 'requires_capture') throw wrongState(intent, 'captured', ['requires_capture']);
  const amount = params.amount_to_capture ?? intent.amount_capturable;
  if (amount > intent.amount_capturable)
    throw unexpectedState(
      `The requested capture amount (${amount}) is greater than the amount you can capture for this charge (${intent.amount_capturable}).`,
      'amount_too_large',
    );
  const charge = chargeOf(state, intent);
  bookCapture(state, charge, amount);
  intent.metadata = mergeMetadata(intent.metadata, params.metadata);
  intent.amount_received = amount;
  intent.amount_capturable = 0;
  intent.status = 'succeeded';
  state.events.emit('charge.captured', charge);
  save(state, intent, 'payment_intent.succeeded');
  disputeOf(state, charge, state.methods.get(String(intent.payment_method))?.behaviour);
  return intent;
}

const cancellable = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
];

export function cancelIntent(state: StripeState, intent: Intent, params: z.output<typeof cancelParams>): Intent {
  if (!cancellable.includes(intent.status)) throw wrongState(intent, 'canceled', cancellable);
  if (intent.status === 'requires_capture') release(state, chargeOf(state, intent), 'charge.refunded');
  return close(state, intent, params.cancellation_reason ?? null);
}

/** The hold's time is over: the bank lets go of the money. */
export function expireHold(state: StripeState, intent: Intent): void {
  if (intent.status !== 'requires_capture') return;
  release(state, chargeOf(state, intent), 'charge.expired');
  close(state, intent, 'automatic');
}

function release(state: StripeState, charge: Stripe.Charge, event: 'charge.refunded' | 'charge.expired'): void {
  charge.refunded = true;
  charge.amount_refunded = charge.amount;
  state.charges.put(charge.id, charge);
  state.events.emit(event, charge);
}

function close(state: StripeState, intent: Intent, reason: Intent['cancellation_reason']): Intent {
  intent.amount_capturable = 0;
  intent.canceled_at = nowSeconds();
  intent.cancellation_reason = reason;
  const gaveMoney = takenBack(state, intent);
  intent.next_action = null;
  intent.status = 'canceled';
  save(state, intent, 'payment_intent.canceled');
  if (gaveMoney) moveCash(state, gaveMoney, 'unapplied_from_payment', 0);
  return intent;
}

// What came of a bank transfer that is called off is its customer's again.
function takenBack({ customers }: StripeState, { customer, next_action: action }: Intent): StoredCustomer | undefined {
  const held = action?.display_bank_transfer_instructions ? customers.get(String(customer)) : undefined;
  return held && held.cash > 0 ? held : undefined;
}

export function chargeOf({ charges }: StripeState, intent: Intent): Stripe.Charge {
  const charge = charges.get(String(intent.latest_charge));
  if (!charge) throw unexpectedState('This PaymentIntent has no charge.', 'payment_intent_unexpected_state', intent);
  return charge;
}

export const wrongState = (intent: Intent, verb: string, allowed: string[]) =>
  unexpectedState(
    `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${verb}: ${allowed.join(', ')}.`,
    'payment_intent_unexpected_state',
    intent,
  );
