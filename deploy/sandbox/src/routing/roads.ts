/** `[longitude, latitude]`, as both engines have it. */
export type Coordinates = readonly [number, number];

const earthRadius = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres of road: a third more than the crow flies. */
export function metresBetween([fromLon, fromLat]: Coordinates, [toLon, toLat]: Coordinates): number {
  const dLat = radians(toLat - fromLat);
  const dLon = radians(toLon - fromLon);
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(fromLat)) * Math.cos(radians(toLat)) * Math.sin(dLon / 2) ** 2;
  return 1.35 * 2 * earthRadius * Math.asin(Math.sqrt(h));
}

/** Seconds at 24 km/h. */
export const secondsBetween = (from: Coordinates, to: Coordinates): number => metresBetween(from, to) / (24 / 3.6);
