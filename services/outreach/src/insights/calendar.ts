import { timeZone } from '../settings/quiet-hours.ts';

// The Swedish way to write a date is that of ISO 8601.
const isoDate = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
const dayMs = 86_400_000;

/** The last days up to today in Mexico City, oldest first, as `2026-11-21`. */
export function lastDays(count: number, now: Date): string[] {
  const today = Date.parse(isoDate.format(now));
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

/** 0 for a Monday up to 6 for a Sunday. */
export const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;
