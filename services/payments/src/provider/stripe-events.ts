import { AppError } from '@tianguis/chassis/http/error';
import Stripe from 'stripe';
import type { DepositSighting, DisputeSighting, EventSource, PaymentEvent, Sighting } from './provider.ts';
import { asking, idOf, itemsOf, secondsOf, timeOf, withoutAccess } from './stripe.ts';
import { sightingOf } from './stripe-charges.ts';
import { depositSighting } from './stripe-payouts.ts';

/** Stripe's own list of events, which it keeps for 30 days. */
export const stripeEvents = (stripe: Stripe): EventSource => ({
  find: (id, account) =>
    asking(() => stripe.events.retrieve(id, {}, account ? { stripeAccount: account } : {}), withoutAccess),
  list: (since) => itemsOf(stripe.events.list({ limit: 100, created: { gte: secondsOf(since) } })),
});

const toleranceSeconds = 300;

/** Checks a webhook's signature over its raw bytes with its endpoint's secret, and its age; throws 400 unless both are right. */
export function readStripeEvent(body: Buffer, signature: string | undefined, secret: string): Stripe.Event {
  try {
    return Stripe.webhooks.constructEvent(body, signature ?? '', secret, toleranceSeconds);
  } catch (err) {
    throw badSignature(err);
  }
}

/** The version by which an event was written, where it is not the one that we read: Stripe takes that of the endpoint. */
export const otherVersionOf = ({ api_version: version }: Pick<Stripe.Event, 'api_version'>): string | undefined =>
  version === null || version === Stripe.API_VERSION ? undefined : version;

const badSignature = (cause: unknown) =>
  new AppError(
    'invalid',
    'invalid_signature',
    { es: 'La firma no es válida', en: 'The signature is not valid' },
    { cause },
  );

/** Whether an event is of a kind that changes something here. */
export const isHandled = ({ type }: Pick<Stripe.Event, 'type'>): boolean =>
  /^(payment_intent|charge|refund|transfer|account|payout|customer_cash_balance_transaction)\./.test(type);

// The event happens when the money is taken; what it shows of the charge is an id.
const seenBy = (event: Stripe.Event & { readonly data: { readonly object: Stripe.PaymentIntent } }): Sighting => {
  const seen = sightingOf(event.data.object);
  return event.type === 'payment_intent.succeeded' ? { ...seen, capturedAt: timeOf(event.created) } : seen;
};

/** What an event says about a payment, if it is about one. */
export function paymentEvent(event: Stripe.Event): PaymentEvent | undefined {
  switch (event.type) {
    case 'payment_intent.created':
    case 'payment_intent.processing':
    case 'payment_intent.requires_action':
    case 'payment_intent.partially_funded':
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.payment_failed':
    case 'payment_intent.succeeded':
    case 'payment_intent.canceled':
      return {
        id: event.id,
        type: event.type,
        seen: seenBy(event),
        declined: event.type === 'payment_intent.payment_failed',
      };
    default:
      return undefined;
  }
}

/** The payment whose charge an event is about. Its state has to be asked for. */
export function chargedBy(event: Stripe.Event): string | undefined {
  switch (event.type) {
    case 'charge.succeeded':
    case 'charge.captured':
    case 'charge.expired':
    case 'charge.failed':
    case 'charge.pending':
    case 'charge.refunded':
    case 'charge.updated':
      return idOf(event.data.object.payment_intent);
    default:
      return undefined;
  }
}

/** The object that moved money according to an event: a refund, a dispute or a transfer. */
export function movedBy(event: Stripe.Event): string | undefined {
  switch (event.type) {
    case 'transfer.reversed':
      return event.data.object.reversals.data[0]?.id ?? event.data.object.id;
    case 'transfer.created':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return event.data.object.id;
    default:
      return undefined;
  }
}

/** A refund of ours that failed, or was cancelled. */
export interface FailedRefund {
  /** Our id of it. */
  readonly stepId: string;
  /** False where it failed before it moved any money, so that no movement tells of it. */
  readonly hasMoved: boolean;
  /** Whether it failed because the payer disputed the payment while it waited: their bank has the money. */
  readonly isDisputed: boolean;
}

/** Stripe's word for that: https://docs.stripe.com/refunds#failed-refunds */
const pendingDisputed = 'charge_for_pending_refund_disputed';

/**
 * The refund of ours that failed according to an event, or was cancelled: that has no event of its own
 * (https://docs.stripe.com/api/refunds/cancel).
 */
export function failedRefund(event: Stripe.Event): FailedRefund | undefined {
  if (event.type !== 'refund.failed' && event.type !== 'refund.updated') return undefined;
  if (event.type === 'refund.updated' && event.data.object.status !== 'canceled') return undefined;
  const { metadata, balance_transaction: moved, failure_reason: reason } = event.data.object;
  const stepId = metadata?.step_id;
  if (stepId === undefined) return undefined;
  return { stepId, hasMoved: moved !== null, isDisputed: reason === pendingDisputed };
}

/** What an event says about a dispute, if it is about one. */
export function disputeEvent(event: Stripe.Event): DisputeSighting | undefined {
  switch (event.type) {
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const { id, amount, reason, status, created, evidence_details: evidence, payment_intent } = event.data.object;
      const stripeId = idOf(payment_intent);
      if (stripeId === undefined) return undefined;
      const dueBy = evidence?.due_by ? timeOf(evidence.due_by) : null;
      return { id, stripeId, amount, reason, status, dueBy, openedAt: timeOf(created) };
    }
    default:
      return undefined;
  }
}

/** The customer of a bank transfer whose balance changed: no payment took some of what they sent. */
export const cashEvent = (event: Stripe.Event): string | undefined =>
  event.type === 'customer_cash_balance_transaction.created' ? idOf(event.data.object.customer) : undefined;

/** The seller's account that an event says has changed. */
export const changedAccount = (event: Stripe.Event): string | undefined =>
  event.type === 'account.updated' && event.data.object.id === event.account ? event.account : undefined;

/** The account that its owner disconnected from us. */
export const disconnectedAccount = (event: Stripe.Event): string | undefined =>
  event.type === 'account.application.deauthorized' ? event.account : undefined;

/** What an event says about a deposit from a seller's account to their bank. Deposits of our own account are ignored. */
export function depositEvent(event: Stripe.Event): DepositSighting | undefined {
  if (!event.account) return undefined;
  switch (event.type) {
    case 'payout.created':
    case 'payout.updated':
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled':
      return depositSighting(event.data.object, event.account, timeOf(event.created));
    default:
      return undefined;
  }
}
