import { pageById, readCursor } from '@tianguis/chassis/http/page';
import type { ReviewReads } from './review-store.ts';

interface Query {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly contactId?: number | undefined;
}

const defaultLimit = 50;

/** Replies that wait for a person, and what became of those that somebody has read. */
export async function listReviews(reads: ReviewReads, { limit = defaultLimit, cursor, contactId }: Query) {
  const [found, total, decided] = await Promise.all([
    reads.waiting({ contactId, after: readCursor(cursor), limit: limit + 1 }),
    reads.countWaiting(contactId),
    reads.decided(),
  ]);
  const { rows, nextCursor } = pageById(found, limit);
  return { reviews: rows, total, nextCursor, decided };
}
