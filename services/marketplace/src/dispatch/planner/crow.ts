import { distanceBetween, type Point } from '@tianguis/proto/zones';
import type { Travel } from '../routes/problem.ts';

/** Metres of road for each metre as the crow flies, in Mexican cities. */
const roadFactor = 1.35;
/** Average speed of a delivery van in city traffic, in kilometres an hour. */
const citySpeed = 24;

/** Travel estimated from distances as the crow flies, where no routing engine is set. */
export function crowTravel(points: readonly Point[]): Travel {
  const places = points.length;
  const durations = new Int32Array(places * places);
  const distances = new Int32Array(places * places);
  for (const [row, from] of points.entries())
    for (const [column, to] of points.entries()) {
      const kilometres = distanceBetween(from, to) * roadFactor;
      durations[row * places + column] = Math.ceil((kilometres / citySpeed) * 60 * 60);
      distances[row * places + column] = Math.ceil(kilometres * 1_000);
    }
  return { places, durations, distances };
}
