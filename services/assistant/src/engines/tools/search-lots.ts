import type { Language } from '@tianguis/proto/errors';
import { type Material, materials } from '@tianguis/proto/materials/catalogue';
import { type ListingCondition, listingConditions } from '@tianguis/proto/materials/conditions';
import { type ListingUnit, listingUnits } from '@tianguis/proto/materials/listing-units';
import { quantityText, unitName } from '@tianguis/proto/materials/unit-names';
import { priceText } from '@tianguis/proto/money';
import { zoneById } from '@tianguis/proto/zones';
import { z } from 'zod';
import { verticals as kindsOfGoods, verticalOf } from '../../dialogue/kinds-of-goods.ts';
import { type LotFact, lotFacts } from '../../dialogue/lot-fact.ts';
import { kindsOf } from '../../inventory/families.ts';
import { rounded } from '../../platform/rounded.ts';
import type { OfferedThing, Supply, Wanted } from '../../pricing/market.ts';
import { type LotOrder, lotOrders } from '../../pricing/market.ts';
import { distanceText, type Market, nameLot, priceOf } from '../market.ts';
import { materialFrom, materialWords } from './material-words.ts';
import { defineTool, type ToolResult } from './tool.ts';

export const searchLotsInput = z.strictObject({
  material: materialWords.nullable().describe('In words, in Spanish or English; null: all that there is in the zone'),
  zone: z.string().trim().max(80).nullable().describe('Where it is looked for, a city or zone of Mexico'),
  otherZone: z
    .string()
    .trim()
    .max(80)
    .nullable()
    .default(null)
    .describe('A second place where it would do, if one was named'),
  maxPrice: z.number().positive().nullable().describe('Pesos for one unit, at most'),
  maxPricePer: z
    .enum(listingUnits)
    .nullable()
    .default(null)
    .describe('The unit that maxPrice was said for, if one was: per bag, per set'),
  budget: z.number().positive().nullable().default(null).describe('Pesos for all of it, at most'),
  free: z.boolean().describe('Only what is given away'),
  verticals: z
    .array(z.enum(kindsOfGoods))
    .nullable()
    .default(null)
    .describe('Sides of the market that are looked at alone; null: all'),
  without: z.array(z.string()).default([]).describe('Ids of materials in the catalogue that are not wanted'),
  quantity: z.number().positive().nullable().describe('How much is needed'),
  unit: z.enum(listingUnits).nullable().default(null).describe('The unit in which that was said, if one was'),
  condition: z.enum(listingConditions).nullable(),
  maxKilometres: z.number().positive().nullable().default(null).describe('Kilometres from the zone, at most'),
  order: z.enum(lotOrders).nullable().describe('Which lots come first; null: the nearest and newest'),
  notFirst: z
    .enum(lotOrders)
    .nullable()
    .default(null)
    .describe('The first lot in this order is left out: “not the cheapest”'),
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
      if (!material && input.material !== null)
        return { text: unknownMaterial(input.material, language, webUrl), known: true, lots: 0, isFinal: true };
      const findLots = withoutFirst(within(findAnywhere, input.maxKilometres), input.notFirst);
      const { verticals } = input;
      const isWanted = (id: string) => !input.without.includes(id);
      const ids = material
        ? [material.id]
        : materials
            .filter((one) => (verticals === null || verticals.includes(verticalOf(one))) && isWanted(one.id))
            .map(({ id }) => id);
      const look = (zone: string | null, of = ids) => findLots(of, zone ?? undefined, wantedOf(input));
      const strict = await look(input.zone);
      if (!strict) return { text: noLook[language], known: false };
      const tell = (
        supply: Supply,
        named: Material | undefined,
        asked = input,
        near = asked.zone ?? '',
      ): ToolResult => ({
        text: found(supply, withComparedPrice(supply, asked), { material: named, near }, language, webUrl),
        known: true,
        lots: supply.lots.length,
        ...(asked.zone !== null && { isNear: supply.isNear, zone: asked.zone }),
        isFinal: true,
      });
      const kinds = material ? (kindsOf(material.id) ?? []).filter(isWanted) : [];
      const second = input.otherZone === null ? undefined : await look(input.otherZone);
      if (second?.isNear && second.lots.length > 0) {
        const there = tell(second, material, { ...input, zone: input.otherZone });
        if (!strict.isNear) return { ...there, text: `${noneNear(input, material, language)} ${there.text}` };
        const isSame = second.lots.every(({ listingId }) => strict.lots.some((lot) => lot.listingId === listingId));
        const isOne = input.position !== null || input.fact !== null;
        if (isSame && !isOne) return tell(strict, material, input, eitherPlace(input, language));
        const here = tell(strict, material);
        return isSame || isOne
          ? here
          : { ...here, text: `${here.text}\n${there.text}`, lots: strict.lots.length + second.lots.length };
      }
      if (strict.lots.length > 0) {
        const nearer = await nearerWithLess(strict, input, (wanted) => findLots(ids, input.zone ?? undefined, wanted));
        const { text, ...rest } = tell(nearer ?? strict, material);
        const told = nearer ? text.replace(elsewhere[language], nearestFirst[language]) : text;
        return { ...rest, text: `${told}${notThere(strict, input, language)}` };
      }
      const related = kinds.length > 0 ? await look(input.zone, kinds) : undefined;
      if (related && related.lots.length > 0) {
        const { text, ...rest } = tell(related, undefined);
        return { ...rest, text: `${text}${notThere(related, input, language)}` };
      }
      const nearby = (of: readonly string[]) => nearlyOf(input, findLots, findAnywhere, of);
      const nearly = isLimited(input) ? ((await nearby(ids)) ?? (await nearby(kinds))) : undefined;
      const others = nearly && { ...nearly, supply: enoughFirst(nearly.supply, input.quantity) };
      const lots = others?.supply.lots.length ?? 0;
      // What was shown before were those others, and one of them is meant.
      if (others && lots > 0 && (input.position !== null || input.fact !== null)) return tell(others.supply, material);
      return { text: notFound(others, input, material, language, webUrl), known: true, lots, isFinal: true };
    },
  });

