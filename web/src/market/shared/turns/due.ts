import { day, localDay } from '@tianguis/proto/time';
import type { Format } from '../../../i18n/format.ts';
import type { Catalogue } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';

type Words = Catalogue['market/shared/turns']['due' | 'until'];
type Formats = Pick<Format, 'clock' | 'weekday' | 'dayMonth'>;

const dayOf = (at: number): string => localDay(new Date(at));

/** A deadline as people say it: the hour today and tomorrow, the day within a week, then the date. */
export function dueText(by: string, words: Words, { clock, weekday, dayMonth }: Formats, now: number): string {
  const at = Date.parse(by);
  if (at <= now) return words.over;
  const date = dayOf(at);
  if (date === dayOf(now)) return fill(words.today, { time: clock(by) });
  if (date === dayOf(now + day)) return fill(words.tomorrow, { time: clock(by) });
  if (at - now >= 6 * day) return fill(words.date, { date: dayMonth(date) });
  const monday = 1;
  return fill(words.weekday, { day: weekday((new Date(date).getUTCDay() + 7 - monday) % 7) });
}

/** Less than a day is left. */
export const isUrgent = (by: string | null, now: number): boolean => by !== null && Date.parse(by) - now < day;
