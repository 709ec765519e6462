import type { leftOutReasons } from '@tianguis/proto/marketplace/dispatch/routes';

/** From the first to the last second at which something may start, both included. */
export interface Window {
  readonly start: number;
  readonly end: number;
}

/** Where a shipment is loaded or unloaded. */
export interface Stop {
  /** Row and column of the travel tables. */
  readonly place: number;
  /** When work at the stop may start; a vehicle that is early waits. */
  readonly window: Window;
  /** Seconds of work. */
  readonly service: number;
}

/** Goods that one vehicle loads at one place and unloads at another. */
export interface Shipment {
  readonly id: number;
  readonly pickup: Stop;
  readonly delivery: Stop;
  /** How much it takes of each of a vehicle's capacities. */
  readonly amount: readonly number[];
  /** What a vehicle must have to carry it. */
  readonly skills: readonly number[];
}

export interface Vehicle {
  readonly id: number;
  /** Place where it starts and ends its day. */
  readonly base: number;
  readonly shift: Window;
  readonly capacity: readonly number[];
  readonly skills: readonly number[];
}

/** Between all places, row by row. Whole numbers, so that sums in another order come out the same. */
export interface Travel {
  readonly places: number;
  /** Seconds. */
  readonly durations: Int32Array;
  /** Metres. */
  readonly distances: Int32Array;
}

/** A day to plan: pickup and delivery with time windows and capacities. Times are seconds since midnight. */
export interface Problem {
  readonly vehicles: readonly Vehicle[];
  readonly shipments: readonly Shipment[];
  readonly travel: Travel;
}

export interface PlannedStop {
  readonly shipment: number;
  readonly kind: 'pickup' | 'delivery';
  /** When work starts. */
  readonly start: number;
}

export interface PlannedRoute {
  readonly vehicle: number;
  readonly stops: readonly PlannedStop[];
  /** Metres, from the base and back to it. */
  readonly distance: number;
}

/** Why no vehicle takes a shipment: none has its skills, its size, or the time; or those that could are full. */
export type Reason = (typeof leftOutReasons)[number];

export interface Plan {
  /** One for each vehicle that drives. */
  readonly routes: readonly PlannedRoute[];
  readonly unassigned: readonly { readonly shipment: number; readonly reason: Reason }[];
}

/** Seconds from one place to another. */
export const durationOf = ({ places, durations }: Travel, from: number, to: number): number =>
  durations[from * places + to] ?? Number.POSITIVE_INFINITY;

/** Metres from one place to another. */
export const distanceOf = ({ places, distances }: Travel, from: number, to: number): number =>
  distances[from * places + to] ?? Number.POSITIVE_INFINITY;

/** Whether a vehicle has the skills for a shipment. */
export const mayCarry = (vehicle: Vehicle, { skills }: Shipment): boolean =>
  skills.every((skill) => vehicle.skills.includes(skill));

/** Whether an empty vehicle has room for a shipment. */
export const hasRoomFor = ({ capacity }: Vehicle, { amount }: Shipment): boolean =>
  amount.every((value, at) => value <= (capacity[at] ?? 0));
