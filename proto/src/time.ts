import type { Language } from './errors.ts';

/** The zone in which days, weeks and hours are meant, whoever reads them. */
export const timeZone = 'America/Mexico_City';

/** Durations in milliseconds. */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
export const week = 7 * day;

/** Formatters are made when they are first needed: that takes longer than formatting. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formatters are made when they are first needed: that takes longer than formatting. */
const formatterOf = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  formatters.getOrInsertComputed(
    JSON.stringify([locale, options]),
    () => new Intl.DateTimeFormat(locale, { timeZone, ...options }),
  );

/** A moment as people read it in Mexico City: `22 de noviembre de 2026` for `{ dateStyle: 'long' }`. */
export const formatDate = (at: Date | string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  formatterOf(`${language}-MX`, options).format(new Date(at));

/** The day of a moment in Mexico City: `2026-11-22`, as Canada writes it. */
export const localDay = (at: Date): string => formatterOf('en-CA', {}).format(at);

/** The hour of a moment in Mexico City, 0 to 23. */
export const localHour = (at: Date): number =>
  Number(formatterOf('en-GB', { hour: '2-digit', hourCycle: 'h23' }).format(at));
