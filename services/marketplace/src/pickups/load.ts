import { amountOf } from '@tianguis/proto/marketplace/orders/order';
import type { countedBy } from '@tianguis/proto/marketplace/pickups/pickup';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { paymentLimits, toPesos } from '@tianguis/proto/money';
import type { z } from 'zod';

/** A line of an order as far as its loading goes. Centavos for one unit. */
export interface OrderedLine {
  readonly id: number;
  readonly name: string;
  readonly unit: ListingUnit;
  readonly quantity: number;
  readonly centavos: number;
}

export interface LoadedQuantity {
  readonly id: number;
  readonly quantity: number;
}

export type Counter = z.output<typeof countedBy>;

interface Counted {
  readonly load: readonly LoadedQuantity[];
  readonly sellerCount: readonly LoadedQuantity[] | null;
}

export type LoadProblem =
  | { readonly kind: 'lines' }
  | { readonly kind: 'more'; readonly index: number; readonly most: number }
  | { readonly kind: 'nothing' };

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** What is to be paid for what was loaded. */
export const loadedAmount = (lines: readonly OrderedLine[], load: readonly LoadedQuantity[]): number =>
  sumOf(lines.map(({ id, centavos }) => amountOf(load.find((one) => one.id === id)?.quantity ?? 0, centavos)));

/** Whether these are quantities of these lines: each once, none more than was ordered, and enough to be paid for. */
export function problemOf(lines: readonly OrderedLine[], load: readonly LoadedQuantity[]): LoadProblem | undefined {
  const ids = new Set(load.map(({ id }) => id));
  if (ids.size !== load.length || load.length !== lines.length || !lines.every(({ id }) => ids.has(id)))
    return { kind: 'lines' };
  for (const [index, { id, quantity }] of load.entries()) {
    const most = lines.find((line) => line.id === id)?.quantity ?? 0;
    if (quantity > most) return { kind: 'more', index, most };
  }
  const amount = loadedAmount(lines, load);
  const isGift = lines.every(({ centavos }) => centavos === 0);
  const isEnough = isGift ? load.some(({ quantity }) => quantity > 0) : toPesos(amount) >= paymentLimits.min;
  return isEnough ? undefined : { kind: 'nothing' };
}

/** Lines as they were ordered, beside what was loaded of each. */
export const loadedLines = (lines: readonly OrderedLine[], load: readonly LoadedQuantity[] | undefined) =>
  lines.map(({ id, name, unit, quantity }) => ({
    id,
    name,
    unit,
    quantity,
    loaded: load?.find((one) => one.id === id)?.quantity ?? null,
  }));

/** Whether two counts of the same lines say the same; an order counts as itself. */
export const isSameLoad = (one: readonly LoadedQuantity[], other: readonly LoadedQuantity[]): boolean =>
  one.length === other.length &&
  one.every(({ id, quantity }) => other.some((each) => each.id === id && each.quantity === quantity));

/** Whose count it is: the seller's where it is what they counted last. */
export const countedByOf = ({ load, sellerCount }: Counted): Counter =>
  sellerCount && isSameLoad(load, sellerCount) ? 'seller' : 'driver';
