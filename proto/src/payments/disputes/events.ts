import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { timestamp } from '../../fields.ts';

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
  }),
  refreshes: ['listDisputes', 'paymentAlerts', 'listPayments', 'getPayment'],
});