/** Looks no farther than the buyer would go. */
const within =
  (findLots: Needs['findLots'], most: number | null): Needs['findLots'] =>
  async (...asked) => {
    const supply = await findLots(...asked);
    if (!supply || most === null) return supply;
    const lots = supply.lots.filter(({ kilometres }) => kilometres !== null && kilometres <= most);
    return { lots, isNear: true };
  };

type Look = (wanted: Wanted) => Promise<Supply | undefined>;

/** Lots that do not keep to all limits. */
interface Others {
  readonly supply: Supply;
  /** Whether they cost more than was said, and keep to all else. */
  readonly areDearer: boolean;
}

const othersOf = (supply: Supply | undefined, areDearer = false): Others | undefined => supply && { supply, areDearer };

/**
 * Lots that keep to all limits but one: those with the most where none has enough, or else the cheapest of those that cost too
 * much. Near the place a higher price helps more than less of it far away.
 */
async function withOneLimitLess(input: SearchLots, look: Look): Promise<Others | undefined> {
  const fewer = await withLess(input, look);
  if (fewer?.isNear || (fewer && input.zone === null)) return othersOf(fewer);
  const dearer = await withHigherPrice(input, look);
  return dearer && (dearer.isNear || !fewer) ? othersOf(dearer, true) : othersOf(fewer);
}

/** Lots that come near to what is asked; undefined where there are none at all. */
async function nearlyOf(
  input: SearchLots,
  findLots: Needs['findLots'],
  findAnywhere: Needs['findLots'],
  ids: readonly string[],
): Promise<Others | undefined> {
  const zone = input.zone ?? undefined;
  if (ids.length === 0) return undefined;
  const byLimits = await withOneLimitLess(input, (wanted) => findLots(ids, zone, wanted));
  return byLimits ?? othersOf(someOf(await findAnywhere(ids, zone)));
}

/** Where no lot has enough, those with the most that fit otherwise; undefined where there are none, or no amount was said. */
async function withLess(input: SearchLots, look: Look): Promise<Supply | undefined> {
  if (input.quantity === null) return undefined;
  const order = input.order ?? 'largest';
  return someOf(await look({ ...wantedOf(input), least: undefined, leastOf: undefined, order }));
}

