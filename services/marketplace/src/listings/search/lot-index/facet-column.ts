import { countValues, noteHits, noteMisses } from './loops.ts';

export interface Count {
  readonly value: string;
  readonly count: number;
}

/**
 * The values of one facet for each place, as numbers in flat arrays: one for the first value of each place, one for the
 * second, and so on. A zero is empty.
 */
export function createFacetColumn(firstCapacity: number) {
  const codes = new Map<string, number>();
  let capacity = firstCapacity;
  let layers = [new Uint16Array(capacity)];

  function grow(toCapacity: number): void {
    capacity = toCapacity;
    layers = layers.map((cells) => {
      const longer = new Uint16Array(capacity);
      longer.set(cells);
      return longer;
    });
  }

  function codeOf(value: string): number {
    const code = codes.get(value) ?? codes.size + 1;
    codes.set(value, code);
    return code;
  }

  return {
    put(place: number, values: readonly string[]): void {
      while (values.length > layers.length) layers.push(new Uint16Array(capacity));
      for (const [n, cells] of layers.entries()) {
        const value = values[n];
        cells[place] = value === undefined ? 0 : codeOf(value);
      }
    },
    grow,
    /** What stands for each value, by the number of the value of a place that has one. */
    table: (of: (value: string) => number): Float64Array => Float64Array.from(['', ...codes.keys()], of),
    codeAt: (place: number): number => layers[0]?.[place] ?? 0,
    /** Notes which of the places miss a choice of values. */
    markMisses(misses: Uint8Array, choice: number, places: Int32Array, asked: Iterable<string>): void {
      const wanted = new Uint8Array(codes.size + 1);
      for (const value of asked) wanted[codes.get(value) ?? 0] = 1;
      wanted[0] = 0;
      const hits = new Uint8Array(places.length);
      for (const cells of layers) noteHits(hits, places, cells, wanted);
      noteMisses(misses, choice, hits);
    },
    /** How many of the places have each value, the most first. */
    count(places: Int32Array): Count[] {
      const counts = new Int32Array(codes.size + 1);
      for (const cells of layers) countValues(counts, places, cells);
      return [...codes]
        .map(([value, code]) => ({ value, count: counts[code] ?? 0 }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
    },
  };
}

export type FacetColumn = ReturnType<typeof createFacetColumn>;
