import { z } from 'zod';
import { listingConditions } from '../../materials/conditions.ts';
import { listingUnits } from '../../materials/listing-units.ts';
import { suggestedPrice } from '../../materials/suggested-price.ts';
import { materialTypes } from '../../materials.ts';

/** A price as a list states it; `price` is the same for one unit of the item in pesos, where it can be told. */
const statedPrice = z.object({
  amount: z.number().min(0),
  currency: z.enum(['MXN', 'USD']).meta({ description: 'MXN unless the list says dollars' }),
  of: z
    .enum(['unit', 'line', 'list'])
    .meta({ description: 'For one unit, for all of this item, or for everything in the list together' }),
  unit: z
    .enum(listingUnits)
    .nullable()
    .meta({ description: 'Unit of a price for one unit; null where neither the list nor the item has one' }),
});

/** Something that a list or a photo offers, as Aria reads it. */
export const listedItem = z.object({
  text: z.string().meta({ description: 'The part of the list that the item was read from' }),
  name: z.string().meta({ description: 'What that calls it, without how much there is' }),
  material: z.enum(materialTypes).meta({ description: 'Food and what hotels use are `otros`' }),
  category: z
    .string()
    .nullable()
    .meta({ description: 'Id in the catalogue of materials; null where it lacks the material' }),
  quantity: z
    .number()
    .positive()
    .nullable()
    .meta({ description: 'Of a range the lower end; null where the list does not say' }),
  unit: z.enum(listingUnits).nullable(),
  condition: z.enum(listingConditions).nullable().meta({ description: 'Null where the list does not say' }),
  price: z
    .number()
    .min(0)
    .nullish()
    .meta({ description: 'Pesos that the list asks for one unit; 0 is a gift, null where it does not say' }),
  statedPrice: statedPrice.nullish().meta({ description: 'Null where the list states none' }),
  state: z.string().nullish().meta({
    description: 'What the list says of its state beside new or used, as it was written: `en caja`, `con detalle`',
  }),
  measures: z
    .array(z.string())
    .optional()
    .meta({ description: 'Sizes as they were written: `3/8"`, `20x20`, `calibre 18`; they stay in the name' }),
  brand: z.string().nullish().meta({ description: 'As it was written; it stays in the name' }),
  refusal: z
    .string()
    .nullish()
    .meta({ description: 'Why it may not be sold, in the reader’s language; absent where it may' }),
  confidence: z.number().min(0).max(1),
  suggestedPrice: suggestedPrice
    .nullable()
    .meta({ description: 'Pesos for one unit; null where there is no price for it' }),
});
