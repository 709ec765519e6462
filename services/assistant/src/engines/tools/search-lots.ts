import type { Language } from '@tianguis/proto/errors';
import { type Material, materials } from '@tianguis/proto/materials/catalogue';
import { type ListingCondition, listingConditions } from '@tianguis/proto/materials/conditions';
import { type ListingUnit, listingUnits } from '@tianguis/proto/materials/listing-units';
import { quantityText, unitName } from '@tianguis/proto/materials/unit-names';
import { priceText } from '@tianguis/proto/money';
import { zoneById } from '@tianguis/proto/zones';
import { z } from 'zod';
import { type LotFact, lotFacts } from '../../dialogue/lot-fact.ts';
import { readRows } from '../../platform/data.ts';
import type { OfferedThing, Supply, Wanted } from '../../pricing/market.ts';
import { type LotOrder, lotOrders } from '../../pricing/market.ts';
import { distanceText, type Market, nameLot, priceOf } from '../market.ts';
import { materialFrom, materialWords } from './material-words.ts';
import { defineTool, type ToolResult } from './tool.ts';

export const searchLotsInput = z.strictObject({
  material: materialWords.nullable().describe('In words, in Spanish or English; null: all that there is in the zone'),
  zone: z.string().trim().max(80).nullable().describe('Where it is looked for, a city or zone of Mexico'),
  maxPrice: z.number().positive().nullable().describe('Pesos for one unit, at most'),
  budget: z.number().positive().nullable().default(null).describe('Pesos for all of it, at most'),
  free: z.boolean().describe('Only what is given away'),
  quantity: z.number().positive().nullable().describe('How much is needed'),
  unit: z.enum(listingUnits).nullable().default(null).describe('The unit in which that was said, if one was'),
  condition: z.enum(listingConditions).nullable(),
  maxKilometres: z.number().positive().nullable().default(null).describe('Kilometres from the zone, at most'),
  order: z.enum(lotOrders).nullable().describe('Which lots come first; null: the nearest and newest'),
  position: z.int().min(1).max(3).nullable().describe('One lot alone of those found, by its place in the list'),
  fact: z
    .enum(lotFacts)
    .nullable()
    .default(null)
    .describe(
      'What is asked of the lots that were shown; other: size, brand, colour and all that the search does not know',
    ),
});
export type SearchLots = z.output<typeof searchLotsInput>;

const family = z.strictObject({ material: z.string(), kinds: z.array(z.string()) });

/** Kinds of goods that are searched where none is published under the name of the whole family: boards and beams for `madera`. */
const familyOf: ReadonlyMap<string, readonly string[]> = new Map(
  readRows(new URL('./families.jsonl', import.meta.url), family).map(({ material, kinds }) => [material, kinds]),
);

interface Needs {
  readonly findLots: NonNullable<Market['findLots']>;
  readonly webUrl: string;
}

/** Lots that are published now. What their sellers wrote is not among what it tells. */
export const searchLots = ({ findLots: findAnywhere, webUrl }: Needs) =>
  defineTool({
    name: 'search_lots',
    description:
      'Lots of a material that are published on the market now, with price and address; by price, condition, quantity and zone',
    input: searchLotsInput,
    async run(asked, { language }): Promise<ToolResult> {
      const material = asked.material === null ? undefined : materialFrom(asked.material);
      const input = inUsualUnit(asked, material);
      if (!material && input.material !== null) return { text: unknownMaterial[language], known: false };
      const findLots = within(findAnywhere, input.maxKilometres);
      const ids = material ? [material.id] : materials.map(({ id }) => id);
      const strict = await findLots(ids, input.zone ?? undefined, wantedOf(input));
      if (!strict) return { text: noLook[language], known: false };
      const { length } = strict.lots;
      if (length > 0)
        return { text: found(strict, input, material, language, webUrl), known: true, lots: length, isFinal: true };
      const kinds = material ? (familyOf.get(material.id) ?? []) : [];
      const related = kinds.length > 0 ? await findLots(kinds, input.zone ?? undefined, wantedOf(input)) : undefined;
      if (related && related.lots.length > 0) {
        const text = found(related, input, undefined, language, webUrl);
        return { text, known: true, lots: related.lots.length, isFinal: true };
      }
      const others = isLimited(input) ? await findAnywhere(ids, input.zone ?? undefined) : undefined;
      const lots = others?.lots.length ?? 0;
      // What was shown before were those others, and one of them is meant.
      if (others && lots > 0 && (input.position !== null || input.fact !== null))
        return { text: found(others, input, material, language, webUrl), known: true, lots, isFinal: true };
      return { text: notFound(others, input, material, language, webUrl), known: true, lots, isFinal: true };
    },
  });