/** Where all cost too much, the cheapest that fit otherwise; undefined where there are none, or no price was said. */
async function withHigherPrice(input: SearchLots, look: Look): Promise<Supply | undefined> {
  const { free, maxPrice, budget } = input;
  if (!free && maxPrice === null && budget === null) return undefined;
  const wanted = wantedOf(input);
  return someOf(
    await look({ ...wanted, maxPrice: undefined, maxPriceOf: undefined, maxTotal: undefined, order: 'cheapest' }),
  );
}

const someOf = (supply: Supply | undefined): Supply | undefined =>
  supply && supply.lots.length > 0 ? supply : undefined;

const enoughFirst = (supply: Supply, quantity: number | null): Supply =>
  quantity === null
    ? supply
    : {
        ...supply,
        lots: supply.lots.toSorted((a, b) => Number(b.quantity >= quantity) - Number(a.quantity >= quantity)),
      };

/** Leaves out the first lot in an order. */
const withoutFirst =
  (findLots: Needs['findLots'], order: LotOrder | null): Needs['findLots'] =>
  async (ids, zone, wanted) => {
    const supply = await findLots(ids, zone, wanted);
    if (!supply || order === null) return supply;
    const [first] = (await findLots(ids, zone, { ...wanted, order }))?.lots ?? [];
    return { ...supply, lots: supply.lots.filter(({ listingId }) => listingId !== first?.listingId) };
  };

/**
 * Lots far away that have enough, and before them a much nearer one that has less: a buyer who needs 20 sheets may take 18 that are
 * close.
 */
async function nearerWithLess({ lots }: Supply, input: SearchLots, look: Look): Promise<Supply | undefined> {
  const { quantity, zone, order, position, fact } = input;
  const [first] = lots;
  if (quantity === null || zone === null || order !== null || position !== null || fact !== null) return undefined;
  if (!first || first.kilometres === null || first.kilometres < far) return undefined;
  const anyAmount = await look({ ...wantedOf(input), least: undefined, leastOf: undefined });
  const nearest = anyAmount?.lots.find(({ kilometres }) => kilometres !== null);
  const isNearer = nearest?.kilometres != null && nearest.kilometres * 2 <= first.kilometres;
  if (!nearest || !isNearer || lots.some(({ listingId }) => listingId === nearest.listingId)) return undefined;
  return { lots: [nearest, ...lots.slice(0, -1)], isNear: false };
}
const far = 60;

/** The most that one may cost is said of lots only where some of them are sold by that unit. */
const withComparedPrice = ({ lots }: Supply, input: SearchLots): SearchLots =>
  lots.every(({ unit }) => isPricedApart(input, unit)) ? { ...input, maxPrice: null } : input;

/** An amount in a unit that these goods are seldom sold by, such as gallons of paint, limits no search. */
const inUsualUnit = (asked: SearchLots, material: Material | undefined): SearchLots => {
  const unit = meantUnit(asked.unit, material);
  const input = { ...asked, unit, maxPricePer: meantUnit(asked.maxPricePer, material) };
  return unit === null || isSameUnit(unit, material?.unit) ? input : { ...input, quantity: null };
};

/** `18 metros` of tiles are square metres. */
export const meantUnit = (unit: ListingUnit | null, material: Material | undefined): ListingUnit | null =>
  unit === 'm' && (material?.unit === 'm2' || material?.unit === 'm3') ? material.unit : unit;

/** Whether the most that one may cost was said for a unit that these goods are not sold by: no lot can be compared with it. */
const isPricedApart = ({ maxPricePer }: SearchLots, unit: ListingUnit | undefined): boolean =>
  maxPricePer !== null && !isSameUnit(maxPricePer, unit);

export const isSameUnit = (one: ListingUnit, other: ListingUnit | undefined): boolean =>
  one === other || (other !== undefined && countedSingly.has(one) && countedSingly.has(other));

const wantedOf = ({
  material,
  maxPrice,
  maxPricePer,
  budget,
  free,
  quantity,
  unit,
  condition,
  order,
}: SearchLots): Wanted => ({
  maxPrice: free ? 0 : (maxPrice ?? (budget === null ? undefined : budget / (quantity ?? 1))),
  maxPriceOf: maxPricePer === null || free ? undefined : listingUnits.filter((one) => isSameUnit(maxPricePer, one)),
  // Who takes whatever there is takes whole lots.
  maxTotal: material === null && !free && budget !== null ? budget : undefined,
  least: quantity ?? undefined,
  leastOf: quantity !== null && unit !== null && measures.has(unit) ? [unit] : undefined,
  condition: condition ?? undefined,
  order: order ?? undefined,
});

