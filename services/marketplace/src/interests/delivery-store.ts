import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import type { MatchDelivery, tellingFrequencies } from '@tianguis/proto/marketplace/interests/interest';

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

/** What a member chose, with what follows from it. */
export type KeptDelivery = MatchDelivery & Pick<Row, 'memberId' | 'language' | 'nextDigestAt'>;

const columns = `d.member_id as "memberId", d.frequency, d.hour, d.weekday, d.quiet_days as "quietDays",
  d.quiet_from as "quietFrom", d.quiet_to as "quietTo", d.language, d.next_digest_at as "nextDigestAt"`;

const keptOf = ({ quietFrom, quietTo, ...row }: Row): KeptDelivery => ({
  ...row,
  quietHours: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
});

export const deliveryStore = ({ query }: Pick<Tx, 'query'>) => {
  const select = async (rest: string, values: unknown[]): Promise<KeptDelivery[]> =>
    (await query<Row>(`select ${columns} from match_deliveries as d ${rest}`, values)).rows.map(keptOf);
  return {
    find: (memberIds: readonly number[]) => select('where d.member_id = any($1::int[])', [memberIds]),
    /** Locks members of whom a digest is due; those that another replica has are skipped. */
    digestDue: (now: Date, limit: number) =>
      select(
        'where d.next_digest_at <= $1::timestamptz order by d.next_digest_at limit $2::int for update skip locked',
        [now, limit],
      ),
    /** The same of members with a notice that is due. */
    noticeDue: (now: Date, limit: number) =>
      select(
        `where d.member_id in (select member_id from matches where tell_at <= $1::timestamptz order by tell_at limit $2::int)
         for update skip locked`,
        [now, limit],
      ),
    async keep({ memberId, quietHours, language, nextDigestAt, ...chosen }: KeptDelivery, { replace = true } = {}) {
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
    /** True the first time that a digest of this day is sent. */
    async noteDigest(memberId: number, day: string): Promise<boolean> {
      const text = 'insert into match_digests (member_id, day) values ($1::int, $2::date) on conflict do nothing';
      return (await query(text, [memberId, day])).rowCount > 0;
    },
  };
};
