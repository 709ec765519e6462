/**
 * The loops over all lots, each a function of flat arrays and nothing else. Within larger functions V8 gave their compiled
 * code up again and again, for reasons that lay outside of them.
 */

/** Writes the numbers from 0 on; the array itself. */
export function countUp(places: Int32Array): Int32Array {
  for (let n = 0; n < places.length; n += 1) places[n] = n;
  return places;
}

interface Dates {
  readonly bestBefore: Float64Array;
  readonly availableUntil: Float64Array;
}

/** Moves the places whose lot is to be had at a moment to the front; how many there are. */
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

/** More than one choice was missed. */
const several = 255;

/** The values of a facet: so many cells a place, each with the number of a value or 0. */
export interface Cells {
  readonly cells: Uint16Array;
  readonly width: number;
}

/** Notes at which of the places none of the wanted values is: the number of the choice, or that several were missed. */
export function noteMisses(
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

/** Writes the places that miss nothing, or one choice alone, to `those`; how many there are. */
export function keepFitting(those: Int32Array, places: Int32Array, misses: Uint8Array, choice: number): number {
  let kept = 0;
  for (let n = 0; n < places.length; n += 1) {
    if (misses[n] !== 0 && misses[n] !== choice) continue;
    those[kept] = places[n] ?? 0;
    kept += 1;
  }
  return kept;
}

/** Adds how often each value is at the places. */
export function countValues(counts: Uint32Array, places: Int32Array, { cells, width }: Cells): void {
  for (let n = 0; n < places.length; n += 1) {
    const begin = (places[n] ?? 0) * width;
    for (let k = 0; k < width; k += 1) {
      const code = cells[begin + k] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    }
  }
}

/** The numbers below a limit that are none of the places. */
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
