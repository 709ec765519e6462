import type { Tx } from '@tianguis/chassis/storage/storage';
import type { listReportedRatings } from '@tianguis/proto/marketplace/ratings/moderation';
import type { z } from 'zod';

export type ReportedRating = z.input<typeof listReportedRatings.reply>['ratings'][number];

interface Page {
  readonly list: 'open' | 'hidden';
  /** Only rows below this id. */
  readonly before: number | undefined;
  readonly limit: number;
}

const lists = {
  open: 'exists (select 1 from rating_reports as p where p.rating_id = r.id and p.decision is null)',
  hidden: 'r.hidden_at is not null',
} as const;

const reports = `(select coalesce(jsonb_agg(jsonb_build_object('reason', p.reason, 'comment', p.comment,
    'createdAt', to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by p.id desc), '[]')
  from (select * from rating_reports where rating_id = r.id order by id desc limit 20) as p) as reports`;

export const reportStore = ({ query }: Pick<Tx, 'query'>) => ({
  /** Undefined where readers see no such rating. */
  async addReport(ratingId: number, reason: string, comment: string | undefined): Promise<number | undefined> {
    const text = `insert into rating_reports (rating_id, reason, comment)
      select id, $2, $3 from ratings where id = $1 and hidden_at is null and shown_at <= now() returning id`;
    return (await query<{ id: number }>(text, [ratingId, reason, comment ?? null])).rows[0]?.id;
  },
  async reported({ list, before, limit }: Page): Promise<ReportedRating[]> {
    const text = `select r.id, r.rater_name as "raterName", r.rated_name as "ratedName", r.rating, r.comment,
        r.created_at as "createdAt", r.hidden_at is not null as hidden, ${reports}
      from ratings as r where ${lists[list]} and ($1::int is null or r.id < $1) order by r.id desc limit $2`;
    return (await query<ReportedRating>(text, [before ?? null, limit])).rows;
  },
  async count(list: Page['list']): Promise<number> {
    const text = `select count(*)::int as n from ratings as r where ${lists[list]}`;
    return (await query<{ n: number }>(text)).rows[0]?.n ?? 0;
  },
  /** Decides all open reports; the rating's kind and stars, or undefined where there is no such rating. */
  async decide(id: number, decision: 'kept' | 'hidden', by: string) {
    type Row = { ratedType: string; rating: number };
    const text = `update ratings set hidden_at = case when $2 = 'hidden' then coalesce(hidden_at, now()) end
      where id = $1 returning rated_type as "ratedType", rating`;
    const [rating] = (await query<Row>(text, [id, decision])).rows;
    const decided = `update rating_reports set decision = $2, decided_by = $3, decided_at = now()
      where rating_id = $1 and decision is null`;
    if (rating) await query(decided, [id, decision, by]);
    return rating;
  },
});
export type ReportStore = ReturnType<typeof reportStore>;
