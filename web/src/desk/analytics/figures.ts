import type { Metric } from '@tianguis/proto/outreach/insights/metrics';
import type { Day } from './api.ts';

/** States of a message as they are stacked, from the ground up. */
export const outcomes = ['read', 'delivered', 'sent', 'failed'] as const;
export type Outcome = (typeof outcomes)[number];

/** The figure that each part of a day is. */
export const dayMetrics = {
  read: 'messagesRead',
  delivered: 'messagesUnread',
  sent: 'messagesUnconfirmed',
  failed: 'messagesFailed',
  replies: 'receivedMessages',
} as const satisfies Record<Outcome | 'replies', Metric>;

export const messagesOf = (day: Day): number => outcomes.reduce((sum, outcome) => sum + day[outcome], 0);

export const sumOf = (days: readonly Day[], key: Outcome | 'replies'): number =>
  days.reduce((sum, day) => sum + day[key], 0);

/** One hour of one weekday, and what was counted in it. */
export interface BestHour {
  /** 0 for Monday. */
  readonly weekday: number;
  readonly hour: number;
  readonly replies: number;
  /** Replies of the whole period. */
  readonly all: number;
}

/** With fewer replies than these, the fullest hour is chance. */
const enough = { all: 50, hour: 8 };

/** The hour of a weekday with most replies; undefined where there are too few, or where two hours have as many. */
export function bestHour(hours: readonly (readonly number[])[]): BestHour | undefined {
  const cells = hours.flatMap((day, weekday) => day.map((replies, hour) => ({ weekday, hour, replies })));
  const [first, second] = cells.toSorted((one, other) => other.replies - one.replies);
  const all = cells.reduce((sum, { replies }) => sum + replies, 0);
  if (!first || all < enough.all || first.replies < enough.hour || first.replies === second?.replies) return undefined;
  return { ...first, all };
}

/** The first of the hours with most replies, as its place in a week that starts on Monday. */
export function fullestHour(hours: readonly (readonly number[])[]): number {
  const counts = hours.flat();
  return counts.indexOf(Math.max(...counts));
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
