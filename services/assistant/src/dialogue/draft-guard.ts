import { isDeepStrictEqual } from 'node:util';
import { useOf } from '../inventory/conditions.ts';
import type { StatedPrice } from '../inventory/prices.ts';
import { stemsIn } from '../inventory/stems.ts';
import { fold, tokensOf as lineTokens } from '../inventory/tokens.ts';
import { unitWord } from '../inventory/unit-words.ts';
import { mend } from '../inventory/vocabulary.ts';
import { normalise, tokensOf } from '../knowledge/text.ts';
import { type Figure, inCurrency, mayCost, mayCount } from './bound-figures.ts';
import { clauseOf, sizesIn } from './clauses-of-draft.ts';
import { addsMore, keepsOnly, removes } from './cues.ts';
import type { Called, Dialogue, Goods } from './dialogue.ts';
import { correctsBefore, counts, ofAllGoods, theOtherOnes } from './draft/cues.ts';
import { namedIn, nameOf } from './draft/naming.ts';
import { isOnlyNamed } from './draft/others.ts';
import { isNear } from './draft/reading.ts';
import { headOf, same } from './goods-said.ts';
import { isOutOfProportion, priceThatFits, proportion } from './price-guard.ts';
import { takenBack } from './taken-back.ts';
import { pricedAsNamed, pricedTogether } from './whose-price.ts';

/** A reading of a message as far as it is well supported. */
export interface Checked {
  readonly goods: readonly Goods[];
  /** How many of its facts were refused. */
  readonly refused: number;
  /** Whether every one of them is a figure that says something else: a size, a date, a part of the goods. */
  readonly isOther: boolean;
  /** Whether a message says how many are left and how many are gone: `5 se rompieron, pon 55` of 60. */
  readonly isLess: boolean;
  /** Figures that were refused, as they were read. */
  readonly figures: readonly number[];
  /** A price of which it has to be asked what it is for. */
  readonly unplaced: { readonly price: StatedPrice; readonly one: Goods } | undefined;
}

interface Message {
  /** With its numbers folded: figures start and end in it. */
  readonly written: string;
  readonly text: string;
  readonly figures: readonly Figure[];
}

/** What is refused while the lines of a draft are checked. */
interface Refusals {
  readonly figures: number[];
  count: number;
  /** How many of them are figures that say something else. */
  others: number;
  unplaced: Checked['unplaced'];
}

/** Words that are in no name of goods. */
const noName = new Set(
  (
    'tiene tienen tenia pon ponle ponles ponga entonces son eran es era sera serian esta estan hay quiero quieren vendo vendemos pido pedimos porque pq pero que q ya tambien creo antes despues ' +
    'necesito necesitamos sacar sacarlo sacarlas vamos van dejo deja doy damos tengo tenemos quedan quedaron mejor perdon then make put because but are is was were has have only just actually sorry need we i'
  ).split(' '),
);

/** A name up to the first word that is in none; undefined where nothing is left, the same where there is no such word. */
function cleanName(called: Called | null): Called | null | undefined {
  if (called === null) return null;
  const words = called.name.split(' ');
  const end = words.findIndex((word) => noName.has(normalise(word)));
  if (end < 0) return called;
  const name = words
    .slice(0, end)
    .join(' ')
    .replace(/[\s,]+$/, '');
  return name === '' ? undefined : { ...called, name };
}

const likeness = (one: Goods, other: Goods): number => {
  if (!same(one.material, other.material) && headOf(one) !== headOf(other)) return 0;
  return (
    (same(one.material, other.material) ? 4 : 2) +
    (nameOf(one) === nameOf(other) ? 4 : 0) +
    (headOf(one) === headOf(other) ? 2 : 0) +
    (one.state === other.state ? 1 : 0) +
    (one.quantity === other.quantity ? 1 : 0)
  );
};

