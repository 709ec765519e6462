import type { Language } from './errors.ts';

/** The zone of every day, week and hour, wherever the reader is. */
export const timeZone = 'America/Mexico_City';

/** Durations in milliseconds. */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
export const week = 7 * day;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a formatter takes longer than formatting. */
const formatterOf = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  formatters.getOrInsertComputed(
    JSON.stringify([locale, options]),
    () => new Intl.DateTimeFormat(locale, { timeZone, ...options }),
  );

/** A moment in words, in Mexico City's time: `22 de noviembre de 2026` for `{ dateStyle: 'long' }`. */
export const formatDate = (at: Date | string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  formatterOf(`${language}-MX`, options).format(new Date(at));

/** A month such as `2026-10` in words: `octubre de 2026`. */
export const monthText = (month: string, language: Language): string =>
  formatDate(`${month}-15T18:00:00Z`, language, { month: 'long', year: 'numeric' });

/** The day of a moment in Mexico City: `2026-11-22`, as Canada writes it. */
export const localDay = (at: Date): string => formatterOf('en-CA', {}).format(at);

/** The weekday of a day such as `2026-11-22`: 0 for a Monday up to 6 for a Sunday. */
export const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;

/** The hour of a moment, 0 to 23; in Mexico City unless a zone is named. */
export const localHour = (at: Date, zone = timeZone): number =>
  Number(formatterOf('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: zone }).format(at));

/** A moment on the clocks of a zone; of Mexico City unless one is named. */
export const localTime = (at: Date, zone = timeZone): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);

/** The moment at which the clocks of Mexico City show a day and a time. */
export const momentAt = (date: Temporal.PlainDate, plainTime: Temporal.PlainTime): Date =>
  new Date(date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds);

/** Mexico City's offset from UTC all year: Mexico abolished daylight saving time in 2022. */
const utcOffset = '-06:00';

/** Midnight in Mexico City of a day such as `2026-11-22`. Works in browsers without Temporal, too. */
export const startOfLocalDay = (date: string): Date => new Date(`${date}T00:00:00${utcOffset}`);

/** Whether a name is that of a time zone: `America/Tijuana`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The moment at which the clocks of Mexico City show a minute such as `2026-11-22T09:30`, as fields of forms hold it. */
export const momentOfField = (minuteOfDay: string): Date => new Date(`${minuteOfDay}${utcOffset}`);

/** The other way round: the minute that the clocks of Mexico City show. */
export const fieldOfMoment = (at: Date | string): string =>
  new Date(new Date(at).getTime() - 6 * hour).toISOString().slice(0, 16);
