import { z } from 'zod';

/** Pesos for one unit: the range in which four of five sales are expected, and its middle. */
export const suggestedPrice = z.object({
  low: z.number().positive(),
  mid: z.number().positive(),
  high: z.number().positive(),
  basis: z.string().meta({ description: 'In words: that it is an estimate, and what it rests on' }),
  comparables: z.int().min(0).meta({ description: 'Sales and offers of the same that were weighed' }),
  beside: z
    .boolean()
    .optional()
    .meta({ description: 'The seller stated a price that a line cannot hold: offer this one, and never fill it in' }),
});
