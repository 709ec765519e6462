import {
  distanceOf,
  durationOf,
  mayCarry,
  type Plan,
  type PlannedRoute,
  type Problem,
  type Vehicle,
} from './problem.ts';

/** What is wrong with a plan, in words for a log; empty for a plan that can be driven. Shares no code with the search. */
export function faultsOf(problem: Problem, plan: Plan): string[] {
  const faults: string[] = [];
  const served = new Map<number, number>();
  const count = (id: number): void => void served.set(id, (served.get(id) ?? 0) + 1);
  for (const { shipment } of plan.unassigned) count(shipment);
  for (const route of plan.routes) {
    for (const { shipment, kind } of route.stops) if (kind === 'delivery') count(shipment);
    const vehicle = problem.vehicles.find(({ id }) => id === route.vehicle);
    if (vehicle) faults.push(...routeFaults(problem, route, vehicle));
    else faults.push(`there is no vehicle ${route.vehicle}`);
  }
  const used = plan.routes.map(({ vehicle }) => vehicle);
  if (new Set(used).size < used.length) faults.push('a vehicle has two routes');
  for (const { id } of problem.shipments) {
    const times = served.get(id) ?? 0;
    if (times !== 1) faults.push(`shipment ${id} is planned ${times} times`);
  }
  return faults;
}

function routeFaults({ shipments, travel }: Problem, route: PlannedRoute, vehicle: Vehicle): string[] {
  const faults: string[] = [];
  const say = (fault: string): void => void faults.push(`vehicle ${vehicle.id}: ${fault}`);
  const loaded = new Set<number>();
  const load = vehicle.capacity.map(() => 0);
  let at = vehicle.base;
  let free = vehicle.shift.start;
  let distance = 0;
  for (const { shipment: id, kind, start } of route.stops) {
    const shipment = shipments.find((one) => one.id === id);
    if (!shipment) {
      say(`there is no shipment ${id}`);
      continue;
    }
    const stop = shipment[kind];
    if (kind === 'pickup' && !mayCarry(vehicle, shipment)) say(`lacks what shipment ${id} needs`);
    if (kind === 'pickup') loaded.add(id);
    else if (!loaded.delete(id)) say(`unloads shipment ${id} before it loads it`);
    for (const [dimension, amount] of shipment.amount.entries()) {
      const changed = (load[dimension] ?? 0) + (kind === 'pickup' ? amount : -amount);
      load[dimension] = changed;
      if (changed > (vehicle.capacity[dimension] ?? 0)) say(`is overloaded by shipment ${id}`);
    }
    if (start < free + durationOf(travel, at, stop.place)) say(`cannot be at the ${kind} of ${id} in time`);
    if (start < stop.window.start || start > stop.window.end) say(`misses the window of the ${kind} of ${id}`);
    distance += distanceOf(travel, at, stop.place);
    free = start + stop.service;
    at = stop.place;
  }
  distance += distanceOf(travel, at, vehicle.base);
  if (free + durationOf(travel, at, vehicle.base) > vehicle.shift.end) say('comes back too late');
  if (loaded.size > 0) say(`never unloads ${[...loaded].join(', ')}`);
  if (distance !== route.distance) say(`drives ${distance} m, not ${route.distance}`);
  return faults;
}
