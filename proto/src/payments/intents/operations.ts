import { z } from 'zod';
import { pesosSchema, shortText } from '../../fields.ts';
import { paymentLimits } from '../../money.ts';
import { defineOperation } from '../../operation.ts';

/** Status words of a payment intent, the provider's own (https://docs.stripe.com/payments/paymentintents/lifecycle). */
export const paymentStatuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'canceled',
  'succeeded',
] as const;

/** What a payment is for. The amount of a `commission` comes with the request, that of an `order` from the order. */
export const paymentTypes = ['commission', 'order'] as const;

export const paymentIntentInput = z.object({
  amount: pesosSchema
    .min(paymentLimits.min)
    .max(paymentLimits.max)
    .meta({ description: 'Pesos, at most two decimals', example: 15000 }),
  description: shortText,
  type: z.enum(['commission']),
});

export const createPaymentIntent = defineOperation({
  id: 'createPaymentIntent',
  service: 'payments',
  method: 'POST',
  path: '/api/create-payment-intent',
  access: 'public',
  idempotent: true,
  summary: 'Begin a card payment; the browser finishes it with the client secret',
  body: paymentIntentInput,
  reply: z.object({ clientSecret: z.string() }),
});

export const verifyPayment = defineOperation({
  id: 'verifyPayment',
  service: 'payments',
  method: 'GET',
  path: '/api/verify-payment',
  access: 'public',
  summary: 'Status of a payment, asked from the provider where ours is not final',
  query: z.object({ payment_intent: z.string().regex(/^pi_[A-Za-z0-9_]{3,100}$/) }),
  reply: z.object({
    status: z.enum(paymentStatuses),
    paid: z
      .object({ amount: z.number().meta({ description: 'Pesos' }), description: z.string() })
      .nullable()
      .meta({ description: 'What was paid and for what, of a commission that succeeded' }),
  }),
  errors: [404],
});

export const stripeWebhook = defineOperation({
  id: 'stripeWebhook',
  service: 'payments',
  method: 'POST',
  path: '/webhooks/stripe',
  access: 'provider',
  summary: 'Events of our own account at the card provider, signed in `Stripe-Signature`',
  raw: true,
});

export const stripeConnectWebhook = defineOperation({
  id: 'stripeConnectWebhook',
  service: 'payments',
  method: 'POST',
  path: '/webhooks/stripe/connect',
  access: 'provider',
  summary: 'Events of sellers’ accounts at the card provider, signed in `Stripe-Signature` with a secret of their own',
  raw: true,
});
