import { z } from 'zod';
import { readLine } from '../../../inventory/line.ts';
import type { Market } from '../../market.ts';
import { nameLot } from '../../name-lot.ts';
import { defineTool } from './tool.ts';

export interface SearchLotsNeeds {
  readonly findLots: NonNullable<Market['findLots']>;
  readonly webUrl: string;
}

/** Lots that are published now. What their sellers wrote is not among what it tells. */
export const searchLots = ({ findLots, webUrl }: SearchLotsNeeds) =>
  defineTool({
    name: 'search_lots',
    description: 'Lots of a material that are published on the market now, nearest first, with price and address',
    input: z.strictObject({
      material: z.string().trim().min(2).max(80).describe('In words, in Spanish or English: "cemento gris"'),
      zone: z.string().trim().max(80).nullable().describe('Where it is looked for, a city or zone of Mexico'),
    }),
    run: async ({ material: words, zone }, { language }) => {
      const material = readLine(`1 ${words}`)[0]?.material;
      if (!material) return { text: 'The catalogue has no such material. A person of the team can look for it.' };
      const supply = await findLots([material.id], zone ?? undefined);
      if (!supply) return { text: 'The market cannot be looked at now. A person of the team says what there is.' };
      const { lots, isNear } = supply;
      if (lots.length === 0) return { text: `No lot of ${material.name.en} is published now.` };
      const found = lots.map((lot) => nameLot(lot, language, webUrl)).join('\n');
      return { text: zone && !isNear ? `None near ${zone}. Elsewhere:\n${found}` : found };
    },
  });
