import type { PickupHours } from '@tianguis/proto/marketplace/listings/warehouses';
import { localTime, minute, momentAt } from '@tianguis/proto/time';
import type { Slot } from '../orders/order.ts';

/** Hours between the choice of a slot and its beginning, so that nobody stands before a closed door. */
export const leadHours = 3;

interface Window {
  readonly earliest: Date;
  readonly latest: Date;
  /** Slots of others at the same warehouse. */
  readonly taken: readonly Slot[];
}

function slotsOfDay(day: Temporal.PlainDate, { from, until, slotMinutes }: PickupHours): Slot[] {
  const opens = momentAt(day, Temporal.PlainTime.from(from)).getTime();
  const closes = momentAt(day, Temporal.PlainTime.from(until)).getTime();
  const length = slotMinutes * minute;
  const count = Math.floor((closes - opens) / length);
  return Array.from({ length: Math.max(0, count) }, (_, index) => ({
    from: new Date(opens + index * length),
    until: new Date(opens + (index + 1) * length),
  }));
}

const overlap = (one: Slot, other: Slot): boolean => one.from < other.until && other.from < one.until;

/** The slots that a warehouse offers in a window, first ones first. One pickup has a slot for itself. */
export function openSlots(hours: PickupHours, { earliest, latest, taken }: Window): Slot[] {
  const slots: Slot[] = [];
  const last = localTime(latest).toPlainDate();
  for (
    let day = localTime(earliest).toPlainDate();
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  )
    if (hours.days.includes(day.dayOfWeek)) slots.push(...slotsOfDay(day, hours));
  return slots.filter(
    (slot) => slot.from >= earliest && slot.until <= latest && !taken.some((other) => overlap(slot, other)),
  );
}
