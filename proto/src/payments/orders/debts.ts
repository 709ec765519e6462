import { z } from 'zod';
import { id, idParam, shortText, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

export const listOrderDebts = defineOperation({
  id: 'listOrderDebts',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/order-debts',
  access: 'staff',
  summary:
    'Orders whose buyer received the goods and was not charged, because the hold was lost; oldest first, the first 200',
  reply: z.object({
    debts: z.array(
      z.object({
        orderId: id,
        orderNumber: z.string(),
        paymentId: z.uuid().meta({ description: 'The last payment of the order' }),
        buyerId: id,
        sellerId: id,
        amount: z.number().meta({ description: 'Pesos that the buyer owes' }),
        reason: z.string().nullable().meta({ description: 'Why it was not charged: the provider’s own word, or ours' }),
        asked: z.int().meta({ description: 'How often its buyer was asked to pay' }),
        askedAt: timestamp.meta({ description: 'When they were asked last' }),
        openedAt: timestamp,
      }),
    ),
    total: z.int().meta({ description: 'How many there are in all' }),
  }),
});

const params = z.object({ id: idParam });

export const collectOrderDebt = defineOperation({
  id: 'collectOrderDebt',
  service: 'payments',
  method: 'POST',
  path: '/api/staff/order-debts/:id/collect',
  access: 'admin',
  recentSignIn: 'always',
  summary:
    'Charge the card that the buyer of an order let us keep for what they owe; without one, ask the buyer to pay',
  params,
  reply: z.object({
    status: z.enum(['collected', 'asked']).meta({ description: '`asked`: the buyer was sent the way to pay' }),
  }),
  errors: [404],
});

export const writeOffOrderDebt = defineOperation({
  id: 'writeOffOrderDebt',
  service: 'payments',
  method: 'POST',
  path: '/api/staff/order-debts/:id/write-off',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'Give up on what the buyer of an order owes: nobody asks them for it, and its seller is not paid',
  params,
  body: z.object({ note: shortText }),
  reply: z.object({ success: z.literal(true) }),
  errors: [404],
});
