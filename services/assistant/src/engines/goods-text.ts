import type { Language } from '@tianguis/proto/errors';
import { statedSum } from '@tianguis/proto/marketplace/listings/stated-details';
import type { ListingCondition } from '@tianguis/proto/materials/conditions';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { unitName, unitNames } from '@tianguis/proto/materials/unit-names';
import { units } from '@tianguis/proto/materials/units';
import type { Counted, Goods } from '../dialogue/dialogue.ts';
import { spokenAmount } from '../dialogue/goods-said.ts';
import { describe } from '../intents/mentions.ts';
import type { StatedPrice } from '../inventory/prices.ts';

const conditionWords: Readonly<Record<ListingCondition, Readonly<Record<Language, string>>>> = {
  used: { es: 'usado', en: 'used' },
  new_surplus: { es: 'sin usar', en: 'unused' },
};

/** Goods with all that their seller said of them: `20 bultos de cemento (usado) a $150 por bulto y 3 puertas`. */
export function goodsText(goods: readonly Goods[], language: Language): string {
  const together = priceOfList(goods);
  const listed = together ? goods.map((one) => ({ ...one, price: null })) : goods;
  const list = new Intl.ListFormat(language).format(listed.map((one) => oneText(one, language)));
  if (!together) return list;
  const sum = statedSum(together, language);
  return language === 'es' ? `${list}, todo por ${sum}` : `${list}, all for ${sum}`;
}

/** What is asked for all goods together; undefined where each has a price of its own, or none. */
export function priceOfList(goods: readonly Goods[]): StatedPrice | undefined {
  const isTogether = goods.length > 1 && goods.every(({ price }) => price?.of === 'list');
  return isTogether ? (goods[0]?.price ?? undefined) : undefined;
}

function oneText(one: Goods, language: Language): string {
  return `${countedText(one, language)}${stateText(one, language)}${askedText(one, language)}`;
}

/** What is offered in the words of who offers it, where the answer is in their language. */
export const nameOf = ({ material, called }: Goods, language: Language): string =>
  called && (called.language === undefined || called.language === language)
    ? named(called.name, language)
    : material.name[language];

/** Sizes stand behind a Spanish name with `de`, which the list reader wants. */
const named = (name: string, language: Language): string =>
  language === 'en' ? name.replaceAll(/ de (?=\d)/g, ' ') : name;

function countedText(one: Goods, language: Language): string {
  const { material, quantity, counted } = one;
  // A catalogue's goods are counted as they are published.
  const unit = one.unit ?? (material.unit === 'pieza' ? null : material.unit);
  const name = nameOf(one, language);
  if (quantity === null) return name;
  if (counted?.factor === 1 && isPacked(unit)) return packedText(quantity, counted.word, name, language);
  const spoken = counted && unit !== 'kg' ? spokenText(quantity, counted, language) : '';
  const isTonnes = unit === 'kg' && quantity >= 1_000 && quantity % 500 === 0;
  const amount = isTonnes ? quantity / 1_000 : quantity;
  const spokenUnit = isTonnes ? 'tonelada' : (unit ?? '');
  // A set is no pack.
  const known = spokenUnit === 'juego' ? undefined : units.get(spokenUnit)?.[language];
  const named = known ?? (unit && unitNames(unit, language));
  // Pieces are not said: `3 puertas`.
  const isPieces = unit === 'pieza' || named === undefined || named === null;
  const figure = new Intl.NumberFormat(`${language}-MX`).format(amount);
  if (isPieces) {
    const mention = { material, quantity: amount, unit: undefined, start: 0, end: 0 };
    return name === material.name[language] ? describe(mention, language) : `${figure} ${name}`;
  }
  const of = language === 'es' ? 'de' : 'of';
  const word = named[amount <= 1 ? 0 : 1];
  // `30 cubetas limpias` are no buckets of anything.
  if (spoken === '' && namesFirst(name, word)) return `${figure} ${name}`;
  return `${spoken}${figure} ${word}${spoken ? ')' : ''} ${of} ${name}`;
}

/** `60 latas de atún`. */
export function packedText(quantity: number, word: string, name: string, language: Language): string {
  const figure = new Intl.NumberFormat(`${language}-MX`).format(quantity);
  // `Botellas de vino` says what it comes in already.
  if (namesFirst(name, word)) return `${figure} ${name}`;
  const pack = quantity === 1 ? one(word) : word;
  return `${figure} ${pack} ${language === 'es' ? 'de' : 'of'} ${name}`;
}

/** Whether a name begins with this word, whatever their numbers, or ends with it behind one word: `clean buckets`. */
export function namesFirst(name: string, word: string): boolean {
  const [first = '', second, ...more] = name.toLowerCase().split(' ');
  const said = [first, ...(more.length === 0 && second !== undefined ? [second] : [])];
  return said.some((each) => one(each) === one(word.toLowerCase()));
}

/** Whether a lot counts goods in a unit that says less than their own word: `latas`, `paquetes`. */
export const isPacked = (unit: ListingUnit | null): boolean => unit === null || unit === 'pieza' || unit === 'juego';

/** `22 galones (` before what the listing counts in. */
const spokenText = (quantity: number, counted: Counted, language: Language): string =>
  `${new Intl.NumberFormat(`${language}-MX`).format(spokenAmount(quantity, counted))} ${counted.word} (`;

function stateText({ material, condition, state }: Goods, language: Language): string {
  // Nobody asks of food whether it was used.
  const said = [
    condition && !material.dated ? conditionWords[condition][language] : undefined,
    state ?? undefined,
  ].filter(Boolean);
  return said.length > 0 ? ` (${said.join(', ')})` : '';
}

function askedText({ price, unit, counted, material }: Goods, language: Language): string {
  if (!price) return '';
  if (price.amount === 0) return language === 'es' ? ' de regalo' : ' for free';
  const sum = statedSum(price, language);
  if (price.of !== 'unit') return language === 'es' ? ` a ${sum} por todo` : ` at ${sum} for all`;
  if (counted && !price.per && unit !== 'kg')
    return language === 'es' ? ` a ${sum} por ${one(counted.word)}` : ` at ${sum} per ${one(counted.word)}`;
  const priced = price.per ?? unit ?? material.unit;
  const per = priced ? unitName(priced, language) : undefined;
  if (!per) return language === 'es' ? ` a ${sum} cada uno` : ` at ${sum} each`;
  return language === 'es' ? ` a ${sum} por ${per}` : ` at ${sum} per ${per}`;
}

const one = (word: string): string => word.replace(/(?<=[aeiou]n)es$|s$/, '');
