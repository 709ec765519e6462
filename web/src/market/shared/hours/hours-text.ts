import type { PickupHours } from '@tianguis/proto/marketplace/listings/warehouses';
import type { Format } from '../../../i18n/format.ts';
import type { Catalogue } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';

/** Days in a row as a range: `[1, 2, 3, 6]` is `[[1, 3], [6, 6]]`. */
function runsOf(days: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last?.[1] === day - 1) last[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}

/** `lunes a viernes, de 09:00 a 18:00`. */
export function hoursText(
  { days, from, until }: PickupHours,
  m: Catalogue['market/shared/hours'],
  { weekday }: Pick<Format, 'weekday'>,
): string {
  if (days.length === 0) return m.never;
  const named = runsOf(days).map(([first, last]) => {
    if (first === last) return weekday(first - 1);
    return fill(m.days, { first: weekday(first - 1), last: weekday(last - 1) });
  });
  return fill(m.text, { days: named.join(', '), from, until });
}
