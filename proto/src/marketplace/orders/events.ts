import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id, timestamp } from '../../fields.ts';
import { orderActors, orderMethods, orderStates } from './order.ts';

const ofStaff = ['listAllOrders', 'countAllOrders', 'getAnyOrder', 'listTransports'];
const ofParties = ['listMyOrders', 'getOrder', 'getOrderPickup', 'getPickupRoute', 'getMyTurns'];

/** Both sides receive the event in their browsers, where it only names the order: their pages read it again. */
const toParties = { members: ['buyerId', 'sellerId'], see: ['orderId'] } as const;
/** Optional, because older events in the stream do not name them. */
const parties = { buyerId: id.optional(), sellerId: id.optional() };

export const orderPlaced = defineEvent({
  type: 'OrderPlaced',
  version: 1,
  service: 'marketplace',
  audiences: ['staff', toParties],
  summary: 'A buyer reserved part of a lot, and its seller has to approve the order',
  schema: z.object({
    orderId: id,
    number: z.string().meta({ description: 'As people call it', example: 'P-000042' }),
    listingId: id,
    buyerId: id.meta({ description: 'The member who buys' }),
    sellerId: id.meta({ description: 'The member who sells' }),
    amount: z.int().nonnegative().meta({
      description: 'Centavos that the buyer pays, with the transport; 0 is a gift, for which nothing is paid',
    }),
    usedAmount: z.int().nonnegative().optional().meta({
      description: 'Centavos of the amount that are for used goods; older events do not say',
    }),
    transport: z.int().nonnegative().optional().meta({
      description: 'Centavos of the amount that are for the transport, of which no commission is taken',
    }),
    method: z.enum(orderMethods),
    approveBy: timestamp,
    commission: z
      .object({
        ruleId: z.string(),
        percent: z.int().min(0).max(100).meta({ description: 'The platform’s share of what is settled' }),
        pilotEndsAt: timestamp.nullable().meta({
          description: 'Until when the seller’s orders carry the pilot’s commission; null without a pilot',
        }),
      })
      .optional()
      .meta({
        description: 'Decided when the order was placed; older events have none, and the rule of their day applies',
      }),
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
    persons: z
      .object({ seller: z.array(z.string()), buyer: z.array(z.string()), referrer: z.array(z.string()) })
      .optional()
      .meta({
        description:
          'Keyed hashes of what each of them proved or is paid into, as `channel:hash`: one person is recognised in two accounts',
      }),
  }),
  refreshes: [...ofStaff, ...ofParties],
});

export const orderMoved = defineEvent({
  type: 'OrderMoved',
  version: 1,
  service: 'marketplace',
  audiences: ['staff', toParties],
  summary:
    'An order changed its state; `from` equals `to` where its deadline was extended or its pickup got another slot',
  schema: z.object({
    orderId: id,
    ...parties,
    from: z.enum(orderStates),
    to: z.enum(orderStates),
    by: z.enum(orderActors),
    amount: z.int().nonnegative().meta({
      description: 'Centavos due from the buyer for what stands in the order now; 0 once it has fallen through',
    }),
    at: timestamp,
    reason: z.string().optional(),
  }),
  refreshes: [...ofStaff, ...ofParties],
});

export const orderTransportDropped = defineEvent({
  type: 'OrderTransportDropped',
  version: 1,
  service: 'marketplace',
  audiences: ['staff', toParties],
  summary:
    'Nobody brings an order to its buyer any more: its transport is not owed, and what was paid for it goes back',
  schema: z.object({
    orderId: id,
    buyerId: id,
    sellerId: id,
    amount: z.int().nonnegative().meta({ description: 'Centavos that the transport cost' }),
    at: timestamp,
  }),
  refreshes: [...ofStaff, ...ofParties],
});

export const orderRequoted = defineEvent({
  type: 'OrderRequoted',
  version: 1,
  service: 'marketplace',
  audiences: ['staff', toParties],
  summary:
    'What is to be loaded weighs more than was said, and its transport was quoted anew: the buyer pays the difference by a larger hold, or it is dropped',
  schema: z.object({
    orderId: id,
    buyerId: id,
    sellerId: id,
    transport: z.int().positive().meta({ description: 'Centavos that all of the transport costs now' }),
    difference: z.int().positive().meta({ description: 'Centavos of it beyond what the order cost before' }),
    by: timestamp.meta({ description: 'Until when the buyer can pay it' }),
  }),
  refreshes: [...ofStaff, ...ofParties],
});

export const orderTimelineChanged = defineEvent({
  type: 'OrderTimelineChanged',
  version: 1,
  service: 'marketplace',
  audiences: ['staff', { members: ['buyerId', 'sellerId', 'memberId'], see: ['orderId'] }],
  summary:
    'Something happened with an order that moved it nowhere: a message, a photo, a rating, its payment, its pickup',
  schema: z.object({
    orderId: id,
    ...parties,
    memberId: id.optional().meta({ description: 'Only in older events, published once for each side: that side' }),
    stop: z
      .object({ isStopped: z.boolean(), at: timestamp })
      .optional()
      .meta({ description: 'A bank stopped the pickup, or lets it go on: its driver is told' }),
  }),
  refreshes: [...ofParties, 'getAnyOrder', 'listTransports'],
});
