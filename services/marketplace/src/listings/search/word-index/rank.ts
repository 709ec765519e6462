/**
 * PostgreSQL's `ts_rank` of any of the stems of a word, with its weights; of all words the mean, divided by itself plus one:
 * src/backend/utils/adt/tsrank.c. It reckons in single precision, and so does this. Its rank of all words goes by how near
 * they stand, which a long list of the catalogue's names wins over a title.
 */

export type Positions = ArrayLike<number>;

const weightBits = 14;
const weights = Float32Array.from([0.1, 0.2, 0.4, 1]);
const single = Math.fround;

const weightOf = (position: number): number => weights[position >> weightBits] ?? 0;

/** Of one stem: its best weight in full, and less and less for each further place. */
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

/** Where a text has a stem, by what was kept of it. */
export type PlacesOf<Kept> = (kept: Kept) => Positions | undefined;

function rankOfAny<Kept>(stems: readonly Kept[], placesOf: PlacesOf<Kept>): number {
  let rank = 0;
  for (const stem of stems) {
    const positions = placesOf(stem);
    if (positions) rank = single(rank + rankOfOne(positions));
  }
  return single(rank / stems.length);
}

/** From 0 to 1, by where a text has the stems of what was asked for: of each term its best alternative counts. */
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
