import type { Day } from './api.ts';

/** States of a message as they are stacked, from the ground up. */
export const outcomes = ['read', 'delivered', 'sent', 'failed'] as const;
export type Outcome = (typeof outcomes)[number];

export const messagesOf = (day: Day): number => outcomes.reduce((sum, outcome) => sum + day[outcome], 0);

export const sumOf = (days: readonly Day[], key: Outcome | 'replies'): number =>
  days.reduce((sum, day) => sum + day[key], 0);

export interface BestTimes {
  /** 0 for Monday. */
  readonly weekday: number;
  /** Two hours from here on. */
  readonly hour: number;
}

const indexOfMost = (values: readonly number[]): number => values.indexOf(Math.max(...values));

/** The weekday with most answers and the two hours of a day with most; undefined without answers. */
export function bestTimes(hours: readonly (readonly number[])[]): BestTimes | undefined {
  const byWeekday = hours.map((day) => day.reduce((sum, count) => sum + count, 0));
  if (byWeekday.every((count) => count === 0)) return undefined;
  const byHour = Array.from({ length: 24 }, (_, hour) => hours.reduce((sum, day) => sum + (day[hour] ?? 0), 0));
  const pairs = byHour.slice(0, 23).map((count, hour) => count + (byHour[hour + 1] ?? 0));
  return { weekday: indexOfMost(byWeekday), hour: indexOfMost(pairs) };
}

export interface Stage<Status> {
  readonly status: Status;
  /** Contacts in this stage or a later one. */
  readonly reached: number;
  /** Percent of those of the stage before. */
  readonly step: number;
}

/** The funnel: a contact in a later stage counts in every earlier one. */
export function stagesOf<Status>(funnel: readonly { status: Status; count: number }[]): Stage<Status>[] {
  const reached = funnel.map((_, index) => funnel.slice(index).reduce((sum, { count }) => sum + count, 0));
  return funnel.map(({ status }, index) => {
    const own = reached[index] ?? 0;
    const before = reached[index - 1] ?? 0;
    return { status, reached: own, step: before === 0 ? 0 : (own / before) * 100 };
  });
}
