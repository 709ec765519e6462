import { z } from 'zod';
import { id, timestamp } from '../../fields.ts';
import { listingUnits } from '../../materials/listing-units.ts';
import { listingPhoto } from '../listings/listing.ts';
import { transportParts, vehicles } from '../transport/transport.ts';
import {
  complaintKinds,
  complaintWishes,
  loadPhotoStages,
  orderActors,
  orderMethods,
  orderMoneyStates,
  orderStates,
  partyMoves,
  staffMoves,
  transportMoves,
  turnActions,
  turnActors,
} from './order.ts';

const state = z.enum(orderStates);
const party = z.object({ name: z.string().meta({ description: 'Empty where they gave none' }) });

export const turn = z.object({
  who: z.enum(turnActors).meta({ description: 'Who has to act' }),
  action: z.enum(turnActions),
  by: timestamp.nullable().meta({ description: 'Until when; null where nothing limits it' }),
});

const inLists = z.object({
  id,
  number: z.string().meta({ description: 'As people call it', example: 'P-000042' }),
  state,
  method: z.enum(orderMethods),
  amount: z.number().meta({ description: 'Pesos for what was ordered, without the transport; 0 is a gift' }),
  total: z.number().meta({ description: 'Pesos that the buyer pays, with the transport' }),
  money: z.enum(orderMoneyStates),
  captureBefore: timestamp.nullable().meta({ description: 'Until when held money can be captured' }),
  lot: z.object({
    id: id.nullable().meta({ description: 'Null once it is gone' }),
    title: z.string(),
    zone: z.string(),
    photo: listingPhoto.nullable().meta({ description: 'The lot’s first' }),
  }),
  turn: turn.nullable().meta({ description: 'What the order waits for; null once it is over' }),
  placedAt: timestamp,
  dueAt: timestamp.nullable().meta({ description: 'When the order moves by itself unless somebody does something' }),
});

/** An order in a list of somebody who buys or sells. */
export const orderSummary = inLists
  .extend({
    role: z.enum(['buyer', 'seller']).meta({ description: 'The caller’s role' }),
    other: party.meta({ description: 'The other side' }),
  })
  .meta({ id: 'OrderSummary' });

const orderLine = z.object({
  id,
  name: z.string(),
  quantity: z.number(),
  delivered: z.number().nullable().meta({ description: 'What was received; null before' }),
  unit: z.enum(listingUnits),
  price: z.number().meta({ description: 'Pesos for one unit' }),
  amount: z.number().meta({ description: 'Pesos' }),
});

/** How an order is brought to its buyer. */
export const orderTransport = z
  .object({
    amount: z.number().meta({ description: 'Pesos; of one that was dropped, what went back' }),
    parts: z.array(z.object({ part: z.enum(transportParts), amount: z.number() })).meta({ description: 'Pesos' }),
    address: z.string().meta({ description: 'Where it is brought; empty once its buyer was erased' }),
    zone: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    floors: z.int(),
    help: z.boolean(),
    vehicle: z.enum(vehicles),
    kilometres: z.number(),
    kilograms: z.int(),
    declared: z.boolean().meta({ description: 'The weight is what the buyer says' }),
    rate: id.meta({ description: 'The version of the rates' }),
    driver: z.string().nullable().meta({ description: 'Who comes for the slot; null until staff say so' }),
    assignBy: timestamp.nullable().meta({ description: 'By when it has a driver; null without a slot' }),
    dropped: z.boolean().meta({ description: 'Nobody took it: the buyer picks it up, and its price goes back' }),
    requote: z
      .object({
        amount: z.number().meta({ description: 'Pesos that the transport costs by the true weight' }),
        difference: z.number().meta({ description: 'Pesos that the buyer has still to pay of it' }),
        kilograms: z.int(),
        vehicle: z.enum(vehicles),
        by: timestamp.meta({ description: 'Until when they can pay; then its transport is dropped' }),
      })
      .nullable()
      .meta({ description: 'At loading it weighed more or did not fit, and its buyer has to pay or drop it' }),
  })
  .meta({ id: 'OrderTransport' });
export type OrderTransport = z.input<typeof orderTransport>;

const orderMove = z.object({
  from: state.nullable().meta({ description: 'Null of the placing' }),
  to: state,
  by: z.enum(orderActors),
  at: timestamp,
  reason: z.string().nullable(),
  transport: z
    .enum(transportMoves)
    .nullable()
    .meta({ description: 'What happened to its transport; null of every other move' }),
  givenBack: z.number().nullable().meta({
    description: 'Pesos that went back to the buyer by the decision on a complaint; null of every other move',
  }),
});

const orderPayment = z.object({
  money: z.enum(orderMoneyStates),
  amount: z.number().meta({ description: 'Pesos that were held, taken or given back' }),
  at: timestamp,
});

const photo = z.object({ id: z.uuid(), width: z.int(), height: z.int() });
/** What the address of a photo’s file ends with. */
export const photoFile = { photoId: z.uuid(), file: z.string().regex(/^\d{1,5}\.webp$/) };

/** A photo of what was loaded. */
export const loadPhoto = photo.extend({ at: timestamp, stage: z.enum(loadPhotoStages) });

