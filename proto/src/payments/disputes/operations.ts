import { z } from 'zod';
import { id, queryFlag, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

/** Status words of a dispute that waits for our evidence, the provider's own (https://docs.stripe.com/api/disputes/object). */
export const disputeStatusesToAnswer = ['needs_response', 'warning_needs_response'] as const;

export const listDisputes = defineOperation({
  id: 'listDisputes',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/disputes',
  access: 'staff',
  summary: 'Disputes that payers’ banks opened, those whose evidence is due first; the first 200',
  query: z.object({ open: queryFlag.optional().meta({ description: 'Only those that wait for our evidence' }) }),
  reply: z.object({
    disputes: z.array(
      z.object({
        id: z.string().meta({ description: 'The provider’s number of it' }),
        paymentId: z.uuid(),
        orderId: id.nullable(),
        orderNumber: z.string().nullable(),
        buyerId: id.nullable(),
        sellerId: id.nullable(),
        amount: z.number().meta({ description: 'Pesos' }),
        reason: z.string().meta({ description: 'The provider’s own word' }),
        status: z.string().meta({ description: 'The provider’s own word' }),
        isOpen: z.boolean().meta({ description: 'It waits for our evidence' }),
        dueBy: timestamp.nullable().meta({ description: 'Until when evidence counts' }),
        openedAt: timestamp,
      }),
    ),
    total: z.int().meta({ description: 'How many there are in all' }),
  }),
});
