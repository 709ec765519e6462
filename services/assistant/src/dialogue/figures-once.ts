import { spokenNumber } from '../inventory/spoken-number.ts';
import { normalise } from '../knowledge/text.ts';
import type { Goods } from './dialogue.ts';
import { nameOf } from './draft/naming.ts';
import { setPrice, withPricesOfNames } from './prices-of-goods.ts';
import type { Said } from './said.ts';

const figure = /(?<![^ ])\d+(?:\.\d+)?(?![^ ])/g;
/** `300 de cada una`, `10 c/u`: so many of each of them. */
const ofEach = /(?<![^ ])(?:de cada|cada un[oa]|c\/u|each|de ambos|de los dos|por igual)(?![^ ])/;

interface Offered {
  readonly text: string;
  readonly goods: readonly Goods[];
}

/** Goods of which each has its own figures and its own name. */
export function onceEach(said: Said): Said {
  const { text } = said;
  const named = withNamesApart({ text, goods: said.goods });
  const single = named.length > 1 ? withPricesOfNames(named) : named;
  const counted = withOneMeaning({ text, goods: withFiguresOnce({ text, goods: single }) });
  const once = withPricesOnce({ text, goods: counted });
  const [set] =
    once.length > 1 && once.every(({ unit }) => unit !== 'juego') ? (setPrice.exec(said.written) ?? []) : [];
  if (set === undefined) return { ...said, goods: once };
  return { ...said, goods: once.map((one) => ({ ...one, price: null })), details: [...said.details, set.trim()] };
}

/**
 * `Tubo de cobre y como 300 tabiques`: a figure that is said once counts one of the goods, the one that it stands before. Of the others
 * nobody said how many there are.
 */
function withFiguresOnce({ text, goods }: Offered): readonly Goods[] {
  const counts = goods.flatMap(({ quantity }) => (quantity !== null && quantity > 1 ? [quantity] : []));
  if (new Set(counts).size === counts.length || ofEach.test(text)) return goods;
  const said = [...text.matchAll(figure)].map(({ 0: word, index }) => ({ value: spokenNumber(word), index }));
  const wrong = new Set<Goods>();
  for (const count of new Set(counts)) {
    const alike = goods.filter(({ quantity }) => quantity === count);
    const places = said.filter(({ value }) => value === count);
    if (alike.length < 2 || places.length === 0 || places.length >= alike.length) continue;
    const owners = new Set(places.map(({ index }) => nearestBehind(alike, text, index)));
    for (const one of alike) if (!owners.has(one)) wrong.add(one);
  }
  return wrong.size === 0 ? goods : goods.map((one) => (wrong.has(one) ? { ...one, quantity: null, unit: null } : one));
}

/** `Mesas y 18 sillas a 150`: a price that is said once, right behind goods that are counted, is for those alone. */
function withPricesOnce({ text, goods }: Offered): readonly Goods[] {
  const counted = goods.filter(({ quantity, price }) => quantity !== null && price?.of === 'unit');
  const isOnce = (amount: number) =>
    [...text.matchAll(figure)].filter(({ 0: word }) => spokenNumber(word) === amount).length === 1;
  if (counted.length === 0 || ofEach.test(text) || forAll.test(text)) return goods;
  return goods.map((one) => {
    const isShared =
      one.quantity === null &&
      one.price?.of === 'unit' &&
      counted.some((other) => other.price?.amount === one.price?.amount && placeOf(one, text) < placeOf(other, text)) &&
      isOnce(one.price.amount);
    return isShared ? { ...one, price: null } : one;
  });
}
/** Where goods are named; of `18 sillas y mesas a 150` the price stands behind both. */
const placeOf = (one: Goods, text: string): number => text.indexOf(normalise(nameOf(one)).split(' ')[0] ?? '');
const forAll = /(?<![^ ])(?:tod[oa]s?|amb[oa]s|l[oa]s (?:dos|tres|2|3)|parejo|both|all)(?![^ ])/;

/** `Tabiques 5 mil` says how many there are or what one costs, and not both. */
function withOneMeaning({ text, goods }: Offered): readonly Goods[] {
  const figures = [...text.matchAll(figureInThousands)].map(([word]) => spokenNumber(word));
  return goods.map((one) => {
    const { quantity, price } = one;
    const isBoth = quantity !== null && quantity > 1 && price?.of === 'unit' && price.amount === quantity;
    return isBoth && figures.filter((value) => value === quantity).length === 1 ? { ...one, price: null } : one;
  });
}
const figureInThousands = /(?<![^ ])\d+(?:\.\d+)?(?: mil)?(?![^ ])/g;

/** `Mesas y 18 sillas` names tables and chairs: a name ends where the next goods begin. */
function withNamesApart({ text, goods }: Offered): readonly Goods[] {
  const heads = goods.map((one) => normalise(nameOf(one)).split(' ')[0] ?? '');
  return goods.map((one, at) => {
    if (!one.called) return one;
    const words = one.called.name.split(' ');
    const end = words.findIndex(
      (word, place) => place > 0 && heads.some((head, other) => other !== at && head === normalise(word)),
    );
    if (end < 1 || text.includes(normalise(one.called.name))) return one;
    return { ...one, called: { ...one.called, name: words.slice(0, end).join(' ') } };
  });
}

/** Which of the goods is named first behind a place. */
function nearestBehind(goods: readonly Goods[], text: string, index: number): Goods | undefined {
  const starts = goods.map((one) => {
    const [head = ''] = normalise(nameOf(one)).split(' ');
    const at = head === '' ? -1 : text.indexOf(head, index);
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  });
  const first = Math.min(...starts);
  return Number.isFinite(first) ? goods[starts.indexOf(first)] : goods[0];
}
