import { z } from 'zod';
import { id, timestamp } from '../../fields.ts';
import { footprintInputs, footprintResult, footprintTotal } from '../../footprint/inputs.ts';
import { listingConditions } from '../../materials/conditions.ts';
import { listingUnits } from '../../materials/listing-units.ts';
import { materialTypes } from '../../materials.ts';
import { impactStanding } from './standing.ts';

/**
 * What a report says, and all that it is calculated from. Its text is hashed and never changes, so it holds no word of a
 * person: those can be forgotten.
 */
export const impactContent = z
  .object({
    format: z.literal(1),
    tables: z.string().meta({ description: 'Version of the factors, masses and assumptions' }),
    salt: z.string().meta({ description: 'So that nobody finds the report by guessing its content' }),
    orderId: id,
    version: z.int().min(1).meta({ description: 'Of the report of this order; the highest one counts' }),
    deliveredAt: timestamp,
    lines: z
      .array(
        z.object({
          category: z.string().nullable(),
          material: z.enum(materialTypes),
          unit: z.enum(listingUnits),
          condition: z.enum(listingConditions),
          inputs: footprintInputs,
          result: footprintResult,
        }),
      )
      .meta({ description: 'None once the order was refunded: then nothing was sold' }),
    total: footprintTotal,
  })
  .meta({ id: 'ImpactContent' });
export type ImpactContent = z.output<typeof impactContent>;

/** The SHA-256 of a report’s text in hexadecimal: its address. */
export const documentHash = z.string().regex(/^[0-9a-f]{64}$/);

/** A report in lists of its seller. */
export const impactReport = footprintTotal
  .extend({
    id,
    hash: documentHash,
    orderId: id,
    number: z.string().meta({ description: 'Of the order, as people call it', example: 'P-000042' }),
    title: z.string().meta({ description: 'Of the lot' }),
    version: z.int(),
    deliveredAt: timestamp,
    standing: impactStanding,
  })
  .meta({ id: 'ImpactReport' });
