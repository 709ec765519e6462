import { plain } from './plain.ts';
import rows from './zones.json' with { type: 'json' };

/** The area of Mexico where a lot is: all that the public sees of its location. */
export interface Zone {
  /** Stable: listings and interests refer to it. */
  readonly id: string;
  readonly name: string;
  /** City or metropolitan area. */
  readonly city: string;
  /** The middle of the zone, to two decimals (about a kilometre). */
  readonly latitude: number;
  readonly longitude: number;
}

export const zones: readonly Zone[] = rows;

const byId: ReadonlyMap<string, Zone> = new Map(zones.map((zone) => [zone.id, zone]));

export const zoneById = (id: string): Zone | undefined => byId.get(id);

/** Longest first, so that no zone hides in the name of another. */
const byName = zones
  .map((zone) => ({ zone, said: new RegExp(String.raw`(?<!\w)${plain(zone.name)}(?!\w)`) }))
  .sort((a, b) => b.zone.name.length - a.zone.name.length);

/** The zone that a text names, as people write it. */
export const zoneIn = (text: string): Zone | undefined => {
  const words = plain(text);
  return byName.find(({ said }) => said.test(words))?.zone;
};

const earthRadius = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Where something is, in degrees. */
export type Point = Pick<Zone, 'latitude' | 'longitude'>;

/** Kilometres between two points as the crow flies (haversine). */
export function distanceBetween(a: Point, b: Point): number {
  const dLat = radians(b.latitude - a.latitude);
  const dLon = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(h));
}

/** A part of the map in degrees. */
export interface Area {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const country: Area = { south: 14.3, north: 32.8, west: -118.6, east: -86.5 };

/** Whether a point is in the rectangle around Mexico. */
export const isInMexico = ({ latitude, longitude }: Point): boolean =>
  latitude >= country.south && latitude <= country.north && longitude >= country.west && longitude <= country.east;

/** The farthest that a place may be from the middle of a zone to count as in it or beside it, in kilometres. */
const farthest = 60;

/** The zone whose middle is nearest, if one is near enough to be of use. */
export function nearestZone(point: Point): Zone | undefined {
  const near = zones
    .map((zone) => ({ zone, kilometres: distanceBetween(point, zone) }))
    .filter(({ kilometres }) => kilometres <= farthest)
    .toSorted((a, b) => a.kilometres - b.kilometres);
  return near[0]?.zone;
}

/** How much farther than the nearest zone's middle a point's own may be: zones are large, and we only know their middles. */
const zoneMargin = 12;

/** Whether a point can be in a zone: no other zone's middle is much nearer. */
export function mayBeIn(zone: Zone, point: Point): boolean {
  const nearest = nearestZone(point);
  return nearest !== undefined && distanceBetween(point, zone) <= distanceBetween(point, nearest) + zoneMargin;
}

/** The zones whose middle is in an area. */
export const zonesWithin = ({ west, south, east, north }: Area): Zone[] =>
  zones.filter(
    ({ longitude, latitude }) => longitude >= west && longitude <= east && latitude >= south && latitude <= north,
  );
