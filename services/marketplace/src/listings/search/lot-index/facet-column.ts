import { countValues, noteMisses } from './loops.ts';

export interface Count {
  readonly value: string;
  readonly count: number;
}

/**
 * The values of one facet for each place, as numbers in one flat array: as many cells a place as any lot has values, of
 * which a zero is empty. How many of all lots have each value is kept as they come and go.
 */
export function createFacetColumn(firstCapacity: number) {
  const codes = new Map<string, number>();
  let capacity = firstCapacity;
  let width = 1;
  let cells = new Uint16Array(capacity * width);
  /** By the number of a value. */
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
    /** What stands for each value, by the number of the value of a place that has one. */
    table: (of: (value: string) => number): Float64Array => Float64Array.from(['', ...codes.keys()], of),
    codeAt: (place: number): number => cells[place * width] ?? 0,
    /** Notes which of the places miss a choice of values. */
    markMisses(misses: Uint8Array, choice: number, places: Int32Array, asked: Iterable<string>): void {
      const wanted = new Uint8Array(codes.size + 1);
      for (const value of asked) wanted[codes.get(value) ?? 0] = 1;
      wanted[0] = 0;
      noteMisses(misses, choice, places, { cells, width }, wanted);
    },
    /** How many of the places have each value, the most first; `others` are all but those, where they are fewer. */
    count(places: Int32Array, others?: Int32Array): Count[] {
      const counts = new Uint32Array(codes.size + 1);
      countValues(counts, others ?? places, { cells, width });
      if (others) for (const code of codes.values()) counts[code] = (totals[code] ?? 0) - (counts[code] ?? 0);
      return [...codes]
        .map(([value, code]) => ({ value, count: counts[code] ?? 0 }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
    },
  };
}

export type FacetColumn = ReturnType<typeof createFacetColumn>;
