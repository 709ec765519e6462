import { isQuietHour, type MatchDelivery } from '@tianguis/proto/marketplace/interests/interest';

export const timeZone = 'America/Mexico_City';

const local = (at: Date): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
const dateOf = (at: Temporal.ZonedDateTime): Date => new Date(at.epochMilliseconds);

/** The day of a moment where the members are: `2026-11-22`. */
export const dayOf = (at: Date): string => local(at).toPlainDate().toString();

/** When that day began. */
export const beginOfDay = (at: Date): Date => dateOf(local(at).startOfDay());

type Quiet = Pick<MatchDelivery, 'quietDays' | 'quietHours'>;

/** The next moment, from now on, in which the member may be told. */
export function nextLoud({ quietDays, quietHours }: Quiet, now: Date): Date {
  let at = local(now);
  while (quietDays.includes(at.dayOfWeek) || isQuietHour(quietHours, at.hour))
    at = at.round({ smallestUnit: 'hour', roundingMode: 'floor' }).add({ hours: 1 });
  return dateOf(at);
}

/** When the next digest is due, after now. */
export function nextDigest({ frequency, hour, weekday, quietDays }: MatchDelivery, now: Date): Date {
  const begin = local(now);
  let at = begin.startOfDay().with({ hour });
  const suits = () =>
    Temporal.ZonedDateTime.compare(at, begin) > 0 &&
    !quietDays.includes(at.dayOfWeek) &&
    (frequency !== 'weekly' || at.dayOfWeek === weekday);
  while (!suits()) at = at.add({ days: 1 });
  return dateOf(at);
}

/**
 * When a lot is told of by a notice of its own; null where the digest has it. Who reads digests is told at once of what would
 * be gone before the next one.
 */
export function tellAt(delivery: MatchDelivery & { nextDigestAt: Date }, endsAt: Date | null, now: Date): Date | null {
  const isLate = endsAt !== null && endsAt <= delivery.nextDigestAt;
  if (delivery.frequency !== 'at_once' && !isLate) return null;
  const at = nextLoud(delivery, now);
  return endsAt !== null && at >= endsAt ? null : at;
}
