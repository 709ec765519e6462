import { spokenNumber } from '../inventory/spoken-number.ts';
import type { Mark, MarkName } from '../marks/marked-text.ts';
import type { Goods } from './dialogue.ts';
import { headOf, spokenAmount } from './goods-said.ts';

/** Goods by what was learnt of what belongs together. */
export interface LinkedReading {
  readonly goods: readonly Goods[];
  /** How sure the least sure of their amounts and prices is, 0 to 1. */
  readonly sureness: number;
}

interface Written {
  readonly content: string;
  readonly marks: readonly Mark[];
}

/** Which of two readings of a message tells more of what is marked in it: by the grammar of lists, or by what belongs together. */
export function fullerReading(
  byLists: readonly Goods[],
  linked: LinkedReading,
  { content, marks }: Written,
): readonly Goods[] {
  const more = figuresTold(linked.goods, content, marks) - figuresTold(byLists, content, marks);
  return more >= leastMore(linked, byLists) ? linked.goods : byLists;
}

/** How much more a reading by what belongs together has to tell: nothing where it is sure, or leaves out fewer goods. */
function leastMore({ goods, sureness }: LinkedReading, byLists: readonly Goods[]): number {
  const hasAll = byLists.every((one) => goods.some((other) => isToldAlike(one, other)));
  if (hasAll) return goods.length > byLists.length ? 0 : leastGain;
  return sureness >= sureOfLinks && filledIn(goods) >= filledIn(withoutAgain(byLists)) ? 0 : leastGain;
}
const sureOfLinks = 0.75;
const leastGain = 0.5;

/** Without goods that are named again with the price that they had: `48 chairs`, `350 a chair`. */
const withoutAgain = (goods: readonly Goods[]): readonly Goods[] =>
  goods.filter(
    (one, at) =>
      !goods.slice(0, at).some((other) => other.price?.amount === one.price?.amount && headOf(other) === headOf(one)),
  );

const filledIn = (goods: readonly Goods[]): number =>
  goods.filter(({ quantity }) => quantity !== null).length + goods.filter(({ price }) => price !== null).length;

const isToldAlike = (one: Goods, other: Goods): boolean =>
  one.quantity === other.quantity && one.price?.amount === other.price?.amount;

/**
 * How well a reading of goods tells what is marked: each amount and price in a field of its kind, no other
 * number in one, no figure twice.
 */
function figuresTold(goods: readonly Goods[], content: string, marks: readonly Mark[]): number {
  const figuresOf = (names: ReadonlySet<MarkName>): number[] =>
    marks
      .filter(({ name }) => names.has(name))
      .flatMap(({ start, end }) => spokenNumber(content.slice(start, end).replace(/^\$ ?/, '')) ?? []);
  const counts = figuresOf(ofAmounts);
  // One that nobody wrote tells nothing.
  const amounts = goods
    .flatMap(({ quantity, counted }) =>
      quantity === null ? [] : [counted ? spokenAmount(quantity, counted) : quantity],
    )
    .filter((amount) => amount !== 1 || counts.includes(1));
  const prices = goods.flatMap(({ price }) => (price === null ? [] : [price.amount]));
  return (
    worthOf(amounts, [...amounts, ...sumsOf(amounts)], counts) +
    worthOf(prices, prices, figuresOf(ofPrices)) +
    partsTold(amounts, counts) -
    totalsBeside(amounts) -
    figuresOf(ofOthers).filter((figure) => [...amounts, ...prices].includes(figure)).length -
    repeated(amounts, content) -
    repeated(prices, content)
  );
}
const ofAmounts: ReadonlySet<MarkName> = new Set<MarkName>(['quantity']);
const ofPrices: ReadonlySet<MarkName> = new Set<MarkName>(['unitPrice', 'totalPrice']);
const ofOthers: ReadonlySet<MarkName> = new Set<MarkName>(['otherNumber', 'duration', 'date']);

const worthOf = (fields: readonly number[], told: readonly number[], marked: readonly number[]): number =>
  fields.length + 2 * marked.filter((figure) => told.some((one) => isAbout(one, figure))).length - marked.length;

/** `150 tarimas, 110 buenas y 40 rotas`: a reading that has the parts of a total, and not the total beside them, tells more. */
const partsTold = (amounts: readonly number[], marked: readonly number[]): number =>
  marked.some((figure) => !amounts.includes(figure) && sumsOf(amounts).includes(figure)) ? moreOfParts : 0;
const moreOfParts = 0.5;

/** How many totals are told beside their parts, which counts them twice. */
const totalsBeside = (amounts: readonly number[]): number =>
  amounts.filter((total, at) => {
    const behind = amounts.slice(at + 1);
    return behind.some((_, to) => to > 0 && behind.slice(0, to + 1).reduce((sum, one) => sum + one, 0) === total);
  }).length;

/** What amounts that stand together come to: a total that was said beside its parts. */
const sumsOf = (amounts: readonly number[]): number[] =>
  amounts.flatMap((_, from) =>
    amounts.slice(from + 1).map((__, to) => amounts.slice(from, from + to + 2).reduce((sum, one) => sum + one, 0)),
  );

/** A price may be for another unit than was said. */
const isAbout = (one: number, other: number): boolean => Math.abs(one - other) < 0.01 * other;

/** How many fields have a figure that was said less often. */
function repeated(figures: readonly number[], content: string): number {
  const said = (content.match(/\d[\d,]*(?:\.\d+)?(?: ?mil(?!\p{L}))?|\p{L}+/giu) ?? []).map((word) =>
    spokenNumber(word.replaceAll(',', '')),
  );
  return [...new Set(figures)].reduce((sum, figure) => {
    const fields = figures.filter((one) => one === figure).length;
    const times = said.filter((one) => one === figure).length;
    return sum + (times === 0 ? 0 : Math.max(0, fields - times));
  }, 0);
}
