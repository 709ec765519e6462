import { day, localDay, minute, weekdayOf } from '@tianguis/proto/time';
import { type Format, useFormat } from '../../i18n/format.ts';
import { type Catalogue, useMessages } from '../../i18n/messages.ts';
import { nearnessOf } from '../../i18n/nearness.ts';
import { fill } from '../../i18n/translation.ts';
import { useNow } from '../../ui/use-now.ts';

type Words = Readonly<Record<keyof Catalogue['desk/shared']['when'], string>>;
type Formats = Pick<Format, 'clock' | 'date' | 'dayMonth' | 'weekday'>;

/** From here on a day without its year would be unclear. */
const far = 180 * day;

/** A moment as people say it: the hour of a near day, and of one further away only the day. */
export function whenText(moment: string, words: Words, formats: Formats, now: number): string {
  const at = Date.parse(moment);
  const time = formats.clock(moment);
  const date = localDay(new Date(at));
  if (date === localDay(new Date(now - day))) return fill(words.yesterday, { time });
  switch (nearnessOf(at, now)) {
    case 'today':
      return fill(words.today, { time });
    case 'tomorrow':
      return fill(words.tomorrow, { time });
    case 'weekday':
      return fill(words.weekday, { day: formats.weekday(weekdayOf(date)), time });
    case 'date':
      return fill(words.date, {
        date: Math.abs(at - now) >= far ? formats.date(moment) : formats.dayMonth(date),
      });
  }
}

/** How a deadline is said before and after it; `{when}` is its moment. */
interface DueWords {
  readonly due: string;
  readonly overdue: string;
}

/** Moments as people say them, said anew each minute: what is tomorrow now is today after midnight. */
export function useWhen() {
  const { when: words } = useMessages('desk/shared');
  const formats = useFormat();
  const now = useNow(minute);
  const when = (moment: string): string => whenText(moment, words, formats, now);
  const isPast = (moment: string): boolean => Date.parse(moment) < now;
  const due = (said: DueWords, moment: string, more: Readonly<Record<string, string>> = {}): string =>
    fill(isPast(moment) ? said.overdue : said.due, { when: when(moment), ...more });
  return { now, when, due };
}
