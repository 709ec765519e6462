import { z } from 'zod';
import { timestamp } from '../../fields.ts';
import { orderLegs } from '../orders/order.ts';

/** Positions of one batch: of somebody who was offline for hours, one for each half minute. */
export const mostPositions = 500;

/** Days until the trail of a pickup is erased. */
export const trailDays = 30;

export const position = z
  .object({
    at: timestamp,
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    accuracy: z.number().min(0).max(100_000).meta({ description: 'Metres within which it is right' }),
  })
  .meta({ id: 'DriverPosition' });

/** Kilometres around the place within which a driver has arrived: the inexactness of a phone, and a large yard. */
export const arrivedWithin = 0.2;

/** Kilometres from the place at which both sides are told that the driver is about to arrive. */
export const nearWithin = 2;

const point = z.object({ latitude: z.number(), longitude: z.number() });

export const approach = z.object({
  kilometres: z.number().meta({ description: 'As the crow flies' }),
  minutes: z.int().nullable().meta({ description: 'An estimate; null where the last position is too old' }),
});

export const arrival = z.object({
  from: timestamp,
  until: timestamp,
  basis: z.enum(['position', 'plan']).meta({
    description: '`position`: from where the driver was seen last; `plan`: from the agreed hour and the usual way',
  }),
});

export const pickupRoute = z
  .object({
    leg: z.enum(orderLegs).nullable().meta({ description: 'Of a transported order on its way; null otherwise' }),
    arrival: arrival.nullable().meta({
      description:
        'Of a transported order: between when the driver reaches the reader’s place; null once they are there, and while it is unknown',
    }),
    place: point.nullable().meta({
      description:
        'Where the driver goes: to the load, or to the buyer’s door. Null where no point is known, and while the leg does not concern the reader',
    }),
    trail: z.array(position).meta({ description: 'Thinned, oldest first; its last is the last that is known' }),
    approach: approach
      .nullable()
      .meta({ description: 'Null before the first position, or where no point of the place is known' }),
    arrivedAt: timestamp.nullable().meta({
      description:
        'When the driver said that they had arrived, was seen at the place, or the load was counted; null before',
    }),
  })
  .meta({ id: 'PickupRoute' });
