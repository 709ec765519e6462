import { obstacleOf } from '@tianguis/proto/marketplace/dispatch/availability';
import type { listVehicles } from '@tianguis/proto/marketplace/dispatch/vehicles';
import { type Vehicle as Size, vehicles as sizes } from '@tianguis/proto/marketplace/transport/transport';
import { hour, minute, second, startOfLocalDay } from '@tianguis/proto/time';
import { type Point, zones } from '@tianguis/proto/zones';
import type { z } from 'zod';
import { stopMinutes } from '../pickups/tracking.ts';
import { pointOf } from '../transport/roads.ts';
import type { DayRequest } from './planner/planner.ts';
import type { Shipment, Vehicle } from './routes/problem.ts';

/** An order to be brought, as the plan of its day needs it. */
export interface DayOrder {
  readonly id: number;
  readonly slotFrom: Date;
  readonly slotUntil: Date;
  readonly pickupZone: string;
  readonly pickupLatitude: number | null;
  readonly pickupLongitude: number | null;
  readonly deliveryZone: string;
  readonly deliveryLatitude: number | null;
  readonly deliveryLongitude: number | null;
  readonly kilograms: number;
  /** The smallest vehicle that has the room. */
  readonly size: Size;
  /** Whether it has a driver for its slot. */
  readonly isAssigned: boolean;
  /** The vehicle that was assigned last. */
  readonly vehicleId: number | null;
}

export type DayVehicle = z.output<typeof listVehicles.reply>['vehicles'][number];

/** How long after its loading slot an order may still be unloaded. */
const deliveredWithin = (3 * hour) / second;
/** Seconds of work at each stop. */
const service = (stopMinutes * minute) / second;

/** Cubic metres from which a vehicle counts as one of a size. */
const cubicMetres: Readonly<Record<Size, number>> = { van: 0, truck: 6, large_truck: 20, trailer: 40 };

// Skills are numbers: what a vehicle is large enough for, where it works, and which one it is.
const sizeSkill = (size: Size): number => sizes.indexOf(size) + 1;
const zoneSkill = (zone: string): number => 1_000 + zones.findIndex(({ id }) => id === zone);
const ownSkill = (vehicleId: number): number => 1_000_000 + vehicleId;

/** The problem of a day. Orders that already have a vehicle stay with it; those of drivers without one are left out. */
export function dayRequest(date: string, orders: readonly DayOrder[], fleet: readonly DayVehicle[]): DayRequest {
  const points: Point[] = [];
  const placeOf = (zone: string, latitude: number | null, longitude: number | null): number => {
    points.push(pointOf(zone, latitude, longitude));
    return points.length - 1;
  };
  const working = fleet.filter((vehicle) => !obstacleOf(vehicle, date));
  const vehicles = working.map(
    (vehicle): Vehicle => ({
      id: vehicle.id,
      base: placeOf(vehicle.baseZone, null, null),
      shift: { start: secondsOf(vehicle.from), end: secondsOf(vehicle.until) },
      capacity: [vehicle.capacityKg],
      skills: [ownSkill(vehicle.id), ...sizeSkillsOf(vehicle), ...zoneSkillsOf(vehicle)],
    }),
  );
  const midnight = startOfLocalDay(date).getTime();
  const shipments = orders.flatMap((order): Shipment | [] => {
    const assigned = order.isAssigned ? working.find(({ id }) => id === order.vehicleId) : undefined;
    if (order.isAssigned && !assigned) return [];
    const start = (order.slotFrom.getTime() - midnight) / second;
    const end = (order.slotUntil.getTime() - midnight) / second;
    return {
      id: order.id,
      pickup: {
        place: placeOf(order.pickupZone, order.pickupLatitude, order.pickupLongitude),
        window: { start, end },
        service,
      },
      delivery: {
        place: placeOf(order.deliveryZone, order.deliveryLatitude, order.deliveryLongitude),
        window: { start, end: end + deliveredWithin },
        service,
      },
      amount: [order.kilograms],
      skills: assigned
        ? [ownSkill(assigned.id)]
        : [sizeSkill(order.size), zoneSkill(order.pickupZone), zoneSkill(order.deliveryZone)],
    };
  });
  return { points, vehicles, shipments };
}

const sizeSkillsOf = ({ capacityM3 }: DayVehicle): number[] =>
  sizes.filter((size) => capacityM3 >= cubicMetres[size]).map(sizeSkill);

const zoneSkillsOf = (vehicle: DayVehicle): number[] =>
  (vehicle.zones.length === 0 ? zones.map(({ id }) => id) : vehicle.zones).map(zoneSkill);

/** Seconds since midnight of a time such as `08:30`. */
function secondsOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return (hours * hour + minutes * minute) / second;
}
