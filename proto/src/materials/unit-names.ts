import type { ListingUnit } from './listing-units.ts';
import type { UnitName } from './units.ts';

/** What is counted in, in documents that stand for themselves. */
const forms: Record<ListingUnit, UnitName> = {
  pieza: { es: ['pieza', 'piezas'], en: ['piece', 'pieces'] },
  bulto: { es: ['bulto', 'bultos'], en: ['bag', 'bags'] },
  kg: { es: ['kg', 'kg'], en: ['kg', 'kg'] },
  m: { es: ['m', 'm'], en: ['m', 'm'] },
  m2: { es: ['m²', 'm²'], en: ['m²', 'm²'] },
  m3: { es: ['m³', 'm³'], en: ['m³', 'm³'] },
  litro: { es: ['litro', 'litros'], en: ['litre', 'litres'] },
  caja: { es: ['caja', 'cajas'], en: ['box', 'boxes'] },
  rollo: { es: ['rollo', 'rollos'], en: ['roll', 'rolls'] },
  hoja: { es: ['hoja', 'hojas'], en: ['sheet', 'sheets'] },
  tramo: { es: ['tramo', 'tramos'], en: ['length', 'lengths'] },
  cubeta: { es: ['cubeta', 'cubetas'], en: ['bucket', 'buckets'] },
  juego: { es: ['juego', 'juegos'], en: ['set', 'sets'] },
  par: { es: ['par', 'pares'], en: ['pair', 'pairs'] },
  tarima: { es: ['tarima', 'tarimas'], en: ['pallet', 'pallets'] },
};

/** `bulto` and `bultos`. */
export const unitNames = (unit: ListingUnit, lang: 'es' | 'en'): readonly [one: string, many: string] =>
  forms[unit][lang];

/** `bulto`. */
export const unitName = (unit: ListingUnit, lang: 'es' | 'en'): string => forms[unit][lang][0];

/** `12.5 bultos`. */
export function quantityText(quantity: number, unit: ListingUnit, lang: 'es' | 'en'): string {
  const [one, many] = forms[unit][lang];
  return `${new Intl.NumberFormat(`${lang}-MX`).format(quantity)} ${quantity === 1 ? one : many}`;
}
