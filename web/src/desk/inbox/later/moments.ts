import { day, hour, localDay, minute, startOfLocalDay } from '@tianguis/proto/time';

const morning = 9 * hour;

/** Choices of when a conversation comes back. */
export const presets = ['hours', 'tomorrow', 'monday', 'week'] as const;

export type Preset = (typeof presets)[number];

/** Nine in the morning, so many days after today. */
const morningIn = (days: number, now: Date): Date =>
  new Date(startOfLocalDay(localDay(now)).getTime() + days * day + morning);

/** Days until the Monday after today. */
function untilMonday(now: Date): number {
  const weekday = new Date(`${localDay(now)}T12:00:00Z`).getUTCDay();
  return (8 - weekday) % 7 || 7;
}

/** The moment that a choice means, on the clocks of Mexico City. */
export function momentOf(preset: Preset, now: Date): Date {
  if (preset === 'hours') return new Date(now.getTime() + 3 * hour);
  if (preset === 'tomorrow') return morningIn(1, now);
  if (preset === 'monday') return morningIn(untilMonday(now), now);
  return morningIn(7, now);
}

/** The choices with their moments; on a Sunday tomorrow is the Monday, and is offered once. */
export function choicesAt(now: Date): { preset: Preset; moment: Date }[] {
  const all = presets.map((preset) => ({ preset, moment: momentOf(preset, now) }));
  return all.filter(
    ({ moment }, index) => all.findIndex((other) => other.moment.getTime() === moment.getTime()) === index,
  );
}

/** The moment of a field for a date and a time, as the clocks of Mexico City show it; undefined while it is incomplete. */
export function momentIn(value: string): Date | undefined {
  const [date = '', time = ''] = value.split('T');
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  const moment = new Date(startOfLocalDay(date).getTime() + hours * hour + minutes * minute);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
