import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import type { StatedPrice } from '../../inventory/prices.ts';
import { stemsIn } from '../../inventory/stems.ts';
import type { Amount, Token } from '../../inventory/tokens.ts';
import { fold } from '../../inventory/tokens.ts';
import { type UnitWord, unitWord } from '../../inventory/unit-words.ts';
import { rounded } from '../../platform/rounded.ts';
import { amountRangeIn } from '../amount-range.ts';
import type { Goods } from '../dialogue.ts';
import { spokenAmount } from '../goods-said.ts';
import { withoutOwnUnit } from '../own-unit.ts';
import { correctsBefore, counts, countsMore, speaksOfPrice } from './cues.ts';
import { measureText, sizeWords, tellMeasure } from './measures.ts';
import { isSameWord, type Read, wordsOf } from './naming.ts';
import { keyOf } from './parts.ts';
import { priceTargets } from './prices.ts';
import { amountOf, type Bare, countedIn, isNear, type Reading, set } from './reading.ts';

/** `Metros cuadrados, sí`: of goods that were counted in metres. */
export function inSquares(topic: readonly number[], reading: Reading): void {
  for (const at of topic.length > 0 ? topic : reading.goods.keys()) {
    const one = reading.goods[at];
    if (one?.unit === 'm' && one.material.unit === 'm2') set(reading, at, 'quantity', { unit: 'm2' });
  }
}

interface Amounts {
  readonly topic: readonly number[];
  readonly reading: Reading;
  readonly bares: Bare[];
  readonly hasPrice: boolean;
  readonly isMeant: boolean;
}

const theseMany = /^(?:l[oa]s|es[oa]s|est[oa]s|the|those|these|all)$/;

/** `35 each bath, 15 hand` of 450: beside the price of others a figure that is nothing like the amount corrects none. */
function isNoCount(value: number, { goods, told }: Reading, text: string, bares: readonly Bare[]): boolean {
  const named = goods.filter((one) => stemsIn(text).some((word) => wordsOf(one).some((own) => isSameWord(word, own))));
  const isAlone = named.length > 0 && named.every((one) => one.quantity !== null && !isNear(value, amountOf(one)));
  return isAlone && (told.has('price') || bares.some(({ sort }) => sort !== 'quantity'));
}

/** `Ya salieron 10 más`: more that are gone. */
const areGone =
  /(?<![^ ])(?:vend[ií]|vendimos|vendier\w+|vendid[oa]s?|sali(?:o|eron)|fueron|llev(?:o|aron)|sold|gone|went)(?![^ ])/;

/** `Del de 12`, `de las de 60`. */
const ofKind = /(?<!\p{L})(?:del|de l[oa]s?)(?: de)? $/iu;

const wordBefore = (tokens: readonly Token[], at: number): string => {
  const token = tokens[at - 1];
  return token?.kind === 'word' ? token.text : '';
};

