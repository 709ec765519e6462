import type { Area } from '../../zones.ts';

/** Reads `west,south,east,north`, which the search's schema has checked. */
export function areaOf(text: string): Area {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  return { west, south, east, north };
}
