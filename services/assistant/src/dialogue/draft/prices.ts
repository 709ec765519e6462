import type { StatedPrice } from '../../inventory/prices.ts';
import { priceOfAllIn } from '../../inventory/shared-prices.ts';
import type { PriceToken } from '../../inventory/tokens.ts';
import type { UnitWord } from '../../inventory/unit-words.ts';
import { rounded } from '../../platform/rounded.ts';
import { type Clause, priceFrom } from '../clauses-of-draft.ts';
import type { Goods } from '../dialogue.ts';
import { withoutOwnUnit } from '../own-unit.ts';
import { isLoad } from '../packing.ts';
import {
  bySoMuch,
  deniesAll,
  deniesEach,
  halfPrice,
  isForAll,
  isForEach,
  lowers,
  percentSaid,
  raises,
} from './cues.ts';
import type { Read } from './naming.ts';
import { keyOf } from './parts.ts';
import { countedIn, figureOf, isNear, type Reading, set } from './reading.ts';

/** `Todo lo doy en 2,500`. */
export const isTogether = ({ sum }: PriceToken, { text }: Clause): boolean => priceOfAllIn(text) === sum;

/** `10 % menos`, `bájale 20 pesos`, `a mitad de precio`: another price, told by the one before. */
export function changePrice({ clause, plain }: Read, topic: readonly number[], reading: Reading): boolean {
  const percent = percentSaid.exec(clause.text)?.groups?.['figure'];
  const by = bySoMuch.exec(clause.text)?.groups;
  const share = percent === undefined ? Number.NaN : Number(percent) / 100;
  const sign = lowers.test(plain) ? -1 : 1;
  let change: ((amount: number) => number) | undefined;
  if (percent !== undefined && (lowers.test(plain) || raises.test(plain)))
    change = (amount) => amount * (1 + sign * share);
  else if (halfPrice.test(plain)) change = (amount) => amount / 2;
  else if (by && !/(?<![^ ])quit/.test(plain)) change = (amount) => amount + sign * figureOf(by['figure'] ?? '');
  else if (by && (by['basis'] ?? '') !== '') change = (amount) => amount - figureOf(by['figure'] ?? '');
  if (!change) return false;
  const named = topic.length > 0 ? topic : reading.goods.map((_, at) => at);
  const priced = named.filter((at) => (reading.goods[at]?.price?.amount ?? 0) > 0);
  if (priced.length === 0) {
    reading.isHeld = true;
    return true;
  }
  for (const at of priced) {
    const price = reading.goods[at]?.price;
    const amount = price ? rounded(change(price.amount)) : 0;
    if (price && amount > 0) set(reading, at, 'price', { price: { ...price, amount } });
    // `Bájale 90` of what costs 80 is no price.
    else reading.isHeld = true;
  }
  return true;
}

/** Which goods a price is for that names none. */
export function priceTargets(reading: Reading, per: UnitWord | undefined): readonly number[] {
  const { goods, draft } = reading;
  const all = [...goods.keys()].filter((at) => !reading.gone.has(at));
  if (all.length === 1) return all;
  const ofOld = all.filter((at) => reading.old.includes(goods[at]?.price?.amount ?? Number.NaN));
  if (ofOld.length > 0) return ofOld;
  const inUnit = countedIn(per, all, goods);
  if (inUnit.length > 0 && inUnit.length < all.length) return inUnit;
  const lacking = all.filter((at) => goods[at]?.price === null);
  if (lacking.length > 0) return lacking;
  const last = all.filter(
    (at) => draft.talk.told.includes('price') && draft.talk.of.includes(keyOf(goods[at] as Goods)),
  );
  return last;
}

/** `said` is how the price was written. */
export function tellPrice(token: PriceToken, said: string, topic: readonly number[], reading: Reading): void {
  const { goods } = reading;
  const isTogether = token.of === 'all' && goods.length > 1 && topic.length !== 1;
  if (isTogether) {
    for (const at of topic.length > 1 ? topic : goods.keys())
      set(reading, at, 'price', { price: { amount: token.sum, currency: token.currency, of: 'list' } });
    return;
  }
  const targets = topic.length > 0 ? topic : priceTargets(reading, token.per);
  if (targets.length === 0) reading.unplaced += 1;
  for (const at of targets) {
    const one = goods[at];
    if (!one) continue;
    const price = inTheirMoney(priceFrom(token, one), said, reading);
    if (!price) continue;
    // `A 300 el metro` of loads is sold by the metre.
    const isByMetre = token.per?.unit === 'm' || (token.per?.unit === 'm3' && token.per.depends === undefined);
    const { counted } = one;
    if (counted && isByMetre && isLoad(counted.word)) {
      const ofMetre = { ...price, amount: rounded(price.amount / counted.factor), per: undefined };
      set(reading, at, 'price', { price: ofMetre, counted: null });
      continue;
    }
    set(reading, at, 'price', { price: withoutOwnUnit({ ...one, price: withBasis(one, price, token) }).price });
  }
}

/** `9 dollars each, those at 4`: what is said of the others holds where nothing says which money it is. */
function inTheirMoney(price: StatedPrice | null, said: string, { goods }: Reading): StatedPrice | null {
  const known = goods.find((one) => one.price !== null)?.price?.currency;
  return price === null || known === undefined || saysMoney.test(said) ? price : { ...price, currency: known };
}
const saysMoney =
  /\$|(?<!\p{L})(?:pesos?|pesitos|mxn|varos?|baros|usd|dlls?|d[oó]lar(?:es)?|dollars?|bucks)(?!\p{L})/iu;

/** `Mejor en 16 mil` of who asked 18 for all is for all, too. */
function withBasis({ price }: Goods, stated: StatedPrice, { basis }: PriceToken): StatedPrice {
  const isSame = basis !== 'said' && stated.of === 'unit' && !stated.per && price !== null && price.of !== 'unit';
  return isSame && isNear(stated.amount, price.amount) ? { ...stated, of: price.of } : stated;
}

/** `Por todos, no cada uno`: the price that was said last is for all of it. */
export function changeBasis(plain: string, reading: Reading): void {
  if (plain.split(' ').length > mostOfBasis) return;
  const each = isForEach.test(plain.replace(deniesEach, ' ')) && !deniesEach.test(plain);
  const all = isForAll.test(plain.replace(deniesAll, ' ')) && !deniesAll.test(plain);
  if (each === all && !deniesEach.test(plain) && !deniesAll.test(plain)) return;
  const isAll = all || deniesEach.test(plain);
  const priced = reading.goods.flatMap(({ price }, at) => ((price?.amount ?? 0) > 0 ? [at] : []));
  const wrong = priced.filter((at) => (reading.goods[at]?.price?.of === 'unit') === isAll);
  if (wrong.length !== 1 && wrong.length !== reading.goods.length) return;
  const together = reading.goods.length > 1 && wrong.length > 1 ? 'list' : 'all';
  const of = isAll ? together : 'unit';
  for (const at of wrong) {
    const price = reading.goods[at]?.price;
    if (price) set(reading, at, 'price', { price: { amount: price.amount, currency: price.currency, of } });
  }
}

const mostOfBasis = 8;
