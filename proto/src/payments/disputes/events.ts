import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id, timestamp } from '../../fields.ts';

export const disputeChanged = defineEvent({
  type: 'DisputeChanged',
  version: 1,
  service: 'payments',
  audiences: ['staff'],
  summary: 'A payer’s bank opened a dispute about a payment, or decided one',
  schema: z.object({
    disputeId: z.string().meta({ description: 'The provider’s number of it' }),
    paymentIntentId: z.string(),
    status: z.string().meta({ description: 'The provider’s own word' }),
    dueBy: timestamp.nullable().meta({ description: 'Until when evidence counts' }),
    orderId: id.optional().meta({ description: 'The order that the payment is for' }),
    left: z.int().nonnegative().optional().meta({
      description: 'Centavos that are left of the order’s money if the buyer keeps what the dispute asks for',
    }),
  }),
  refreshes: ['listDisputes', 'getDisputeEvidence', 'paymentAlerts', 'listPayments', 'getPayment'],
});
