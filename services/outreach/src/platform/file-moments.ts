import type { Language } from '@tianguis/proto/errors';

/** For whom a file is written. */
export interface Reader {
  readonly language: Language;
  /** An IANA name, such as `America/Tijuana`. */
  readonly timeZone: string;
}

/** A day and hour that spreadsheets sort, in the reader's time zone: `2026-11-28 09:30`. */
export function momentOf(at: Date, timeZone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  return `${local.toPlainDate()} ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`;
}