/** Which line of before each line is. */
function earlierOf(known: readonly Goods[], now: readonly Goods[]): ReadonlyMap<Goods, Goods> {
  const pairs = now
    .flatMap((one) => known.map((other) => ({ one, other, score: likeness(one, other) })))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const found = new Map<Goods, Goods>();
  const taken = new Set<Goods>();
  for (const { one, other } of pairs) {
    if (found.has(one) || taken.has(other)) continue;
    found.set(one, other);
    taken.add(other);
  }
  return found;
}

/** The figures by which an amount may have been said: `2.5` of 2,500 kilos. */
const spokenAs = ({ quantity, counted, unit }: Goods): number[] =>
  quantity === null ? [] : [quantity, quantity / (counted?.factor ?? 1), ...(unit === 'kg' ? [quantity / 1_000] : [])];

/** `Solo 5 sillas`, `only one toilet`: so many of them, and nothing of the others. */
const onlyCounted =
  /(?<![^ ])(?:nomas|nada mas|solo|solamente|unicamente|just|only)(?: (?:son|es|queda|quedan|quedaron|tengo|hay|have|i have|got))* (?:\d|una?(?![^ ])|dos|tres|cuatro|cinco|seis|one|two|three|four|five|six)/;
const takesAway =
  /(?<![^ ])(?:ya no|mejor no|siempre no|(?:me|nos) l[oa]s? qued\w+|no (?:l[oa]s?|el|va|van|vendo|quiero)|tampoco|olvid\w+|descart\w+|cancel\w+|elimin\w+|borr\w+|quit\w+|sac(?:a|ale|alo|ala|alos|alas)|sin (?:el|l[oa]s?)|en (?:vez|lugar)|(?:se )?vend(?:i|io|ieron|imos)|regal\w+|remove|drop|forget|skip|take out|sold|gone|no longer|not (?:selling|for sale)|instead)(?![^ ])/;
const isPastDate = /(?<![^ ])(?:caduc\w+|venci\w+|podrid\w+|expired|rotten|echo a perder|echaron a perder)(?![^ ])/;

/** Whether a message says clearly that goods are no longer offered, or what they are instead. */
function mayVanish(one: Goods, known: readonly Goods[], { goods }: Pick<Dialogue, 'goods'>, said: Message): boolean {
  if (isOnlyNamed(one) || takesAway.test(said.text) || removes.test(said.text) || isPastDate.test(said.text))
    return true;
  const isKept = keepsOnly.test(said.text);
  if (isKept && onlyCounted.test(said.text)) return false;
  if (isKept || takenBack(said.written, known).gone.has(one)) return true;
  // `No, era mortero`: the only goods are others.
  return known.length === 1 && goods.length === 1 && correctsBefore.test(said.text);
}

/** The word behind a figure. */
const behind = ({ end }: Figure, said: Message): string =>
  /^ ?(\p{L}+)/u.exec(said.written.slice(end, end + 24))?.[1] ?? '';

/** `10 mesas` of tables. */
function standsBefore(figure: Figure, one: Goods, said: Message): boolean {
  const [stem = ''] = stemsIn(behind(figure, said));
  return stem !== '' && stem === stemsIn(nameOf(one))[0];
}

/** Whether words beside a figure say that it counts: its unit or what is counted, or that something was wrong before. */
function saysCount(value: number, one: Goods, said: Message): boolean {
  if (counts.test(said.text) || correctsBefore.test(said.text) || setsCount.test(said.text)) return true;
  return said.figures
    .filter((figure) => figure.value === value)
    .some((figure) => unitWord(fold(behind(figure, said))) !== undefined || standsBefore(figure, one, said));
}
const setsCount =
  /(?<![^ ])(?:pon\w*|sean|ahora|ya|otr[oa]s|mas|menos|agrega\w*|suma\w*|total|add|more|plus|total|now)(?![^ ])/;

