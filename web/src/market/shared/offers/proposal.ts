import { amountOf } from '@tianguis/proto/marketplace/orders/order';
import { toCentavos, toPesos } from '@tianguis/proto/money';
import type { Line } from '../../../platform/lots/lot.ts';

/** A thing that a price is named for: of a lot, or of an offer. */
export interface Thing extends Pick<Line, 'name' | 'unit'> {
  readonly lineId: number;
  /** As much as there is, where that is known. */
  readonly left?: number;
  /** What is asked for one; null where it is to be agreed. */
  readonly asked?: number | null;
}

export interface TypedLine {
  readonly quantity: string;
  readonly price: string;
}
/** What somebody typed for each line, by the line's id. */
export type Typed = Readonly<Record<number, TypedLine>>;

export const nothing: TypedLine = { quantity: '', price: '' };

function numberIn(typed: string, decimals: number): number {
  const number = Number(Number(typed || 0).toFixed(decimals));
  return Number.isFinite(number) && number > 0 ? number : 0;
}

/** What is named for one line: quantities have three decimals, prices two. */
export const readLine = ({ quantity, price }: TypedLine) => ({
  quantity: numberIn(quantity, 3),
  price: numberIn(price, 2),
});

/** Pesos, as the server counts them. */
export function costOf(typed: TypedLine): number {
  const { quantity, price } = readLine(typed);
  return toPesos(amountOf(quantity, toCentavos(price)));
}

export type Problem = 'price' | 'quantity' | 'tooMuch';

/** What a line still lacks; undefined where nothing of it is wanted. */
export function problemOf({ left }: Pick<Thing, 'left'>, typed: TypedLine): Problem | undefined {
  const { quantity, price } = readLine(typed);
  if (quantity > 0 && price === 0) return 'price';
  if (price > 0 && quantity === 0) return 'quantity';
  return left !== undefined && quantity > left ? 'tooMuch' : undefined;
}

/** What goes out, in the order of the things. */
export const namedIn = (things: readonly Thing[], typed: Typed) =>
  things
    .map(({ lineId }) => ({ lineId, ...readLine(typed[lineId] ?? nothing) }))
    .filter(({ quantity }) => quantity > 0);

export const totalOf = (things: readonly Thing[], typed: Typed): number =>
  toPesos(things.reduce((sum, { lineId }) => sum + toCentavos(costOf(typed[lineId] ?? nothing)), 0));
