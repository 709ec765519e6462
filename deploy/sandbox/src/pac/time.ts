/** Milliseconds since 1970. */
export type Moment = number;

const zone = 'America/Mexico_City';

/** The moment of a time by the clock of Mexico City: `2026-11-03T09:12:44`. */
export const momentOf = (local: string): Moment =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds;

export const localText = (moment: Moment): string =>
  Temporal.Instant.fromEpochMilliseconds(moment)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' });