function refuseCount(one: Goods, earlier: Goods | undefined, value: number, to: Refusals, isOther = false): Goods {
  to.count += 1;
  if (isOther) to.others += 1;
  to.figures.push(value);
  return earlier
    ? { ...one, quantity: earlier.quantity, unit: earlier.unit, counted: earlier.counted }
    : { ...one, quantity: null, unit: null, counted: null };
}

/** Prices of goods are hardly further from the catalogue's than this. */
const usual = 5;

/** A figure that was read as an amount, as what one costs, where goods cost about so much. */
function asPrice(one: Goods, earlier: Goods | undefined, value: number): Goods | undefined {
  const price: StatedPrice = { amount: value, currency: 'MXN', of: 'unit' };
  const { quantity = null, unit = null, counted = null } = earlier ?? {};
  const priced = { ...one, quantity, unit, counted, price };
  const times = proportion(price, priced);
  return times !== undefined && times < usual && times > 1 / usual ? priced : undefined;
}

function checkCount(one: Goods, earlier: Goods | undefined, isMeant: boolean, said: Message, to: Refusals): Goods {
  const { quantity } = one;
  // What is said of a part counts the part.
  if (quantity === null || earlier?.quantity === quantity || one.state !== null) return one;
  const spoken = spokenAs(one);
  const found = said.figures.filter(({ value }) => spoken.some((amount) => Math.abs(amount - value) < 0.005 * value));
  const [value = quantity] = found.map((figure) => figure.value);
  // `10 mesas rotas` counts tables, where they were not counted before.
  const isNamed = earlier === undefined && found.some((figure) => standsBefore(figure, one, said));
  if (found.length > 0 && !isNamed && !found.some((figure) => mayCount(figure.value, said.figures))) {
    const isPrice = one.price === null && found.every(({ bound }) => bound === 'price');
    return (isPrice ? asPrice(one, earlier, value) : undefined) ?? refuseCount(one, earlier, value, to, !isPrice);
  }
  if (earlier === undefined || earlier.quantity === null) return one;
  const isOld = said.figures.some(({ bound, value: old }) => bound === 'old' && spokenAs(earlier).includes(old));
  if (!isMeant && !isOld && found.length > 0) return refuseCount(one, earlier, value, to);
  const isFar = !isNear(quantity, earlier.quantity);
  if (isFar && found.length > 0 && one.unit === earlier.unit && !saysCount(value, one, said)) {
    // `700 matrimonial y 450 individual` of 40 and 20 that have no price yet.
    const priced = earlier.price === null && one.price === null ? asPrice(one, earlier, value) : undefined;
    return priced ?? refuseCount(one, earlier, value, to);
  }
  return one;
}

/** Whether words beside a price say that it is for one, or, of a low one, that it is a price. */
function saysBasis(price: StatedPrice, one: Goods, said: Message): boolean {
  const found = said.figures.filter(({ value }) => value === price.amount);
  const isMoney = found.some((figure) => figure.isMoney);
  if (isMoney && (proportion(price, one) ?? 1) < farAboveUsual) return true;
  return found.some(({ end }) => {
    const { each, unit = '' } = basisBehind.exec(said.written.slice(end))?.groups ?? {};
    return each !== undefined || unitWord(fold(unit)) !== undefined;
  });
}
/** A sum of money is taken for what one costs up to so many times the catalogue's price: plates may be of china. */
const farAboveUsual = 60;
const basisBehind = new RegExp(
  String.raw`^${inCurrency},? ?(?:(?<each>c\/u|cada un[oa]|each|apiece)|(?:el|la|por|cada|per|an?|x) (?<unit>\p{L}+))`,
  'iu',
);

