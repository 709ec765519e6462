import { z } from 'zod';
import { id, pesosSchema, timestamp } from '../../fields.ts';
import { materialById } from '../../materials/catalogue.ts';
import { listingConditions } from '../../materials/conditions.ts';
import { listingUnits } from '../../materials/listing-units.ts';
import { materialTypes } from '../../materials.ts';
import { publicText } from '../../public-text.ts';
import { zoneById } from '../../zones.ts';
import { listingFieldReplies } from './listing-field-schemas.ts';

/**
 * `draft`: only its seller sees it. `paused`: its seller takes no new orders for now. `reserved`: all of it is. `expired`:
 * nobody took it in time. `hidden`: by staff, with a reason. Lots that are no longer published keep their page.
 */
export const listingStatuses = [
  'draft',
  'published',
  'paused',
  'reserved',
  'sold',
  'withdrawn',
  'expired',
  'hidden',
] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** Days that a lot stays published; food goes at its date. */
export const listingDays = 60;
/** Lines and photos that a lot may have. */
export const mostLines = 200;
export const mostPhotos = 12;
/** Bytes of one photo. */
export const mostPhotoBytes = 20_000_000;

/** The zone that a lot lies in, by its id among `zones`. */
export const zoneId = z
  .string()
  .max(60)
  .refine((value) => zoneById(value) !== undefined)
  .meta({ examples: ['coyoacan'] });

/** An entry of the catalogue of materials, by its id. */
export const categoryId = z
  .string()
  .max(60)
  .refine((value) => materialById(value) !== undefined)
  .meta({ examples: ['cemento'] });

/** What a seller says of one thing in a lot. */
export const listingLineInput = z.object({
  name: publicText.meta({ description: 'What it is, in the seller’s words' }),
  category: categoryId.nullable().default(null),
  material: z.enum(materialTypes),
  quantity: z.number().positive().max(9_999_999).multipleOf(0.001),
  unit: z.enum(listingUnits),
  condition: z.enum(listingConditions),
  price: pesosSchema.nullable().default(null).meta({ description: 'Pesos for one unit; null is “a tratar”, 0 a gift' }),
  minimum: z
    .number()
    .positive()
    .max(9_999_999)
    .nullable()
    .default(null)
    .meta({ description: 'Least quantity that is sold' }),
});

/** One thing in a lot, as anybody may read it. */
export const listingLine = z
  .object({
    id,
    name: z.string(),
    category: z.string().nullable(),
    material: z.enum(materialTypes),
    quantity: z.number().meta({ description: 'What is left' }),
    unit: z.enum(listingUnits),
    condition: z.enum(listingConditions),
    price: z.number().nullable(),
    minimum: z.number().nullable(),
  })
  .meta({ id: 'ListingLine' });

/** A photo of a lot; `/media/listings/<id>/<width>.<avif|webp>` has it in each of the widths. */
export const listingPhoto = z
  .object({ id: z.uuid(), width: z.int(), height: z.int(), widths: z.array(z.int()) })
  .meta({ id: 'ListingPhoto' });

/** A lot in a list: what a card shows. */
export const listingCard = z
  .object({
    id,
    status: z.enum(listingStatuses),
    title: z.string(),
    zone: z.string(),
    lines: z.array(listingLine).meta({ description: 'The first three' }),
    lineCount: z.int(),
    photo: listingPhoto.nullable(),
    ...listingFieldReplies,
    bestBefore: timestamp.nullable(),
    availableUntil: timestamp.nullable(),
    publishedAt: timestamp.nullable(),
    sellerRating: z
      .object({ average: z.number(), count: z.int() })
      .nullable()
      .meta({ description: 'The seller’s stars from completed sales; null without any' }),
    distance: z
      .number()
      .nullable()
      .meta({ description: 'Kilometres from where the reader searches, to the zone’s middle' }),
  })
  .meta({ id: 'ListingCard' });
