import type { Portion } from '@tianguis/proto/outreach/campaigns/portion';
import { day, hour } from '@tianguis/proto/time';
import { type QuietClock, quietClock } from '../settings/quiet-clock.ts';
import type { QuietHours } from '../settings/quiet-hours.ts';

/** A portion that neither limits nor divides is none. */
export const meaningful = (portion: Portion | null | undefined): Portion | null =>
  portion && (portion.limit !== null || portion.batch !== null) ? portion : null;

/** How many messages the next step of a campaign queues at most, after `taken` of earlier ones. */
export function nextSize({ limit, batch }: Portion, taken: number): number {
  const left = limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - taken);
  return Math.min(left, batch?.size ?? Number.POSITIVE_INFINITY);
}

const periods = { hour, day };

/** When the batch after the one of `at` is due. One that came late moves those after it. */
export function nextBatchAt(every: keyof typeof periods, at: Date, now: Date): Date {
  const planned = at.getTime() + periods[every];
  return new Date(planned > now.getTime() ? planned : now.getTime() + periods[every]);
}

interface Batch {
  readonly at: Date;
  readonly people: number;
}

/** Batches that a forecast shows. */
const mostShown = 5;

/** People by time zone. */
type PeopleByZone = ReadonlyMap<string, number>;

/** People of one zone whose turn has not come. */
interface Waiting {
  left: number;
  readonly clock: QuietClock;
}

/** At most `count` people, from the zones in their order. */
function take(zones: readonly Waiting[], count: number): number {
  let taken = 0;
  for (const zone of zones) {
    const here = Math.min(count - taken, zone.left);
    zone.left -= here;
    taken += here;
  }
  return taken;
}

interface Planning {
  readonly zones: PeopleByZone;
  readonly start: Date;
  readonly quiet: QuietHours;
}

export interface BatchPlan {
  readonly shown: readonly Batch[];
  readonly count: number;
  readonly last: Batch | null;
}

/**
 * When each batch goes to `people` of these zones, if nobody changes anything: the first of them, how many there are, and
 * the last. A batch goes to those whose quiet hours are over; with all of the rest asleep it waits for the first who wake.
 */
export function batchPlan({ batch }: Portion, people: number, { zones, start, quiet }: Planning): BatchPlan {
  const shown: Batch[] = [];
  let waiting: Waiting[] = [...zones].map(([zone, left]) => ({ left, clock: quietClock(quiet, zone) }));
  let last: Batch | null = null;
  let count = 0;
  let at = start.getTime();
  for (let open = people; batch && open > 0; ) {
    waiting = waiting.filter(({ left }) => left > 0);
    if (waiting.length === 0) break;
    const now = at;
    const awake = waiting.filter(({ clock }) => !clock.isQuiet(now));
    if (awake.length === 0) {
      at = Math.min(...waiting.map(({ clock }) => clock.outside(now)));
      continue;
    }
    last = { at: new Date(at), people: take(awake, Math.min(batch.size, open)) };
    open -= last.people;
    count += 1;
    if (shown.length < mostShown) shown.push(last);
    at += periods[batch.every];
  }
  return { shown, count, last };
}
