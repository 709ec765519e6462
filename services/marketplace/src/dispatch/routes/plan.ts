import type { Solution } from './insert.ts';
import { hasRoomFor, mayCarry, type Plan, type PlannedStop, type Problem, type Reason } from './problem.ts';
import { type Day, insertionInto, prepare, type Route, routeOf } from './route.ts';

/** Why a shipment is on no route: what even an empty vehicle lacks, or nothing but room. */
export function reasonFor(day: Day, index: number): Reason {
  const shipment = day.shipments[index];
  if (!shipment) throw new Error(`there is no shipment ${index}`);
  const able = day.vehicles.filter((vehicle) => mayCarry(vehicle, shipment));
  if (able.length === 0) return 'no-vehicle';
  const large = able.filter((vehicle) => hasRoomFor(vehicle, shipment));
  if (large.length === 0) return 'too-large';
  const inTime = large.some((vehicle) => {
    const alone = routeOf(day, vehicle, []);
    return alone !== null && Number.isFinite(insertionInto(day, alone, index).cost);
  });
  return inTime ? 'full' : 'out-of-time';
}

/** The result of a search, by the ids of vehicles and shipments. */
export function planOf(day: Day, { routes, absent }: Solution): Plan {
  const idOf = (index: number): number => {
    const shipment = day.shipments[index];
    if (!shipment) throw new Error(`there is no shipment ${index}`);
    return shipment.id;
  };
  const driven = ({ vehicle, visits, starts, distance: metres }: Route) => ({
    vehicle: vehicle.id,
    distance: metres,
    stops: visits.map(({ shipment, kind }, at) => ({ shipment: idOf(shipment), kind, start: starts[at] ?? 0 })),
  });
  return {
    routes: routes.filter(({ visits }) => visits.length > 0).map(driven),
    unassigned: absent.map((index) => ({ shipment: idOf(index), reason: reasonFor(day, index) })),
  };
}

/** The stops of a vehicle in order, as another solver chose them. */
export interface Sequence {
  readonly vehicle: number;
  readonly stops: readonly Pick<PlannedStop, 'shipment' | 'kind'>[];
}

/** The plan that drives these sequences; null where one of them cannot be driven in time, or breaks a capacity. */
export function planFrom(problem: Problem, sequences: readonly Sequence[]): Plan | null {
  const day = prepare(problem);
  const indexes = new Map(problem.shipments.map(({ id }, index) => [id, index]));
  const absent = new Set(indexes.values());
  const routes: Route[] = [];
  for (const { vehicle: id, stops } of sequences) {
    const vehicle = problem.vehicles.find((one) => one.id === id);
    if (!vehicle) return null;
    const visits = stops.flatMap(({ shipment, kind }) => {
      const index = indexes.get(shipment) ?? -1;
      absent.delete(index);
      return (kind === 'pickup' ? day.pickups[index] : day.deliveries[index]) ?? [];
    });
    const route = routeOf(day, vehicle, visits);
    if (!route || visits.length < stops.length) return null;
    routes.push(route);
  }
  return planOf(day, { routes, absent: [...absent] });
}
