/**
 * PostgreSQL's `ts_rank` with its weights, divided by itself plus one (normalisation 32): src/backend/utils/adt/tsrank.c.
 * It reckons in single precision, and so does this.
 */

export type Positions = ArrayLike<number>;

const weightBits = 14;
const placeMask = (1 << weightBits) - 1;
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

const nearness = (distance: number): number =>
  distance > 100 ? 1e-30 : single(1 / (1.005 + 0.05 * Math.exp(single(distance) / 1.5 - 2)));

/** Of two stems: each place of one with each of the other, more where they stand together. */
function addPair(rank: number, one: Positions, other: Positions): number {
  let sum = rank;
  for (let n = 0; n < one.length; n += 1)
    for (let k = 0; k < other.length; k += 1) {
      const [a, b] = [one[n] ?? 0, other[k] ?? 0];
      const distance = Math.abs((a & placeMask) - (b & placeMask));
      if (distance === 0) continue;
      const pair = single(Math.sqrt(single(single(weightOf(a) * weightOf(b)) * nearness(distance))));
      sum = sum < 0 ? pair : single(1 - (1 - sum) * (1 - pair));
    }
  return sum;
}

function rankOfAll(stems: readonly (Positions | undefined)[]): number {
  let rank = -1;
  for (const [n, positions] of stems.entries())
    for (const other of stems.slice(0, n)) if (positions && other) rank = addPair(rank, positions, other);
  return rank < 0 ? 1e-20 : rank;
}

/** From 0 to 1, by where a text has each stem of a question, in their order; all of them are asked for, or any. */
export function rankOf(stems: readonly (Positions | undefined)[], joint: 'all' | 'any'): number {
  const rank = joint === 'all' && stems.length > 1 ? rankOfAll(stems) : rankOfAny(stems);
  return single(rank / (rank + 1));
}
