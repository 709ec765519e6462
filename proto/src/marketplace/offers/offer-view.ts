import { z } from 'zod';
import { id, timestamp } from '../../fields.ts';
import { listingUnits } from '../../materials/listing-units.ts';
import { orderMethods } from '../orders/order.ts';
import { sale } from '../orders/order-view.ts';
import { offerActors, offerMoves, offerPartyMoves, offerStates } from './offer.ts';

const line = z.object({
  lineId: id.meta({ description: 'Of the lot' }),
  name: z.string(),
  quantity: z.number(),
  unit: z.enum(listingUnits),
  price: z.number().meta({ description: 'Pesos for one unit' }),
  amount: z.number().meta({ description: 'Pesos' }),
});

const move = z.object({
  move: z.enum(offerMoves),
  by: z.enum(offerActors),
  at: timestamp,
  text: z.string().nullable().meta({ description: 'Without phones, mailboxes and links' }),
  amount: z.number().nullable().meta({ description: 'Pesos that were named; null where no price was' }),
});

/** An offer as one of its two parties sees it. */
export const offer = z
  .object({
    id,
    state: z.enum(offerStates),
    role: z.enum(['buyer', 'seller']).meta({ description: 'The caller’s role' }),
    other: z.object({ name: z.string().meta({ description: 'Empty where they gave none' }) }),
    method: z.enum(orderMethods),
    lot: z.object({
      id: id.nullable().meta({ description: 'Null once it is gone' }),
      title: z.string(),
      zone: z.string(),
    }),
    lines: z.array(line).meta({ description: 'As they were named last' }),
    amount: z.number().meta({ description: 'Pesos for all of them' }),
    transport: z
      .object({
        amount: z.number().nullable().meta({ description: 'Pesos beside the goods; null for the seller' }),
        zone: z.string().nullable().meta({ description: 'Null some time after the offer is over' }),
        address: z.string().nullable().meta({ description: 'Null for the seller, and some time after it is over' }),
      })
      .nullable()
      .meta({ description: 'How we bring it to the buyer; null where they pick it up' }),
    sale: sale.nullable().meta({
      description: 'What the seller receives if it becomes an order now; null for the buyer, and once it is over',
    }),
    madeAt: timestamp,
    expiresAt: timestamp.nullable().meta({ description: 'Until when it can be answered; null once it is over' }),
    orderId: id.nullable().meta({ description: 'What became of it once it was accepted' }),
    timeline: z.array(move).meta({ description: 'Every move, oldest first' }),
    next: z.array(z.enum(offerPartyMoves)).meta({ description: 'What the caller may do now' }),
  })
  .meta({ id: 'Offer' });
