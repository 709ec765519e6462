import { z } from 'zod';
import { id, pageQuery, pageReply, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

const pesos = z.number();

export const getEarnings = defineOperation({
  id: 'getEarnings',
  service: 'payments',
  method: 'GET',
  path: '/api/earnings',
  access: 'member',
  summary: 'What a seller earned: the balance, what made it, newest first, and what is still to come',
  query: pageQuery,
  reply: z.object({
    balance: pesos.meta({ description: 'Pesos that we owe the member now; below zero what they owe us' }),
    entries: z.array(
      z.object({
        id,
        at: timestamp,
        step: z.string().meta({ description: 'What happened: settle, refund, dispute, …' }),
        orderId: id.nullable(),
        orderNumber: z.string().nullable(),
        amount: pesos.meta({ description: 'Pesos, below zero where they went back' }),
        balance: pesos.meta({ description: 'The balance with this entry' }),
      }),
    ),
    upcoming: z.array(
      z.object({
        orderId: id,
        orderNumber: z.string(),
        amount: pesos.meta({ description: 'Pesos of the seller once the order is settled as it stands' }),
        state: z.enum(['held', 'captured']),
        deliveredAt: timestamp
          .nullable()
          .meta({ description: 'Settled 48 hours after it, unless the buyer complains' }),
      }),
    ),
    ...pageReply,
  }),
});
