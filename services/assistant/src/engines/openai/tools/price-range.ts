import { listingConditions } from '@tianguis/proto/materials/conditions';
import { z } from 'zod';
import { readLine } from '../../../inventory/line.ts';
import type { OpenPrices } from '../../../pricing/open-prices.ts';
import { defineTool } from './tool.ts';

export interface PriceRangeNeeds {
  readonly openPrices: OpenPrices;
}

const unknown = { text: 'We have no price for that. A person of the team proposes one from a list or photos.' };

/** The range that a material is likely to be sold in: an estimate, and said to be one. */
export const priceRangeTool = ({ openPrices }: PriceRangeNeeds) =>
  defineTool({
    name: 'price_range',
    description: 'What one unit of a material is likely to be sold for, in Mexican pesos, and what that rests on',
    input: z.strictObject({
      material: z.string().trim().min(2).max(80).describe('In words, in Spanish or English: "cemento gris"'),
      condition: z.enum(listingConditions).nullable(),
      zone: z.string().trim().max(80).nullable(),
    }),
    run: async ({ material: words, condition, zone }, { language }) => {
      const material = readLine(`1 ${words}`)[0]?.material;
      if (!material) return unknown;
      const { id: category, unit, name } = material;
      const priceOf = await openPrices([category], zone ?? undefined);
      const price = priceOf({ category, unit, condition }, language);
      if (!price) return unknown;
      const { low, mid, high, basis } = price;
      return { text: `${name[language]}, 1 ${unit}: ${low} – ${high} pesos (${mid}). ${basis}` };
    },
  });