/** Looks no farther than somebody would go. */
const within =
  (findLots: Needs['findLots'], most: number | null): Needs['findLots'] =>
  async (...asked) => {
    const supply = await findLots(...asked);
    if (!supply || most === null) return supply;
    const lots = supply.lots.filter(({ kilometres }) => kilometres !== null && kilometres <= most);
    return { lots, isNear: true };
  };

/** An amount in a unit that these goods are seldom sold by, such as gallons of paint, limits no search. */
const inUsualUnit = (input: SearchLots, material: Material | undefined): SearchLots =>
  input.unit === null || isSameUnit(input.unit, material?.unit) ? input : { ...input, quantity: null };

const isSameUnit = (one: ListingUnit, other: ListingUnit | undefined): boolean =>
  one === other || (other !== undefined && countedSingly.has(one) && countedSingly.has(other));

const wantedOf = ({ maxPrice, budget, free, quantity, unit, condition, order }: SearchLots): Wanted => ({
  maxPrice: free ? 0 : (maxPrice ?? (budget === null ? undefined : budget / (quantity ?? 1))),
  least: quantity ?? undefined,
  leastOf: quantity !== null && unit !== null && measures.has(unit) ? [unit] : undefined,
  condition: condition ?? undefined,
  order: order ?? undefined,
});

/** Units of mass, volume and length: `60 kilos` says nothing of how many sacks. */
const measures: ReadonlySet<ListingUnit> = new Set(['kg', 'litro', 'm', 'm2', 'm3']);
/** Sheets and lengths are counted one by one, as pieces are. */
const countedSingly: ReadonlySet<ListingUnit> = new Set(['pieza', 'hoja', 'tramo']);

const isLimited = ({ maxPrice, budget, free, quantity, condition, maxKilometres }: SearchLots): boolean =>
  [maxPrice, budget, quantity, condition, maxKilometres].some((limit) => limit !== null) || free;

const unknownMaterial: Readonly<Record<Language, string>> = {
  es: 'No tengo ese material en el catálogo: una persona del equipo lo busca.',
  en: 'The catalogue has no such material: a person of the team looks for it.',
};
const noLook: Readonly<Record<Language, string>> = {
  es: 'Ahora no puedo ver el mercado: una persona del equipo te dice qué hay.',
  en: 'The market cannot be looked at now: a person of the team says what there is.',
};

/** ` de puertas de hasta $1,000 usado`: what is looked for, behind `lotes`. */
function wantedText(
  { maxPrice, budget, free, condition, maxKilometres }: SearchLots,
  material: Material | undefined,
  language: Language,
): string {
  const es = language === 'es';
  const name = material ? [`${es ? 'de' : 'of'} ${material.name[language]}`] : [];
  const limits: string[] = [];
  if (free) limits.push(es ? 'gratis' : 'for free');
  else if (maxPrice !== null) limits.push(`${es ? 'de hasta' : 'up to'} ${priceText(maxPrice, language)}`);
  if (!free && budget !== null)
    limits.push(`${es ? 'dentro de' : 'within'} ${priceText(budget, language)}${es ? ' en total' : ' in total'}`);
  if (condition !== null) limits.push(conditionWords[condition][language]);
  if (maxKilometres !== null) limits.push(es ? `a ${maxKilometres} km o menos` : `within ${maxKilometres} km`);
  return ['', ...name, ...limits].join(' ');
}

const conditionWords: Readonly<Record<ListingCondition, Readonly<Record<Language, string>>>> = {
  used: { es: 'de segunda mano', en: 'second-hand' },
  new_surplus: { es: 'sin usar', en: 'unused' },
};

function found(
  supply: Supply,
  input: SearchLots,
  material: Material | undefined,
  language: Language,
  webUrl: string,
): string {
  const { lots, isNear } = supply;
  const wanted = wantedText(input, material, language);
  const chosen = input.position === null ? undefined : lots[input.position - 1];
  if (input.position !== null && !chosen) {
    const only = listOf(lots, input, language, webUrl);
    return language === 'es' ? `Solo hay esto${wanted}:\n${only}` : `There is only this${wanted}:\n${only}`;
  }
  if (chosen) {
    const line = lotLine(chosen, input, language, webUrl);
    if (input.fact === 'total') return totalOf(chosen, input, line, language);
    if (input.fact === 'best')
      return `${(input.order === null ? stillThere : firstInOrder[input.order])[language]} ${line}`;
    return input.fact === null
      ? `${stillThere[language]} ${line}`
      : `${factOfOne(input.fact, chosen, language)} ${line}`;
  }
  if (input.fact === 'other') return `${notTold[language].ofMany}\n${listOf(lots, input, language, webUrl)}`;
  if (input.fact === 'best') return bestOf(lots, input, language, webUrl);
  if (input.fact !== null && input.fact !== 'total') return factOfMany(input.fact, lots, language, webUrl);
  const list = listOf(lots, input, language, webUrl) + measuredFrom(supply, input, language);
  if (!input.zone) return `${published[language]}:\n${list}`;
  if (isNear) return `${published[language]}${language === 'es' ? ', cerca de' : ', near'} ${input.zone}:\n${list}`;
  return language === 'es'
    ? `No hay lotes${wanted} cerca de ${input.zone}. En otras zonas:\n${list}`
    : `There are no lots${wanted} near ${input.zone}. Elsewhere:\n${list}`;
}

