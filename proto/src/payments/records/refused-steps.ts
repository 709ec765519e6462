import { z } from 'zod';
import { id, shortText, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { stepKinds, stepStatuses } from './operations.ts';

/** The reason of a refund that the provider took, and that failed later. */
export const refundFailed = 'refund_failed';

export const listRefusedSteps = defineOperation({
  id: 'listRefusedSteps',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/refused-steps',
  access: 'staff',
  summary: 'What the provider refused to do with money and nobody has resolved, oldest first; the first 200',
  reply: z.object({
    steps: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(stepKinds),
        amount: z.number().meta({ description: 'Pesos; 0 where all of it was to be released' }),
        reason: z.string().nullable().meta({ description: 'Why: the provider’s own word, or ours' }),
        paymentId: z.uuid(),
        orderId: id.nullable(),
        orderNumber: z.string().nullable(),
        buyerId: id.nullable(),
        sellerId: id.nullable(),
        refusedAt: timestamp,
      }),
    ),
    total: z.int().meta({ description: 'How many there are in all' }),
  }),
});

const params = z.object({ id: z.uuid() });

export const retryRefusedStep = defineOperation({
  id: 'retryRefusedStep',
  service: 'payments',
  method: 'POST',
  path: '/api/staff/refused-steps/:id/retry',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'Ask the provider again for a step that it refused, with the amount that is due now',
  params,
  reply: z.object({
    status: z.enum([...stepStatuses, 'not_needed']).meta({
      description: '`due`: it is asked again every minute; `not_needed`: by all that is known now, nothing is due',
    }),
  }),
  errors: [404, 422],
});

export const resolveRefusedStep = defineOperation({
  id: 'resolveRefusedStep',
  service: 'payments',
  method: 'POST',
  path: '/api/staff/refused-steps/:id/resolve',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'Take a refused step off the list, because a person settled it; nothing moves at the provider',
  params,
  body: z.object({
    note: shortText,
    transferred: z.literal(true).optional().meta({
      description:
        'A refund of a payment without an order was transferred from our bank: the note is its tracking key, and the ledger books it',
    }),
  }),
  reply: z.object({ success: z.literal(true) }),
  errors: [404, 422],
});
