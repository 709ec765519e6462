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

/** Figures of the same rounds: the ratio within each, then the median, since rounds differ more than subjects do. */
export const medianRatio = (ours: readonly number[], peer: readonly number[]): number =>
  median(ours.map((value, round) => value / (peer[round] ?? Number.NaN)));

type Show = (value: number) => string;

export const perSecond: Show = (value) => `${Math.round(value)}/s`;
export const milliseconds =
  (digits: number): Show =>
  (value) =>
    `${value.toFixed(digits)} ms`;

/** A figure that should be at least `goal` times the peer's. */
export const atLeast = (what: string, ours: number, peer: number, goal: number, show: Show = perSecond): Row =>
  rowOf(what, [show(ours), show(peer)], ours / peer, '>=', goal);

/** A figure that should not exceed its limit. */
export const atMost = (what: string, ours: number, limit: number, show: Show): Row =>
  rowOf(what, [show(ours), show(limit)], ours / limit, '<=', 1);

/** A count that should be exactly another. */
export const exactly = (what: string, ours: number, wanted: number): Row => ({
  what,
  ours: String(ours),
  peer: String(wanted),
  ratio: ours / wanted,
  goal: '= 1',
  met: ours === wanted,
});

/** Medians beside each other, with the ratio of the rounds. */
export const compared = (
  what: string,
  [ours, peer]: readonly [readonly number[], readonly number[]],
  sign: '>=' | '<=',
  goal: number,
  show: Show = perSecond,
): Row => rowOf(what, [show(median(ours)), show(median(peer))], medianRatio(ours, peer), sign, goal);

function rowOf(what: string, [ours, peer]: [string, string], ratio: number, sign: '>=' | '<=', goal: number): Row {
  return { what, ours, peer, ratio, goal: `${sign} ${goal}`, met: sign === '>=' ? ratio >= goal : ratio <= goal };
}
