import { distanceOf, durationOf, mayCarry, type Problem, type Shipment, type Stop, type Vehicle } from './problem.ts';

/** A stop on a route, with what it does to the vehicle's load. */
interface Visit extends Stop {
  /** Index of the shipment in the problem. */
  readonly shipment: number;
  readonly kind: 'pickup' | 'delivery';
}

/** A problem prepared for the search. */
export interface Day extends Problem {
  /** Visits by shipment. */
  readonly pickups: readonly Visit[];
  readonly deliveries: readonly Visit[];
  /** For each vehicle, the index of the first one like it. */
  readonly kinds: readonly number[];
}

export function prepare(problem: Problem): Day {
  const visitOf =
    (kind: Visit['kind']) =>
    (shipment: Shipment, index: number): Visit => ({
      place: shipment[kind].place,
      window: shipment[kind].window,
      service: shipment[kind].service,
      shipment: index,
      kind,
    });
  const traits = problem.vehicles.map(({ base, shift, capacity, skills }) =>
    JSON.stringify({ base, shift, capacity, skills }),
  );
  return {
    vehicles: problem.vehicles,
    shipments: problem.shipments,
    travel: problem.travel,
    pickups: problem.shipments.map(visitOf('pickup')),
    deliveries: problem.shipments.map(visitOf('delivery')),
    kinds: traits.map((own) => traits.indexOf(own)),
  };
}

/** The cheapest feasible places for a shipment's two visits on a route. */
export interface Insertion {
  /** Metres that it adds; infinite where nothing fits. */
  readonly cost: number;
  /** Index at which the pickup is inserted. */
  readonly pickupAt: number;
  /** Index at which the delivery is inserted, counted before the pickup is there. */
  readonly deliveryAt: number;
}

const impossible: Insertion = { cost: Number.POSITIVE_INFINITY, pickupAt: 0, deliveryAt: 0 };

/** A feasible sequence of visits by one vehicle. Never changed, so that what was computed for it stays true. */
export interface Route {
  readonly vehicle: Vehicle;
  readonly visits: readonly Visit[];
  /** When work at each visit starts, as early as possible. */
  readonly starts: Float64Array;
  /** The latest start of each visit with which all later ones are still in time. */
  readonly latest: Float64Array;
  /** For each capacity, the load after each visit. */
  readonly loads: readonly Float64Array[];
  readonly distance: number;
  /** Insertions computed so far, by shipment. */
  readonly insertions: Map<number, Insertion>;
}

/** The route that makes these visits in this order, or null where a window or a capacity forbids it. */
export function routeOf(day: Day, vehicle: Vehicle, visits: readonly Visit[]): Route | null {
  const { travel } = day;
  const count = visits.length;
  const starts = new Float64Array(count);
  const latest = new Float64Array(count);
  let at = vehicle.base;
  let free = vehicle.shift.start;
  let distance = 0;
  for (const [index, visit] of visits.entries()) {
    const start = Math.max(visit.window.start, free + durationOf(travel, at, visit.place));
    if (start > visit.window.end) return null;
    distance += distanceOf(travel, at, visit.place);
    starts[index] = start;
    free = start + visit.service;
    at = visit.place;
  }
  if (count > 0) distance += distanceOf(travel, at, vehicle.base);
  if (count > 0 && free + durationOf(travel, at, vehicle.base) > vehicle.shift.end) return null;
  let next = vehicle.base;
  let due = vehicle.shift.end;
  for (let index = count - 1; index >= 0; index -= 1) {
    const visit = visits[index];
    if (!visit) throw new Error('a visit is missing');
    due = Math.min(visit.window.end, due - durationOf(travel, visit.place, next) - visit.service);
    latest[index] = due;
    next = visit.place;
  }
  const loads = loadsOf(day, vehicle, visits);
  return loads ? { vehicle, visits, starts, latest, loads, distance, insertions: new Map() } : null;
}

/** The load after each visit, by capacity; null where it exceeds the vehicle's. */
function loadsOf({ shipments }: Day, { capacity }: Vehicle, visits: readonly Visit[]): Float64Array[] | null {
  const loads = capacity.map(() => new Float64Array(visits.length));
  for (const [dimension, byVisit] of loads.entries()) {
    let load = 0;
    for (const [index, { shipment, kind }] of visits.entries()) {
      const amount = shipments[shipment]?.amount[dimension] ?? 0;
      load += kind === 'pickup' ? amount : -amount;
      if (load > (capacity[dimension] ?? 0)) return null;
      byVisit[index] = load;
    }
  }
  return loads;
}

