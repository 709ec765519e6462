import type { Language, Localized } from '@tianguis/proto/errors';
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

const opening: Localized = {
  es: `Es una estimación, no una oferta; parte de la tabla base de ${baseSource.name} del ${baseSource.date}, que es un supuesto nuestro.`,
  en: `An estimate, not an offer, starting from the base table of ${baseSource.name} of ${baseSource.date}, which is our own assumption.`,
};
const none: Localized = { es: 'Todavía no hay precios comparables.', en: 'No comparable prices yet.' };
const askedFor: Localized = {
  es: 'Lo que se pide no es lo que se paga: de un precio pedido contamos 92 %, y pesa la mitad que el de una venta.',
  en: 'What is asked is not what is paid: of an asking price we count 92 %, and it weighs half as much as that of a sale.',
};
const usedGoods: Localized = {
  es: 'Usado: calculamos 55 % del precio de lo que no se ha usado.',
  en: 'Used goods: we reckon with 55 % of the price of unused ones.',
};

function compared({ comparables: count, sellers, share }: PriceRange, zone: string | undefined): Localized {
  const percent = Math.round(share * 100);
  const [one, alone] = [count === 1, sellers === 1];
  return {
    es: `${count} ${one ? 'precio comparable' : 'precios comparables'} de ${sellers} ${alone ? 'vendedor' : 'vendedores'} ${one ? 'pesa' : 'pesan'} ${percent} %; más ${zone ? `los cercanos a ${zone} y ` : ''}los recientes.`,
    en: `${count} comparable ${one ? 'price' : 'prices'} of ${sellers} ${alone ? 'seller' : 'sellers'} ${one ? 'weighs' : 'weigh'} ${percent} %, ${zone ? `those near ${zone} and ` : ''}recent ones most.`,
  };
}

const reasons = (range: PriceRange, { condition, zone }: Goods, language: Language): string[] =>
  [
    opening,
    range.comparables === 0 ? none : compared(range, zone),
    ...(range.offers > 0 ? [askedFor] : []),
    ...(condition === 'used' ? [usedGoods] : []),
  ].map((reason) => reason[language]);
