import { hotZones } from '@tianguis/proto/places';

export type ZoneCount = { zone: string; total: number; new: number };

/** The counts of some zones, in their order; a zone without contacts counts none. */
export const countsOf = (zones: readonly string[], byZone: readonly ZoneCount[]): ZoneCount[] =>
  zones.map((zone) => byZone.find((row) => row.zone === zone) ?? { zone, total: 0, new: 0 });

const every = Object.values(hotZones).flat();

/** The largest counts of all hot zones: what colours and sizes are measured by, the same in every city. */
export function largest(byZone: readonly ZoneCount[]): { total: number; fresh: number } {
  const rows = countsOf(every, byZone);
  return {
    total: Math.max(1, ...rows.map(({ total }) => total)),
    fresh: Math.max(1, ...rows.map((row) => row.new)),
  };
}

/** Places that have no map, those with most new contacts first. */
export const elsewhere = (byZone: readonly ZoneCount[]): ZoneCount[] =>
  byZone
    .filter(({ zone, total }) => total > 0 && !every.some((hot) => hot === zone))
    .toSorted((a, b) => b.new - a.new || b.total - a.total || a.zone.localeCompare(b.zone, 'es'));

/** Depth of a zone's colour: from a hint to full with the most contacts. */
export const shade = (total: number, most: number): number => (total === 0 ? 0 : 0.16 + (0.5 * total) / most);

const least = 2.75;
const widest = 4.5;

/** Across a mark in rem, so that its area grows with the count; never smaller than a finger. */
export const markSize = (fresh: number, most: number): number =>
  least + (widest - least) * Math.sqrt(Math.min(1, fresh / most));

/** Template names are in lower case; the zone is shown as it is written. */
export const zoneOfTemplate = (name: string): string => {
  const zone = name.replace('local_', '');
  return [...every, 'Xochimilco'].find((known) => known.toLowerCase() === zone) ?? zone;
};