/** Units of mass, volume and length: `60 kilos` says nothing of how many sacks. */
export const measures: ReadonlySet<ListingUnit> = new Set(['kg', 'litro', 'm', 'm2', 'm3']);
/** Sheets and lengths are counted one by one, as pieces are. */
const countedSingly: ReadonlySet<ListingUnit> = new Set(['pieza', 'hoja', 'tramo']);

const isLimited = ({ maxPrice, budget, free, quantity, condition, maxKilometres }: SearchLots): boolean =>
  [maxPrice, budget, quantity, condition, maxKilometres].some((limit) => limit !== null) || free;

/** What the catalogue does not have may still be on the market, under the words of its seller. */
function unknownMaterial(words: string, language: Language, webUrl: string): string {
  const link = `${webUrl}/mercado?q=${encodeURIComponent(words)}`;
  return language === 'es'
    ? `No tengo «${words}» en mi catálogo, así que desde aquí no te lo puedo buscar: mira con esas palabras en ${link}. ${offersAlert.es}`
    : `My catalogue has no “${words}”, so I cannot look for it from here: search by those words at ${link}. ${offersAlert.en}`;
}
const noLook: Readonly<Record<Language, string>> = {
  es: 'Ahora no puedo ver el mercado: una persona del equipo te dice qué hay.',
  en: 'The market cannot be looked at now: a person of the team says what there is.',
};

/** ` de puertas de hasta $1,000 usado`: what is looked for, behind `lotes`. */
function wantedText(
  { maxPrice, maxPricePer, budget, free, condition, maxKilometres, notFirst }: SearchLots,
  material: Material | undefined,
  language: Language,
): string {
  const es = language === 'es';
  const name = material ? [`${es ? 'de' : 'of'} ${material.name[language]}`] : [];
  const limits: string[] = [];
  if (free) limits.push(es ? 'gratis' : 'for free');
  else if (maxPrice !== null)
    limits.push(`${es ? 'de hasta' : 'up to'} ${priceText(maxPrice, language)}${perText(maxPricePer, language)}`);
  if (!free && budget !== null)
    limits.push(`${es ? 'dentro de' : 'within'} ${priceText(budget, language)}${es ? ' en total' : ' in total'}`);
  if (condition !== null) limits.push(conditionWords[condition][language]);
  if (maxKilometres !== null) limits.push(es ? `a ${maxKilometres} km o menos` : `within ${maxKilometres} km`);
  if (notFirst !== null) limits.push(leftOut[notFirst][language]);
  return ['', ...name, ...limits].join(' ');
}

const leftOut: Readonly<Record<LotOrder, Readonly<Record<Language, string>>>> = {
  cheapest: { es: 'sin contar el de menor precio', en: 'leaving out the cheapest' },
  nearest: { es: 'sin contar el más cercano', en: 'leaving out the nearest' },
  largest: { es: 'sin contar el de mayor cantidad', en: 'leaving out the largest' },
};

/** ` por bulto`. */
const perText = (unit: ListingUnit | null, language: Language): string =>
  unit === null ? '' : ` ${language === 'es' ? 'por' : 'per'} ${unitName(unit, language)}`;

const conditionWords: Readonly<Record<ListingCondition, Readonly<Record<Language, string>>>> = {
  used: { es: 'de segunda mano', en: 'second-hand' },
  new_surplus: { es: 'sin usar', en: 'unused' },
};

