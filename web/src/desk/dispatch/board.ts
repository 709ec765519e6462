import { localDay } from '@tianguis/proto/time';
import type { Assignment, Suggestion, Transport, Vehicle } from './api.ts';

/** How an order stands on the board, the most pressing first. */
export const standings = ['failed', 'late', 'waiting', 'unscheduled', 'assigned', 'underway'] as const;
export type Standing = (typeof standings)[number];

/** A report or a trouble, no driver near its slot, no driver, no slot yet, a driver, or on its way. */
export function standingOf({ order, slot, isLate, transport, trouble }: Transport): Standing {
  if (order.state === 'reported' || trouble) return 'failed';
  if (order.state === 'in_transit') return 'underway';
  if (slot === null) return 'unscheduled';
  if (isLate) return 'late';
  return transport.driver === null ? 'waiting' : 'assigned';
}

/** The day that an address names, `?dia=2026-11-30`; today where it names none. */
export function dayIn(search: string, now: Date): string {
  const named = new URLSearchParams(search).get('dia') ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(named) ? named : localDay(now);
}

/** The orders of a day, with those that have no slot yet; pressing ones first, then by slot. */
export function ordersOf(transports: readonly Transport[], date: string): Transport[] {
  const rank = (transport: Transport): number => standings.indexOf(standingOf(transport));
  return transports
    .filter(({ slot }) => slot === null || localDay(new Date(slot.from)) === date)
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) ||
        (one.slot?.from ?? '').localeCompare(other.slot?.from ?? '') ||
        one.order.id - other.order.id,
    );
}

/** Other days that have orders without a vehicle, the first day first. */
export function otherDays(transports: readonly Transport[], date: string): { day: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const transport of transports) {
    const { slot } = transport;
    const isWaiting = ['late', 'waiting'].includes(standingOf(transport));
    const day = slot && localDay(new Date(slot.from));
    if (isWaiting && day && day !== date) counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return [...counts].map(([day, count]) => ({ day, count })).toSorted((one, other) => one.day.localeCompare(other.day));
}

/** The vehicle that takes an order. */
export const vehicleOf = ({ vehicleId }: Transport, vehicles: readonly Vehicle[]): Vehicle | undefined =>
  vehicles.find(({ id }) => id === vehicleId);

/** An order can be given to a driver while it has a slot and has not been loaded. */
export const isOpen = ({ order }: Transport): boolean => order.state === 'scheduled';

/** What a suggestion would change: orders without a driver, and the vehicle that takes each. */
export function proposed(
  { routes }: Suggestion,
  transports: readonly Transport[],
  vehicles: readonly Vehicle[],
): Assignment[] {
  return routes.flatMap(({ vehicleId, stops }) => {
    const vehicle = vehicles.find(({ id }) => id === vehicleId);
    if (!vehicle) return [];
    return stops.flatMap(({ orderId, kind }) => {
      const transport = transports.find(({ order }) => order.id === orderId);
      const isNew = kind === 'pickup' && transport && isOpen(transport) && transport.driverPhone === null;
      return isNew ? { orderId, vehicle } : [];
    });
  });
}

export interface Driver {
  readonly name: string;
  readonly phone: string;
  readonly stops: number;
}

/** The drivers of a day's orders, with how many stops each has left. */
export function driversOf(transports: readonly Transport[]): Driver[] {
  const drivers = new Map<string, Driver>();
  for (const { driverPhone, transport, order, leg } of transports) {
    if (driverPhone === null || order.state === 'reported') continue;
    const known = drivers.get(driverPhone)?.stops ?? 0;
    const left = leg === 'to_delivery' || leg === 'unloading' ? 1 : 2;
    drivers.set(driverPhone, { name: transport.driver ?? '', phone: driverPhone, stops: known + left });
  }
  return [...drivers.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}
