import { localHour, localTime, timeZone } from '@tianguis/proto/time';

/** Local hours without marketing, from `start` up to `end`. Null: none. */
export type QuietHours = { readonly start: number; readonly end: number } | null;

/** Reads `20-9` or `off`; undefined when it is neither. */
export function parseQuietHours(text: string): QuietHours | undefined {
  if (text.trim().toLowerCase() === 'off') return null;
  const match = /^(\d{1,2})\s*-\s*(\d{1,2})$/.exec(text.trim());
  const start = Number(match?.[1]);
  const end = Number(match?.[2]);
  return match && start < 24 && end < 24 && start !== end ? { start, end } : undefined;
}

export const isQuietHour = ({ start, end }: NonNullable<QuietHours>, hour: number): boolean =>
  start < end ? hour >= start && hour < end : hour >= start || hour < end;

/** On the clocks of a zone: Mexico City's unless one is named. */
export const isQuiet = (quiet: QuietHours, now: Date, zone = timeZone): boolean =>
  quiet !== null && isQuietHour(quiet, localHour(now, zone));

/** The next moment after `from` at which the clocks of a zone show that hour. */
function nextHour(hour: number, from: Date, zone: string): Date {
  const today = localTime(from, zone).withPlainTime({ hour });
  const next = today.epochMilliseconds > from.getTime() ? today : today.add({ days: 1 });
  return new Date(next.epochMilliseconds);
}

/** When the quiet hours start next; undefined where there are none. */
export const quietStart = (quiet: QuietHours, from: Date): Date | undefined =>
  quiet ? nextHour(quiet.start, from, timeZone) : undefined;

/** When quiet hours that hold at `from` end. */
export const quietEnd = (quiet: QuietHours, from: Date, zone = timeZone): Date =>
  quiet ? nextHour(quiet.end, from, zone) : from;

/** The moment itself, or the end of the quiet hours that hold then. */
export const outsideQuiet = (quiet: QuietHours, at: Date, zone = timeZone): Date =>
  isQuiet(quiet, at, zone) ? quietEnd(quiet, at, zone) : at;

/** Which of some zones have quiet hours at a moment. */
export const quietZones = (quiet: QuietHours, now: Date, zones: readonly string[]): string[] =>
  zones.filter((zone) => isQuiet(quiet, now, zone));
