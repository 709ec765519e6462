import type { Language, Localized } from '@tianguis/proto/errors';
import { materialById } from '@tianguis/proto/materials/catalogue';
import type { ListingCondition } from '@tianguis/proto/materials/conditions';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { basePrice, baseSource } from './base-prices.ts';
import { type Demand, pressureOf } from './demand.ts';
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

/** What is known of the same goods in the market. */
interface Known {
  /** Of the same category and unit. */
  readonly comparables: readonly Comparable[];
  readonly demand?: Demand | undefined;
}

/** Where the base table has no price, as many comparables, of as many sellers, tell one. */
export const enough = { comparables: 5, sellers: 3 } as const;

/** A price for goods and why, or null where neither the base table nor the market tells one. */
export function suggestPrice(goods: Goods, { comparables, demand }: Known, language: Language): Suggestion | null {
  const base = basePrice(goods.category, goods.unit);
  const range = priceRange(base, goods.condition, comparables, demand && pressureOf(demand));
  const tells = range.comparables >= enough.comparables && range.sellers >= enough.sellers;
  if (base === undefined && !tells) return null;
  return {
    low: rounded(range.low),
    mid: rounded(range.mid),
    high: rounded(range.high),
    basis: reasons(base === undefined ? alone : opening, range, goods, demand)
      .map((reason) => reason[language])
      .join(' '),
    comparables: range.comparables,
  };
}

const opening: Localized = {
  es: `Es una estimación, no una oferta; parte de la tabla base de ${baseSource.name} del ${baseSource.date}, que es un supuesto nuestro.`,
  en: `An estimate, not an offer, starting from the base table of ${baseSource.name} of ${baseSource.date}, which is our own assumption.`,
};
const alone: Localized = {
  es: `Es una estimación, no una oferta; parte solo de precios comparables, porque nuestra tabla base no tiene esto en esta unidad.`,
  en: `An estimate, not an offer, from comparable prices alone: our base table has none for this in this unit.`,
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
  const one = count === 1;
  const alone = sellers === 1;
  return {
    es: `${count} ${one ? 'precio comparable' : 'precios comparables'} de ${sellers} ${alone ? 'vendedor' : 'vendedores'} ${one ? 'pesa' : 'pesan'} ${percent} %; más ${zone ? `los cercanos a ${zone} y ` : ''}los recientes.`,
    en: `${count} comparable ${one ? 'price' : 'prices'} of ${sellers} ${alone ? 'seller' : 'sellers'} ${one ? 'weighs' : 'weigh'} ${percent} %, ${zone ? `those near ${zone} and ` : ''}recent ones most.`,
  };
}

/** Less than this is not worth a sentence: a hundredth. */
const noticed = 0.01;

function wanted({ demand }: PriceRange, { buyers, sellers, asks, usual }: Demand, zone: string | undefined): Localized {
  const percent = Math.max(1, Math.round(Math.abs(demand) * 100));
  const up = demand > 0;
  const number = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 }).format(usual);
  const buyersEs = buyers === 1 ? 'comprador' : 'compradores';
  const sellersEs = sellers === 1 ? 'vendedor' : 'vendedores';
  const buyersEn = buyers === 1 ? 'buyer' : 'buyers';
  const sellersEn = sellers === 1 ? 'seller' : 'sellers';
  const [asksEs, asksEn] = asks === 1 ? ['consulta', 'question'] : ['consultas', 'questions'];
  return {
    es: `Demanda${zone ? ` cerca de ${zone}` : ''}: ${buyers} ${buyersEs}, ${asks} ${asksEs} en el chat en 30 días y ${sellers} ${sellersEs}; lo usual ahí son ${number} compradores por vendedor. Por eso ${up ? 'sube' : 'baja'} ${percent} % (nunca más de 10 %).`,
    en: `Demand${zone ? ` near ${zone}` : ''}: ${buyers} ${buyersEn}, ${asks} ${asksEn} in the chat in 30 days and ${sellers} ${sellersEn}; usual there are ${number} buyers for each seller. It ${up ? 'raises' : 'lowers'} the estimate by ${percent} % (never more than 10 %).`,
  };
}

const reasons = (
  first: Localized,
  range: PriceRange,
  { condition, zone }: Goods,
  demand: Demand | undefined,
): Localized[] => [
  first,
  range.comparables === 0 ? none : compared(range, zone),
  ...(range.offers > 0 ? [askedFor] : []),
  ...(condition === 'used' ? [usedGoods] : []),
  ...(demand && Math.abs(range.demand) >= noticed ? [wanted(range, demand, zone)] : []),
];

interface Item {
  readonly category: string | null;
  readonly unit: ListingUnit | null;
  readonly suggestedPrice: unknown;
}

/** Things that a note names. */
const mostNamed = 3;

/** Says of which things no price is known, and why: nothing where each has one. */
export function unpriced(items: readonly Item[]): Localized[] {
  const missing = items.flatMap(({ category, unit, suggestedPrice }) => {
    const material = suggestedPrice === null && category !== null && unit !== null ? materialById(category) : undefined;
    return material && unit && basePrice(material.id, unit) === undefined ? [{ name: material.name, unit }] : [];
  });
  const named = [...new Map(missing.map((one) => [`${one.name.es} ${one.unit}`, one])).values()];
  if (named.length === 0) return [];
  const list = (language: 'es' | 'en', more: string): string =>
    new Intl.ListFormat(language).format([
      ...named.slice(0, mostNamed).map(({ name, unit }) => `${name[language]} (${unit})`),
      ...(named.length > mostNamed ? [`${named.length - mostNamed} ${more}`] : []),
    ]);
  return [
    {
      es: `Sin precio sugerido para ${list('es', 'más')}: nuestra tabla base no lo tiene en esa unidad y hay menos de ${enough.comparables} precios comparables de ${enough.sellers} vendedores.`,
      en: `No suggested price for ${list('en', 'more')}: our base table has none in that unit, and there are fewer than ${enough.comparables} comparable prices of ${enough.sellers} sellers.`,
    },
  ];
}
