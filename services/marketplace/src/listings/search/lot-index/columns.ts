import type { Lot } from '../lot.ts';

/** Sorts lots without a price or a date last. A cursor can hold it. */
export const never = Number.MAX_VALUE;

/** What lots are sorted by and until when they are available, one number per place. */
export interface LotColumns {
  readonly ids: Int32Array;
  readonly bestBefore: Float64Array;
  readonly availableUntil: Float64Array;
  readonly publishedAt: Float64Array;
  readonly centavos: Float64Array;
  /** How well a lot fits the words of the current search. */
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

/** Makes the lot at a place available at no time. */
export function erase(columns: LotColumns, place: number): void {
  columns.bestBefore[place] = 0;
}

/**
 * The loops over all lots are small functions of flat arrays. Inside larger functions V8 deoptimised them again and again, for
 * reasons outside the loops.
 */

/** Fills the array with 0, 1, 2 … and returns it. */
export function countUp(places: Int32Array): Int32Array {
  for (let n = 0; n < places.length; n += 1) places[n] = n;
  return places;
}

interface Dates {
  readonly bestBefore: Float64Array;
  readonly availableUntil: Float64Array;
}

/** Moves the places of lots that are available at a moment to the front, and returns how many there are. */
export function keepToBeHad(places: Int32Array, { bestBefore, availableUntil }: Dates, moment: number): number {
  let kept = 0;
  for (let n = 0; n < places.length; n += 1) {
    const place = places[n] ?? 0;
    if (!((bestBefore[place] ?? 0) > moment && (availableUntil[place] ?? 0) >= moment)) continue;
    places[kept] = place;
    kept += 1;
  }
  return kept;
}

/** The place misses more than one choice. */
const several = 255;

/** The values of a facet: `width` cells per place, each with the code of a value or 0. */
interface Cells {
  readonly cells: Uint16Array;
  readonly width: number;
}

/** Records each place that has none of the wanted values: the number of the choice, or `several`. */
function noteMisses(
  misses: Uint8Array,
  choice: number,
  places: Int32Array,
  { cells, width }: Cells,
  wanted: Uint8Array,
): void {
  for (let n = 0; n < places.length; n += 1) {
    const begin = (places[n] ?? 0) * width;
    let has = 0;
    for (let k = 0; k < width; k += 1) has |= wanted[cells[begin + k] ?? 0] ?? 0;
    if (has === 0) misses[n] = misses[n] === 0 ? choice : several;
  }
}

/** Writes the places that miss nothing, or only the given choice, to `those`, and returns how many there are. */
export function keepFitting(those: Int32Array, places: Int32Array, misses: Uint8Array, choice: number): number {
  let kept = 0;
  for (let n = 0; n < places.length; n += 1) {
    if (misses[n] !== 0 && misses[n] !== choice) continue;
    those[kept] = places[n] ?? 0;
    kept += 1;
  }
  return kept;
}

/** Counts each value at the places. */
function countValues(counts: Uint32Array, places: Int32Array, { cells, width }: Cells): void {
  for (let n = 0; n < places.length; n += 1) {
    const begin = (places[n] ?? 0) * width;
    for (let k = 0; k < width; k += 1) {
      const code = cells[begin + k] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    }
  }
}

/** Counts each value at the places, and finds the least of their numbers: 0 only where no place has more. */
function leastOfValues(
  counts: Uint32Array,
  least: Float64Array,
  places: Int32Array,
  { cells, width }: Cells,
  numbers: Float64Array,
): void {
  for (let n = 0; n < places.length; n += 1) {
    const place = places[n] ?? 0;
    const number = numbers[place] ?? never;
    for (let k = 0; k < width; k += 1) {
      const code = cells[place * width + k] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
      const before = least[code] ?? never;
      if (before === 0 ? number !== never : number < before && (number > 0 || before === never)) least[code] = number;
    }
  }
}

/** All places below a limit except the given ones. */
export function othersThan(places: Int32Array, limit: number): Int32Array {
  const isOne = new Uint8Array(limit);
  for (let n = 0; n < places.length; n += 1) isOne[places[n] ?? 0] = 1;
  const others = new Int32Array(limit - places.length);
  let count = 0;
  for (let place = 0; place < limit; place += 1) {
    if (isOne[place] === 1) continue;
    others[count] = place;
    count += 1;
  }
  return others;
}

/** How many places have a value, and the least of their numbers; 0 if it is 0 for all that have one, `never` if none has. */
interface Least extends Count {
  readonly least: number;
}

export interface Count {
  readonly value: string;
  readonly count: number;
}

/**
 * The values of one facet for each place, as codes in one flat array with as many cells per place as any lot has values. A
 * zero is an empty cell. The totals of each value are updated as lots come and go.
 */
export function createFacetColumn(firstCapacity: number) {
  const codes = new Map<string, number>();
  let capacity = firstCapacity;
  let width = 1;
  let cells = new Uint16Array(capacity * width);
  /** By the code of a value. */
  const totals = [0];

  function resize(toCapacity: number, toWidth: number): void {
    const larger = new Uint16Array(toCapacity * toWidth);
    for (let place = 0; place < capacity; place += 1)
      larger.set(cells.subarray(place * width, (place + 1) * width), place * toWidth);
    [capacity, width, cells] = [toCapacity, toWidth, larger];
  }

  function codeOf(value: string): number {
    const code = codes.get(value) ?? codes.size + 1;
    codes.set(value, code);
    return code;
  }

  function write(cell: number, code: number): void {
    const before = cells[cell] ?? 0;
    totals[before] = (totals[before] ?? 0) - 1;
    totals[code] = (totals[code] ?? 0) + 1;
    cells[cell] = code;
  }

  return {
    put(place: number, values: readonly string[]): void {
      if (values.length > width) resize(capacity, values.length);
      for (let n = 0; n < width; n += 1) {
        const value = values[n];
        write(place * width + n, value === undefined ? 0 : codeOf(value));
      }
    },
    grow: (toCapacity: number): void => resize(toCapacity, width),
    /** A lookup table from the code of a value to what `of` returns for the value. */
    table: (of: (value: string) => number): Float64Array => Float64Array.from(['', ...codes.keys()], of),
    codeAt: (place: number): number => cells[place * width] ?? 0,
    /** Records which of the places miss a choice of values. */
    markMisses(misses: Uint8Array, choice: number, places: Int32Array, asked: Iterable<string>): void {
      const wanted = new Uint8Array(codes.size + 1);
      for (const value of asked) wanted[codes.get(value) ?? 0] = 1;
      wanted[0] = 0;
      noteMisses(misses, choice, places, { cells, width }, wanted);
    },
    /** How many places have each value, the most frequent first. `others`, if given, are all other places, which are fewer. */
    count(places: Int32Array, others?: Int32Array): Count[] {
      const counts = new Uint32Array(codes.size + 1);
      countValues(counts, others ?? places, { cells, width });
      if (others) for (const code of codes.values()) counts[code] = (totals[code] ?? 0) - (counts[code] ?? 0);
      return [...codes]
        .map(([value, code]) => ({ value, count: counts[code] ?? 0 }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
    },
    /** How many places have each value, and the least of their numbers, in the order in which the values came. */
    least(places: Int32Array, numbers: Float64Array): Least[] {
      const counts = new Uint32Array(codes.size + 1);
      const least = new Float64Array(codes.size + 1).fill(never);
      leastOfValues(counts, least, places, { cells, width }, numbers);
      return [...codes]
        .map(([value, code]) => ({ value, count: counts[code] ?? 0, least: least[code] ?? never }))
        .filter(({ count }) => count > 0);
    },
  };
}

export type FacetColumn = ReturnType<typeof createFacetColumn>;
