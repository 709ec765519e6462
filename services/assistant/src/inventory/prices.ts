import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { rounded } from '../platform/rounded.ts';
import type { Quantity } from './quantity.ts';
import type { Currency, PriceToken, Token } from './tokens.ts';
import { type UnitWord, unitWord } from './unit-words.ts';
import { forAllWords, forNothing, linking, ofEach, priceAfter, priceBefore, saysNew, saysUsed } from './words.ts';

/** A price as it was stated. */
export interface StatedPrice {
  readonly amount: number;
  readonly currency: Currency;
  /** For one unit, for all of the item together, or for the whole list. */
  readonly of: 'unit' | 'all' | 'list';
  /** The unit that it is for, where that is not the one which the item is counted in. */
  readonly per?: ListingUnit | undefined;
}

/** What is given away has no price, whatever figures stand beside it. */
export const gift: StatedPrice = { amount: 0, currency: 'MXN', of: 'unit' };

const textAt = (tokens: readonly Token[], at: number): string => {
  const token = tokens[at];
  return token === undefined || token.kind === 'amount' ? '' : token.text;
};

const stem = (word: string): string => word.replace(/(?:es|s)$/, '');

/** Whether a word was said before, in the singular or the plural: `50 paneles a 1,400 por panel`. */
const isNamedBefore = (tokens: readonly Token[], at: number, word: string): boolean =>
  tokens.slice(0, at).some((token) => {
    const said = token.kind === 'amount' ? token.unitText : token.text;
    return said !== undefined && word.length > 2 && stem(said) === stem(word);
  });

interface Basis {
  readonly of: PriceToken['of'] | undefined;
  readonly per?: UnitWord | undefined;
  readonly end: number;
}

const isForAll = (tokens: readonly Token[], at: number): boolean => forAllWords.has(textAt(tokens, at));

/** `c/u`, `el bulto`, `por caja`, `/m2`, `por todo`, `todo el lote`, `por las 20`: what a price before `at` is for. */
function basisAt(tokens: readonly Token[], at: number): Basis {
  const word = textAt(tokens, at);
  const next = textAt(tokens, at + 1);
  if (word === 'c/u' || word === 'each' || word === 'apiece' || word === 'ea') return { of: 'unit', end: at + 1 };
  if (isForAll(tokens, at)) {
    const withLot = (next === 'el' || next === 'los' || next === 'las') && isForAll(tokens, at + 2);
    return { of: 'all', end: at + (withLot ? 3 : 1) };
  }
  if (word === 'cada' || ofEach.has(word)) {
    const after = tokens[at + 1];
    const unit = unitWord(next);
    const named = after?.kind === 'word' && !linking.has(next);
    return { of: 'unit', per: unit, end: at + (named ? 2 : 1) };
  }
  if (['el', 'la', 'por', 'x', 'for', '/', 'los', 'las', 'en', 'a', 'an', 'per'].includes(word)) {
    if (isForAll(tokens, at + 1)) return { of: 'all', end: at + 2 };
    if ((next === 'el' || next === 'the') && isForAll(tokens, at + 2)) return { of: 'all', end: at + 3 };
    const counted = next === 'las' || next === 'los' ? tokens[at + 2] : tokens[at + 1];
    if (counted?.kind === 'amount' && counted.unit?.kind === 'multiple')
      return { of: 'unit', per: counted.unit, end: at + 2 };
    if (word === 'por' && counted?.kind === 'amount' && next !== '') return { of: 'all', end: at + 3 };
    const unit = word === 'en' ? undefined : unitWord(next);
    if (unit) return { of: 'unit', per: unit, end: at + 2 };
    if (word !== 'en' && isNamedBefore(tokens, at, next)) return { of: 'unit', end: at + 2 };
  }
  const unit = unitWord(word);
  return unit ? { of: 'unit', per: unit, end: at + 1 } : { of: undefined, end: at };
}

const sumIn = (text: string): number => Number(text.replace(/[^\d.]/g, '')) * (/mil$/.test(text) ? 1000 : 1);

