import type { Language, Localized } from '@tianguis/proto/errors';
import { materialById } from '@tianguis/proto/materials/catalogue';
import type { ListingCondition } from '@tianguis/proto/materials/conditions';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { rounded } from '../platform/rounded.ts';
import { basePrice } from './base-prices.ts';
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
  /** Offered beside a price of the seller’s that a line cannot hold. */
  readonly beside?: boolean;
}

/** Centavos, where a price is small; whole pesos from ten on. */
const roundedPrice = (pesos: number): number => (pesos >= 10 ? Math.round(pesos) : Math.max(rounded(pesos), 0.01));

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
    low: roundedPrice(range.low),
    mid: roundedPrice(range.mid),
    high: roundedPrice(range.high),
    basis: reasons(range, goods, demand)
      .map((reason) => reason[language])
      .join(' '),
    comparables: range.comparables,
  };
}

const fromTable: Localized = {
  es: 'Estimado con nuestra tabla de sobrantes; todavía no hay precios parecidos.',
  en: 'Estimated from our table of surplus prices; there are no similar prices yet.',
};
const usedGoods: Localized = {
  es: 'Usado: 45% menos que sin usar.',
  en: 'Used: 45% less than unused.',
};

function compared({ comparables: count, sellers }: PriceRange, zone: string | undefined): Localized {
  const pricesEs = count === 1 ? 'precio parecido' : 'precios parecidos';
  const pricesEn = count === 1 ? 'similar price' : 'similar prices';
  const sellersEs = sellers === 1 ? 'vendedor' : 'vendedores';
  const sellersEn = sellers === 1 ? 'seller' : 'sellers';
  return {
    es: `Estimado con ${count} ${pricesEs} de ${sellers} ${sellersEs}; cuentan más ${zone ? `los cercanos a ${zone} y ` : ''}los recientes.`,
    en: `Estimated from ${count} ${pricesEn} by ${sellers} ${sellersEn}; ${zone ? `those near ${zone} and ` : ''}recent ones count most.`,
  };
}

/** Less than this is not worth a sentence: a hundredth. */
const noticed = 0.01;

function wanted({ demand }: PriceRange, { buyers, sellers, asks }: Demand, zone: string | undefined): Localized {
  const percent = Math.max(1, Math.round(Math.abs(demand) * 100));
  const up = demand > 0;
  const people = (language: Language): string => {
    const list = [
      [buyers, language === 'es' ? ['comprador', 'compradores'] : ['buyer', 'buyers']],
      [asks, language === 'es' ? ['consulta en el chat', 'consultas en el chat'] : ['chat question', 'chat questions']],
      [sellers, language === 'es' ? ['vendedor', 'vendedores'] : ['seller', 'sellers']],
    ] as const;
    const counted = list
      .filter(([count], at) => count > 0 || at !== 1)
      .map(([count, [one, many]]) => `${count} ${count === 1 ? one : many}`);
    return new Intl.ListFormat(language).format(counted);
  };
  return {
    es: `${up ? 'Sube' : 'Baja'} ${percent}% por la demanda${zone ? ` cerca de ${zone}` : ''}: ${people('es')}.`,
    en: `Demand${zone ? ` near ${zone}` : ''} ${up ? 'raises' : 'lowers'} it by ${percent}%: ${people('en')}.`,
  };
}

/** In plain words, for the seller who sees the estimate: few sentences, the most telling first. */
const reasons = (range: PriceRange, { condition, zone }: Goods, demand: Demand | undefined): Localized[] => [
  range.comparables === 0 ? fromTable : compared(range, zone),
  ...(condition === 'used' ? [usedGoods] : []),
  ...(demand && Math.abs(range.demand) >= noticed ? [wanted(range, demand, zone)] : []),
];

interface Item {
  readonly category: string | null;
  readonly unit: ListingUnit | null;
  readonly price: number | null;
  readonly suggestedPrice: unknown;
}

/** Things that a note names. */
const mostNamed = 3;

/** Says of which things no price is known, and why: nothing where each has one. */
export function unpriced(items: readonly Item[]): Localized[] {
  const missing = items.flatMap(({ category, unit, price, suggestedPrice }) => {
    const isUnpriced = price === null && suggestedPrice === null;
    const material = isUnpriced && category !== null && unit !== null ? materialById(category) : undefined;
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
      es: `Para ${list('es', 'más')} todavía no tenemos con qué sugerir un precio: ponlo tú, o déjalo a tratar.`,
      en: `We have nothing to suggest a price for ${list('en', 'more')} from yet: set one yourself, or leave it negotiable.`,
    },
  ];
}
