import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import {
  isQuietHour,
  type MatchDelivery,
  type tellingFrequencies,
} from '@tianguis/proto/marketplace/interests/interest';
import { localTime } from '@tianguis/proto/time';

const dateOf = (at: Temporal.ZonedDateTime): Date => new Date(at.epochMilliseconds);

export const startOfDay = (at: Date): Date => dateOf(localTime(at).startOfDay());

type Quiet = Pick<MatchDelivery, 'quietDays' | 'quietHours'>;

/** The next moment, from now on, outside a member's quiet hours and days. */
export function nextLoud({ quietDays, quietHours }: Quiet, now: Date): Date {
  let at = localTime(now);
  while (quietDays.includes(at.dayOfWeek) || isQuietHour(quietHours, at.hour))
    at = at.round({ smallestUnit: 'hour', roundingMode: 'floor' }).add({ hours: 1 });
  return dateOf(at);
}

/** When the next digest after now is due. */
export function nextDigest({ frequency, hour, weekday, quietDays }: MatchDelivery, now: Date): Date {
  const start = localTime(now);
  let at = start.startOfDay().with({ hour });
  const suits = () =>
    Temporal.ZonedDateTime.compare(at, start) > 0 &&
    !quietDays.includes(at.dayOfWeek) &&
    (frequency !== 'weekly' || at.dayOfWeek === weekday);
  while (!suits()) at = at.add({ days: 1 });
  return dateOf(at);
}

/**
 * When a member gets a notice of one lot; null leaves it to the digest. Readers of digests get a notice of what would be gone
 * before the next digest.
 */
export function noticeAt(
  delivery: MatchDelivery & { readonly nextDigestAt: Date },
  endsAt: Date | null,
  now: Date,
): Date | null {
  const isLate = endsAt !== null && endsAt <= delivery.nextDigestAt;
  if (delivery.frequency !== 'at_once' && !isLate) return null;
  const at = nextLoud(delivery, now);
  return endsAt !== null && at >= endsAt ? null : at;
}

interface Row {
  readonly memberId: number;
  readonly frequency: (typeof tellingFrequencies)[number];
  readonly hour: number;
  readonly weekday: number;
  readonly quietDays: number[];
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
  readonly language: Language;
  readonly nextDigestAt: Date;
}

/** How a member wants to hear of matches, and when the next digest is due. */
export type StoredDelivery = MatchDelivery & Pick<Row, 'memberId' | 'language' | 'nextDigestAt'>;

const columns = `d.member_id as "memberId", d.frequency, d.hour, d.weekday, d.quiet_days as "quietDays",
  d.quiet_from as "quietFrom", d.quiet_to as "quietTo", d.language, d.next_digest_at as "nextDigestAt"`;

const deliveryOf = ({ quietFrom, quietTo, ...row }: Row): StoredDelivery => ({
  ...row,
  quietHours: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
});

export const deliveryStore = ({ query }: Pick<Tx, 'query'>) => {
  const select = async (rest: string, values: unknown[]): Promise<StoredDelivery[]> =>
    (await query<Row>(`select ${columns} from match_deliveries as d ${rest}`, values)).rows.map(deliveryOf);
  return {
    find: (memberIds: readonly number[]) => select('where d.member_id = any($1::int[])', [memberIds]),
    /** Locks members with a digest due, and skips those that another replica holds. */
    digestDue: (now: Date, limit: number) =>
      select(
        'where d.next_digest_at <= $1::timestamptz order by d.next_digest_at limit $2::int for update skip locked',
        [now, limit],
      ),
    /** Locks members with a notice due, and skips those that another replica holds. */
    noticeDue: (now: Date, limit: number) =>
      select(
        `where d.member_id in (select member_id from matches where tell_at <= $1::timestamptz order by tell_at limit $2::int)
         for update skip locked`,
        [now, limit],
      ),
    async keep({ memberId, quietHours, language, nextDigestAt, ...chosen }: StoredDelivery, { replace = true } = {}) {
      const { frequency, hour, weekday, quietDays } = chosen;
      const update = `do update set frequency = excluded.frequency, hour = excluded.hour, weekday = excluded.weekday, quiet_days = excluded.quiet_days,
        quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, language = excluded.language, next_digest_at = excluded.next_digest_at`;
      await query(
        `insert into match_deliveries (member_id, frequency, hour, weekday, quiet_days, quiet_from, quiet_to, language, next_digest_at)
         values ($1::int, $2, $3::int, $4::int, $5::int[], $6::int, $7::int, $8, $9::timestamptz) on conflict (member_id) ${replace ? update : 'do nothing'}`,
        [
          memberId,
          frequency,
          hour,
          weekday,
          quietDays,
          quietHours?.from ?? null,
          quietHours?.to ?? null,
          language,
          nextDigestAt,
        ],
      );
    },
    async schedule(memberId: number, nextDigestAt: Date): Promise<void> {
      await query('update match_deliveries set next_digest_at = $2::timestamptz where member_id = $1', [
        memberId,
        nextDigestAt,
      ]);
    },
    /** Records that a member gets a digest on this day; false if they had one already. */
    async noteDigest(memberId: number, day: string): Promise<boolean> {
      const text = 'insert into match_digests (member_id, day) values ($1::int, $2::date) on conflict do nothing';
      return (await query(text, [memberId, day])).rowCount > 0;
    },
  };
};
