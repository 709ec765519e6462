import { pageById, readCursor } from '@tianguis/chassis/http/page';
import type { ReplyReads } from './reply-store.ts';

interface Query {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly contactId?: number | undefined;
}

const defaultLimit = 100;

/** Automatic replies, newest first: all of them, or those to one contact. */
export async function listReplies(
  reads: Pick<ReplyReads, 'newest' | 'count'>,
  { limit = defaultLimit, cursor, contactId }: Query,
) {
  const before = readCursor(cursor);
  const [found, total] = await Promise.all([
    reads.newest({ contactId, before, limit: limit + 1 }),
    reads.count(contactId),
  ]);
  const { rows, nextCursor } = pageById(found, limit);
  return { responses: rows, count: total, total, nextCursor };
}
