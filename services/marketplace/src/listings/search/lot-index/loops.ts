/**
 * The loops over all lots, each a function of flat arrays and nothing else. Within larger functions V8 gave their compiled
 * code up again and again, for reasons that lay outside of them; and a cell that might be missing, or a loop over a lot's
 * values within, makes them three times as slow.
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
    const place = places[n] as number;
    if (!((bestBefore[place] as number) > moment && (availableUntil[place] as number) >= moment)) continue;
    places[kept] = place;
    kept += 1;
  }
  return kept;
}

/** More than one choice was missed. */
const several = 255;

/** Notes at which of the places a cell is of a wanted value. */
export function noteHits(hits: Uint8Array, places: Int32Array, cells: Uint16Array, wanted: Uint8Array): void {
  for (let n = 0; n < places.length; n += 1)
    hits[n] = (hits[n] as number) | (wanted[cells[places[n] as number] as number] as number);
}

/** Notes at which of the places nothing was hit: the number of the choice, or that several were missed. */
export function noteMisses(misses: Uint8Array, choice: number, hits: Uint8Array): void {
  for (let n = 0; n < misses.length; n += 1) if (hits[n] === 0) misses[n] = misses[n] === 0 ? choice : several;
}

/** Writes the places that miss nothing, or one choice alone, to `those`; how many there are. */
export function keepFitting(those: Int32Array, places: Int32Array, misses: Uint8Array, choice: number): number {
  let kept = 0;
  for (let n = 0; n < places.length; n += 1) {
    if (misses[n] !== 0 && misses[n] !== choice) continue;
    those[kept] = places[n] as number;
    kept += 1;
  }
  return kept;
}

/** Adds how often each value is at the places. */
export function countValues(counts: Int32Array, places: Int32Array, cells: Uint16Array): void {
  for (let n = 0; n < places.length; n += 1) {
    const code = cells[places[n] as number] as number;
    counts[code] = (counts[code] as number) + 1;
  }
}
