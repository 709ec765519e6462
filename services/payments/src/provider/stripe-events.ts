import { AppError } from '@tianguis/chassis/http/error';
import Stripe from 'stripe';
import type { AccountSighting, DepositSighting, DisputeSighting, LostDispute, ProviderEvent } from './provider.ts';
import { sightingOf } from './stripe.ts';
import { accountSighting, depositSighting } from './stripe-payouts.ts';

const toleranceSeconds = 300;

const badSignature = (cause: unknown) =>
  new AppError(
    'invalid',
    'invalid_signature',
    { es: 'La firma no es válida', en: 'The signature is not valid' },
    { cause },
  );

/**
 * Checks the signature of a webhook over its very bytes and its age; throws 400 unless both are right. Events of our own account
 * and of sellers' accounts are signed with secrets of their own.
 */
export function readStripeEvent(body: Buffer, signature: string | undefined, secrets: readonly string[]): Stripe.Event {
  let refusal: unknown;
  for (const secret of secrets) {
    try {
      return Stripe.webhooks.constructEvent(body, signature ?? '', secret, toleranceSeconds);
    } catch (err) {
      refusal = err;
    }
  }
  throw badSignature(refusal);
}

/** The object whose movements of money an event tells of: a refund, a dispute or a transfer. */
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

/** What an event says about a payment, or undefined where it is about something else. */
export function paymentEvent(event: Stripe.Event): ProviderEvent | undefined {
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
        seen: sightingOf(event.data.object),
        declined: event.type === 'payment_intent.payment_failed',
      };
    default:
      return undefined;
  }
}

/** What an event says about a seller's account. */
export const accountEvent = (event: Stripe.Event): AccountSighting | undefined =>
  event.type === 'account.updated' ? accountSighting(event.data.object) : undefined;

/** What an event says about a deposit from a seller's account to their bank; those of our own account are nobody's here. */
export function depositEvent(event: Stripe.Event): DepositSighting | undefined {
  if (!event.account) return undefined;
  switch (event.type) {
    case 'payout.created':
    case 'payout.updated':
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled':
      return depositSighting(event.data.object, event.account, new Date(event.created * 1_000));
    default:
      return undefined;
  }
}

/** The account to which its owner took our access away. */
export const endedAccountOf = (event: Stripe.Event): string | undefined =>
  event.type === 'account.application.deauthorized' ? event.account : undefined;

const intentOf = ({ payment_intent: intent }: Pick<Stripe.Charge | Stripe.Dispute, 'payment_intent'>) =>
  typeof intent === 'string' ? intent : intent?.id;

/** What an event says about a dispute. */
export function disputeEvent(event: Stripe.Event): DisputeSighting | undefined {
  switch (event.type) {
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const { id, amount, reason, status, created, evidence_details: evidence } = event.data.object;
      const stripeId = intentOf(event.data.object);
      if (stripeId === undefined) return undefined;
      const dueBy = evidence?.due_by ? new Date(evidence.due_by * 1_000) : null;
      return { id, stripeId, amount, reason, status, dueBy, openedAt: new Date(created * 1_000) };
    }
    default:
      return undefined;
  }
}

/** A dispute that is told to be lost. */
export const lostDispute = (seen: DisputeSighting | undefined): LostDispute | undefined =>
  seen?.status === 'lost' ? { id: seen.id, stripeId: seen.stripeId, amount: seen.amount } : undefined;

/** The payment whose charge an event tells of: its state is asked for. */
export function chargedBy(event: Stripe.Event): string | undefined {
  switch (event.type) {
    case 'charge.succeeded':
    case 'charge.captured':
    case 'charge.expired':
    case 'charge.failed':
    case 'charge.pending':
    case 'charge.refunded':
    case 'charge.updated':
      return intentOf(event.data.object);
    default:
      return undefined;
  }
}

/** The customer whose cash an event tells of: what they sent by a bank transfer and no payment took. */
export function cashOf(event: Stripe.Event): string | undefined {
  if (event.type !== 'customer_cash_balance_transaction.created') return undefined;
  const { customer } = event.data.object;
  return typeof customer === 'string' ? customer : customer?.id;
}

/** Whether an event is of a kind that changes something here. */
export const isHandled = ({ type }: Pick<Stripe.Event, 'type'>): boolean =>
  /^(payment_intent|charge|refund|transfer|account|payout|customer_cash_balance_transaction)\./.test(type);
