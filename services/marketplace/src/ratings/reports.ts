import { notFound } from '@tianguis/chassis/http/error';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import type { Publish } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { ratingModerated, ratingReported } from '@tianguis/proto/marketplace/ratings/events';
import type { listReportedRatings } from '@tianguis/proto/marketplace/ratings/moderation';
import type { z } from 'zod';

type ReportedRating = z.input<typeof listReportedRatings.reply>['ratings'][number];
type List = z.output<typeof listReportedRatings.query>['list'];

const ratingNotFound = () =>
  notFound('rating_not_found', { es: 'Esta calificación ya no está', en: 'This rating is no longer there' });

const lists = {
  open: 'exists (select 1 from rating_reports as p where p.rating_id = r.id and p.decision is null)',
  hidden: 'r.hidden_at is not null',
} as const;

const reports = `(select coalesce(jsonb_agg(jsonb_build_object('reason', p.reason, 'comment', p.comment,
    'createdAt', to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by p.id desc), '[]')
  from (select * from rating_reports where rating_id = r.id order by id desc limit 20) as p) as reports`;

const reportStore = ({ query }: Pick<Tx, 'query'>) => ({
  /** Undefined if readers see no such rating. */
  async addReport(ratingId: number, reason: string, comment: string | undefined): Promise<number | undefined> {
    const text = `insert into rating_reports (rating_id, reason, comment)
      select id, $2, $3 from ratings where id = $1 and hidden_at is null and shown_at <= now() returning id`;
    return (await query<{ id: number }>(text, [ratingId, reason, comment ?? null])).rows[0]?.id;
  },
  async page(list: List, before: number | undefined, limit: number): Promise<ReportedRating[]> {
    const text = `select r.id, r.rater_name as "raterName", r.rated_name as "ratedName", r.rating, r.comment,
        r.created_at as "createdAt", r.hidden_at is not null as hidden, ${reports}
      from ratings as r where ${lists[list]} and ($1::int is null or r.id < $1) order by r.id desc limit $2`;
    return (await query<ReportedRating>(text, [before ?? null, limit])).rows;
  },
  async count(list: List): Promise<number> {
    const text = `select count(*)::int as n from ratings as r where ${lists[list]}`;
    return (await query<{ n: number }>(text)).rows[0]?.n ?? 0;
  },
  /** Decides all open reports of a rating. Returns whether there is such a rating. */
  async decide(id: number, decision: 'kept' | 'hidden', by: string): Promise<boolean> {
    const hide = `update ratings set hidden_at = case when $2 = 'hidden' then coalesce(hidden_at, now()) end where id = $1`;
    if ((await query(hide, [id, decision])).rowCount === 0) return false;
    const decided = `update rating_reports set decision = $2, decided_by = $3, decided_at = now()
      where rating_id = $1 and decision is null`;
    await query(decided, [id, decision, by]);
    return true;
  },
});

/** A reader asks staff to look at a rating. */
export async function reportRating(
  tx: Tx,
  publish: Publish,
  ratingId: number,
  { reason, comment }: { reason: string; comment?: string | undefined },
) {
  if ((await reportStore(tx).addReport(ratingId, reason, comment)) === undefined) throw ratingNotFound();
  await publish(ratingReported, { subject: `ratings/${ratingId}`, data: { ratingId } });
  return { success: true as const };
}

/** The ratings with open reports, or the hidden ones, newest first. */
export async function listReported(
  on: Pick<Tx, 'query'>,
  { list, limit = 50, cursor }: { list: List; limit?: number | undefined; cursor?: string | undefined },
) {
  const store = reportStore(on);
  const [found, total] = await Promise.all([store.page(list, readCursor(cursor), limit + 1), store.count(list)]);
  const { rows, nextCursor } = pageById(found, limit);
  return { ratings: rows, total, nextCursor };
}

/** Staff keep a rating or hide it. A hidden rating counts in no average. */
export async function moderateRating(
  tx: Tx,
  publish: Publish,
  ratingId: number,
  { decision, by }: { decision: 'kept' | 'hidden'; by: string },
) {
  if (!(await reportStore(tx).decide(ratingId, decision, by))) throw ratingNotFound();
  await publish(ratingModerated, { subject: `ratings/${ratingId}`, data: { ratingId, decision } });
  return { success: true as const };
}