export function tellAmount(
  { clause, plain }: Read,
  at: number,
  amount: Amount,
  { topic, reading, bares, hasPrice, isMeant }: Amounts,
): void {
  const { tokens, text } = clause;
  const before = wordBefore(tokens, at);
  const { unit, value } = amount;
  // `Malla 6x6 10-10`.
  const isOfSize =
    /^-\d/.test(text.slice(amount.end)) ||
    /\d-$/.test(text.slice(0, amount.start)) ||
    /\d-\d/.test(text.slice(amount.start, amount.end));
  if ((amount.article && !unit) || isOfSize) return;
  // `Funcionan las 5` of five speaks of them.
  const isOfThem = !unit && theseMany.test(before) && reading.goods.some((one) => amountOf(one) === value);
  if (isOfThem) {
    reading.isHeld = true;
    return;
  }
  // `A 2.50 kilo`: one of a unit is what the price is for.
  const isOne = unit !== undefined && !(amount.unitText ?? 's').endsWith('s');
  if (unit && isOne && (/^(?:a|at)$/.test(before) || isPriceOfOne(amount, { clause, plain }, topic, reading))) {
    const per = unit.unit;
    for (const one of topic.length > 0 ? topic : priceTargets(reading, unit)) {
      const goods = reading.goods[one];
      const isSpoken = goods?.counted != null && fold(goods.counted.word).startsWith(amount.unitText ?? '');
      const price: StatedPrice = isSpoken
        ? { amount: value, currency: 'MXN', of: 'unit' }
        : { amount: rounded(value / unit.factor), currency: 'MXN', of: 'unit', per };
      if (goods) set(reading, one, 'price', { price: withoutOwnUnit({ ...goods, price }).price });
    }
    return;
  }
  if (
    unit?.kind === 'size' ||
    (sizeWords.has(before) && before !== 'no') ||
    /^(?:\d+\/\d+)$/.test(text.slice(amount.start, amount.end).trim())
  ) {
    tellMeasure(measureText(clause, at), topic, reading, text.slice(amount.start, amount.end));
    return;
  }
  // `Son 350 del de 12`: which of them they are.
  if (!unit && ofKind.test(text.slice(0, amount.start)) && tokens.slice(0, at).some(({ kind }) => kind === 'amount')) {
    tellMeasure(String(value), topic, reading, text.slice(amount.start, amount.end));
    return;
  }
  if (unit?.kind === 'measure' || unit?.kind === 'area') {
    const target = quantityTargets(reading, topic, unit);
    const one = target.length === 1 ? reading.goods[target[0] ?? 0] : undefined;
    const counted = one?.unit ?? one?.material.unit;
    const isSame = counted === unit.unit || (unit.unit === 'm' && (counted === 'm2' || counted === 'm3'));
    const isSize = /^(?:de|of)$/.test(before) && one?.quantity !== null;
    const isWeight = one?.quantity === null && one.unit === null && (unit.unit === 'kg' || unit.kind === 'area');
    const said = isSame ? counted : unit.unit;
    if (one && (isSame || isWeight) && !isSize)
      tellQuantity({ value: value * unit.factor, unit: said, word: undefined, plain }, target, reading);
    else tellMeasure(measureText(clause, at), topic, reading, text.slice(amount.start, amount.end));
    return;
  }
  // `40 cajas de 12 piezas`: what one of them holds.
  if (unit && unit.kind !== 'multiple' && /^(?:de|con|of|with)$/.test(before) && tokens[at - 2]?.kind === 'amount') {
    reading.notes.push(text.slice(tokens[at - 2]?.start, amount.end).replace(/^[\d.,]+ /, ''));
    return;
  }
  if (unit) {
    const target = quantityTargets(reading, topic, unit.kind === 'multiple' ? undefined : unit);
    const isMany = unit.kind === 'multiple';
    const counted = {
      value: unit.depends === 'load' ? value * loadOf(target, reading, unit.factor) : value,
      unit: isMany ? undefined : unit.unit,
      word: stemsIn(amount.unitText ?? '')[0],
      plain,
    };
    tellQuantity(counted, target, reading);
    return;
  }
  const behind = stemsIn(text.slice(amount.end, amount.end + 24))[0];
  const isBeforeName =
    behind !== undefined &&
    !/^ ?(?:el|la|l[oa]s|the|por|per|a|each)(?!\p{L})/iu.test(text.slice(amount.end)) &&
    reading.goods.some((one) => wordsOf(one).some((word) => isSameWord(behind, word)));
  const isCounted =
    counts.test(plain) ||
    (countsMore.test(plain) && !areGone.test(plain)) ||
    (isBeforeName && !isNoCount(value, reading, text.slice(amount.end), bares));
  // `Let's make it 4,000` of who asked 4,500 for 38 metres.
  const meant = topic.length > 0 ? topic.flatMap((one) => reading.goods[one] ?? []) : reading.goods;
  const looksLikePrice =
    !isBeforeName &&
    meant.every((one) => amountOf(one) !== null && !isNear(value, amountOf(one))) &&
    meant.some(({ price }) => isNear(value, price?.amount));
  const isPriced = speaksOfPrice.test(plain) || /^(?:a|en|por|at|for)$/.test(before);
  const cue =
    isCounted && !looksLikePrice && (isBeforeName || !isPriced || / (?:que )?son /.test(` ${plain} `))
      ? 'quantity'
      : undefined;
  const sort = cue ?? ((isPriced || looksLikePrice) && !hasPrice ? 'price' : undefined);
  bares.push({ value, plain, said: text, isMeant, topic, sort: sort ?? (hasPrice ? 'quantity' : undefined) });
}

/** How many cubic metres a load of the goods is. */
function loadOf([at, ...others]: readonly number[], { goods }: Reading, usual: number): number {
  const counted = at === undefined || others.length > 0 ? null : goods[at]?.counted;
  return counted ? counted.factor : usual;
}

