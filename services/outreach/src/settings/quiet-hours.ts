import { day, localDay, localHour, hour as oneHour, startOfLocalDay } from '@tianguis/proto/time';

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

export function isQuiet(quiet: QuietHours, now: Date): boolean {
  if (!quiet) return false;
  const hour = localHour(now);
  return quiet.start < quiet.end ? hour >= quiet.start && hour < quiet.end : hour >= quiet.start || hour < quiet.end;
}

/** The next moment after `from` at which the clocks of Mexico City show that hour. */
function nextHour(hour: number, from: Date): Date {
  const today = new Date(startOfLocalDay(localDay(from)).getTime() + hour * oneHour);
  return today > from ? today : new Date(today.getTime() + day);
}

/** When the quiet hours start next; undefined where there are none. */
export const quietStart = (quiet: QuietHours, from: Date): Date | undefined =>
  quiet ? nextHour(quiet.start, from) : undefined;

/** When quiet hours that hold at `from` end. */
export const quietEnd = (quiet: QuietHours, from: Date): Date => (quiet ? nextHour(quiet.end, from) : from);
