import type { Language } from '@tianguis/proto/errors';
import { saveAlert as operation } from '@tianguis/proto/gen/client.ts';
import type { Material } from '@tianguis/proto/materials/catalogue';
import { type ListingCondition, listingConditions } from '@tianguis/proto/materials/conditions';
import { type ListingUnit, listingUnits } from '@tianguis/proto/materials/listing-units';
import { quantityText, unitName } from '@tianguis/proto/materials/unit-names';
import { priceText } from '@tianguis/proto/money';
import { zoneIn } from '@tianguis/proto/zones';
import { z } from 'zod';
import { rounded } from '../../platform/rounded.ts';
import { placeNamed } from '../../pricing/place.ts';
import type { MemberDesk } from '../member-desk.ts';
import { materialFrom, materialWords } from './material-words.ts';
import { ownTexts } from './own-texts.ts';
import { isSameUnit, meantUnit, measures } from './search-lots.ts';
import { defineTool, type ToolResult } from './tool.ts';

export const saveAlertInput = z.strictObject({
  material: materialWords.nullable().describe('In words, in Spanish or English; null where none was named'),
  zone: z.string().trim().max(80).nullable().describe('Where it is wanted, a zone or city of Mexico; null: anywhere'),
  maxPrice: z.number().positive().max(99_999_999).nullable().describe('Pesos for one unit, at most'),
  maxPricePer: z.enum(listingUnits).nullable().default(null).describe('The unit that maxPrice was said for'),
  quantity: z.number().positive().nullable().default(null).describe('How much of it is needed, at least'),
  unit: z.enum(listingUnits).nullable().default(null).describe('The unit in which that was said'),
  condition: z.enum(listingConditions).nullable(),
});
export type SaveAlert = z.output<typeof saveAlertInput>;

interface Needs {
  readonly desk: MemberDesk;
  readonly webUrl: string;
}

/** Has a member told of new lots; anybody else gets the link that saves it. */
export const saveAlert = ({ desk, webUrl }: Needs) =>
  defineTool({
    name: 'save_alert',
    description:
      'Saves that the person who asks is told once lots of a material are published; for people who asked to be told',
    input: saveAlertInput,
    async run(input, { language, member }): Promise<ToolResult> {
      const material = input.material === null ? undefined : materialFrom(input.material);
      if (input.material === null) return { text: ownTexts.alertWhat[language], known: true, isFinal: true };
      const link = material
        ? linkText(material, input, language, webUrl)
        : wordsLink([input.material, input.zone ?? ''].filter(Boolean).join(' '), language, webUrl);
      if (material === undefined || member === undefined) return { text: link, known: true, isFinal: true };
      const zone = input.zone === null ? null : (zoneIn(input.zone)?.id ?? null);
      const body = { category: material.id, zone, ...limitsOf(material, input), condition: input.condition };
      const saved = await desk.marketplace(operation, { body }, { member, language });
      if (!saved) return { text: link, known: true, isFinal: true };
      return { text: saved.text, known: true, isFinal: true, isPrivate: true };
    },
  });

const conditionWords: Readonly<Record<ListingCondition, Readonly<Record<Language, string>>>> = {
  used: { es: 'usado', en: 'used' },
  new_surplus: { es: 'nuevo', en: 'new' },
};

interface AlertLimits {
  readonly maxPrice: number | null;
  readonly quantity: number | null;
  /** What both count in: an alert knows one unit. */
  readonly unit: ListingUnit | null;
}

/** What an alert can be limited by, in one unit. */
function limitsOf(material: Material, { maxPrice, maxPricePer, quantity, unit }: SaveAlert): AlertLimits {
  const priced = unitOfAlert(maxPricePer, material);
  // `200 el metro` says nothing of toilets.
  const isOfOthers = measures.has(priced) && priced !== material.unit;
  const price = maxPrice === null || isOfOthers ? null : rounded(maxPrice);
  const least = leastOf(quantity, unit, material);
  const isOneUnit = price === null || priced === material.unit;
  const counted = isOneUnit ? least : null;
  const isUnlimited = price === null && counted === null;
  const countedIn = price === null ? material.unit : priced;
  return {
    maxPrice: price,
    quantity: counted,
    unit: isUnlimited ? null : countedIn,
  };
}

/** `20 tramos` of rebar are 20 pieces. */
function unitOfAlert(unit: ListingUnit | null, material: Material): ListingUnit {
  const meant = meantUnit(unit, material) ?? material.unit;
  return isSameUnit(meant, material.unit) ? material.unit : meant;
}

/** How much is needed, where the material is sold by the unit in which that was said. */
function leastOf(quantity: number | null, unit: ListingUnit | null, material: Material): number | null {
  const counted = unitOfAlert(unit, material);
  return quantity === null || quantity <= 1 || counted !== material.unit ? null : Math.round(quantity * 1_000) / 1_000;
}

/** What the page of interests reads: `tarimas usado Coyoacán hasta $100 por pieza desde 20 piezas`. */
function linkText(material: Material, input: SaveAlert, language: Language, webUrl: string): string {
  const { zone, condition } = input;
  const { maxPrice, quantity, unit } = limitsOf(material, input);
  const isEs = language === 'es';
  const per = unitName(unit ?? material.unit, language);
  const most =
    maxPrice === null
      ? ''
      : `${isEs ? 'hasta' : 'up to'} ${priceText(maxPrice, language)} ${isEs ? 'por' : 'per'} ${per}`;
  const state = condition === null ? '' : conditionWords[condition][language];
  const least = leastText(quantity, unit, material, language);
  const what = [material.name[language], state, placeNamed(zone ?? undefined)?.name ?? zone, most, least]
    .filter(Boolean)
    .join(' ');
  return wordsLink(what, language, webUrl);
}

function wordsLink(what: string, language: Language, webUrl: string): string {
  const link = `${webUrl}/mi/intereses?busca=${encodeURIComponent(what)}`;
  return ownTexts.alertLink[language].replaceAll('{what}', what).replaceAll('{link}', link);
}

/** `desde 20 piezas`, where the material is sold by that unit. */
export function leastText(
  quantity: number | null,
  unit: ListingUnit | null,
  material: Material,
  language: Language,
): string {
  const least = leastOf(quantity, unit, material);
  if (least === null) return '';
  return `${language === 'es' ? 'desde' : 'at least'} ${quantityText(least, material.unit, language)}`;
}
