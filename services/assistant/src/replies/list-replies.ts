import { pageOf, readCursor } from '@tianguis/chassis/http/page';
import type { AiResponseReads } from '../engines/answer.ts';

interface Query {
  readonly limit?: number;
  readonly cursor?: string;
  readonly contactId?: number;
}

const defaultLimit = 100;

/** Automatic replies, newest first: all of them, or those to one contact. */
export async function listAiResponses(reads: AiResponseReads, { limit = defaultLimit, cursor, contactId }: Query) {
  const before = readCursor(cursor);
  const [found, total] = await Promise.all([
    reads.newest({ contactId, before, limit: limit + 1 }),
    reads.count(contactId),
  ]);
  const { rows, nextCursor } = pageOf(found, limit);
  return { responses: [...rows], count: rows.length, total, nextCursor };
}
