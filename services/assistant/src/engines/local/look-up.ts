import type { Reading } from '../../intents/read-message.ts';
import type { Supply } from '../../pricing/find-lots.ts';
import type { PriceOf } from '../../pricing/open-prices.ts';
import type { Market } from '../market.ts';

/** What the market says of what a message asks for. */
export interface Findings {
  readonly priceOf?: PriceOf | undefined;
  readonly supply?: Supply | undefined;
}

/** Looks at the market where a message asks for a price, or for what there is. */
export async function lookUp(
  { openPrices, findLots }: Market,
  { topics: [topic], mentions }: Reading,
  place: string | undefined,
): Promise<Findings> {
  const categories = [...new Set(mentions.flatMap(({ material }) => material?.id ?? []))];
  if (categories.length === 0) return {};
  if (topic === 'price') return { priceOf: await openPrices(categories, place) };
  if (topic === 'buy') return { supply: await findLots?.(categories, place) };
  return {};
}
