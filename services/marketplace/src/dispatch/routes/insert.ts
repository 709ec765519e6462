import type { Draw } from '../../platform/draw.ts';
import { type Day, type Insertion, insertionInto, type Route, withShipment } from './route.ts';

/** Routes, one for each vehicle (empty where it stays at its base), and the shipments on none. */
export interface Solution {
  readonly routes: readonly Route[];
  readonly absent: readonly number[];
}

interface Candidate {
  readonly at: number;
  readonly insertion: Insertion;
}

/** Options of a recreation. */
export interface Recreate {
  /** Whether vehicles that stay at their base may be used. */
  readonly opening: boolean;
  /** Metres that using one more vehicle costs. */
  readonly vehicleCost: number;
}

/**
 * Inserts shipments in the order of their regret: how much worse their second-best route is than their best one. Those with
 * few routes left thus go first.
 */
export function insertByRegret(day: Day, from: Solution, options: Recreate): Solution {
  const routes = [...from.routes];
  const waiting = new Set(from.absent);
  const absent: number[] = [];
  while (waiting.size > 0) {
    let chosen: { shipment: number; regret: number; best: Candidate } | null = null;
    for (const shipment of waiting) {
      const ranked = bestTwo(day, routes, shipment, options);
      if (!ranked) {
        waiting.delete(shipment);
        absent.push(shipment);
        continue;
      }
      if (!chosen || ranked.regret > chosen.regret) {
        chosen = { shipment, regret: ranked.regret, best: ranked.best };
      }
    }
    if (!chosen) break;
    apply(day, routes, chosen.shipment, chosen.best);
    waiting.delete(chosen.shipment);
  }
  return { routes, absent };
}

function bestTwo(day: Day, routes: readonly Route[], shipment: number, options: Recreate) {
  let best: Candidate | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  let second = Number.POSITIVE_INFINITY;
  for (const at of candidates(day, routes, options)) {
    const { insertion, cost } = priced(day, routes, at, shipment, options);
    if (cost < bestCost) {
      second = bestCost;
      bestCost = cost;
      best = { at, insertion };
    } else if (cost < second) second = cost;
  }
  return best && { best, regret: second - bestCost };
}

/** Inserts shipments one by one where each is cheapest; now and then a route is overlooked, so that results vary. */
export function insertInOrder(
  day: Day,
  from: Solution,
  options: Recreate,
  order: readonly number[],
  draw: Draw,
): Solution {
  const routes = [...from.routes];
  const absent: number[] = [];
  for (const shipment of order) {
    let best: Candidate | null = null;
    let bestCost = Number.POSITIVE_INFINITY;
    for (const at of candidates(day, routes, options)) {
      if (draw() < overlooked) continue;
      const { insertion, cost } = priced(day, routes, at, shipment, options);
      if (cost >= bestCost) continue;
      bestCost = cost;
      best = { at, insertion };
    }
    if (best) apply(day, routes, shipment, best);
    else absent.push(shipment);
  }
  return { routes, absent };
}

/** Share of routes that an insertion overlooks. */
const overlooked = 0.02;

/** Indexes of the routes in question: those in use, and the first empty one of each kind of vehicle. */
function candidates({ kinds }: Day, routes: readonly Route[], { opening }: Recreate): number[] {
  const found: number[] = [];
  const opened = new Set<number>();
  for (const [at, { visits }] of routes.entries()) {
    const kind = kinds[at] ?? at;
    const drives = visits.length > 0;
    if (!drives && (!opening || opened.has(kind))) continue;
    if (!drives) opened.add(kind);
    found.push(at);
  }
  return found;
}

function priced(day: Day, routes: readonly Route[], at: number, shipment: number, { vehicleCost }: Recreate) {
  const route = routes[at];
  if (!route) throw new Error('there is no such route');
  const insertion = insertionInto(day, route, shipment);
  return { insertion, cost: insertion.cost + (route.visits.length === 0 ? vehicleCost : 0) };
}

function apply(day: Day, routes: Route[], shipment: number, { at, insertion }: Candidate): void {
  const route = routes[at];
  if (!route) throw new Error('there is no such route');
  routes[at] = withShipment(day, route, shipment, insertion);
}
