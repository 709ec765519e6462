import { minute } from '@tianguis/proto/time';
import { distanceBetween } from '@tianguis/proto/zones';

/** Where somebody who drives was, as their phone measured it. */
export interface Position {
  readonly at: Date;
  readonly latitude: number;
  readonly longitude: number;
  /** Metres within which it is right. */
  readonly accuracy: number;
}

const country = { south: 14.3, north: 32.8, west: -118.6, east: -86.5 };
const worstAccuracy = 2_000;
/** Phones' clocks are not ours. */
const aheadAtMost = minute;

const inCountry = ({ latitude, longitude }: Position): boolean =>
  latitude >= country.south && latitude <= country.north && longitude >= country.west && longitude <= country.east;

/** Positions worth keeping, oldest first: in Mexico, exact enough, since the start and not from the future. Each moment once. */
export function soundPositions(sent: readonly Position[], startedAt: Date, now: Date): Position[] {
  const latest = now.getTime() + aheadAtMost;
  const sound = sent.filter(
    (one) => inCountry(one) && one.accuracy <= worstAccuracy && one.at >= startedAt && one.at.getTime() <= latest,
  );
  const byMoment = new Map(sound.map((one) => [one.at.getTime(), one]));
  return [...byMoment.values()].sort((one, other) => one.at.getTime() - other.at.getTime());
}

const metresApart = (one: Position, other: Position): number => distanceBetween(one, other) * 1_000;

const thinMetres = 100;
const thinMilliseconds = minute;
/** However far apart: a day and a night of a link make a few thousand positions, whatever is sent. */
const closestMilliseconds = 15_000;

/** What is kept of a trail: a position for each hundred metres, or each minute of one who moved at all, and the last. */
export function thinTrail(trail: readonly Position[]): Position[] {
  const kept: Position[] = [];
  for (const [index, one] of trail.entries()) {
    const before = kept.at(-1);
    if (!before || index === trail.length - 1 || isFurther(before, one)) kept.push(one);
  }
  return kept;
}

function isFurther(before: Position, one: Position): boolean {
  const metres = metresApart(before, one);
  const milliseconds = one.at.getTime() - before.at.getTime();
  if (metres >= thinMetres) return milliseconds >= closestMilliseconds;
  return milliseconds >= thinMilliseconds && metres > Math.max(before.accuracy, one.accuracy);
}
