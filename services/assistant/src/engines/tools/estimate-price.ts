import type { Language } from '@tianguis/proto/errors';
import type { Material } from '@tianguis/proto/materials/catalogue';
import { listingConditions } from '@tianguis/proto/materials/conditions';
import { type ListingUnit, listingUnits } from '@tianguis/proto/materials/listing-units';
import { quantityText, unitName } from '@tianguis/proto/materials/unit-names';
import { priceText } from '@tianguis/proto/money';
import { z } from 'zod';
import type { OpenPrices } from '../../pricing/open-prices.ts';
import type { Suggestion } from '../../pricing/suggestion.ts';
import { materialFrom, materialWords } from './material-words.ts';
import { defineTool } from './tool.ts';

const line = z.strictObject({
  material: materialWords,
  quantity: z.number().positive().nullable(),
  unit: z.enum(listingUnits).nullable().describe('In which the price is asked; null: the usual one'),
  condition: z.enum(listingConditions).nullable(),
});

export const estimatePriceInput = z.strictObject({
  goods: z.array(line).min(1).max(5),
  zone: z.string().trim().max(80).nullable().describe('Where the goods are, a city or zone of Mexico'),
  totalOnly: z.boolean().default(false).describe('Only what all of it comes to, after the price of one was told'),
});
export type EstimatePrice = z.output<typeof estimatePriceInput>;
type Line = z.output<typeof line>;

interface Needs {
  readonly openPrices: OpenPrices;
}

/** The range that goods are likely to be sold in: an estimate, and said to be one. */
export const estimatePrice = ({ openPrices }: Needs) =>
  defineTool({
    name: 'estimate_price',
    description:
      'What goods are likely to be sold for, in Mexican pesos, per unit and in total, and what that rests on',
    input: estimatePriceInput,
    async run({ goods, zone, totalOnly }, { language }) {
      const asked = goods.map((one) => ({ ...one, known: materialFrom(one.material) }));
      const priceOf = await openPrices(
        asked.flatMap(({ known }) => known?.id ?? []),
        zone ?? undefined,
      );
      const texts = asked.map(({ known: material, ...one }) => {
        const unit = one.unit ?? material?.unit;
        const price = material && unit && priceOf({ category: material.id, unit, condition: one.condition }, language);
        if (material && unit && price) return estimateText({ ...one, unit }, material, price, { language, totalOnly });
        return undefined;
      });
      const missing = asked.filter((_, at) => texts[at] === undefined).map((one) => nameOf(one, language));
      const known = [...new Set(texts.flatMap((text) => text ?? []))];
      if (known.length === 0) return { text: noPrice(missing, language), known: false };
      const rest = missing.length > 0 ? [noPrice(missing, language)] : [];
      return { text: [...known, ...rest].join(' '), known: true, isFinal: true };
    },
  });

const nameOf = ({ material, known }: Line & { known: Material | undefined }, language: Language): string =>
  known?.name[language] ?? material;

function noPrice(names: readonly string[], language: Language): string {
  const list = new Intl.ListFormat(language).format(names);
  return language === 'es'
    ? `De ${list} no tengo con qué estimar un precio en esa unidad.`
    : `I have nothing to estimate a price of ${list} in that unit from.`;
}

const restsOn = (count: number, language: Language): string => {
  if (count === 0) return '';
  if (language === 'es')
    return count === 1 ? ', también por un precio del mercado' : `, también por ${count} precios del mercado`;
  return count === 1 ? ', also by one price of the market' : `, also by ${count} prices of the market`;
};

const usedWord: Readonly<Record<Language, string>> = { es: ' de segunda mano', en: ', second-hand,' };

/** What a unit of goods, and all of them, may be sold for, in words. */
function estimateText(
  { quantity, unit, condition }: Line & { readonly unit: ListingUnit },
  material: Material,
  price: Suggestion,
  { language, totalOnly }: { readonly language: Language; readonly totalOnly: boolean },
): string {
  const low = priceText(price.low, language);
  const high = priceText(price.high, language);
  const used = condition === 'used' ? usedWord[language] : '';
  const name = `${unitName(unit, language)} ${language === 'es' ? 'de' : 'of'} ${material.name[language]}${used}`;
  const basis = restsOn(price.comparables, language);
  const each =
    language === 'es'
      ? `Por cada ${name} estimamos entre ${low} y ${high}${basis}.`
      : `For each ${name} we estimate between ${low} and ${high}${basis}.`;
  if (quantity === null || quantity === 1) return each;
  const counted = quantityText(quantity, unit, language);
  const from = priceText(Math.round(price.low * quantity), language);
  const to = priceText(Math.round(price.high * quantity), language);
  if (totalOnly)
    return language === 'es'
      ? `Por ${counted} de ${material.name.es}${used}, entre ${from} y ${to} en total.`
      : `For ${counted} of ${material.name.en}${used}, between ${from} and ${to} in total.`;
  const all =
    language === 'es'
      ? `Por ${counted}, entre ${from} y ${to} en total.`
      : `For ${counted}, between ${from} and ${to} in total.`;
  return `${each} ${all}`;
}
