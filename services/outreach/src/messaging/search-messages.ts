import { cursorOf } from '@tianguis/chassis/http/page';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import { z } from 'zod';
import type { Deps } from '../platform/room.ts';
import { authorOf } from './message.ts';
import { snippetOf, wordsOf } from './snippet.ts';

/** The newest messages, which are searched one by one first: a word that many have is found there soon. */
const newest = sql.lit(3_000);
const pageSize = 20;
const afterAll = 2_147_483_647;

const cursor = cursorOf(z.int().min(1).max(afterAll));

interface Wanted {
  readonly query: string;
  /** Only messages with a lower id. */
  readonly before: number;
  readonly limit: number;
}

const amongNewest = statement(
  (p: Wanted) => sql<{ id: number }>`
    select message_id as id from (
      select message_id, words from message_search where message_id < ${p.before} order by message_id desc limit ${newest}
    ) as recent where words @@ ${p.query}::tsquery order by message_id desc limit ${p.limit}`,
);

// All matches by the index, and then the newest of them: the word is rare, or the search above would have found a page.
// `offset 0` keeps the planner from walking through all messages instead. The matches go straight into the sort, since sixty
// thousand of a word of old messages take as long to store as to find.
const amongAll = statement(
  (p: Wanted) => sql<{ id: number }>`
    select id from (
      select message_id as id from message_search where words @@ ${p.query}::tsquery and message_id < ${p.before} offset 0
    ) as found order by id desc limit ${p.limit}`,
);

interface Row {
  readonly id: number;
  readonly contactId: number;
  readonly businessName: string;
  readonly at: Date;
  readonly direction: 'outbound' | 'inbound';
  readonly origin: string;
  readonly ofAria: boolean;
  readonly text: string;
}

const messagesOf = statement(
  (p: { ids: readonly number[] }) => sql<Row>`
    select m.id, c.id as "contactId", c.business_name as "businessName", m.created_at as at, m.message_type as direction,
      m.origin, m.ai_response_id is not null as "ofAria", m.message_content as text
    from message_logs as m join outreach_contacts as c on c.id = m.contact_id
    where m.id = any(${p.ids}::int[]) order by m.id desc`,
);

interface Search {
  readonly q: string;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Messages with words that begin with each of those searched for, newest first. */
export async function searchMessages(
  { storage }: Pick<Deps, 'storage'>,
  { q, limit = pageSize, cursor: from }: Search,
) {
  const before = cursor.read(from) ?? afterAll;
  const words = wordsOf(q);
  if (words.length === 0) return { messages: [], nextCursor: null };
  const wanted = { query: words.map((word) => `'${word}':*`).join(' & '), before, limit: limit + 1 };
  const recent = await run(storage, amongNewest(wanted));
  const found = recent.length > limit ? recent : await run(storage, amongAll(wanted));
  const ids = found.slice(0, limit).map(({ id }) => id);
  const last = ids.at(-1);
  const rows = await run(storage, messagesOf({ ids }));
  return {
    messages: rows.map(({ text, ...row }) => ({ ...row, author: authorOf(row), snippet: snippetOf(text, words) })),
    nextCursor: found.length > limit && last !== undefined ? cursor.write(last) : null,
  };
}
