/** One measured figure beside its peer or its limit, both from the same run. */
export interface Row {
  readonly what: string;
  /** With its unit. */
  readonly ours: string;
  /** The peer's figure, or the limit, with its unit. */
  readonly peer: string;
  /** Ours divided by the peer's. */
  readonly ratio: number;
  /** `>= 0.9`, `<= 1`: what the ratio should be. */
  readonly goal: string;
  readonly met: boolean;
}

/** Prints rows as a table for people. */
export function printRows(rows: readonly Row[]): void {
  console.table(
    rows.map(({ what, ours, peer, ratio, goal, met }) => ({
      what,
      ours,
      peer,
      ratio: Number(ratio.toFixed(2)),
      goal,
      met,
    })),
  );
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The smallest value that at least the share `p` of all values does not exceed. */
export const percentile = (values: readonly number[], p: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * p) - 1)] ?? Number.NaN;

/** A rate that should be at least `goal` times the peer's. */
export const atLeast = (what: string, ours: number, peer: number, goal: number, unit = '/s'): Row => ({
  what,
  ours: `${Math.round(ours)}${unit}`,
  peer: `${Math.round(peer)}${unit}`,
  ratio: ours / peer,
  goal: `>= ${goal}`,
  met: ours / peer >= goal,
});
/** A figure that should not exceed its limit. */
export const atMost = (what: string, ours: number, limit: number, unit: string): Row => ({
  what,
  ours: `${Math.round(ours)}${unit}`,
  peer: `${limit}${unit}`,
  ratio: ours / limit,
  goal: '<= 1',
  met: ours <= limit,
});