/** Whether something was counted before, and not yet priced. */
const isCountedBefore = (tokens: readonly Token[], at: number): boolean => {
  const from = tokens.slice(0, at).findLastIndex(({ kind }) => kind === 'price') + 1;
  return tokens.slice(from, at).some((token) => token.kind === 'amount' && token.unit?.kind !== 'size');
};

/** `a 690 pza`: a sum, though a unit stands right behind it. */
const announcesSum = new Set(['a', '@', 'precio', 'price']);

const isEnd = (token: Token | undefined): boolean => token === undefined || token.kind === 'mark';

/** `220 caja`: nobody counts boxes by a singular. */
const isSingular = (word: string): boolean => !word.endsWith('s') && /^[a-z]{4,}$/.test(word);

/** Whether the number at `at` is a price: by the words around it, or because it ends a line that said how many there are. */
function isPriced(tokens: readonly Token[], at: number): boolean {
  const amount = tokens[at];
  if (amount?.kind !== 'amount') return false;
  const before = textAt(tokens, at - 1);
  const after = textAt(tokens, at + 1);
  const beyond = textAt(tokens, at + 2);
  if ((priceAfter.has(after) || dollars.has(before) || before === 'mxn') && !amount.unit) return true;
  if (amount.unit) {
    const singular = amount.unit.kind === 'count' && isSingular(amount.unitText ?? '');
    if (announcesSum.has(before) && isEnd(tokens[at + 1]) && !(amount.unitText ?? '').endsWith('s'))
      return isCountedBefore(tokens, at);
    return singular && amount.value > 1 && isEnd(tokens[at + 1]) && isCountedBefore(tokens, at);
  }
  if (after === 'ea') return isCountedBefore(tokens, at);
  if (ofEach.has(after)) return true;
  // `A un hotel` names no price.
  if (amount.article) return false;
  if (priceBefore.has(before) && before !== 'for' && before !== 'total') return true;
  if (isForAll(tokens, at + 1) && isCountedBefore(tokens, at)) return true;
  const named = unitWord(beyond) !== undefined || isNamedBefore(tokens, at, beyond);
  if (['el', 'la', 'por', 'a', 'an', 'per'].includes(after) && named) return true;
  if (after === 'x' && named && isCountedBefore(tokens, at)) return true;
  const multiple = tokens[at + 2];
  if ((after === 'el' || after === 'la') && multiple?.kind === 'amount' && multiple.unit?.kind === 'multiple')
    return true;
  const isAll = isForAll(tokens, at + 2) || isForAll(tokens, at + 3);
  const those = (beyond === 'las' || beyond === 'los') && tokens[at + 3]?.kind === 'amount';
  if ((after === 'por' || after === 'for') && (isAll || those)) return true;
  const stands = before === ',' || saysUsed.has(before) || saysNew.has(before);
  return stands && !amount.article && isEnd(tokens[at + 1]) && isCountedBefore(tokens, at);
}

const dollars = new Set(['usd', 'us', 'dlls', 'dls', 'dolares', 'dolar', 'dollars', 'dollar']);
const announcing = new Set(['a', 'en', 'por', 'at', 'for', 'de', '@', ':', '-', '–']);
const namingPrice = new Set([
  'precio',
  'price',
  'pido',
  'cobro',
  'asking',
  'costo',
  'cuesta',
  'cuestan',
  'vale',
  'valen',
]);

/** The position of the first word that announces a price at `at`: `en`, `precio:`, `todo en`. */
function startOf(tokens: readonly Token[], at: number): number {
  let start = at;
  while (priceAfter.has(textAt(tokens, start - 1)) || dollars.has(textAt(tokens, start - 1))) start--;
  while (announcing.has(textAt(tokens, start - 1))) start--;
  while (namingPrice.has(textAt(tokens, start - 1)) || isForAll(tokens, start - 1)) start--;
  return start;
}

const announcedBy = (words: readonly string[]): 'a' | 'en' => (words.includes('en') ? 'en' : 'a');

