import type { Language } from '@tianguis/proto/errors';
import { type ListingUnit, listingUnits } from '@tianguis/proto/materials/listing-units';
import { priceText } from '@tianguis/proto/money';
import type { Mention } from '../../intents/mentions.ts';
import type { PriceOf } from '../../pricing/open-prices.ts';

const unitOf = ({ unit, material }: Mention): ListingUnit | undefined =>
  listingUnits.find((known) => known === unit?.es[0]) ?? material?.unit;

const unitNames: Partial<Readonly<Record<ListingUnit, string>>> = {
  bulto: 'bag',
  pieza: 'piece',
  litro: 'litre',
  caja: 'box',
  rollo: 'roll',
  hoja: 'sheet',
  tramo: 'length',
  cubeta: 'bucket',
  juego: 'set',
  par: 'pair',
  tarima: 'pallet',
};

const restsOn = (count: number, language: Language): string => {
  if (count === 0) return '';
  if (language === 'es')
    return count === 1 ? ', también por un precio del mercado' : `, también por ${count} precios del mercado`;
  return count === 1 ? ', also by one price of the market' : `, also by ${count} prices of the market`;
};

/** What a unit of a material may be sold for, in words; undefined where no price is known. */
export function estimatePrice(mention: Mention, priceOf: PriceOf, language: Language): string | undefined {
  const { material } = mention;
  const unit = unitOf(mention);
  const price = material && unit && priceOf({ category: material.id, unit, condition: null }, language);
  if (!price) return undefined;
  const low = priceText(price.low, language);
  const high = priceText(price.high, language);
  const name = material.name[language];
  const basis = restsOn(price.comparables, language);
  return language === 'es'
    ? `Por cada ${unit} de ${name} estimamos entre ${low} y ${high}${basis}.`
    : `For each ${unitNames[unit] ?? unit} of ${name} we estimate between ${low} and ${high}${basis}.`;
}
