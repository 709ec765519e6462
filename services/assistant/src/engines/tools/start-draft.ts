import type { Language, Localized } from '@tianguis/proto/errors';
import { judgeGoods } from '@tianguis/proto/marketplace/goods/goods-policy';
import { statedSum, withNotes } from '@tianguis/proto/marketplace/listings/stated-details';
import { type ListingCondition, listingConditions } from '@tianguis/proto/materials/conditions';
import { type ListingUnit, listingUnits } from '@tianguis/proto/materials/listing-units';
import { quantityText, unitName } from '@tianguis/proto/materials/unit-names';
import { z } from 'zod';
import type { Dialogue, Goods, Held, Missing } from '../../dialogue/dialogue.ts';
import { spokenAmount } from '../../dialogue/goods-said.ts';
import { lackingOf, missingIn, nextMissing } from '../../dialogue/missing.ts';
import { filledIn } from '../../knowledge/filled-in.ts';
import { type PhraseName, phrases } from '../../knowledge/phrases.ts';
import { sumOf } from '../goods-sum.ts';
import { goodsText, isPacked, nameOf, namesFirst, packedText, priceOfList } from '../goods-text.ts';
import { materialFrom, materialWords } from './material-words.ts';
import { defineTool, type ToolResult } from './tool.ts';

const price = z.strictObject({
  amount: z.number().positive().max(99_999_999).describe('Pesos'),
  of: z.enum(['unit', 'all']).describe('For one unit, or for all of it'),
});

const line = z.strictObject({
  material: materialWords,
  quantity: z.number().positive().max(9_999_999).nullable(),
  unit: z.enum(listingUnits).nullable(),
  condition: z.enum(listingConditions).nullable(),
  price: price.nullable().describe('What they ask; null where they said nothing'),
});

export const startDraftInput = z.strictObject({
  goods: z.array(line).min(1).max(10).describe('All that they offer so far, with what they said earlier and corrected'),
  zone: z.string().trim().max(80).nullable().describe('Where the goods are, a zone or city of Mexico'),
  notes: z
    .array(z.string().trim().min(2).max(120))
    .max(8)
    .nullable()
    .default(null)
    .describe(
      'What they said of the goods that no other field holds, each in their own words: state, best-before, contents of a box, when and how they hand it over',
    ),
});

/** What a seller offers, as far as it is known. */
interface Offered {
  readonly goods: readonly Goods[];
  readonly place: string | undefined;
  /** What they said of it that no field holds. */
  readonly details?: readonly string[];
  /** Those of the last message. */
  readonly told?: readonly string[];
  /** Those of its words that were not taken into it. */
  readonly held?: Held | undefined;
  /** What they were asked before. */
  readonly asked?: readonly Missing[];
  /** Whether they leave the price open, or know none. */
  readonly priceIs?: Dialogue['priceIs'];
  /** They want to publish it as it is. */
  readonly isReady?: boolean;
  /** On which terms it is sold, where they were not told before. */
  readonly terms?: string | undefined;
  /** Whether the last message changed it; only then it is said to be noted. */
  readonly isChanged?: boolean;
}

interface Reader {
  readonly language: Language;
  readonly webUrl: string;
}

const conditionWords: Readonly<Record<ListingCondition, Readonly<Record<Language, string>>>> = {
  used: { es: 'usado', en: 'used' },
  new_surplus: { es: 'sin usar', en: 'unused' },
};

