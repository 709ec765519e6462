import { materialById } from '@tianguis/proto/materials/catalogue';
import { type ListingUnit, listingUnits } from '@tianguis/proto/materials/listing-units';
import { z } from 'zod';
import { readRows } from '../platform/data.ts';

/**
 * Pesos for one unit of unused surplus: our assumption, about six tenths of what we take for the price in a Mexican shop,
 * before tax. An estimate starts from it; sales outweigh it (`price-range.ts`).
 */
const rows = readRows(
  new URL('./data/base-prices.csv', import.meta.url),
  z.strictObject({
    category: z.string().refine((id) => materialById(id), 'is not in the catalogue of materials'),
    unit: z.enum(listingUnits),
    pesos: z.coerce.number().positive(),
  }),
);

const prices: ReadonlyMap<string, number> = new Map(
  rows.map(({ category, unit, pesos }) => [`${category} ${unit}`, pesos]),
);

/** Pesos for one unit of a category, where the table has it. */
export const basePrice = (category: string, unit: ListingUnit): number | undefined => prices.get(`${category} ${unit}`);
