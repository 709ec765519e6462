import type { Draw } from '../../platform/draw.ts';
import type { Solution } from './insert.ts';
import { distanceOf } from './problem.ts';
import { type Day, type Route, withoutShipments } from './route.ts';

/** Shipments by how close they are to each one, closest first, itself included. */
export type Neighbours = readonly Uint16Array[];

/** Distances of both ends, so that a neighbour can take another's place on a route. */
export function neighboursOf({ shipments, travel }: Day): Neighbours {
  return shipments.map((one) => {
    const apart = shipments.map(
      (other) =>
        distanceOf(travel, one.pickup.place, other.pickup.place) +
        distanceOf(travel, one.delivery.place, other.delivery.place) +
        Math.abs(one.pickup.window.start - other.pickup.window.start) / 10,
    );
    return Uint16Array.from(shipments.keys()).sort((a, b) => (apart[a] ?? 0) - (apart[b] ?? 0));
  });
}

/** Shipments that a ruin removes on average, and the most from one route. */
const meanRemoved = 10;
const longestString = 10;

/**
 * Takes strings of neighbouring stops off several routes around one shipment (slack induction by string removals,
 * Christiaens and Vanden Berghe 2020), which leaves room in one area for another arrangement.
 */
export function removeStrings(day: Day, solution: Solution, neighbours: Neighbours, draw: Draw): Solution {
  const routes = [...solution.routes];
  const absent = [...solution.absent];
  const routeAt = new Map<number, number>();
  for (const [at, { visits }] of routes.entries()) for (const { shipment } of visits) routeAt.set(shipment, at);
  const driving = routes.filter(({ visits }) => visits.length > 0);
  const visited = driving.reduce((sum, { visits }) => sum + visits.length, 0);
  const longest = Math.min(longestString, visited / Math.max(1, driving.length));
  const mostStrings = (4 * meanRemoved) / (1 + longest) - 1;
  const strings = Math.max(1, Math.floor(draw() * mostStrings + 1));
  const ruined = new Set<number>();
  for (const shipment of neighbours[Math.floor(draw() * day.shipments.length)] ?? []) {
    if (ruined.size >= strings) break;
    const at = routeAt.get(shipment);
    if (at === undefined || ruined.has(at)) continue;
    const route = routes[at];
    if (!route) continue;
    const length = Math.floor(draw() * Math.min(longest, route.visits.length) + 1);
    const removed = stringAround(route, shipment, length, draw);
    const left = withoutShipments(day, route, removed);
    if (!left) continue;
    ruined.add(at);
    routes[at] = left;
    absent.push(...removed);
  }
  return { routes, absent };
}

/** The shipments with a visit among `length` successive ones, one of them the shipment's. */
function stringAround({ visits }: Route, shipment: number, length: number, draw: Draw): Set<number> {
  const own = visits.findIndex((visit) => visit.shipment === shipment);
  const earliest = Math.max(0, own - length + 1);
  const last = Math.min(own, visits.length - length);
  const start = earliest + Math.floor(draw() * (last - earliest + 1));
  return new Set([shipment, ...visits.slice(start, start + length).map((visit) => visit.shipment)]);
}

/** Takes everything off one route. */
export function emptyRoute(day: Day, solution: Solution, at: number): Solution {
  const route = solution.routes[at];
  if (!route) throw new Error('there is no such route');
  const removed = new Set(route.visits.map(({ shipment }) => shipment));
  const left = withoutShipments(day, route, removed);
  if (!left) throw new Error('an empty route is feasible');
  return { routes: solution.routes.with(at, left), absent: [...solution.absent, ...removed] };
}
