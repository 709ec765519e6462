import type { Language } from '@tianguis/proto/errors';
import type { ListingCondition } from '@tianguis/proto/materials/conditions';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { basePrice, baseSource } from './base-prices.ts';
import { type Comparable, type PriceRange, priceRange } from './price-range.ts';

/** What is to be priced. */
export interface Goods {
  readonly category: string;
  readonly unit: ListingUnit;
  readonly condition: ListingCondition | null;
  readonly zone: string | undefined;
}

export interface Suggestion {
  /** Pesos for one unit. */
  readonly low: number;
  readonly mid: number;
  readonly high: number;
  /** In words: that it is an estimate, and what it rests on. */
  readonly basis: string;
  readonly comparables: number;
}

/** Centavos, where a price is small; whole pesos from ten on. */
const rounded = (pesos: number): number =>
  pesos >= 10 ? Math.round(pesos) : Math.max(Math.round(pesos * 100) / 100, 0.01);

/** A price for goods and why, or null where the base table has none. `comparables` are of the same category and unit. */
export function suggestPrice(goods: Goods, comparables: readonly Comparable[], language: Language): Suggestion | null {
  const base = basePrice(goods.category, goods.unit);
  if (base === undefined) return null;
  const range = priceRange(base, goods.condition, comparables);
  return {
    low: rounded(range.low),
    mid: rounded(range.mid),
    high: rounded(range.high),
    basis: reasons(range, goods, language).join(' '),
    comparables: range.comparables,
  };
}

/** A price from all that Aria knows today: neither sales nor listings reach her yet. */
export const priceOf = (goods: Goods, language: Language): Suggestion | null => suggestPrice(goods, [], language);

function reasons(range: PriceRange, { condition, zone }: Goods, language: Language): string[] {
  const percent = Math.round(range.share * 100);
  const { comparables: count } = range;
  const used = condition === 'used';
  if (language === 'en')
    return [
      `An estimate, not an offer, starting from the base table of ${baseSource.name} of ${baseSource.date}, which is our own assumption.`,
      count === 0
        ? 'No comparable sales yet.'
        : `${count} comparable ${count === 1 ? 'sale or listing weighs' : 'sales or listings weigh'} ${percent} %${zone ? `, those near ${zone} and recent ones most` : ', recent ones most'}.`,
      ...(used ? ['Used goods: we reckon with 55 % of the price of unused ones.'] : []),
    ];
  return [
    `Es una estimación, no una oferta; parte de la tabla base de ${baseSource.name} del ${baseSource.date}, que es un supuesto nuestro.`,
    count === 0
      ? 'Todavía no hay ventas comparables.'
      : `${count} ${count === 1 ? 'venta o publicación comparable pesa' : 'ventas o publicaciones comparables pesan'} ${percent} %${zone ? `; más las cercanas a ${zone} y las recientes` : '; más las recientes'}.`,
    ...(used ? ['Usado: calculamos 55 % del precio de lo que no se ha usado.'] : []),
  ];
}
