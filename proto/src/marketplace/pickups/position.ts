import { z } from 'zod';
import { timestamp } from '../../fields.ts';

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

export const pickupRoute = z
  .object({
    place: point.nullable().meta({ description: 'Where it is picked up; null where no point is known' }),
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
