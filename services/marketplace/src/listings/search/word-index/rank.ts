/**
 * PostgreSQL's `ts_rank` for any stem of a word, with its weights (src/backend/utils/adt/tsrank.c, in single precision as
 * there); for several words their mean rank, divided by itself plus one. PostgreSQL's own rank for all words depends on how
 * close together they are, by which a long list of the catalogue's names beats a title.
 */

export type Positions = ArrayLike<number>;

const weightBits = 14;
const weights = Float32Array.from([0.1, 0.2, 0.4, 1]);
const single = Math.fround;

const weightOf = (position: number): number => weights[position >> weightBits] ?? 0;

/** The rank of one stem: its best weight in full, and less for each further position. */
function rankOfOne(positions: Positions): number {
  let sum = 0;
  let best = -1;
  let bestAt = 0;
  for (let at = 0; at < positions.length; at += 1) {
    const weight = weightOf(positions[at] ?? 0);
    sum = single(sum + single(weight / (at + 1) ** 2));
    if (weight > best) [best, bestAt] = [weight, at];
  }
  return single(single(best + sum) - single(best / (bestAt + 1) ** 2)) / 1.64493406685;
}

/** The positions of a stem in a text, by what the caller stores of it. */
export type PlacesOf<Kept> = (kept: Kept) => Positions | undefined;

function rankOfAny<Kept>(stems: readonly Kept[], placesOf: PlacesOf<Kept>): number {
  let rank = 0;
  for (const stem of stems) {
    const positions = placesOf(stem);
    if (positions) rank = single(rank + rankOfOne(positions));
  }
  return single(rank / stems.length);
}

/** A rank from 0 to 1 by the positions of the requested stems. The best alternative of each term counts. */
export function rankOf<Kept>(terms: readonly (readonly (readonly Kept[])[])[], placesOf: PlacesOf<Kept>): number {
  let rank = 0;
  for (const term of terms) {
    let best = 0;
    for (const stems of term) best = Math.max(best, rankOfAny(stems, placesOf));
    rank = single(rank + best);
  }
  rank = single(rank / terms.length);
  return single(rank / (rank + 1));
}
