import { z } from 'zod';
import { id, idParam, oneOrMany, pageQuery, pageReply, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { phoneSchema } from '../../phone.ts';
import { listingStatuses } from '../listings/listing.ts';
import { orderStates } from '../orders/order.ts';
import { turn } from '../orders/order-view.ts';

/** Lots and orders that a card shows; their totals count all. */
export const mostOnCard = 5;

const lotOnCard = z.object({ id, title: z.string(), status: z.enum(listingStatuses) });

const orderOnCard = z.object({
  id,
  number: z.string().meta({ description: 'As people call it', example: 'P-000042' }),
  title: z.string().meta({ description: 'Of the lot' }),
  role: z.enum(['buyer', 'seller']),
  state: z.enum(orderStates),
  amount: z.number().meta({ description: 'Pesos; 0 is a gift' }),
  turn: turn.nullable(),
});

const memberCard = z
  .object({
    memberId: id,
    name: z.string().meta({ description: 'Empty where they gave none' }),
    phone: z.string().nullable().meta({ description: 'The phone that they proved' }),
    zone: z.string().nullable().meta({
      description:
        'Id of the zone of their lots or warehouse, or else where goods were brought to or wanted; null: unknown',
    }),
    since: timestamp.nullable().meta({ description: 'Since when they are a member; null where nobody noted it' }),
    sells: z.boolean().meta({ description: 'They published a lot' }),
    buys: z.boolean().meta({ description: 'They ordered something' }),
    lots: z.array(lotOnCard).meta({ description: 'Those on the market first, then the newest; a few' }),
    lotTotal: z.int(),
    orders: z.array(orderOnCard).meta({ description: 'Those that are not over, what is due first first; a few' }),
    orderTotal: z.int().meta({ description: 'Of those that are not over' }),
  })
  .meta({ id: 'MemberCard' });

export const listMembers = defineOperation({
  id: 'listMembers',
  service: 'marketplace',
  method: 'GET',
  path: '/api/staff/members',
  access: 'staff',
  summary:
    'Members with their lots and open orders, newest first; by number, by phone, or `q`, which searches names, phones and mailboxes',
  query: pageQuery.extend({
    q: z.string().trim().max(100).optional(),
    id: oneOrMany(idParam),
    phone: oneOrMany(phoneSchema),
  }),
  reply: z.object({ members: z.array(memberCard), ...pageReply }),
});
