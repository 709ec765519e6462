import { z } from 'zod';
import { type Coordinates, secondsBetween } from './roads.ts';

const location = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const whole = z.number().int().min(0);
const timeWindow = z.tuple([whole, whole]).refine(([start, end]) => start <= end, 'Invalid time window');
const step = z.strictObject({
  id: whole,
  location,
  service: whole.default(0),
  time_windows: z.array(timeWindow).length(1),
});

/** The part of VROOM's input that we send: shipments, and vehicles that come back to where they started. */
export const vroomInput = z.strictObject({
  vehicles: z
    .array(
      z.strictObject({
        id: whole,
        start: location,
        end: location,
        capacity: z.array(whole),
        skills: z.array(whole).default([]),
        time_window: timeWindow,
        costs: z.strictObject({ fixed: whole }).optional(),
      }),
    )
    .min(1),
  shipments: z.array(
    z.strictObject({ pickup: step, delivery: step, amount: z.array(whole), skills: z.array(whole).default([]) }),
  ),
});
type Input = z.output<typeof vroomInput>;
type Vehicle = Input['vehicles'][number];
type Shipment = Input['shipments'][number];
type Step = Shipment['pickup'];

interface Driven {
  readonly vehicle: Vehicle;
  readonly steps: { type: string; id?: number; location: Coordinates; arrival: number }[];
  at: Coordinates;
  free: number;
}

const travel = (from: Coordinates, to: Coordinates): number => Math.round(secondsBetween(from, to));

/** Each shipment, by when its delivery is due, goes to the end of the first route that is in time for it. */
export function solveShipments({ vehicles, shipments }: Input) {
  const routes = vehicles.map((vehicle): Driven => {
    const start = { type: 'start', location: vehicle.start, arrival: vehicle.time_window[0] };
    return { vehicle, steps: [start], at: vehicle.start, free: vehicle.time_window[0] };
  });
  const unassigned: { id: number; type: string; location: Coordinates }[] = [];
  for (const shipment of shipments.toSorted((a, b) => dueOf(a.delivery) - dueOf(b.delivery))) {
    if (routes.some((route) => append(route, shipment))) continue;
    const { pickup, delivery } = shipment;
    unassigned.push({ id: pickup.id, type: 'pickup', location: pickup.location });
    unassigned.push({ id: delivery.id, type: 'delivery', location: delivery.location });
  }
  const driven = routes.filter(({ steps }) => steps.length > 1);
  return {
    code: 0,
    summary: { cost: 0, routes: driven.length, unassigned: unassigned.length },
    unassigned,
    routes: driven.map(({ vehicle, steps, at, free }) => ({
      vehicle: vehicle.id,
      cost: 0,
      steps: [...steps, { type: 'end', location: vehicle.end, arrival: free + travel(at, vehicle.end) }],
    })),
  };
}

const dueOf = ({ time_windows: [window] }: Step): number => window?.[1] ?? 0;

/** Appends both stops of a shipment if the vehicle can carry it, is in time, and back by the end of its day. */
function append(route: Driven, { pickup, delivery, amount, skills }: Shipment): boolean {
  const { vehicle } = route;
  if (amount.some((value, dimension) => value > (vehicle.capacity[dimension] ?? 0))) return false;
  if (skills.some((skill) => !vehicle.skills.includes(skill))) return false;
  const loaded = startOf(pickup, route.free + travel(route.at, pickup.location));
  if (loaded === undefined) return false;
  const unloaded = startOf(delivery, loaded + pickup.service + travel(pickup.location, delivery.location));
  if (unloaded === undefined) return false;
  const free = unloaded + delivery.service;
  if (free + travel(delivery.location, vehicle.end) > vehicle.time_window[1]) return false;
  route.steps.push({ type: 'pickup', id: pickup.id, location: pickup.location, arrival: loaded });
  route.steps.push({ type: 'delivery', id: delivery.id, location: delivery.location, arrival: unloaded });
  route.at = delivery.location;
  route.free = free;
  return true;
}

/** When work at a stop starts for a vehicle that arrives at `arrival`; undefined if that is too late. */
function startOf({ time_windows: [window] }: Step, arrival: number): number | undefined {
  const [start = 0, end = 0] = window ?? [];
  return arrival <= end ? Math.max(arrival, start) : undefined;
}
