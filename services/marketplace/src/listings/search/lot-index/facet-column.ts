import { countValues, noteMisses } from './loops.ts';

export interface Count {
  readonly value: string;
  readonly count: number;
}

/**
 * The values of one facet for each place, as numbers in one flat array: as many cells a place as any lot has values, of
 * which a zero is empty.
 */
export function createFacetColumn(firstCapacity: number) {
  const codes = new Map<string, number>();
  let [capacity, width] = [firstCapacity, 1];
  let cells = new Uint16Array(capacity * width);

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

  return {
    put(place: number, values: readonly string[]): void {
      if (values.length > width) resize(capacity, values.length);
      for (let n = 0; n < width; n += 1) {
        const value = values[n];
        cells[place * width + n] = value === undefined ? 0 : codeOf(value);
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
    /** How many of the places have each value, the most first. */
    count(places: Int32Array): Count[] {
      const counts = new Uint32Array(codes.size + 1);
      countValues(counts, places, { cells, width });
      return [...codes]
        .map(([value, code]) => ({ value, count: counts[code] ?? 0 }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
    },
  };
}

export type FacetColumn = ReturnType<typeof createFacetColumn>;