const orderMessage = z.object({
  id,
  by: z.enum(['buyer', 'seller', 'staff']),
  text: z.string().meta({ description: 'Without phones, mailboxes and links; empty of a photo' }),
  onlyWith: z
    .enum(['buyer', 'seller'])
    .nullable()
    .meta({ description: 'The one side that reads it, with staff; null where both do' }),
  photo: photo
    .nullable()
    .meta({ description: 'Its files are `photos/<id>/<width>.webp` below the order, in the widths of photos of lots' }),
  at: timestamp,
});
export type OrderMessage = z.input<typeof orderMessage>;

const complaint = z.object({
  at: timestamp,
  reason: z.string().nullable().meta({ description: 'Null once the buyer was erased' }),
  by: z.enum(['buyer', 'clock']).meta({
    description: '`clock`: nobody confirmed a reported delivery in time, and it came without photos or positions',
  }),
  kinds: z.array(z.enum(complaintKinds)).meta({ description: 'What is wrong; empty where they only used words' }),
  asks: z.enum(complaintWishes).nullable().meta({ description: 'What the buyer wants; null where they did not say' }),
  amount: z.number().nullable().meta({ description: 'Pesos that the buyer asks for; null without a sum' }),
  answered: z.boolean().meta({ description: 'Whether the seller wrote or sent a photo since' }),
  answerBy: timestamp.nullable().meta({ description: 'Until when the seller answers; null where nobody complained' }),
  decideBy: timestamp.nullable().meta({ description: 'When staff decide at the latest' }),
});
export type Complaint = z.input<typeof complaint>;

export const sale = z.object({
  percent: z.int().meta({ description: 'The commission that was decided when the order was placed' }),
  gross: z.number().meta({ description: 'Pesos that the buyer pays for what is in the order now' }),
  commission: z.number().meta({ description: 'Pesos, VAT included' }),
  commissionVat: z.number().meta({ description: 'Pesos of VAT within the commission' }),
  net: z.number().meta({ description: 'Pesos that the seller receives' }),
  pilotEndsAt: timestamp
    .nullable()
    .meta({ description: 'When the seller’s pilot ends or ended; null where they had none' }),
});
export type OrderSale = z.input<typeof sale>;

const whole = {
  lines: z.array(orderLine),
  transport: orderTransport.nullable().meta({ description: 'Null where the buyer picked it up from the start' }),
  timeline: z.array(orderMove).meta({ description: 'Every move, oldest first' }),
  payments: z.array(orderPayment).meta({ description: 'What became of its money, oldest first' }),
  loadPhotos: z
    .array(loadPhoto)
    .meta({ description: 'Photos of the load, by the driver; their files are where those of messages are' }),
  messages: z.array(orderMessage).meta({ description: 'Oldest first; the last 500' }),
  complaint: complaint.nullable().meta({ description: 'What staff decide, or decided' }),
};

const rating = z.object({
  stars: z.int().min(1).max(5),
  comment: z.string().nullable(),
  removedFor: z.string().nullable().meta({ description: 'Why staff removed its comment' }),
});

const staffRating = rating.extend({ by: z.enum(['buyer', 'seller']) });
export type StaffRating = z.input<typeof staffRating>;

const ratings = z.object({
  until: timestamp.nullable().meta({ description: 'Until when the caller may rate; null where they may not' }),
  given: rating.nullable().meta({ description: 'The caller’s rating of the other side' }),
  received: rating
    .nullable()
    .meta({ description: 'What the other side thinks of them: shown once both have rated, or neither can any more' }),
});
export type OrderRatings = z.input<typeof ratings>;

/** An order as one of its two parties sees it. */
export const order = orderSummary
  .extend({
    ...whole,
    sale: sale.nullable().meta({ description: 'What the seller receives; null for the buyer' }),
    photosLeft: z.int().meta({ description: 'Photos that the caller may still send' }),
    ratings,
    otherRating: z
      .object({ average: z.number(), count: z.int() })
      .meta({ description: 'How the other side did so far, as seller or as buyer: one decimal, 0 where nobody rated' }),
    next: z
      .array(
        z.object({
          move: z.enum(partyMoves),
          until: timestamp.nullable().meta({ description: 'When it will be too late, where that is known' }),
          needsReason: z.boolean(),
        }),
      )
      .meta({ description: 'What the caller may do now' }),
  })
  .meta({ id: 'Order' });

const staffDue = timestamp.nullable().meta({
  description:
    'When the order moves by itself unless somebody does something; of one on its way, when it is late; of a complaint, when it is decided at the latest',
});
const staffParty = party.extend({
  memberId: id,
  phone: z.string().nullable().meta({ description: 'The phone that they proved' }),
});
const parties = { buyer: staffParty, seller: staffParty };

export const staffOrderSummary = inLists.extend({ ...parties, dueAt: staffDue }).meta({ id: 'StaffOrderSummary' });

/** An order as staff see it. */
export const staffOrder = staffOrderSummary
  .extend({
    ...whole,
    sale,
    next: z.array(z.enum(staffMoves)).meta({ description: 'What staff may do now, with a reason' }),
    ratings: z.array(staffRating).meta({ description: 'Also before the two sides read each other’s' }),
  })
  .meta({ id: 'StaffOrder' });