function found(
  supply: Supply,
  input: SearchLots,
  { material, near }: { readonly material: Material | undefined; readonly near: string },
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
    if (input.fact === 'best') return `${firstText(input, isNear, language)} ${line}`;
    return input.fact === null
      ? `${stillThere[language]} ${line}`
      : `${factOfOne(input.fact, chosen, language)} ${line}`;
  }
  if (input.fact === 'other') return `${notTold[language].ofMany}\n${listOf(lots, input, language, webUrl)}`;
  if (input.fact === 'best') return bestOf(lots, input, language, webUrl);
  if (input.fact !== null && input.fact !== 'total') return factOfMany(input.fact, lots, language, webUrl);
  const list = listOf(lots, input, language, webUrl) + measuredFrom(supply, input, language);
  const limits = wantedText(input, undefined, language).trim();
  const within = limits === '' ? '' : ` (${limits})`;
  if (!input.zone) return `${published[language]}${within}:\n${list}`;
  if (isNear) return `${published[language]}${language === 'es' ? ', cerca de' : ', near'} ${near}${within}:\n${list}`;
  const other = input.otherZone === null ? '' : ` ${norThere[language].replace('{zone}', input.otherZone)}`;
  return `${noneNear(input, material, language)}${other} ${elsewhere[language]}\n${list}`;
}
const elsewhere: Readonly<Record<Language, string>> = { es: 'En otras zonas:', en: 'Elsewhere:' };
const nearestFirst: Readonly<Record<Language, string>> = { es: 'Lo más cercano:', en: 'The nearest:' };
const norThere: Readonly<Record<Language, string>> = {
  es: 'Cerca de {zone} tampoco.',
  en: 'None near {zone} either.',
};

/** A second place, where lots near the first one are told. */
const notThere = ({ isNear }: Supply, { zone, otherZone, position, fact }: SearchLots, language: Language): string =>
  isNear && zone !== null && otherZone !== null && position === null && fact === null
    ? `\n${noneThere[language].replace('{zone}', otherZone)}`
    : '';
const noneThere: Readonly<Record<Language, string>> = {
  es: 'Cerca de {zone} no hay.',
  en: 'There are none near {zone}.',
};

