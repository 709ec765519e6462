import type { Localized } from '@tianguis/proto/errors';
import { materialById } from '@tianguis/proto/materials/catalogue';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { basePrice } from './base-prices.ts';
import { enough } from './suggestion.ts';

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