/** Goods as a line of a list that our reader understands: `20 bultos de cemento usado a $150 por bulto`. */
function lineText(one: Goods, language: Language): string {
  const { material, quantity, unit, condition, state, counted: spoken } = one;
  const counted = unit ?? material.unit;
  const name = nameOf(one, language);
  const isCalled = name !== material.name[language];
  const of = language === 'es' ? 'de' : 'of';
  const pieces = new Intl.NumberFormat(`${language}-MX`);
  const parts = [name];
  if (quantity !== null) {
    const isBare = (isCalled && counted === 'pieza') || namesFirst(name, unitName(counted, language));
    const plain = isBare
      ? `${pieces.format(quantity)} ${name}`
      : `${quantityText(quantity, counted, language)} ${of} ${name}`;
    const isOfPacks = spoken?.factor === 1 && isPacked(counted);
    parts[0] = isOfPacks ? packedText(quantity, spoken.word, name, language) : plain;
  }
  if (condition) parts.push(conditionWords[condition][language]);
  if (state) parts.push(state);
  return [...parts, ...priceParts(one, counted, language)].join(' ');
}

function priceParts(
  { price: asked, counted: spoken, quantity }: Goods,
  counted: ListingUnit,
  language: Language,
): string[] {
  if (!asked) return [];
  if (asked.amount === 0) return [language === 'es' ? 'gratis' : 'free'];
  const all = { es: 'por todo', en: 'for all' }[language];
  const at = language === 'es' ? 'a' : 'at';
  const pesos = asked.currency === 'MXN' ? '' : ` ${asked.currency}`;
  // For gallons a price for each is none for a litre: all of it together has one.
  if (spoken && spoken.factor !== 1 && asked.of === 'unit' && !asked.per && counted !== 'kg' && quantity !== null) {
    const each = asked.amount / spoken.factor;
    // A load of 7 cubic metres for $2,100 is sold by the metre.
    if (Number.isInteger(Math.round(each * 10_000) / 100))
      return [`${at} $${each}${pesos} ${language === 'es' ? 'por' : 'per'} ${unitName(counted, language)}`];
    return [`${at} $${Math.round(spokenAmount(quantity, spoken) * asked.amount * 100) / 100}${pesos} ${all}`];
  }
  const each = `${language === 'es' ? 'por' : 'per'} ${unitName(asked.per ?? counted, language)}`;
  return [`${at} $${asked.amount}${pesos} ${asked.of === 'unit' ? each : all}`];
}

/** The page where a lot is published, with all that was told filled in. */
export function draftLink({ goods, place, details = [] }: Offered, { language, webUrl }: Reader): string {
  const together = priceOfList(goods);
  const lines = goods.map((one) => lineText(together ? { ...one, price: null } : one, language));
  if (together)
    lines.push(
      `${language === 'es' ? 'Todo en' : 'All for'} $${together.amount}${together.currency === 'MXN' ? '' : ` ${together.currency}`}`,
    );
  const where = place ? [`${language === 'es' ? 'Zona' : 'Zone'}: ${place}`] : [];
  const list = withNotes([...lines, ...where].join('\n'), details, language);
  return `${webUrl}/publicar?lista=${encodeURIComponent(list)}`;
}

const questions = {
  quantity: 'askQuantity',
  price: 'askPrice',
  zone: 'askZone',
  condition: 'askCondition',
  expiry: 'askExpiry',
} as const satisfies Record<Missing, PhraseName>;

/** The same as parts of one question. */
const askedTogether: Readonly<Record<Missing, Localized>> = {
  quantity: { es: 'cuánto tienes', en: 'how much you have' },
  price: { es: 'en cuánto lo vendes (o a tratar)', en: 'the price (or open to offers)' },
  zone: { es: 'en qué zona está', en: 'where it is' },
  condition: { es: 'si está sin usar o es usado', en: 'whether it is unused or used' },
  expiry: { es: 'cuándo caduca', en: 'when it expires' },
};
/** Of goods that are only called `pintura` it has to be known which. */
const whichAndHowMuch: Localized = {
  es: 'de qué tipo o medida es, cuánto tienes',
  en: 'which kind or size it is, how much you have',
};

/** What is left for the page where a lot is published. */
const leftOver: Readonly<Record<Missing, Localized>> = {
  quantity: { es: 'cuánto hay', en: 'how much there is' },
  price: { es: 'el precio (o a tratar)', en: 'the price (or leave it open)' },
  zone: { es: 'la zona', en: 'the zone' },
  condition: { es: 'si es nuevo o usado', en: 'whether it is new or used' },
  expiry: { es: 'la caducidad', en: 'the expiry date' },
};

