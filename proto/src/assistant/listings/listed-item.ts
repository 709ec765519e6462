import { z } from 'zod';
import { listingConditions } from '../../materials/conditions.ts';
import { listingUnits } from '../../materials/listing-units.ts';
import { suggestedPrice } from '../../materials/suggested-price.ts';
import { materialTypes } from '../../materials.ts';

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
  confidence: z.number().min(0).max(1),
  suggestedPrice: suggestedPrice
    .nullable()
    .meta({ description: 'Pesos for one unit; null where there is no price for it' }),
});
