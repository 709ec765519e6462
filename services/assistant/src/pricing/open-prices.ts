import type { Language } from '@tianguis/proto/errors';
import type { Point } from '@tianguis/proto/zones';
import type { Demand } from './demand.ts';
import type { MarketPrice } from './market.ts';
import { placeNamed } from './place.ts';
import { type Goods, type Suggestion, suggestPrice } from './suggestion.ts';

/** What one unit may be sold for; null where nothing tells. */
export type PriceOf = (goods: Omit<Goods, 'zone'>, language: Language) => Suggestion | null;

/** Prices of some categories in a place, named as somebody writes it: read once, told as often as one likes. */
export type OpenPrices = (categories: Iterable<string>, place: string | undefined) => Promise<PriceOf>;

interface Needs {
  comparables(categories: readonly string[], point: Point | undefined): Promise<readonly MarketPrice[]>;
  demandFor(categories: readonly string[], point: Point | undefined): Promise<ReadonlyMap<string, Demand>>;
}

const keyOf = ({ category, unit }: Pick<Goods, 'category' | 'unit'>): string => `${category} ${unit}`;

export const pricesOn =
  ({ comparables, demandFor }: Needs): OpenPrices =>
  async (categories, named) => {
    const place = placeNamed(named);
    const wanted = [...new Set(categories)];
    const known = Map.groupBy(wanted.length > 0 ? await comparables(wanted, place) : [], keyOf);
    const demand = wanted.length > 0 ? await demandFor(wanted, place) : undefined;
    return (goods, language) => {
      const market = { comparables: known.get(keyOf(goods)) ?? [], demand: demand?.get(goods.category) };
      return suggestPrice({ ...goods, zone: place?.name }, market, language);
    };
  };

/** Prices of the base table alone. */
export const basePrices: OpenPrices = pricesOn({ comparables: async () => [], demandFor: async () => new Map() });
