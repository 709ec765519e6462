import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { paymentTypes } from './operations.ts';

const payment = z.object({
  paymentIntentId: z.string(),
  type: z.enum(paymentTypes),
  amountCentavos: z.int().nonnegative(),
  currency: z.literal('MXN'),
});

export const paymentIntentCreated = defineEvent({
  type: 'PaymentIntentCreated',
  version: 1,
  service: 'payments',
  audiences: ['staff'],
  summary: 'A payer began a payment',
  schema: payment,
  refreshes: ['listPayments', 'getPayment'],
});

export const paymentSucceeded = defineEvent({
  type: 'PaymentSucceeded',
  version: 1,
  service: 'payments',
  audiences: ['staff'],
  summary: 'A payment was captured',
  schema: payment,
  refreshes: ['listPayments', 'getPayment'],
});

export const paymentFailed = defineEvent({
  type: 'PaymentFailed',
  version: 1,
  service: 'payments',
  audiences: ['staff'],
  summary: 'A payment was declined or cancelled',
  schema: payment.extend({ reason: z.string() }),
  refreshes: ['listPayments', 'getPayment'],
});
