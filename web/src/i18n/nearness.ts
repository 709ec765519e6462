import { day, localDay } from '@tianguis/proto/time';

/** Within these days a weekday is enough. */
const near = 6 * day;

/** How people name the day of a moment: today and tomorrow, by its weekday within a week, else by its date. */
export function nearnessOf(at: number, now: number): 'today' | 'tomorrow' | 'weekday' | 'date' {
  const date = localDay(new Date(at));
  if (date === localDay(new Date(now))) return 'today';
  if (date === localDay(new Date(now + day))) return 'tomorrow';
  return Math.abs(at - now) >= near ? 'date' : 'weekday';
}
