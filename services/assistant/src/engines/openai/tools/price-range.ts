import type { Language } from '@tianguis/proto/errors';
import { listingConditions } from '@tianguis/proto/materials/conditions';
import { z } from 'zod';
import { readLine } from '../../../lists/line.ts';
import type { Goods, Suggestion } from '../../../pricing/suggestion.ts';
import { defineTool } from './tool.ts';

export interface PriceRangeNeeds {
  /** What one unit may be sold for; null where nothing tells. */
  readonly priceOf: (goods: Goods, language: Language) => Suggestion | null;
}

const unknown = { text: 'We have no price for that. A person of the team proposes one from a list or photos.' };

/** The range that a material is likely to be sold in: an estimate, and said to be one. */
export const priceRangeTool = ({ priceOf }: PriceRangeNeeds) =>
  defineTool({
    name: 'price_range',
    description: 'What one unit of a material is likely to be sold for, in Mexican pesos, and what that rests on',
    input: z.strictObject({
      material: z.string().trim().min(2).max(80).describe('In words, in Spanish or English: "cemento gris"'),
      condition: z.enum(listingConditions).nullable(),
      zone: z.string().trim().max(80).nullable(),
    }),
    run: ({ material: words, condition, zone }, { language }) => {
      const material = readLine(`1 ${words}`)[0]?.material;
      if (!material) return unknown;
      const { id: category, unit, name } = material;
      const price = priceOf({ category, unit, condition, zone: zone ?? undefined }, language);
      if (!price) return unknown;
      const { low, mid, high, basis } = price;
      return { text: `${name[language]}, 1 ${unit}: ${low} – ${high} pesos (${mid}). ${basis}` };
    },
  });
