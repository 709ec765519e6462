import type Stripe from 'stripe';
import { newId, nowSeconds } from '../core/ids.ts';
import type { StoredMethod } from './cards.ts';
import type { StripeState } from './state.ts';

// Visa lets a payment without its payer be captured for 4 days and 18 hours.
const visaAwaySeconds = (4 * 24 + 18) * 3_600;

/** How long a card's bank holds money. */
export function holdSecondsOf({ sandbox }: StripeState, { method }: StoredMethod, offSession: boolean): number {
  const { holdSeconds } = sandbox.settings.stripe;
  return offSession && method.card?.brand === 'visa' ? Math.min(holdSeconds, visaAwaySeconds) : holdSeconds;
}

/** A new charge on the card of an intent: paid, held (manual capture) or failed. */
export function newCharge(
  intent: Stripe.PaymentIntent,
  { method, behaviour }: StoredMethod,
  holdSeconds = 0,
): Stripe.Charge {
  const { decline } = behaviour;
  const charge: Stripe.Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'TIANGUIS SANDBOX',
    captured: false,
    created: nowSeconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: outcomeOf(decline?.declineCode, decline !== undefined),
    paid: decline === undefined,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(intent, method, holdSeconds),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
  return charge;
}

function outcomeOf(declineCode: string | undefined, failed: boolean): Stripe.Charge.Outcome {
  return {
    advice_code: failed ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failed ? 'declined_by_network' : 'approved_by_network',
    reason: failed ? (declineCode ?? 'generic_decline') : null,
    risk_level: 'normal',
    risk_score: 10,
    seller_message: failed ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: failed ? 'issuer_declined' : 'authorized',
  };
}

function detailsOf(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  holdSeconds: number,
): Stripe.Charge.PaymentMethodDetails {
  if (method.type === 'card') return { type: 'card', card: cardDetails(intent, method, holdSeconds) };
  const number = intent.next_action?.oxxo_display_details?.number ?? null;
  return method.type === 'oxxo'
    ? { type: 'oxxo', oxxo: { number } }
    : { type: 'customer_balance', customer_balance: {} };
}

function cardDetails(intent: Stripe.PaymentIntent, { card }: Stripe.PaymentMethod, holdSeconds: number) {
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: card?.brand ?? null,
    ...(intent.capture_method === 'manual' ? { capture_before: nowSeconds() + holdSeconds } : {}),
    checks: card?.checks ?? null,
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    fingerprint: card?.fingerprint ?? null,
    extended_authorization: { status: 'disabled' as const },
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}

// Stripe Mexico's fees: 3.6 % and 3 pesos of a card or a voucher, 7 pesos of a bank transfer.
const feeOf = (amount: number, type: string | undefined): number =>
  type === 'customer_balance' ? 700 : Math.round(amount * 0.036) + 300;

/** VAT of 16 %, which Stripe adds to its fees in Mexico. */
const vatOf = (fee: number): number => Math.round(fee * 0.16);

/** Books what was captured; the platform's balance grows by it, less the fee. */
export function bookCapture(state: StripeState, charge: Stripe.Charge, amount: number): void {
  charge.captured = true;
  charge.amount_captured = amount;
  const type = charge.payment_method_details?.type;
  const word = type === 'card' ? 'charge' : 'payment';
  const { id, currency, amount: whole } = charge;
  const booked = whenAvailable(state, book(state, word, id, currency, whole, feeOf(whole, type)));
  charge.balance_transaction = booked.id;
  // https://docs.stripe.com/reports/reporting-categories: all that was authorised, and what of it was not captured.
  const fee = feeOf(amount, type);
  const wholeFee = feeOf(whole, type);
  const vat = vatOf(fee) - vatOf(wholeFee);
  const refund = amount < whole && book(state, 'refund', id, currency, amount - whole, fee - wholeFee, vat);
  if (refund) {
    const { available_on } = booked;
    state.balance.put(refund.id, { ...refund, available_on, reporting_category: 'partial_capture_reversal' });
  }
  state.charges.put(charge.id, charge);
}

/** What was captured can be sent on some days later. */
function whenAvailable(state: StripeState, entry: Stripe.BalanceTransaction): Stripe.BalanceTransaction {
  const available_on = entry.available_on + state.sandbox.settings.stripe.availableAfterDays * 86_400;
  const later = { ...entry, available_on };
  state.balance.put(entry.id, later);
  return later;
}

export function book(
  state: StripeState,
  type: Stripe.BalanceTransaction.Type,
  source: string,
  currency: string,
  amount: number,
  fee = 0,
  vat = vatOf(fee),
  id = newId('txn'),
): Stripe.BalanceTransaction {
  const entry: Stripe.BalanceTransaction = {
    id,
    object: 'balance_transaction',
    amount,
    available_on: state.sandbox.clock.seconds(),
    balance_type: 'payments',
    created: nowSeconds(),
    currency,
    description: null,
    exchange_rate: null,
    fee: fee + vat,
    fee_details: [
      { amount: fee, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' },
      { amount: vat, application: null, currency, description: 'IVA', type: 'tax' },
    ].filter((detail) => detail.amount !== 0),
    net: amount - fee - vat,
    reporting_category: type,
    source,
    status: 'available',
    type,
  };
  state.balance.put(entry.id, entry);
  return entry;
}

const isAvailable = ({ sandbox }: StripeState, { available_on }: Stripe.BalanceTransaction): boolean =>
  available_on <= sandbox.clock.seconds();

/** An entry of the balance as Stripe shows it now. */
export const presentEntry = (state: StripeState, entry: Stripe.BalanceTransaction): Stripe.BalanceTransaction => ({
  ...entry,
  status: isAvailable(state, entry) ? 'available' : 'pending',
});

/** What is in the platform's balance: what it can use, and what becomes available later. */
export function balanceOf(
  state: StripeState,
  currency: string,
): { readonly available: number; readonly pending: number } {
  let available = 0;
  let pending = 0;
  for (const entry of state.balance.values()) {
    if (entry.currency !== currency) continue;
    if (isAvailable(state, entry)) available += entry.net;
    else pending += entry.net;
  }
  return { available, pending };
}

/** When what was captured on a charge becomes available; seconds. */
export const availableOn = ({ balance, sandbox }: StripeState, { balance_transaction: id }: Stripe.Charge): number =>
  (typeof id === 'string' ? balance.get(id)?.available_on : undefined) ?? sandbox.clock.seconds();
