import { pilotDays } from '@tianguis/proto/marketplace/members/operations';

const day = 24 * 3600_000;

/** Days before a pilot's end from which on its supplier is reminded of it. */
export const reminderDays = 3;

/** The free days of a supplier who registered at `startedAt`. */
export function pilotOf(startedAt: Date, now: Date): { startedAt: Date; endsAt: Date; daysLeft: number } {
  const endsAt = new Date(startedAt.getTime() + pilotDays * day);
  return { startedAt, endsAt, daysLeft: Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / day)) };
}