function priceAt(tokens: readonly Token[], at: number): { price: PriceToken; start: number; end: number } | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (token.kind === 'word' && forNothing.has(token.text))
    return { start: at, end: at + 1, price: { ...token, kind: 'price', sum: 0, currency: 'MXN', of: 'unit' } };
  if (token.kind !== 'sum' && !isPriced(tokens, at)) return undefined;
  const sum = token.kind === 'amount' ? token.value : sumIn('text' in token ? token.text : '');
  let end = at + 1;
  const part = /^centavos?$/.test(textAt(tokens, end)) ? 100 : 1;
  while (priceAfter.has(textAt(tokens, end))) end++;
  const money = [textAt(tokens, at - 1), ...tokens.slice(at + 1, end).map((_, by) => textAt(tokens, at + 1 + by))];
  const currency: Currency = money.some((word) => dollars.has(word)) ? 'USD' : 'MXN';
  const start = startOf(tokens, at);
  const before = tokens.slice(start, at).map((_, from) => textAt(tokens, start + from));
  const said =
    token.kind === 'amount' && token.unit ? { of: 'unit' as const, per: token.unit, end } : basisAt(tokens, end);
  end = said.end;
  // `Todos a 3,500` is the price of each.
  const isOfEach = before.at(-1) === 'a' && before.some((word) => /^tod[oa]s$/.test(word)) && !said.of;
  const isWhole =
    (before.some((word) => forAllWords.has(word)) && !isOfEach) ||
    before.includes('for') ||
    (before.includes('por') && !said.of);
  const of = said.of ?? (isWhole ? 'all' : 'unit');
  const first = tokens[start] ?? token;
  const last = tokens[end - 1] ?? token;
  const per = said.per && { per: said.per };
  const wordBehind = textAt(tokens, end - 1);
  const whole =
    !isOfEach && ((of === 'all' && forAllWords.has(wordBehind)) || before.some((word) => forAllWords.has(word)));
  return {
    start,
    end,
    price: {
      kind: 'price',
      text: '$',
      start: first.start,
      end: last.end,
      sum: sum / part,
      currency,
      of,
      whole,
      basis: said.of === undefined ? announcedBy(before) : 'said',
      ...per,
    },
  };
}

/** The tokens of a line with each stated price as one of them, with the words that announce it and say what it is for. */
export function withPrices(tokens: readonly Token[]): Token[] {
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = priceAt(tokens, at);
    const token = tokens[at];
    if (!token) break;
    if (found) {
      read.splice(read.length - (at - found.start));
      read.push(found.price);
    } else read.push(token);
    at = found?.end ?? at + 1;
  }
  return read;
}

const pieces: ReadonlySet<ListingUnit> = new Set(['pieza', 'hoja', 'tramo', 'rollo', 'cubeta', 'juego', 'bulto']);

/** A price for the unit that its item is counted in, or with the other unit which it names: that we do not convert. */
export function statedFor(
  { quantity, unit, counted }: Pick<Quantity, 'quantity' | 'unit'> & { readonly counted: UnitWord | undefined },
  { sum: amount, currency, of, per }: PriceToken,
): StatedPrice {
  if (of === 'all') return { amount, currency, of: quantity === 1 ? 'unit' : 'all' };
  if (per && per.depends !== 'pair' && (per.unit === unit || (per.kind === 'multiple' && unit === 'pieza')))
    return { amount: per.factor === 1 ? amount : rounded(amount / per.factor), currency, of };
  if (!per && counted && isLarger(counted)) {
    const each = rounded(amount / counted.factor);
    if (each >= 1) return { amount: each, currency, of };
  }
  return { amount, currency, of, ...(per && !isSame(per, unit, counted) && { per: per.unit }) };
}

/** `2 viajes a 2,800`, `5 galones a 300`: the price is for one of those, though a lot counts in smaller units. */
const isLarger = ({ kind, factor, depends }: UnitWord): boolean =>
  factor > 1 && (kind === 'measure' || depends === 'load');

/** Whether what a price names is what is counted, in another word: `tramo` and `pieza`. */
function isSame(per: UnitWord, unit: ListingUnit, counted: UnitWord | undefined): boolean {
  if (per.depends === 'pair') return true;
  if (per.kind === 'count' && per.unit === counted?.unit) return true;
  if (per.depends === 'pallet' && unit === 'pieza') return true;
  if (per.unit === 'm' && (unit === 'm2' || unit === 'm3')) return true;
  return pieces.has(per.unit) && pieces.has(unit);
}
