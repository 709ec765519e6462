import type { Format } from '../../../i18n/format.ts';
import type { Slot } from './api.ts';

/** `10:00–11:00`. */
export const timesOf = ({ from, until }: Slot, { clock }: Pick<Format, 'clock'>): string =>
  `${clock(from)}–${clock(until)}`;

/** Slots by their day in the reader's words, in order. */
export function byDay(slots: readonly Slot[], { dayLong }: Pick<Format, 'dayLong'>): Map<string, Slot[]> {
  const days = new Map<string, Slot[]>();
  for (const slot of slots) {
    const day = dayLong(slot.from);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return days;
}