/** A town or a quarter that we know by the zone around it has no middle of its own: distances are from that zone's. */
function measuredFrom({ lots }: Supply, { zone }: SearchLots, language: Language): string {
  const around = zone?.split(', ')[1];
  if (around === undefined || lots.every((lot) => distanceText(lot, language) === '')) return '';
  return language === 'es'
    ? `\nLas distancias son desde el centro de ${around}.`
    : `\nDistances are from the middle of ${around}.`;
}

const notTold: Readonly<Record<Language, { readonly ofOne: string; readonly ofMany: string }>> = {
  es: {
    ofOne: 'Ese dato no lo tengo: míralo en su página o pregúntaselo a quien vende.',
    ofMany: 'Ese dato no lo tengo: míralo en la página de cada lote o pregúntaselo a quien vende.',
  },
  en: {
    ofOne: 'I do not have that detail: see its page or ask the seller.',
    ofMany: 'I do not have that detail: see the page of each lot or ask the seller.',
  },
};

/** What the search knows of each lot. */
type LookedUp = Exclude<LotFact, 'other' | 'best' | 'total'>;

/** One fact of a lot in a word or two: `Tultitlán`, `15 piezas`. */
function shortFact(fact: LookedUp, lot: OfferedThing, language: Language): string {
  switch (fact) {
    case 'place':
      return `${zoneById(lot.zone)?.name ?? lot.zone}${distanceText(lot, language)}`;
    case 'condition':
      return conditionWords[lot.condition][language];
    case 'amount':
      return quantityText(lot.quantity, lot.unit, language);
    case 'price':
      return priceOf(lot, language).replace(/^a (?=\$)/, '');
  }
}

const openings: Readonly<Record<LookedUp, Readonly<Record<Language, string>>>> = {
  place: {
    es: 'Zona: {fact}. La dirección exacta la ven las dos partes en el pedido aprobado.',
    en: 'Zone: {fact}. Both sides see the exact address on the approved order.',
  },
  condition: { es: 'Estado: {fact}.', en: 'Condition: {fact}.' },
  amount: { es: 'Cantidad: {fact}.', en: 'Quantity: {fact}.' },
  price: {
    es: 'Precio: {fact}. En su página puedes ofrecer otro.',
    en: 'Price: {fact}. You can offer another on its page.',
  },
};

function factOfOne(fact: LookedUp | 'other', lot: OfferedThing, language: Language): string {
  if (fact === 'other') return notTold[language].ofOne;
  if (fact === 'price' && lot.price === null) return toAgree[language];
  return openings[fact][language].replace('{fact}', () => shortFact(fact, lot, language));
}

const toAgree: Readonly<Record<Language, string>> = {
  es: 'El precio es a tratar: ofrece el tuyo en su página.',
  en: 'The price is to be agreed: offer yours on its page.',
};

const firstInOrder: Readonly<Record<LotOrder, Readonly<Record<Language, string>>>> = {
  cheapest: { es: 'El de menor precio de lo publicado:', en: 'The cheapest on the market now:' },
  nearest: { es: 'El más cercano de lo publicado:', en: 'The nearest on the market now:' },
  largest: { es: 'El de mayor cantidad:', en: 'The one with the most:' },
};

/** What the wanted amount of a lot, or all of it, comes to. */
function totalOf(lot: OfferedThing, input: SearchLots, line: string, language: Language): string {
  const { quantity } = input;
  const amount = quantity === null || isCountedApart(lot, input) ? lot.quantity : Math.min(quantity, lot.quantity);
  const { price } = lot;
  if (price === null) return `${toAgree[language]} ${line}`;
  return totals[language]
    .replace('{amount}', () => quantityText(amount, lot.unit, language))
    .replace('{price}', () => priceText(Math.round(price * amount * 100) / 100, language))
    .replace('{line}', () => line);
}
const totals: Readonly<Record<Language, string>> = {
  es: 'En total: {amount} por {price}; si pides que te lo llevemos, el transporte va aparte. {line}',
  en: 'In total: {amount} for {price}; if you ask us to bring it, transport comes on top. {line}',
};

