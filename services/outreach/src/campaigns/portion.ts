import type { Portion } from '@tianguis/proto/outreach/campaigns/portion';
import { day, hour } from '@tianguis/proto/time';
import { isQuiet, outsideQuiet, type QuietHours } from '../settings/quiet-hours.ts';

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

/** At most `count` people, from the zones in their order. */
function take(left: Map<string, number>, zones: readonly string[], count: number): number {
  let taken = 0;
  for (const zone of zones) {
    const here = Math.min(count - taken, left.get(zone) ?? 0);
    left.set(zone, (left.get(zone) ?? 0) - here);
    taken += here;
  }
  return taken;
}

interface Planning {
  readonly zones: PeopleByZone;
  readonly start: Date;
  readonly quiet: QuietHours;
}

/**
 * When each batch goes to `people` of these zones, if nobody changes anything: the first of them, how many there are, and
 * the last. A batch goes to those whose quiet hours are over; with all of the rest asleep it waits for the first who wake.
 */
export function batchPlan({ batch }: Portion, people: number, { zones, start, quiet }: Planning) {
  const shown: Batch[] = [];
  const left = new Map(zones);
  let last: Batch | null = null;
  let count = 0;
  let at = start;
  for (let open = people; batch && open > 0; ) {
    const waiting = [...left.keys()].filter((zone) => (left.get(zone) ?? 0) > 0);
    if (waiting.length === 0) break;
    const awake = waiting.filter((zone) => !isQuiet(quiet, at, zone));
    if (awake.length === 0) {
      const mornings = waiting.map((zone) => outsideQuiet(quiet, at, zone).getTime());
      at = new Date(Math.min(...mornings));
      continue;
    }
    last = { at, people: take(left, awake, Math.min(batch.size, open)) };
    open -= last.people;
    count += 1;
    if (shown.length < mostShown) shown.push(last);
    at = nextBatchAt(batch.every, at, at);
  }
  return { shown, count, last };
}
