import { pageById, readCursor } from '@tianguis/chassis/http/page';
import type { RatingReads } from './rating-store.ts';

interface Query {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

const defaultLimit = 100;

/** Ratings, newest first: all of them, or those that one company received. */
export async function listRatings(
  ratings: Pick<RatingReads, 'newest' | 'count'>,
  { limit = defaultLimit, cursor }: Query,
  company?: string,
) {
  const before = readCursor(cursor);
  const [found, total] = await Promise.all([
    ratings.newest({ company, before, limit: limit + 1 }),
    ratings.count(company),
  ]);
  const { rows, nextCursor } = pageById(found, limit);
  return { ratings: rows, total, nextCursor };
}