/** `El cancel, lo que ofrezcan` beside goods that have a price. */
const openOf: Localized = {
  es: 'Precio a tratar: {list}.',
  en: 'Open to offers: {list}.',
};

const listOf = (parts: readonly string[], language: Language): string =>
  new Intl.ListFormat(language).format(new Set(parts));

const isOneWord = (name: string): boolean => /^\p{L}+$/u.test(name);

/** What is missing of some of the goods names them: `el precio de la pintura`. */
function missingText(
  what: Missing,
  texts: Readonly<Record<Missing, Localized>>,
  goods: readonly Goods[],
  language: Language,
): string {
  const lacking = lackingOf(what, goods).map((one) => nameOf(one, language));
  const isVague = what === 'quantity' && goods.every((one) => isOneWord(nameOf(one, language)));
  const said = (isVague ? whichAndHowMuch : texts[what])[language];
  return lacking.length === 0 ? said : `${said} (${listOf(lacking, language)})`;
}

/** One question for all that is missing. */
function questionFor(missing: readonly Missing[], { goods }: Offered, language: Language): string {
  const [one, ...more] = missing;
  if (one && more.length === 0) {
    const lacking = lackingOf(one, goods);
    if (lacking.length === 0) return phrases[questions[one]][language];
  }
  const parts = missing.map((what) => missingText(what, askedTogether, goods, language));
  return phrases.askSeveral[language].replace('{list}', () => listOf(parts, language));
}

/** What a lot lacks, in one question; where all was asked for, or it is to be published as it is, where that is done. */
export function nextOfOffer(offered: Offered, reader: Reader): string {
  const { goods, place, isReady, told = [], asked = [], priceIs, details = [], terms } = offered;
  const { language } = reader;
  const say = (name: PhraseName) => phrases[name][language];
  const quoted = told.map((detail) => (language === 'es' ? `«${detail}»` : `“${detail}”`));
  const noted = quoted.length > 0 ? [say('offerDetails').replace('{list}', () => quoted.join(', '))] : [];
  const zone = place ? [say('offerZone').replace('{place}', () => place)] : [];
  const isUnpriced = goods.every(({ price }) => price === null);
  const open = priceIs === 'open' ? 'priceOpen' : 'priceUnknown';
  const unpriced = goods.filter((one) => one.price === null).map((one) => nameOf(one, language));
  const openOfSome = openOf[language].replace('{list}', () => listOf(unpriced, language));
  const ofSome = priceIs === 'open' && unpriced.length > 0 ? [openOfSome] : [];
  const price = priceIs && isUnpriced ? [say(open)] : ofSome;
  const known = [
    ...heldText(offered.held, language),
    ...noted,
    ...zone,
    ...price,
    ...(terms === undefined ? [] : [terms]),
  ];
  const missing = missingIn({ goods, place, priceIs, details });
  // Nothing can be published without an amount.
  const isCounted = !missing.includes('quantity');
  const asking = isReady && isCounted ? [] : nextMissing({ goods, place, priceIs, details }, asked);
  if (asking.length > 0) {
    const question = questionFor(asking, offered, language);
    const ahead = isCounted ? [`${say('publishAhead')} ${draftLink(offered, reader)}`] : [];
    return [...known, ...ahead, question].join(' ');
  }
  const left = missing.map((what) => missingText(what, leftOver, goods, language));
  const later = left.length > 0 ? [say('addLater').replace('{list}', () => listOf(left, language))] : [];
  return [...known, ...later, `${say('publish')} ${draftLink(offered, reader)}`].join(' ');
}