/** `Cancún y Playa del Carmen`. */
const eitherPlace = ({ zone, otherZone }: SearchLots, language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(
    [zone, otherZone].flatMap((place) => townOf(place) ?? []),
  );

/** `Tlaxcala` of `Tlaxcala, Puebla`. */
const townOf = (place: string | null): string | undefined => place?.split(',')[0];

const noneNear = (input: SearchLots, material: Material | undefined, language: Language): string => {
  const wanted = `${wantedText(input, material, language)}${enoughText(input, material, language)}`;
  return language === 'es'
    ? `No hay lotes${wanted} cerca de ${input.zone}.`
    : `There are no lots${wanted} near ${input.zone}.`;
};

/** ` con 40 o más`: what a lot needs to have, where its unit tells. */
function enoughText({ quantity, unit }: SearchLots, material: Material | undefined, language: Language): string {
  if (quantity === null || quantity <= 1) return '';
  const figure = new Intl.NumberFormat(`${language}-MX`).format(quantity);
  const shown = unit ?? (material && !countedSingly.has(material.unit) ? material.unit : null);
  const counted = shown === null || countedSingly.has(shown) ? figure : quantityText(quantity, shown, language);
  return language === 'es' ? ` con ${counted} o más` : ` with ${counted} or more`;
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

/** The first of lots near a place is not the first of all that there are. */
function firstText({ order, zone }: SearchLots, isNear: boolean, language: Language): string {
  if (order === null) return stillThere[language];
  if (order !== 'cheapest' || !isNear || zone === null) return firstInOrder[order][language];
  return language === 'es' ? `El de menor precio cerca de ${zone}:` : `The cheapest near ${zone}:`;
}

/** What the wanted amount of a lot, or all of it, comes to. */
function totalOf(lot: OfferedThing, input: SearchLots, line: string, language: Language): string {
  const { quantity } = input;
  const amount = quantity === null || isCountedApart(lot, input) ? lot.quantity : Math.min(quantity, lot.quantity);
  const { price } = lot;
  if (price === null) return `${toAgree[language]} ${line}`;
  return totals[language]
    .replace('{amount}', () => quantityText(amount, lot.unit, language))
    .replace('{price}', () => priceText(rounded(price * amount), language))
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

/** What is offered where there is nothing. */
export const offersAlert: Readonly<Record<Language, string>> = {
  es: 'Si quieres que te avisemos cuando se publique, dime «avísame».',
  en: 'To be told when it is published, say “notify me”.',
};

/** `, ni en Acapulco, ni en Cuernavaca ni en otras zonas`. */
function nowhereText({ zone, otherZone }: SearchLots, language: Language): string {
  if (zone === null) return '';
  const isEs = language === 'es';
  if (otherZone === null) return isEs ? `, ni en ${zone} ni en otras zonas` : `, in ${zone} or elsewhere`;
  const one = townOf(zone);
  const other = townOf(otherZone);
  return isEs ? `, ni en ${one}, ni en ${other} ni en otras zonas` : `, in ${one}, ${other} or elsewhere`;
}

/** What leads to lots that do not keep to all limits. */
function leadToOthers({ areDearer }: Others, { free }: SearchLots, language: Language): string {
  const isEs = language === 'es';
  if (!areDearer) return isEs ? 'Lo que sí hay:' : 'There is:';
  if (free) return isEs ? 'Lo que sí hay, a la venta:' : 'There is, for sale:';
  return isEs ? 'Lo que sí hay, a mayor precio:' : 'There is, at a higher price:';
}

function notFound(
  others: Others | undefined,
  input: SearchLots,
  material: Material | undefined,
  language: Language,
  webUrl: string,
): string {
  const es = language === 'es';
  const wanted = `${wantedText(input, material, language)}${enoughText(input, material, language)}`;
  const where = nowhereText(input, language);
  if (!others || others.supply.lots.length === 0) {
    const none = es
      ? `Ahora no hay lotes${wanted} en el mercado${where}.`
      : `There are no lots${wanted} on the market now${where}.`;
    return `${none} ${offersAlert[language]}`;
  }
  const { supply } = others;
  const list = `${listOf(supply.lots, input, language, webUrl)}${togetherText(supply, input, language)}`;
  const lead = leadToOthers(others, input, language);
  const either = input.otherZone === null ? '' : where;
  const none = es ? `Ahora no hay lotes${wanted}${either}.` : `There are no lots${wanted} now${either}.`;
  return `${none} ${lead}\n${list}`;
}

/** Lots that have enough only together say so. */
function togetherText({ lots }: Supply, input: SearchLots, language: Language): string {
  const { quantity } = input;
  const [first] = lots;
  const isAlike = lots.every((lot) => lot.unit === first?.unit && !isCountedApart(lot, input));
  if (quantity === null || !first || !isAlike || lots.some((lot) => lot.quantity >= quantity)) return '';
  if (lots.reduce((sum, lot) => sum + lot.quantity, 0) < quantity) return '';
  const figure = new Intl.NumberFormat(`${language}-MX`).format(quantity);
  return language === 'es'
    ? `\nNinguno trae ${figure}: entre varios de estos sí los juntas.`
    : `\nNone has ${figure}: several of these together do.`;
}

/** Whether a lot is sold by another unit than the person counts in, so that their amount has no price. */
const isCountedApart = (lot: OfferedThing, { unit }: SearchLots): boolean =>
  unit !== null && !isSameUnit(unit, lot.unit);

function listOf(lots: readonly OfferedThing[], input: SearchLots, language: Language, webUrl: string): string {
  const lines = lots.map((lot, at) => `${at + 1}. ${lotLine(lot, input, language, webUrl)}`);
  const [first] = lots;
  const isSoldApart = (lot: OfferedThing) => isCountedApart(lot, input) || isPricedApart(input, lot.unit);
  if (!first || !lots.every((lot) => lot.unit === first.unit && isSoldApart(lot))) return lines.join('\n');
  return [...lines, soldApart(first.unit, isPricedApart(input, first.unit), language)].join('\n');
}

function soldApart(sold: ListingUnit, isPriced: boolean, language: Language): string {
  const unit = unitName(sold, language);
  if (language === 'es') {
    const price = isPriced ? ', así que no los puedo comparar con tu precio máximo' : '';
    return `Se venden por ${unit}${price}: pregunta en su página cuánto trae.`;
  }
  const price = isPriced ? ', so I cannot compare them with your highest price' : '';
  return `They are sold by the ${unit}${price}: ask on the page how much one holds.`;
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
  const total = priceText(rounded(lot.price * amount), language);
  const sum = language === 'es' ? `${counted} por ${total}` : `${counted} for ${total}`;
  return withNote(line, sum);
}

const withNote = (line: string, note: string): string => line.replace(/: (?=\S+$)/, ` (${note}): `);

/** A lot that has less than is needed says so. */
function tooFew(wanted: number, language: Language): string {
  const figure = new Intl.NumberFormat(`${language}-MX`).format(wanted);
  return language === 'es' ? `menos de los ${figure} que buscas` : `fewer than the ${figure} that you need`;
}