/** The cheapest insertion of a shipment into a route, remembered with the route. */
export function insertionInto(day: Day, route: Route, shipment: number): Insertion {
  const known = route.insertions.get(shipment);
  if (known) return known;
  const found = findInsertion(day, route, shipment);
  route.insertions.set(shipment, found);
  return found;
}

function findInsertion(day: Day, route: Route, shipment: number): Insertion {
  const goods = day.shipments[shipment];
  const pickup = day.pickups[shipment];
  const delivery = day.deliveries[shipment];
  if (!goods || !pickup || !delivery) throw new Error(`there is no shipment ${shipment}`);
  const { vehicle, visits, starts, latest } = route;
  if (!mayCarry(vehicle, goods)) return impossible;
  const { travel } = day;
  const count = visits.length;
  let best = impossible;
  for (let i = 0; i <= count; i += 1) {
    const before = visits[i - 1];
    const from = before?.place ?? vehicle.base;
    const free = before ? (starts[i - 1] ?? 0) + before.service : vehicle.shift.start;
    if (free > pickup.window.end) break;
    const started = Math.max(pickup.window.start, free + durationOf(travel, from, pickup.place));
    if (started > pickup.window.end || !fits(route, goods, i - 1)) continue;
    const afterPickup = visits[i]?.place ?? vehicle.base;
    const skipped = count === 0 ? 0 : distanceOf(travel, from, afterPickup);
    const there = distanceOf(travel, from, pickup.place);
    const detour = there + distanceOf(travel, pickup.place, afterPickup) - skipped;
    // The delivery only makes the way longer.
    if (detour >= best.cost) continue;
    let at = pickup.place;
    let ready = started + pickup.service;
    for (let j = i; j <= count; j += 1) {
      if (ready > delivery.window.end) break;
      const next = visits[j];
      const to = next?.place ?? vehicle.base;
      const unloaded = Math.max(delivery.window.start, ready + durationOf(travel, at, delivery.place));
      const onTime =
        unloaded <= delivery.window.end &&
        unloaded + delivery.service + durationOf(travel, delivery.place, to) <=
          (next ? (latest[j] ?? 0) : vehicle.shift.end);
      if (onTime) {
        const last = distanceOf(travel, at, delivery.place) + distanceOf(travel, delivery.place, to);
        const cost = j === i ? there + last - skipped : detour + last - distanceOf(travel, at, to);
        if (cost < best.cost) best = { cost, pickupAt: i, deliveryAt: j };
      }
      if (!next) break;
      const reached = Math.max(next.window.start, ready + durationOf(travel, at, next.place));
      if (reached > (latest[j] ?? 0) || !fits(route, goods, j)) break;
      ready = reached + next.service;
      at = next.place;
    }
  }
  return best;
}

/** Whether the vehicle has room for the goods after its visit `index`; -1 is the start. */
function fits({ vehicle, loads }: Route, { amount }: Shipment, index: number): boolean {
  for (let dimension = 0; dimension < amount.length; dimension += 1) {
    const load = index < 0 ? 0 : (loads[dimension]?.[index] ?? 0);
    if (load + (amount[dimension] ?? 0) > (vehicle.capacity[dimension] ?? 0)) return false;
  }
  return true;
}

/** The route with the shipment inserted. */
export function withShipment(day: Day, route: Route, shipment: number, { pickupAt, deliveryAt }: Insertion): Route {
  const pickup = day.pickups[shipment];
  const delivery = day.deliveries[shipment];
  if (!pickup || !delivery) throw new Error(`there is no shipment ${shipment}`);
  const visits = route.visits.toSpliced(deliveryAt, 0, delivery).toSpliced(pickupAt, 0, pickup);
  const changed = routeOf(day, route.vehicle, visits);
  if (!changed) throw new Error('a checked insertion made a route infeasible');
  return changed;
}

/** The route without some shipments; null where the way past a stop takes longer than the way by it, and too long. */
export function withoutShipments(day: Day, route: Route, removed: ReadonlySet<number>): Route | null {
  const visits = route.visits.filter(({ shipment }) => !removed.has(shipment));
  return routeOf(day, route.vehicle, visits);
}