/** Words that were kept as they are, and the form in which a change is understood. */
const heldWords: Localized = {
  es: 'Lo anoté tal cual: «{words}». Si cambia una cantidad o un precio, dímelo así: {example}.',
  en: 'I noted it as you wrote it: “{words}”. If a quantity or a price changes, tell me like this: {example}.',
};
/** A price of which nothing says what it is for. */
const heldPrice: Localized = {
  es: '{sum} de {name}: ¿por {unit}, por otra unidad o por todo? Mientras, lo anoté tal cual: «{words}».',
  en: '{sum} for {name}: per {unit}, per another unit or for all of it? Until then I noted it as you wrote it: “{words}”.',
};

/** Says which words were kept as they are, and asks for them in one clear form. */
function heldText(held: Held | undefined, language: Language): string[] {
  if (!held) return [];
  const { words, price, example } = held;
  if (price) {
    const unit = unitName(price.price.per ?? price.one.unit ?? price.one.material.unit, language);
    return [
      filledIn(heldPrice[language], {
        sum: statedSum(price.price, language),
        name: nameOf(price.one, language),
        unit,
        words,
      }),
    ];
  }
  if (!example) return [];
  return [
    filledIn(heldWords[language], { words, example: lineText({ ...example, condition: null, state: null }, language) }),
  ];
}

/** What is known of a seller’s goods by now, and the one next step. */
export const offerText = (offered: Offered, reader: Reader): string =>
  offered.goods.length === 0
    ? phrases.offerEmpty[reader.language]
    : `${phrases[offered.isChanged === false ? 'offerSoFar' : 'offerNoted'][reader.language].replace('{list}', () => goodsText(offered.goods, reader.language))} ${[...totalOf(offered.goods, reader.language), nextOfOffer(offered, reader)].join(' ')}`;

/** What all of it comes to, where that is more than the price that was said. */
export function totalOf(goods: readonly Goods[], language: Language): string[] {
  const sum = sumOf(goods);
  const isSaid = goods.length === 1 && (goods[0]?.quantity === 1 || goods[0]?.price?.of !== 'unit');
  if (!sum || sum.amount === 0 || isSaid || priceOfList(goods)) return [];
  return [phrases.offerTotal[language].replace('{sum}', () => statedSum(sum, language))];
}

interface Needs {
  readonly webUrl: string;
}

/** Notes what a seller offers: it asks for the next thing that is missing, or leads to the page with all of it filled in. */
export const startDraft = ({ webUrl }: Needs) =>
  defineTool({
    name: 'start_draft',
    description:
      'Notes goods that the person who writes offers, or what they changed of them, and says what is still missing or where they publish them',
    input: startDraftInput,
    run(input, { language }): ToolResult {
      const goods = input.goods.flatMap(({ material, price: asked, ...one }): Goods[] => {
        const known = materialFrom(material);
        const stated = asked && { amount: asked.amount, currency: 'MXN' as const, of: asked.of };
        return known ? [{ ...one, ...uncalled, material: known, price: stated }] : [];
      });
      if (goods.length < input.goods.length)
        return { text: unknownGoods[language].replace('{web}', webUrl), known: true, isFinal: true };
      const details = (input.notes ?? []).filter(isPublic);
      const offered = { goods, place: input.zone ?? undefined, details, told: details };
      return { text: offerText(offered, { language, webUrl }), known: true, isFinal: true };
    },
  });

/** A number to call or an address is no part of a description, nor is what may not be sold. */
const isPublic = (note: string): boolean =>
  !/\d[\d\s.-]{6,}\d|@|:\/\/|www\./i.test(note) && judgeGoods(note)?.outcome !== 'refused';

const uncalled = { called: null, state: null, counted: null };

const unknownGoods: Readonly<Record<Language, string>> = {
  es: 'Eso no lo tengo en el catálogo, y aun así lo puedes publicar: pega tu lista o sube una foto en {web}/publicar',
  en: 'The catalogue does not have that, and you can publish it all the same: paste your list or add a photo at {web}/publicar',
};
