import type { Lot } from '../lot.ts';

/** Sorts what has no price or no date to the end; a cursor can hold it. */
export const never = Number.MAX_VALUE;

/** What orders lots and says whether they are to be had, a number for each place. */
export interface LotColumns {
  readonly ids: Int32Array;
  readonly bestBefore: Float64Array;
  readonly availableUntil: Float64Array;
  readonly publishedAt: Float64Array;
  readonly centavos: Float64Array;
  /** How well a lot fits the words of the search that is under way. */
  readonly ranks: Float64Array;
}

export const columnsFor = (capacity: number): LotColumns => ({
  ids: new Int32Array(capacity),
  bestBefore: new Float64Array(capacity),
  availableUntil: new Float64Array(capacity),
  publishedAt: new Float64Array(capacity),
  centavos: new Float64Array(capacity),
  ranks: new Float64Array(capacity),
});

export function grown(columns: LotColumns, capacity: number): LotColumns {
  const larger = columnsFor(capacity);
  for (const name of Object.keys(columns) as (keyof LotColumns)[]) larger[name].set(columns[name]);
  return larger;
}

export function write(columns: LotColumns, place: number, lot: Lot): void {
  columns.ids[place] = lot.id;
  columns.bestBefore[place] = lot.bestBefore ?? never;
  columns.availableUntil[place] = lot.availableUntil ?? never;
  columns.publishedAt[place] = lot.publishedAt;
  columns.centavos[place] = lot.donation ? 0 : (lot.centavos ?? never);
}

/** The lot at a place is to be had at no moment. */
export function erase(columns: LotColumns, place: number): void {
  columns.bestBefore[place] = 0;
}
