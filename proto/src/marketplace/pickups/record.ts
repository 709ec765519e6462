import { z } from 'zod';
import { idParam, timestamp } from '../../fields.ts';
import { listingUnits } from '../../materials/listing-units.ts';
import { defineOperation } from '../../operation.ts';
import { countedBy, loadedLine } from './pickup.ts';

export const getDeliveryRecord = defineOperation({
  id: 'getDeliveryRecord',
  service: 'marketplace',
  method: 'GET',
  path: '/api/staff/orders/:id/delivery',
  access: 'staff',
  summary: 'What was loaded and what was signed of any order, for staff who decide a complaint',
  params: z.object({ id: idParam }),
  reply: z.object({
    load: z
      .object({
        at: timestamp,
        countedBy,
        confirmed: z.boolean().meta({ description: 'As ordered, or the seller confirmed the differences' }),
        lines: z.array(loadedLine),
      })
      .nullable(),
    signed: z
      .object({
        at: timestamp,
        receiver: z.string(),
        lines: z.array(z.object({ name: z.string(), unit: z.enum(listingUnits), quantity: z.number() })),
        signature: z
          .array(z.array(z.tuple([z.number(), z.number()])))
          .meta({ description: 'Strokes, in thousandths of the width and height of the glass' }),
      })
      .nullable(),
  }),
  errors: [404],
});

export const recordOperations = { getDeliveryRecord };
