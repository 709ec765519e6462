import { spokenNumber } from '../inventory/spoken-number.ts';
import type { Mark, MarkName } from '../marks/marked-text.ts';
import type { Goods } from './dialogue.ts';

/** Who sells names no budget: what is marked as one is what they ask. */
export const asAsked = (marks: readonly Mark[]): readonly Mark[] =>
  marks.map((mark) => (ofBuyers.has(mark.name) ? { ...mark, name: 'unitPrice' } : mark));
const ofBuyers: ReadonlySet<MarkName> = new Set<MarkName>(['budget', 'mostPrice', 'offeredPrice']);

/** `Duvets 280` of who tells prices: a figure that is marked as one, and as no amount, counts nothing. */
export function withMarkedPrices(goods: readonly Goods[], content: string, marks: readonly Mark[]): readonly Goods[] {
  const figuresOf = (names: ReadonlySet<MarkName>): (number | undefined)[] =>
    marks
      .filter(({ name }) => names.has(name))
      .map(({ start, end }) => spokenNumber(content.slice(start, end).replace(/^\$ ?/, '')));
  const prices = figuresOf(ofPrices);
  const others = figuresOf(ofGoods);
  // `Ladrillos 5 mil` alone says how many there are or what one costs.
  if (prices.length < 2) return goods;
  const isPrice = (figure: number): boolean => prices.includes(figure) && !others.includes(figure);
  return goods.map((one): Goods => {
    if (one.quantity === null || one.counted !== null || !isPrice(one.quantity)) return one;
    const price = one.price ?? { amount: one.quantity, currency: 'MXN', of: 'unit' };
    return { ...one, quantity: null, unit: null, price };
  });
}
const ofPrices: ReadonlySet<MarkName> = new Set<MarkName>(['unitPrice']);
const ofGoods: ReadonlySet<MarkName> = new Set<MarkName>(['quantity', 'contents', 'size']);

/** Beside goods that are named, a price of goods that nobody names or counts is something else. */
export function withoutUnnamed(goods: readonly Goods[]): readonly Goods[] {
  const isNothing = ({ called, quantity, price }: Goods): boolean =>
    called === null && quantity === null && price !== null;
  const areNamed = goods.some(({ called, quantity }) => called !== null && quantity !== null);
  return areNamed ? goods.filter((one) => !isNothing(one)) : goods;
}

/** `Cambio 20 sillas por 5 mesas` asks no money. */
export const isSwap = (text: string): boolean => swaps.test(text);
const swaps =
  /(?<![^ ])(?:(?:l[oa]s? )?cambio|cambiamos|intercambio|intercambiamos|trueque|trade|swap) (?:mis? |mys? |l[oa]s |un[oa]s? )?(?:\d+ )?(?:\w+ ){1,4}(?:por|for) (?:\d+ |un[oa]s? )?(?!\d|pesos|mil)[a-z]{3,}/;
