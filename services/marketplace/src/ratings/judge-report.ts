import { notFound } from '@tianguis/chassis/http/error';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import type { Publish } from '@tianguis/chassis/messaging/outbox';
import { ratingModerated, ratingReported } from '@tianguis/proto/marketplace/ratings/events';
import type { ReportStore } from './report-store.ts';

const ratingNotFound = () =>
  notFound('rating_not_found', { es: 'Esta calificación ya no está', en: 'This rating is no longer there' });

type Needs<Name extends keyof ReportStore> = Pick<ReportStore, Name> & { readonly publish: Publish };

/** A reader asks staff to look at a rating. */
export async function reportRating(
  { addReport, publish }: Needs<'addReport'>,
  ratingId: number,
  { reason, comment }: { reason: string; comment?: string | undefined },
) {
  if ((await addReport(ratingId, reason, comment)) === undefined) throw ratingNotFound();
  await publish(ratingReported, { subject: `ratings/${ratingId}`, data: { ratingId } });
  return { success: true as const };
}

/** What was reported, or what is hidden, newest first. */
export async function listReported(
  { reported, count }: Pick<ReportStore, 'reported' | 'count'>,
  { list, limit = 50, cursor }: { list: 'open' | 'hidden'; limit?: number | undefined; cursor?: string | undefined },
) {
  const before = readCursor(cursor);
  const [found, total] = await Promise.all([reported({ list, before, limit: limit + 1 }), count(list)]);
  const { rows, nextCursor } = pageById(found, limit);
  return { ratings: rows, total, nextCursor };
}

/** Staff keep a rating or hide it; a hidden one counts in no average. */
export async function moderateRating(
  { decide, publish }: Needs<'decide'>,
  ratingId: number,
  decision: 'kept' | 'hidden',
  by: string,
) {
  if (!(await decide(ratingId, decision, by))) throw ratingNotFound();
  await publish(ratingModerated, { subject: `ratings/${ratingId}`, data: { ratingId, decision } });
  return { success: true as const };
}