/** The lot that costs least, since nothing else of them can be compared. */
function bestOf(lots: readonly OfferedThing[], input: SearchLots, language: Language, webUrl: string): string {
  const priced = lots.filter(({ price }) => price !== null);
  const [cheapest] = priced.toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0));
  if (!cheapest) return `${notTold[language].ofMany}\n${listOf(lots, input, language, webUrl)}`;
  const line = lotLine(cheapest, input, language, webUrl);
  return language === 'es'
    ? `Por precio, el ${lots.indexOf(cheapest) + 1}: ${line}\nCompara también las fotos y el estado en la página de cada uno.`
    : `By price, number ${lots.indexOf(cheapest) + 1}: ${line}\nCompare the photos and the condition on each page, too.`;
}

/** What is asked of each lot of a list, by its number. */
const factOfMany = (fact: LookedUp, lots: readonly OfferedThing[], language: Language, webUrl: string): string =>
  lots.map((lot, at) => `${at + 1}. ${shortFact(fact, lot, language)}: ${webUrl}/lote/${lot.listingId}`).join('\n');

const stillThere: Readonly<Record<Language, string>> = {
  es: 'Sigue publicado:',
  en: 'It is still published:',
};

const published: Readonly<Record<Language, string>> = {
  es: 'Publicado ahora en el mercado',
  en: 'Published on the market now',
};

const nowhere: Readonly<Record<Language, string>> = {
  es: ', ni en {zone} ni en otras zonas',
  en: ', in {zone} or elsewhere',
};

function notFound(
  others: Supply | undefined,
  input: SearchLots,
  material: Material | undefined,
  language: Language,
  webUrl: string,
): string {
  const es = language === 'es';
  const { quantity, unit } = input;
  const figure = quantity === null ? '' : new Intl.NumberFormat(`${language}-MX`).format(quantity);
  const counted =
    quantity !== null && unit !== null && measures.has(unit) ? quantityText(quantity, unit, language) : figure;
  const enough = counted && (es ? ` con ${counted} o más` : ` with ${counted} or more`);
  const wanted = `${wantedText(input, material, language)}${enough}`;
  if (!others || others.lots.length === 0) {
    const { zone } = input;
    const where = zone === null ? '' : nowhere[language].replace('{zone}', zone);
    return es
      ? `Ahora no hay lotes${wanted} en el mercado${where}. Si quieres que te avisemos cuando se publique, dime «avísame».`
      : `There are no lots${wanted} on the market now${where}. To be told when it is published, say “notify me”.`;
  }
  const list = listOf(others.lots, input, language, webUrl);
  return es
    ? `Ahora no hay lotes${wanted}. Lo que sí hay:\n${list}`
    : `There are no lots${wanted} now. There is:\n${list}`;
}

/** Whether a lot is sold by another unit than the person counts in, so that their amount has no price. */
const isCountedApart = (lot: OfferedThing, { unit }: SearchLots): boolean =>
  unit !== null && !isSameUnit(unit, lot.unit);

function listOf(lots: readonly OfferedThing[], input: SearchLots, language: Language, webUrl: string): string {
  const lines = lots.map((lot, at) => `${at + 1}. ${lotLine(lot, input, language, webUrl)}`);
  const [first] = lots;
  if (!first || !lots.every((lot) => lot.unit === first.unit && isCountedApart(lot, input))) return lines.join('\n');
  const unit = unitName(first.unit, language);
  const note =
    language === 'es'
      ? `Se venden por ${unit}: pregunta en su página cuánto trae.`
      : `They are sold by the ${unit}: ask on the page how much one holds.`;
  return [...lines, note].join('\n');
}

/** A lot with what the wanted amount of it costs. */
function lotLine(lot: OfferedThing, input: SearchLots, language: Language, webUrl: string): string {
  const { quantity, budget } = input;
  const line = nameLot(lot, language, webUrl);
  if (isCountedApart(lot, input)) return line;
  const affordable = budget !== null && lot.price ? Math.floor(budget / lot.price) : lot.quantity;
  const amount = quantity ?? Math.min(lot.quantity, affordable);
  if (quantity !== null && quantity > lot.quantity) return withNote(line, tooFew(quantity, language));
  if (!lot.price || amount > lot.quantity || amount === 1) return line;
  const counted = quantityText(amount, lot.unit, language);
  const total = priceText(Math.round(lot.price * amount * 100) / 100, language);
  const sum = language === 'es' ? `${counted} por ${total}` : `${counted} for ${total}`;
  return withNote(line, sum);
}

const withNote = (line: string, note: string): string => line.replace(/: (?=\S+$)/, ` (${note}): `);

/** A lot that has less than is needed says so. */
function tooFew(wanted: number, language: Language): string {
  const figure = new Intl.NumberFormat(`${language}-MX`).format(wanted);
  return language === 'es' ? `menos de los ${figure} que buscas` : `fewer than the ${figure} that you need`;
}
