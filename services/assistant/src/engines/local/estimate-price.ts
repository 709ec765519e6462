import type { Language } from '@tianguis/proto/errors';
import { type ListingUnit, listingUnits } from '@tianguis/proto/materials/listing-units';
import { priceOf } from '../../pricing/suggestion.ts';
import type { Mention } from '../../reading/mentions.ts';

const pesos = (language: Language): Intl.NumberFormat =>
  new Intl.NumberFormat(language === 'es' ? 'es-MX' : 'en', {
    ...{ style: 'currency', currency: 'MXN', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 2 },
    trailingZeroDisplay: 'stripIfInteger',
  });

const formats = { es: pesos('es'), en: pesos('en') };

const unitOf = ({ unit, material }: Mention): ListingUnit | undefined =>
  listingUnits.find((known) => known === unit?.es[0]) ?? material?.unit;

const unitNames: Partial<Readonly<Record<ListingUnit, string>>> = {
  ...{ bulto: 'bag', pieza: 'piece', litro: 'litre', caja: 'box', rollo: 'roll', hoja: 'sheet', tramo: 'length' },
  ...{ cubeta: 'bucket', juego: 'set', par: 'pair', tarima: 'pallet' },
};

/** What a unit of a material may be sold for, in words; undefined where no price is known. */
export function estimatePrice(mention: Mention, zone: string | undefined, language: Language): string | undefined {
  const { material } = mention;
  const unit = unitOf(mention);
  const price = material && unit && priceOf({ category: material.id, unit, condition: null, zone }, language);
  if (!price) return undefined;
  const [low, high] = [formats[language].format(price.low), formats[language].format(price.high)];
  const name = material.name[language];
  return language === 'es'
    ? `Por cada ${unit} de ${name} estimamos entre ${low} y ${high}.`
    : `For each ${unitNames[unit] ?? unit} of ${name} we estimate between ${low} and ${high}.`;
}
