import { type Point, zones } from '@tianguis/proto/zones';
import { crowTravel } from '../../../services/marketplace/src/dispatch/planner/crow.ts';
import type { Problem, Shipment, Stop, Vehicle } from '../../../services/marketplace/src/dispatch/routes/problem.ts';
import { type Draw, drawing } from '../../../services/marketplace/src/platform/draw.ts';

/** An instance in the manner of Li and Lim's: where stops are, how many, and how long days are. */
export interface Style {
  readonly name: string;
  readonly layout: 'clustered' | 'random' | 'mixed';
  /** Stops, two for each shipment. */
  readonly tasks: number;
  /** Stops on each route of the hidden plan. */
  readonly perRoute: number;
  readonly seed: number;
}

export const styles: readonly Style[] = [
  { name: 'clustered-100', layout: 'clustered', tasks: 100, perRoute: 10, seed: 1 },
  { name: 'random-100', layout: 'random', tasks: 100, perRoute: 10, seed: 2 },
  { name: 'mixed-100', layout: 'mixed', tasks: 100, perRoute: 20, seed: 3 },
  { name: 'clustered-200', layout: 'clustered', tasks: 200, perRoute: 20, seed: 4 },
  { name: 'random-200', layout: 'random', tasks: 200, perRoute: 10, seed: 5 },
  { name: 'mixed-200', layout: 'mixed', tasks: 200, perRoute: 20, seed: 6 },
];

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Plane of 10,000 by 10,000; a unit takes a second. */
const side = 10_000;
const service = 1_000;
const capacity = 200;

const apart = (a: Spot, b: Spot): number => Math.ceil(Math.hypot(a.x - b.x, a.y - b.y));

/**
 * As Li and Lim made theirs from solved instances, stops are paired within the routes of a hidden plan, and windows are laid
 * around the times at which it is there, so that all can be served.
 */
export function planeInstance({ layout, tasks, perRoute, seed }: Style): Problem {
  const draw = drawing(seed);
  const spots = [{ x: side / 2, y: side / 2 }, ...spotsOf(layout, tasks, draw)];
  const left = new Set(spots.keys());
  left.delete(0);
  const routes: Visited[][] = [];
  while (left.size > 0) routes.push(hiddenRoute(spots, left, perRoute, draw));
  const horizon = Math.max(...routes.flat().map(({ at }) => at)) + service + 1.5 * side;
  const shipments: Shipment[] = [];
  for (const route of routes) shipments.push(...pairs(route, horizon, draw, shipments.length));
  const vehicles: Vehicle[] = Array.from({ length: tasks / 4 }, (_, id) => ({
    id,
    base: 0,
    shift: { start: 0, end: horizon },
    capacity: [capacity],
    skills: [],
  }));
  return { vehicles, shipments, travel: planeTravel(spots) };
}

function spotsOf(layout: Style['layout'], count: number, draw: Draw): Spot[] {
  const centres = Array.from({ length: Math.ceil(count / 12) }, () => ({ x: draw() * side, y: draw() * side }));
  return Array.from({ length: count }, (_, at) => {
    const centre = centres[Math.floor(draw() * centres.length)];
    const scattered = layout === 'random' || (layout === 'mixed' && at % 2 === 0);
    if (scattered || !centre) return { x: draw() * side, y: draw() * side };
    return { x: centre.x + (draw() - 0.5) * side * 0.1, y: centre.y + (draw() - 0.5) * side * 0.1 };
  });
}

interface Visited {
  readonly place: number;
  readonly at: number;
}

/** A route from stop to one of the nearest others, with the time at which work starts at each. */
function hiddenRoute(spots: readonly Spot[], left: Set<number>, length: number, draw: Draw): Visited[] {
  const route: Visited[] = [];
  let from: Spot = spots[0] ?? { x: 0, y: 0 };
  let free = 0;
  while (route.length < length && left.size > 0) {
    const near = [...left].sort((a, b) => apart(from, spots[a] ?? from) - apart(from, spots[b] ?? from));
    const place = near[Math.floor(draw() * Math.min(3, near.length))] ?? 0;
    const spot = spots[place] ?? from;
    const at = free + apart(from, spot);
    route.push({ place, at });
    left.delete(place);
    free = at + service;
    from = spot;
  }
  return route;
}

function pairs(route: readonly Visited[], horizon: number, draw: Draw, firstId: number): Shipment[] {
  const open = [...route];
  const shipments: Shipment[] = [];
  while (open.length > 1) {
    const pickup = open.shift();
    const [delivery] = open.splice(Math.floor(draw() * Math.min(4, open.length)), 1);
    if (!pickup || !delivery) break;
    shipments.push({
      id: firstId + shipments.length,
      pickup: stopAt(pickup, horizon, draw),
      delivery: stopAt(delivery, horizon, draw),
      amount: [10 + Math.floor(draw() * 30)],
      skills: [],
    });
  }
  return shipments;
}

/** Most windows are narrow; every fourth is as wide as the day. */
function stopAt({ place, at }: Visited, horizon: number, draw: Draw): Stop {
  const half = draw() < 0.25 ? horizon : side * (0.1 + draw() * 0.3);
  const latest = horizon - service - side;
  const window = {
    start: Math.max(0, Math.floor(at - half)),
    end: Math.max(at, Math.min(latest, Math.ceil(at + half))),
  };
  return { place, window, service };
}

function planeTravel(spots: readonly Spot[]): Problem['travel'] {
  const table = new Int32Array(spots.length ** 2);
  for (const [row, a] of spots.entries())
    for (const [column, b] of spots.entries()) table[row * spots.length + column] = apart(a, b);
  return { places: spots.length, durations: table, distances: table };
}

/** A busy day in Mexico City: orders between its zones in slots of four hours, for vehicles of three sizes. */
export function cityInstance(orders: number, vehicleCount: number, seed: number): Problem {
  const draw = drawing(seed);
  const city = zones.filter((zone) => zone.city === 'CDMX');
  const points: Point[] = [];
  const placeIn = (zone: Point): number => {
    const nudge = (): number => (draw() - 0.5) * 0.02;
    points.push({ latitude: zone.latitude + nudge(), longitude: zone.longitude + nudge() });
    return points.length - 1;
  };
  const anywhere = (): Point => city[Math.floor(draw() * city.length)] ?? { latitude: 19.4, longitude: -99.1 };
  const hour = 60 * 60;
  const vehicles: Vehicle[] = Array.from({ length: vehicleCount }, (_, id) => ({
    id,
    base: placeIn(anywhere()),
    shift: { start: 7 * hour, end: 20 * hour },
    capacity:
      [
        [1_000, 5_000],
        [1_500, 9_000],
        [3_500, 18_000],
      ][id % 3] ?? [],
    skills: [],
  }));
  const shipments = Array.from({ length: orders }, (_, id): Shipment => {
    const slot = (8 + 2 * Math.floor(draw() * 4)) * hour;
    const window = { start: slot, end: slot + 4 * hour };
    const weight = 20 + Math.floor(draw() ** 3 * 900);
    const from = anywhere();
    const near = city.toSorted((a, b) => far(from, a) - far(from, b));
    const to = near[Math.floor(draw() ** 2 * near.length)] ?? from;
    return {
      id,
      pickup: { place: placeIn(from), window, service: 240 },
      delivery: { place: placeIn(to), window, service: 240 },
      amount: [weight, Math.ceil(weight * (1 + draw() * 3))],
      skills: [],
    };
  });
  return { vehicles, shipments, travel: crowTravel(points) };
}

const far = (a: Point, b: Point): number => Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude);