/** `450 galón` of who said how many there are: what one costs. */
function isPriceOfOne(
  { value, unitText = '' }: Amount,
  { plain }: Read,
  topic: readonly number[],
  { goods }: Reading,
): boolean {
  const meant = topic.length > 0 ? topic.flatMap((at) => goods[at] ?? []) : goods;
  return (
    unitText.length >= leastWord &&
    value > 1 &&
    !counts.test(plain) &&
    meant.every(({ quantity, price }) => quantity !== null && (price === null || isNear(value, price.amount)))
  );
}
const leastWord = 4;

/** `Son cubetas, no galones`: counted in something else. */
export function tellUnit({ clause, plain }: Read, topic: readonly number[], reading: Reading): void {
  const word = /(?<![^ ])(?:son|eran|they are|it is) (?:en )?([a-z]{4,})$/.exec(plain)?.[1];
  const unit = word === undefined || /\d/.test(clause.text) ? undefined : unitWord(word);
  const [at, ...others] = topic.length > 0 ? topic : [...reading.goods.keys()];
  const one = at === undefined ? undefined : reading.goods[at];
  if (!unit || at === undefined || others.length > 0 || one?.quantity == null) return;
  if (unit.kind !== 'count' || unit.unit === one.unit) return;
  const quantity = one.counted ? spokenAmount(one.quantity, one.counted) : one.quantity;
  set(reading, at, 'quantity', { quantity, unit: unit.unit, counted: null });
}

/** Which goods an amount counts that names none. */
export function quantityTargets(
  reading: Reading,
  topic: readonly number[],
  unit: UnitWord | undefined,
): readonly number[] {
  const { goods, draft, old } = reading;
  const all = [...goods.keys()].filter((at) => !reading.gone.has(at));
  if (topic.length > 0) return topic;
  if (all.length === 1) return all;
  const ofOld = all.filter((at) => old.includes(goods[at]?.quantity ?? Number.NaN));
  if (ofOld.length > 0) return ofOld;
  const inUnit = countedIn(unit, all, goods);
  if (inUnit.length === 1) return inUnit;
  const lacking = all.filter((at) => goods[at]?.quantity === null);
  if (lacking.length === 1) return lacking;
  const last = all.filter((at) => draft.talk.of.includes(keyOf(goods[at] as Goods)));
  return last.length === 1 ? last : [];
}

interface Counted {
  readonly value: number;
  readonly unit: ListingUnit | undefined;
  /** The word for the unit, by its stem. */
  readonly word: string | undefined;
  readonly plain: string;
}

/** Nobody offers more of anything than this. */
const mostCounted = 10_000_000;
const measured: ReadonlySet<ListingUnit> = new Set<ListingUnit>(['kg', 'litro', 'm', 'm2', 'm3']);

export function tellQuantity(
  { value, unit, word, plain }: Counted,
  targets: readonly number[],
  reading: Reading,
): void {
  if (targets.length !== 1) {
    reading.unplaced += 1;
    return;
  }
  const [at = 0] = targets;
  const one = reading.goods[at];
  if (!one) return;
  if (!(value > 0 && value <= mostCounted)) return;
  const isMore = countsMore.test(plain) && one.quantity !== null && !correctsBefore.test(plain);
  const factor = unit === undefined ? (one.counted?.factor ?? 1) : 1;
  const quantity = rounded(value * factor) + (isMore ? (one.quantity ?? 0) : 0);
  // `230 kits` of dental kits are pieces.
  const isInName = unit !== undefined && word !== undefined && wordsOf(one).some((known) => isSameWord(word, known));
  const unitBefore = one.unit ?? one.material.unit;
  const isOwn = unit === undefined || isInName || unit === unitBefore;
  if (unit === 'kg') reading.unit = unit;
  // `Son 34` settles `entre 30 y 40 mesas`.
  for (const detail of reading.draft.details) {
    const isOfThem = reading.goods.length === 1 || wordsOf(one).some((word) => stemsIn(detail).includes(word));
    if (isOfThem && amountRangeIn(detail)) reading.replaced.set(detail, undefined);
  }
  set(reading, at, 'quantity', {
    quantity,
    unit: unit === undefined || isInName ? (one.unit ?? (one.quantity === null ? (reading.unit ?? null) : null)) : unit,
    counted: isOwn ? one.counted : null,
    // `12 el kilo` of what comes in boxes now is no price of a box.
    ...(!isOwn && measured.has(unitBefore) && one.price?.of === 'unit' && !one.price.per && one.price.amount > 0
      ? { price: { ...one.price, per: unitBefore } }
      : {}),
  });
}
