import { notFound } from '@tianguis/chassis/http/error';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import type { Publish } from '@tianguis/chassis/messaging/outbox';
import { run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { ratingModerated, ratingReported } from '@tianguis/proto/marketplace/ratings/events';
import type { listReportedRatings } from '@tianguis/proto/marketplace/ratings/moderation';
import type { z } from 'zod';
import { db, isoUtc } from '../platform/sql.ts';

type ReportedRating = z.input<typeof listReportedRatings.reply>['ratings'][number];
type List = z.output<typeof listReportedRatings.query>['list'];

const ratingNotFound = () =>
  notFound('rating_not_found', { es: 'Esta calificación ya no está', en: 'This rating is no longer there' });

const insertReport = statement(
  (p: { ratingId: number; reason: string; comment: string | null }) => sql<{ id: number }>`
    insert into rating_reports (rating_id, reason, comment)
    select id, ${p.reason}, ${p.comment} from ratings
    where id = ${p.ratingId} and hidden_at is null and shown_at <= now() returning id`,
);

const lists = {
  open: sql.raw('exists (select 1 from rating_reports as p where p.rating_id = r.id and p.decision is null)'),
  hidden: sql.raw('r.hidden_at is not null'),
} as const;

const reports = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('reason', p.reason, 'comment', p.comment,
      'createdAt', ${isoUtc('p.created_at')}) order by p.id desc), '[]')
    from (select * from rating_reports where rating_id = r.id order by id desc limit 20) as p)`;

/** The sale that it is of, as people call it. */
const order = sql`case when r.order_id is not null
  then jsonb_build_object('id', r.order_id, 'number', 'P-' || lpad(r.order_id::text, 6, '0')) end`;

const pageOf = (list: List) =>
  statement(
    (p: { before: number | null; limit: number }) => sql<ReportedRating>`
      select r.id, r.rater_name as "raterName", r.rater_id as "raterId", r.rated_name as "ratedName", r.rated_id as "ratedId",
        ${order} as "order", r.rating, r.comment,
        r.created_at as "createdAt", r.hidden_at is not null as hidden, ${reports} as reports
      from ratings as r where ${lists[list]} and (${p.before}::int is null or r.id < ${p.before}::int)
      order by r.id desc limit ${p.limit}`,
  );

const countOf = (list: List) =>
  statement(() => sql<{ total: number }>`select count(*)::int as total from ratings as r where ${lists[list]}`);

const pages = { open: pageOf('open'), hidden: pageOf('hidden') };
const counts = { open: countOf('open'), hidden: countOf('hidden') };

const setHidden = statement(
  (p: { id: number; decision: 'kept' | 'hidden' }) => sql<{ wasHidden: boolean }>`
    with before as (select id, hidden_at is not null as was_hidden from ratings where id = ${p.id} for update)
    update ratings as r set hidden_at = case when ${p.decision} = 'hidden' then coalesce(r.hidden_at, now()) end
    from before where r.id = before.id returning before.was_hidden as "wasHidden"`,
);

const closeReports = statement((p: { id: number; decision: 'kept' | 'hidden'; by: string }) =>
  db
    .updateTable('rating_reports')
    .set({ decision: p.decision, decided_by: p.by, decided_at: sql<Date>`now()` })
    .where('rating_id', '=', p.id)
    .where('decision', 'is', null),
);

/** A reader asks staff to look at a rating. */
export async function reportRating(
  tx: Tx,
  publish: Publish,
  ratingId: number,
  { reason, comment }: { reason: string; comment?: string | undefined },
) {
  if (!(await runMaybe(tx, insertReport({ ratingId, reason, comment: comment ?? null })))) throw ratingNotFound();
  await publish(ratingReported, { subject: `ratings/${ratingId}`, data: { ratingId } });
  return { success: true as const };
}

/** The ratings with open reports, or the hidden ones, newest first. */
export async function listReported(
  on: Pick<Tx, 'query'>,
  { list, limit = 50, cursor }: { list: List; limit?: number | undefined; cursor?: string | undefined },
) {
  const [found, { total }] = await Promise.all([
    run(on, pages[list]({ before: readCursor(cursor) ?? null, limit: limit + 1 })),
    runOne(on, counts[list]()),
  ]);
  const { rows, nextCursor } = pageById(found, limit);
  return { ratings: rows, total, nextCursor };
}

/** What a decision did to a rating. */
type Moderation = 'kept' | 'hidden' | 'restored';

/** Staff keep a rating or hide it. A hidden rating counts in no average. Returns what that changed. */
export async function moderateRating(
  tx: Tx,
  publish: Publish,
  ratingId: number,
  { decision, by }: { decision: 'kept' | 'hidden'; by: string },
): Promise<Moderation> {
  const before = await runMaybe(tx, setHidden({ id: ratingId, decision }));
  if (!before) throw ratingNotFound();
  await run(tx, closeReports({ id: ratingId, decision, by }));
  await publish(ratingModerated, { subject: `ratings/${ratingId}`, data: { ratingId, decision } });
  return decision === 'kept' && before.wasHidden ? 'restored' : decision;
}
