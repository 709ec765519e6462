import type { mapListings } from '@tianguis/proto/gen/client.ts';
import { type Area, type Zone, zoneById } from '@tianguis/proto/zones';

export type MapReply = NonNullable<(typeof mapListings)['types']>['reply'];
type ZoneLots = MapReply['zones'][number];

interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Zones that a map draws as one, in the middle of the one with the most lots. */
export interface Cluster {
  readonly zones: readonly Zone[];
  readonly middle: Zone;
  readonly count: number;
  /** The lowest price of a unit but for gifts; 0 if there are only gifts, null if all are to be agreed. */
  readonly from: number | null;
  /** Of a single zone: the lots that are shown one by one, as many as there is room for. */
  readonly lots: ZoneLots['lots'];
}

/** What a mark takes up, in pixels: the name of a zone, a number and a price in two lines. */
const mark = { width: 136, height: 48 };

function lower(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  if (a === 0 || b === 0) return Math.max(a, b);
  return Math.min(a, b);
}

/** Between the turns of the spiral, in pixels. */
const turnWidth = 46;

/** Where the lots of one zone go around its middle, in pixels: a spiral without overlap. They say the zone, not a place in it. */
export const spiral = (n: number): Pixel => {
  const turn = n * 2.399_963;
  const radius = turnWidth * Math.sqrt(n + 0.6);
  return { x: radius * Math.cos(turn) * 1.25, y: radius * Math.sin(turn) };
};

/** How many lots fit around a zone whose nearest neighbour is so many pixels away. */
const fitting = (distance: number): number => Math.max(0, Math.floor(((distance / 2 - 24) / turnWidth) ** 2 - 0.6));

interface Placed {
  readonly at: Pixel;
  cluster: Cluster;
}

const distanceOf = (a: Placed, b: Placed): number => Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y);

const isOver = (a: Placed, b: Placed): boolean =>
  Math.abs(a.at.x - b.at.x) < mark.width && Math.abs(a.at.y - b.at.y) < mark.height;

/** Joins zones whose marks would lie on each other. The largest come first, so that marks stay where most lots are. */
export function clustersOf(found: readonly ZoneLots[], project: (zone: Zone) => Pixel): Cluster[] {
  const placed: Placed[] = [];
  const bySize = found.toSorted((a, b) => b.count - a.count || (a.zone < b.zone ? -1 : 1));
  for (const { zone: id, count, from, lots } of bySize) {
    const zone = zoneById(id);
    if (!zone) continue;
    const own: Placed = { at: project(zone), cluster: { zones: [zone], middle: zone, count, from, lots } };
    const near = placed.find((other) => isOver(other, own));
    if (!near) {
      placed.push(own);
      continue;
    }
    const { cluster } = near;
    near.cluster = {
      zones: [...cluster.zones, zone],
      middle: cluster.middle,
      count: cluster.count + count,
      from: lower(cluster.from, from),
      lots: [],
    };
  }
  return placed.map((own) => {
    const distances = placed.filter((other) => other !== own).map((other) => distanceOf(own, other));
    const lots = own.cluster.lots.slice(0, fitting(Math.min(...distances)));
    return { ...own.cluster, lots };
  });
}

/** The part of the map that is asked for: rounded outwards, so that moving a little asks nothing new. */
export function roundedOut({ west, south, east, north }: Area, step: number): Area {
  const down = (value: number) => Math.floor(value / step) * step;
  const up = (value: number) => Math.ceil(value / step) * step;
  return { west: down(west), south: down(south), east: up(east), north: up(north) };
}

/** As an address and the call carry it. */
export const areaParam = ({ west, south, east, north }: Area): string =>
  [west, south, east, north].map((degrees) => String(Number(degrees.toFixed(2)))).join(',');

/** What holds all of the zones, with room for a mark at its edges. */
export function areaAround(zones: readonly Zone[], room = 0.05): Area | undefined {
  if (zones.length === 0) return undefined;
  const longitudes = zones.map(({ longitude }) => longitude);
  const latitudes = zones.map(({ latitude }) => latitude);
  return {
    west: Math.min(...longitudes) - room,
    south: Math.min(...latitudes) - room,
    east: Math.max(...longitudes) + room,
    north: Math.max(...latitudes) + room,
  };
}
