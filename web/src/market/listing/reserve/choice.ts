import { amountOf } from '@tianguis/proto/marketplace/orders/order';
import { toCentavos, toPesos } from '@tianguis/proto/money';
import type { Page } from '../api.ts';

export type Line = Page['lines'][number];

/** What somebody typed as the quantity of each line, by the line's id. */
export type Quantities = Readonly<Record<number, string>>;

/** Quantities have three decimals. */
const thousandths = (quantity: number): number => Math.round(quantity * 1_000) / 1_000;

export const quantityIn = (typed: string | undefined): number => {
  const quantity = thousandths(Number(typed || 0));
  return Number.isFinite(quantity) && quantity > 0 ? quantity : 0;
};

/** The least that is sold of a line: what is left may be less than its minimum. */
export const leastOf = ({ minimum, quantity }: Line): number => Math.min(minimum ?? 0, quantity);

/** Lines that can be reserved without a word with the seller. What was chosen and is gone stays in sight. */
export const offeredIn = (lines: readonly Line[], chosen: Quantities): Line[] =>
  lines.filter(({ id, price, quantity }) => price !== null && (quantity > 0 || quantityIn(chosen[id]) > 0));

/** What a lot of a single thing begins with: the least that is sold. Of several things each says what they want. */
export function firstChoice(lines: readonly Line[]): Quantities {
  const [line, ...others] = offeredIn(lines, {});
  return line && others.length === 0 ? { [line.id]: String(leastOf(line) || Math.min(1, line.quantity)) } : {};
}

export const allOf = (lines: readonly Line[]): Quantities =>
  Object.fromEntries(offeredIn(lines, {}).map(({ id, quantity }) => [id, String(quantity)]));

/** One more or one fewer, within what is left; below the least there is only nothing. */
export function stepped(line: Line, typed: string | undefined, by: 1 | -1): string {
  const now = quantityIn(typed);
  const least = leastOf(line);
  const next = thousandths(now + by);
  if (by === 1) return String(Math.min(line.quantity, Math.max(next, least)));
  return next <= 0 || next < least ? '' : String(Math.min(next, line.quantity));
}

export type Problem = 'gone' | 'tooMuch' | 'tooLittle';

export function problemOf(line: Line, typed: string | undefined): Problem | undefined {
  const quantity = quantityIn(typed);
  if (quantity === 0) return undefined;
  if (line.quantity === 0) return 'gone';
  if (quantity > line.quantity) return 'tooMuch';
  return quantity < leastOf(line) ? 'tooLittle' : undefined;
}

/** Pesos for a quantity of a line, as the server counts it. */
export const costOf = ({ price }: Line, typed: string | undefined): number =>
  toPesos(amountOf(quantityIn(typed), toCentavos(price ?? 0)));

export interface Wanted {
  readonly lines: { readonly lineId: number; readonly quantity: number }[];
  /** Pesos. */
  readonly amount: number;
}

/** What is asked for, in the lot's order. */
export function wantedOf(lines: readonly Line[], chosen: Quantities): Wanted {
  const wanted = offeredIn(lines, chosen).filter(({ id, quantity }) => quantity > 0 && quantityIn(chosen[id]) > 0);
  const total = wanted.reduce((sum, line) => sum + toCentavos(costOf(line, chosen[line.id])), 0);
  return { lines: wanted.map(({ id }) => ({ lineId: id, quantity: quantityIn(chosen[id]) })), amount: toPesos(total) };
}