function checkPrice(one: Goods, earlier: Goods | undefined, said: Message, to: Refusals): Goods {
  const { price } = one;
  if (price === null || price.amount === 0 || isDeepStrictEqual(price, earlier?.price)) return one;
  if (!mayCost(price.amount, said.figures)) {
    to.count += 1;
    to.others += 1;
    to.figures.push(price.amount);
    return { ...one, price: earlier?.price ?? null };
  }
  // Of a single thing nobody has to say what its price is for.
  if (one.quantity === 1 || !isOutOfProportion(price, one)) return one;
  const fits = earlier?.price ? undefined : priceThatFits(price, one, said.text);
  if (fits) return { ...one, price: fits };
  if (saysBasis(price, one, said)) return one;
  to.count += 1;
  to.figures.push(price.amount);
  if (earlier?.price) return { ...one, price: earlier.price };
  to.unplaced = { price, one };
  return { ...one, price: null };
}

/** Lines whose name got another size than it had. */
const isResized = (one: Goods, earlier: Goods | undefined): boolean => {
  if (!earlier) return false;
  const sizes = sizesIn(nameOf(one));
  const before = sizesIn(nameOf(earlier));
  return sizes.length > 0 && before.length > 0 && !isDeepStrictEqual(sizes, before);
};

/** A second line of goods that the draft has already, by no other name. */
function isEcho(one: Goods, pairs: ReadonlyMap<Goods, Goods>, said: Message): boolean {
  if (one.state !== null || addsMore.test(said.text)) return false;
  const words = stemsIn(nameOf(one));
  return [...pairs.keys()].some(
    (other) =>
      same(other.material, one.material) &&
      (one.called === null || words.every((word) => stemsIn(nameOf(other)).includes(word))) &&
      sizesIn(nameOf(one)).every((size) => sizesIn(nameOf(other)).includes(size)),
  );
}

const ofAll = /(?<![^ ])(?:tod[oa]s?|amb[oa]s|l[oa]s (?:dos|tres|cuatro)|all|everything|both)(?![^ ])/;

/**
 * `18 polines, 7 hojas de triplay ya usadas, 200 tabiques`: a state that is only said along with the names of some goods is of those. It
 * is of all where a clause says it that names none of them.
 */
function withOwnState(lines: readonly Goods[], known: readonly Goods[], { written }: Message): readonly Goods[] {
  if (lines.length < 2 || known.length > 0 || lines.every(({ condition }) => condition === null)) return lines;
  const headed = (one: Goods) => stemsIn(nameOf(one))[0] ?? '';
  const telling = written
    .split(/[,;.:\n](?!\d)|\s(?:y|and)\s/iu)
    .filter((clause) => useOf(lineTokens(clause, mend)) !== null)
    .map((clause) => ({ clause, words: stemsIn(clause) }));
  const isGeneral = telling.some(
    ({ clause, words }) => ofAll.test(normalise(clause)) || !lines.some((one) => words.includes(headed(one))),
  );
  if (telling.length === 0 || isGeneral) return lines;
  const last = lines.at(-1);
  // Behind the last of them, it may be of all.
  if (last && telling.every(({ words }) => words.includes(headed(last))) && lines.length < 3) return lines;
  return lines.map((one) =>
    one.condition === null || telling.some(({ words }) => words.includes(headed(one)))
      ? one
      : { ...one, condition: null },
  );
}

