import type { Portion } from '@tianguis/proto/outreach/campaigns/portion';
import { day, hour } from '@tianguis/proto/time';
import { outsideQuiet, type QuietHours } from '../settings/quiet-hours.ts';

/** A portion that neither limits nor divides is none. */
export const meaningful = (portion: Portion | null | undefined): Portion | null =>
  portion && (portion.limit !== null || portion.batch !== null) ? portion : null;

/** How many messages the next step of a campaign queues at most, after `taken` of earlier ones. */
export function nextSize({ limit, batch }: Portion, taken: number): number {
  const left = limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - taken);
  return Math.min(left, batch?.size ?? Number.POSITIVE_INFINITY);
}

const periods = { hour, day };

/** When the batch after the one of `at` goes, which waits for the morning. One that came late moves those after it. */
export function nextBatchAt(every: keyof typeof periods, at: Date, now: Date, quiet: QuietHours): Date {
  const planned = at.getTime() + periods[every];
  const next = planned > now.getTime() ? planned : now.getTime() + periods[every];
  return outsideQuiet(quiet, new Date(next));
}

interface Batch {
  readonly at: Date;
  readonly people: number;
}

/** Batches that a forecast shows. */
const mostShown = 5;

/** When each batch goes, if nobody changes anything; the first of them, how many there are, and the last. */
export function batchPlan({ batch }: Portion, people: number, start: Date, quiet: QuietHours) {
  const shown: Batch[] = [];
  if (!batch || people === 0) return { shown, count: 0, last: null };
  const count = Math.ceil(people / batch.size);
  let last: Batch = { at: outsideQuiet(quiet, start), people: Math.min(batch.size, people) };
  for (let index = 0; ; index += 1) {
    if (index < mostShown) shown.push(last);
    if (index === count - 1) return { shown, count, last };
    const left = people - (index + 1) * batch.size;
    last = { at: nextBatchAt(batch.every, last.at, last.at, quiet), people: Math.min(batch.size, left) };
  }
}
