import { z } from 'zod';
import { idParam, oneOrMany, pageQuery, pageReply, pesosSchema, queryFlag, shortText } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { mostMessageWords, orderStates, staffMoves } from './order.ts';
import { staffOrder, staffOrderSummary } from './order-view.ts';

const params = z.object({ id: idParam });

export const listAllOrders = defineOperation({
  id: 'listAllOrders',
  service: 'marketplace',
  method: 'GET',
  path: '/api/staff/orders',
  access: 'staff',
  summary:
    'Every order, newest first or by when it moves by itself or is to be decided; `q` searches its number, also as `P-35`, its lot and parties',
  query: pageQuery.extend({
    q: z.string().trim().max(100).optional(),
    state: oneOrMany(z.enum(orderStates)),
    member: idParam.optional().meta({ description: 'Buys or sells' }),
    listing: idParam.optional().meta({ description: 'Of this lot' }),
    sort: z.enum(['newest', 'due']).default('newest'),
    late: queryFlag.optional().meta({
      description:
        'Those with less than a day until they move by themselves or are to be decided, or that are late on their way',
    }),
    stopped: queryFlag.optional().meta({ description: 'Those that a dispute at the buyer’s bank stops' }),
  }),
  reply: z.object({ orders: z.array(staffOrderSummary), ...pageReply }),
});

export const countAllOrders = defineOperation({
  id: 'countAllOrders',
  service: 'marketplace',
  method: 'GET',
  path: '/api/staff/orders/counts',
  access: 'staff',
  summary:
    'How many orders there are in each state, and how many have less than a day until they move by themselves or are to be decided, or are late on their way',
  reply: z.object({
    states: z
      .array(z.object({ state: z.enum(orderStates), count: z.int() }))
      .meta({ description: 'Every state, in their order' }),
    late: z.int(),
  }),
});

export const getAnyOrder = defineOperation({
  id: 'getAnyOrder',
  service: 'marketplace',
  method: 'GET',
  path: '/api/staff/orders/:id',
  access: 'staff',
  summary: 'An order with its timeline and messages',
  params,
  reply: staffOrder,
  errors: [404],
});

export const moveOrder = defineOperation({
  id: 'moveOrder',
  service: 'marketplace',
  method: 'POST',
  path: '/api/staff/orders/:id/move',
  access: 'staff',
  recentSignIn: 'sometimes',
  summary:
    'Extend or cancel an order, or decide a complaint, with a reason that both sides read. Deciding a complaint about money, or cancelling while money is held or captured, needs an admin with a recent sign-in',
  params,
  body: z.object({
    move: z.enum(staffMoves),
    reason: shortText,
    amount: pesosSchema
      .positive()
      .optional()
      .meta({ description: 'Pesos that go back to the buyer; of `part`, which gives back less than all' }),
  }),
  reply: staffOrder,
  errors: [404, 409, 422],
});

export const writeToParties = defineOperation({
  id: 'writeToParties',
  service: 'marketplace',
  method: 'POST',
  path: '/api/staff/orders/:id/messages',
  access: 'staff',
  idempotent: true,
  summary:
    'Write to both sides of an order, or to one of them alone. They are notified and can answer; phones, mailboxes and links in the text are masked',
  params,
  body: z.object({ text: z.string().trim().min(1).max(mostMessageWords), to: z.enum(['both', 'buyer', 'seller']) }),
  status: 201,
  reply: staffOrder,
  errors: [404],
});

export const removeRatingText = defineOperation({
  id: 'removeRatingText',
  service: 'marketplace',
  method: 'POST',
  path: '/api/staff/orders/:id/ratings/:by/remove-text',
  access: 'staff',
  summary: 'Remove what one side wrote with its rating, with a reason that both sides read; its stars stay',
  params: params.extend({ by: z.enum(['buyer', 'seller']) }),
  body: z.object({ reason: shortText }),
  reply: staffOrder,
  errors: [404],
});

export const staffOrderOperations = {
  listAllOrders,
  countAllOrders,
  getAnyOrder,
  moveOrder,
  writeToParties,
  removeRatingText,
};
