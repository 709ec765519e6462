import type Stripe from 'stripe';
import { z } from 'zod';
import { newId, nowSeconds } from '../core/ids.ts';
import { availableOn, balanceOf, book } from './charges.ts';
import { moveCash } from './customers.ts';
import { isChargedBack } from './disputes.ts';
import { invalidRequest, noSuch, unexpectedState } from './errors.ts';
import { amount, flag, metadata, text } from './params.ts';
import type { RefundJob } from './refund-ends.ts';
import { writeToPayer } from './refund-mail.ts';
import type { StripeState } from './state.ts';

export const refundParams = z.strictObject({
  amount: amount.optional(),
  charge: text.optional(),
  currency: text.optional(),
  customer: text.optional(),
  instructions_email: text.optional(),
  origin: z.literal('customer_balance').optional(),
  payment_intent: text.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
  refund_application_fee: flag.optional(),
  reverse_transfer: flag.optional(),
  expand: z.array(text).optional(),
});
type Params = z.output<typeof refundParams>;

export function createRefund(state: StripeState, params: Params): Stripe.Refund {
  if (params.origin) return refundCash(state, params);
  const charge = findCharge(state, params);
  const left = charge.amount_captured - charge.amount_refunded;
  if (charge.captured && left === 0)
    throw unexpectedState(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  const sum = params.amount ?? left;
  if (isTransfer(charge)) demandWayBack(state, charge, params);
  if (sum > left)
    throw unexpectedState(
      `Refund amount (${sum}) is greater than unrefunded amount on charge (${left})`,
      'amount_too_large',
    );
  charge.amount_refunded += sum;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  state.charges.put(charge.id, charge);
  const refund = keepRefund(state, charge, sum, params);
  state.events.emit('charge.refunded', charge);
  state.events.emit('refund.created', refund);
  return refund;
}

const isTransfer = (charge: Stripe.Charge): boolean => charge.payment_method_details?.type === 'customer_balance';

const daysToRefund = 180;

// Stripe writes to the payer where it does not know their account, and refunds a transfer for half a year.
function demandWayBack(state: StripeState, charge: Stripe.Charge, params: Params): void {
  if (state.sandbox.clock.seconds() - charge.created > daysToRefund * 86_400)
    throw invalidRequest('This charge can no longer be refunded: it is older than 180 days.', 'charge_not_refundable');
  const customer = state.customers.get(String(charge.customer));
  if (!customer?.email && !params.instructions_email)
    throw invalidRequest(
      'The customer has no email address. Update the customer or pass `instructions_email`.',
      'parameter_missing',
      'instructions_email',
    );
}

// What a customer sent and no payment took never was in the platform's balance.
function refundCash(
  state: StripeState,
  { customer = '', amount: sum = 0, currency, ...params }: Params,
): Stripe.Refund {
  const held = state.customers.get(customer);
  if (!held) throw noSuch('customer', customer, 'customer');
  if (currency !== 'mxn' || sum <= 0)
    throw invalidRequest('Missing required param: amount and currency.', 'parameter_missing', 'amount');
  if (sum > held.cash)
    throw unexpectedState(
      `Refund amount (${sum}) is greater than the customer's cash balance (${held.cash}).`,
      'amount_too_large',
    );
  const refund = {
    id: newId('re'),
    object: 'refund',
    amount: sum,
    balance_transaction: null,
    charge: null,
    currency,
    created: nowSeconds(),
    metadata: params.metadata,
    payment_intent: null,
    payment_method: null,
    customer,
    reason: null,
    receipt_number: null,
    status: 'succeeded',
  } as unknown as Stripe.Refund;
  state.refunds.put(refund.id, refund);
  moveCash(state, held, 'return_initiated', -sum);
  state.events.emit('refund.created', refund);
  return refund;
}

function findCharge(state: StripeState, params: Params): Stripe.Charge {
  const { charges, intents } = state;
  const intent = params.payment_intent ? intents.get(params.payment_intent) : undefined;
  if (params.payment_intent && !intent) throw noSuch('payment_intent', params.payment_intent, 'payment_intent');
  const id = params.charge ?? intent?.latest_charge;
  if (!id)
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'parameter_missing',
    );
  const charge = charges.get(String(id));
  if (!charge) throw noSuch('charge', String(id), 'charge');
  if (!charge.captured || !charge.paid)
    throw unexpectedState(
      'This PaymentIntent does not have a successful charge to refund.',
      'payment_intent_unexpected_state',
    );
  if (charge.payment_method_details?.type === 'oxxo')
    throw unexpectedState('Refunds are not supported for payments made with OXXO.', 'charge_not_refundable');
  if (isChargedBack(state, charge))
    throw unexpectedState(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed');
  return charge;
}

function keepRefund(state: StripeState, charge: Stripe.Charge, sum: number, params: Params): Stripe.Refund {
  const id = newId('re');
  const { sandbox } = state;
  const { refundsWait, asksForAccounts, availableAfterDays } = sandbox.settings.stripe;
  const isWithoutMoney = balanceOf(state, charge.currency).available < sum;
  const isEarly = availableOn(state, charge) > sandbox.clock.seconds();
  const isBeforeMoney = isEarly && isWithoutMoney;
  const asks = isTransfer(charge) && !isBeforeMoney && asksForAccounts;
  // Where no day is set on which it would be over, it waits until somebody ends it.
  const isHeld = refundsWait && (isEarly || availableAfterDays === 0);
  const waits = isBeforeMoney || (isHeld && (asks || !isTransfer(charge)));
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount: sum,
    balance_transaction: waits ? null : book(state, 'refund', id, charge.currency, -sum).id,
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata: params.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    // A transfer takes its time, also where its bank is known.
    status: isTransfer(charge) || waits ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
  if (asks) askForAccount(state, charge, refund, params);
  state.refunds.put(id, refund);
  const job: RefundJob = { refund: id, isWithoutMoney: isTransfer(charge) && isBeforeMoney };
  const seconds = secondsToEnd(state, charge, { asks, isBeforeMoney });
  if (isTransfer(charge) || (waits && isEarly)) sandbox.jobs.schedule('stripe-refund', seconds * 1_000, job);
  return refund;
}

// Stripe writes to the payer, and the refund goes on once they answered.
function askForAccount(state: StripeState, charge: Stripe.Charge, refund: Stripe.Refund, params: Params): void {
  const now = state.sandbox.clock.seconds();
  const mail = params.instructions_email ?? state.customers.get(String(charge.customer))?.email ?? '';
  refund.status = 'requires_action';
  refund.next_action = {
    type: 'display_details',
    display_details: {
      email_sent: { email_sent_at: now, email_sent_to: mail },
      expires_at: now + daysToAnswer * 86_400,
    },
  };
  writeToPayer(state, refund, mail);
}

/** Days that a payer has to say where a refund goes. */
const daysToAnswer = 45;

/** Days that the sandbox takes to send a bank transfer back. */
const transferDays = 3;

function secondsToEnd(
  state: StripeState,
  charge: Stripe.Charge,
  { asks, isBeforeMoney }: { readonly asks: boolean; readonly isBeforeMoney: boolean },
): number {
  if (asks) return daysToAnswer * 86_400;
  // What is no card is not refunded later, once there is money: it fails (https://docs.stripe.com/refunds).
  if (isTransfer(charge)) return isBeforeMoney ? 0 : transferDays * 86_400;
  return availableOn(state, charge) - state.sandbox.clock.seconds();
}
