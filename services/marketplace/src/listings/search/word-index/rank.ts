/**
 * PostgreSQL's `ts_rank` of any of some words, with its weights, divided by itself plus one (normalisation 32):
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
  let [sum, best, bestAt] = [0, -1, 0];
  for (let at = 0; at < positions.length; at += 1) {
    const weight = weightOf(positions[at] ?? 0);
    sum = single(sum + single(weight / (at + 1) ** 2));
    if (weight > best) [best, bestAt] = [weight, at];
  }
  return single(single(best + sum) - single(best / (bestAt + 1) ** 2)) / 1.64493406685;
}

function rankOfAny(stems: readonly (Positions | undefined)[]): number {
  let rank = 0;
  for (const positions of stems) if (positions) rank = single(rank + rankOfOne(positions));
  return single(rank / stems.length);
}

/** From 0 to 1, by where a text has each stem of a question: in its title, say, and how often. */
export function rankOf(stems: readonly (Positions | undefined)[]): number {
  const rank = rankOfAny(stems);
  return single(rank / (rank + 1));
}
