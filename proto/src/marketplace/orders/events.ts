import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id, timestamp } from '../../fields.ts';
import { orderActors, orderMethods, orderStates } from './order.ts';

const ofStaff = ['listAllOrders', 'countAllOrders', 'getAnyOrder'];

export const orderPlaced = defineEvent({
  type: 'OrderPlaced',
  version: 1,
  service: 'marketplace',
  audience: 'staff',
  summary: 'A buyer reserved something of a lot; its seller is to approve',
  schema: z.object({
    orderId: id,
    number: z.string().meta({ description: 'As people call it', example: 'P-000042' }),
    listingId: id,
    buyerId: id.meta({ description: 'The member who buys' }),
    sellerId: id.meta({ description: 'The member who sells' }),
    amount: z.int().nonnegative().meta({ description: 'Centavos; 0 is a gift, for which nothing is paid' }),
    method: z.enum(orderMethods),
    approveBy: timestamp,
    referral: z
      .object({
        referralId: id,
        referrerId: id,
        memberIds: z.array(id).optional().meta({
          description: 'Members who proved an address of the referrer’s: who brought the seller is not who buys',
        }),
      })
      .optional()
      .meta({ description: 'Who brought the seller, as long as nothing was earned by it' }),
  }),
  refreshes: ofStaff,
});

export const orderMoved = defineEvent({
  type: 'OrderMoved',
  version: 1,
  service: 'marketplace',
  audience: 'staff',
  summary:
    'An order got from one state to another; from one to the same where its deadline was extended or its pickup got another slot',
  schema: z.object({
    orderId: id,
    from: z.enum(orderStates),
    to: z.enum(orderStates),
    by: z.enum(orderActors),
    amount: z.int().nonnegative().meta({
      description: 'Centavos due from the buyer for what stands in the order now; 0 once it has fallen through',
    }),
    at: timestamp,
    reason: z.string().optional(),
  }),
  refreshes: ofStaff,
});

export const orderTimelineChanged = defineEvent({
  type: 'OrderTimelineChanged',
  version: 1,
  service: 'marketplace',
  audience: 'member',
  summary: 'Something happened with an order of a member who buys or sells: each of the two hears of it',
  schema: z.object({ orderId: id, memberId: id.meta({ description: 'Who hears of it' }) }),
  refreshes: ['listMyOrders', 'getOrder', 'getOrderPickup', 'getPickupRoute'],
});

export const orderEvents = { orderPlaced, orderMoved, orderTimelineChanged };
