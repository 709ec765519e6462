/** How many of some people did what is counted. */
export interface Proportion {
  readonly hits: number;
  readonly people: number;
}

/** The largest p for which two versions are said to differ. */
export const significance = 0.05;

/** The fewest people expected on every side for the normal approximation to hold (Cochran, 1954). */
const fewestExpected = 5;

/** Two-sided quantiles of the normal distribution for 95 %, shared among 1 or 3 comparisons (Bonferroni). */
const quantiles: Readonly<Record<number, number>> = { 1: 1.959_964, 3: 2.393_98 };

export interface Compared {
  readonly enough: boolean;
  /** Of the rates: the first minus the second. */
  readonly difference: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly p: number | null;
  readonly differs: boolean;
}

const rateOf = ({ hits, people }: Proportion): number => (people === 0 ? 0 : hits / people);

/**
 * Compares two proportions, as one of 1 or 3 comparisons: the two-sided z test with pooled variance, and Newcombe's interval of the
 * difference (method 10 of Statistics in Medicine 17, 1998). Both are adjusted for the number of comparisons.
 */
export function compareProportions(first: Proportion, second: Proportion, comparisons: 1 | 3): Compared {
  const pooled = rateOf({ hits: first.hits + second.hits, people: first.people + second.people });
  const least = Math.min(first.people, second.people) * Math.min(pooled, 1 - pooled);
  if (least < fewestExpected) {
    return { enough: false, difference: null, low: null, high: null, p: null, differs: false };
  }
  const difference = rateOf(first) - rateOf(second);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / first.people + 1 / second.people));
  const p = Math.min(1, comparisons * twoSided(Math.abs(difference) / error));
  const { low, high } = differenceInterval(first, second, quantiles[comparisons] ?? 0);
  return { enough: true, difference, low, high, p, differs: p < significance };
}

/** The chance that a normal variable is at least this far from 0, on either side. */
export const twoSided = (z: number): number => complementaryError(z / Math.SQRT2);

const coefficients = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
  0.17087277,
];

/** erfc of a number from 0 up, to 1.2 × 10⁻⁷ of its value: `erfcc` of Numerical Recipes in C, 2nd edition, section 6.2. */
function complementaryError(x: number): number {
  const t = 1 / (1 + x / 2);
  const series = coefficients.reduceRight((sum, each) => each + t * sum, 0);
  return t * Math.exp(-x * x + series);
}

interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Wilson's score interval of one proportion. */
function wilson({ hits, people }: Proportion, z: number): Interval {
  const rate = hits / people;
  const middle = rate + z ** 2 / (2 * people);
  const half = z * Math.sqrt((rate * (1 - rate)) / people + z ** 2 / (4 * people ** 2));
  const scale = 1 + z ** 2 / people;
  return { low: (middle - half) / scale, high: (middle + half) / scale };
}

/** Newcombe's interval of the difference of two proportions, from the Wilson intervals of each. */
export function differenceInterval(first: Proportion, second: Proportion, z: number): Interval {
  const one = wilson(first, z);
  const other = wilson(second, z);
  const difference = rateOf(first) - rateOf(second);
  return {
    low: difference - Math.hypot(rateOf(first) - one.low, other.high - rateOf(second)),
    high: difference + Math.hypot(one.high - rateOf(first), rateOf(second) - other.low),
  };
}
