import { AppError } from '@tianguis/chassis/http/error';
import Stripe from 'stripe';
import type { AccountSighting, LostDispute, ProviderEvent } from './provider.ts';
import { sightingOf } from './stripe.ts';
import { accountSighting } from './stripe-payouts.ts';

const toleranceSeconds = 300;

const badSignature = (cause: unknown) =>
  new AppError(
    'invalid',
    'invalid_signature',
    { es: 'La firma no es válida', en: 'The signature is not valid' },
    { cause },
  );

/** Checks the signature of a webhook over its very bytes and its age; throws 400 unless both are right. */
export function readStripeEvent(body: Buffer, signature: string | undefined, secret: string): Stripe.Event {
  try {
    return Stripe.webhooks.constructEvent(body, signature ?? '', secret, toleranceSeconds);
  } catch (err) {
    throw badSignature(err);
  }
}

/** The object whose movements of money an event tells of: a refund, a dispute or a transfer. */
export function movedBy(event: Stripe.Event): string | undefined {
  switch (event.type) {
    case 'transfer.created':
    case 'transfer.reversed':
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

/** A dispute that an event tells to be lost. */
export function lostDispute(event: Stripe.Event): LostDispute | undefined {
  if (event.type !== 'charge.dispute.closed') return undefined;
  const { id, status, amount, payment_intent: intent } = event.data.object;
  const stripeId = typeof intent === 'string' ? intent : intent?.id;
  return status === 'lost' && stripeId !== undefined ? { id, stripeId, amount } : undefined;
}
