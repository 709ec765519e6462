import { day, localDay, weekdayOf } from '@tianguis/proto/time';
import type { Format } from '../../../i18n/format.ts';
import type { Catalogue } from '../../../i18n/messages.ts';
import { nearnessOf } from '../../../i18n/nearness.ts';
import { fill } from '../../../i18n/translation.ts';

type Words = Catalogue['market/shared/turns']['due' | 'until'];
type Formats = Pick<Format, 'clock' | 'weekday' | 'dayMonth'>;

/** A deadline as people say it: the hour today and tomorrow, the day within a week, then the date. */
export function dueText(by: string, words: Words, { clock, weekday, dayMonth }: Formats, now: number): string {
  const at = Date.parse(by);
  if (at <= now) return words.over;
  const date = localDay(new Date(at));
  switch (nearnessOf(at, now)) {
    case 'today':
      return fill(words.today, { time: clock(by) });
    case 'tomorrow':
      return fill(words.tomorrow, { time: clock(by) });
    case 'weekday':
      return fill(words.weekday, { day: weekday(weekdayOf(date)) });
    case 'date':
      return fill(words.date, { date: dayMonth(date) });
  }
}

/** Less than a day is left. */
export const isUrgent = (by: string | null, now: number): boolean => by !== null && Date.parse(by) - now < day;