/** `Tiene dos bultos rotos, pon 38` of 40: the goods of which a part is gone, and how many are left. */
function leftOf(
  known: readonly Goods[],
  named: readonly number[],
  figures: readonly Figure[],
): { readonly one: Goods; readonly left: number } | undefined {
  const parts = figures.filter(({ bound }) => bound === 'part').map(({ value }) => value);
  const free = figures.filter(({ bound }) => bound === undefined).map(({ value }) => value);
  const found = known.flatMap((one, at) => {
    const all = (one.quantity ?? 0) / (one.counted?.factor ?? 1);
    const left = free.find((value) => parts.some((part) => value + part === all));
    return left === undefined || (named.length > 0 && !named.includes(at)) ? [] : [{ one, left }];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** What a message makes of a draft, as far as its words support it: the rest stays as it was. */
export function checkDraft(before: Pick<Dialogue, 'goods' | 'draft'>, now: Dialogue, said: Message): Checked {
  const known = before.goods;
  const pairs = earlierOf(known, now.goods);
  const to: Refusals = { figures: [], count: 0, others: 0, unplaced: undefined };
  const named = namedIn(clauseOf(said.written, known), known);
  const isGeneral = named.length === 0 || ofAllGoods.test(said.text) || theOtherOnes.test(said.text);
  const isMeant = (earlier: Goods | undefined) =>
    earlier === undefined || known.length < 2 || isGeneral || named.includes(known.indexOf(earlier));
  const resized = now.goods.filter((one) => isResized(one, pairs.get(one)));
  const less = leftOf(known, named, said.figures);
  const lines = now.goods.flatMap((one): Goods[] => {
    const earlier = pairs.get(one);
    if (less && earlier === less.one)
      return [{ ...earlier, condition: one.condition, quantity: less.left * (earlier.counted?.factor ?? 1) }];
    if (less && earlier === undefined && one.quantity === less.left && same(one.material, less.one.material)) return [];
    if (one === earlier) return [one];
    const clean = cleanName(one.called);
    const isRenamed = earlier !== undefined && resized.length > 1 && resized.includes(one);
    const isUnclean = clean !== one.called && earlier?.called?.name !== one.called?.name;
    if (isUnclean || isRenamed) to.count += 1;
    if (earlier === undefined && known.length > 0) {
      if (clean === undefined || isEcho(one, pairs, said)) {
        to.count += isUnclean ? 0 : 1;
        if (one.quantity !== null) to.figures.push(one.quantity);
        return [];
      }
    }
    const called = isUnclean || isRenamed ? (earlier?.called ?? clean ?? null) : one.called;
    const counted = checkCount({ ...one, called }, earlier, isMeant(earlier), said, to);
    return [checkPrice(counted, earlier, said, to)];
  });
  const found = new Set(pairs.values());
  const gone = known.filter((one) => !found.has(one) && !mayVanish(one, known, now, said));
  to.count += gone.length;
  const goods = gone.length === 0 ? withOwnState(lines, known, said) : inOrder(known, lines, gone, pairs);
  return {
    goods: pricedAsNamed(pricedTogether(goods, said.written, said.figures), said.written, said.figures),
    refused: to.count,
    isOther: to.count === to.others,
    isLess: less !== undefined,
    figures: to.figures,
    unplaced: to.unplaced,
  };
}

/** Lines that stay stand where they stood. */
function inOrder(
  known: readonly Goods[],
  lines: readonly Goods[],
  gone: readonly Goods[],
  pairs: ReadonlyMap<Goods, Goods>,
): readonly Goods[] {
  const isOf = (line: Goods, one: Goods) => line === one || likeness(line, one) > 0;
  const rest = new Set(lines);
  const placed = known.flatMap((one) => {
    if (gone.includes(one)) return [one];
    if (![...pairs.values()].includes(one)) return [];
    const own = [...rest].find((line) => isOf(line, one));
    if (!own) return [];
    rest.delete(own);
    return [own];
  });
  return [...placed, ...rest];
}

/** The words of a message that have a figure, where it is too long to be kept as a whole. */
export function wordsWith(written: string, figures: readonly number[], longest: number): string {
  const whole = written.trim().replace(/\s+/g, ' ');
  if (whole.length <= longest) return whole;
  const clauses = whole.split(/[.;\n!?¿¡]+(?!\d)|,(?!\d)/u).map((clause) => clause.trim());
  const having = clauses.filter((clause) =>
    figures.some((figure) => tokensOf(clause).some((word) => Number(word.replace(',', '')) === figure)),
  );
  const [kept = whole] = having.length > 0 ? [having.join(', ')] : clauses;
  return kept.slice(0, longest).trim();
}
