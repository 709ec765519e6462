import { runCount, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { db } from '../platform/sql.ts';

/** The name of the job that indexes the search texts of imported contacts. */
export const indexJob = 'index-searches';

/** Rows of the backlog that go into the index of search texts in one transaction. */
const batch = 2_000;

// A text that is in the index already is newer. As an array the batch is chosen once: joined, it was chosen anew for each row
// of the backlog wherever the database believed the table to be empty, and no batch came to an end.
const moveTexts = statement(
  () => sql<{ n: number }>`
    with moved as (
      delete from contact_search_backlog where contact_id = any(array(
        select contact_id from contact_search_backlog order by contact_id limit ${sql.lit(batch)} for update skip locked
      )) returning contact_id, text
    ), stored as (
      insert into contact_search (contact_id, text) select contact_id, text from moved on conflict do nothing
    ) select count(*)::int as n from moved`,
);

const runningImport = statement(() =>
  db
    .selectFrom('contact_imports')
    .select('id')
    .where('status', '=', 'running')
    .where('lease_until', '>', sql<Date>`now()`)
    .limit(1),
);

/**
 * Moves the search texts of imported contacts into their index, which is too expensive to write while an import runs: the
 * job stops then, and the end of that import starts it again.
 */
export async function indexBacklog(storage: Storage, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if ((await runCount(storage, runningImport())) > 0) return;
    if ((await runOne(storage, moveTexts())).n < batch) return;
  }
}
