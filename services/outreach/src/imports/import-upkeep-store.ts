import type { Storage } from '@tianguis/chassis/storage/storage';

/** Rows of the backlog that go into the index of search texts in one transaction. */
const batch = 2_000;
/** Transactions of one turn: short enough not to hold a shutdown up. */
const batches = 10;

// A text that was written meanwhile is newer.
const drain = `with moved as (
    delete from contact_search_backlog where contact_id in (
      select contact_id from contact_search_backlog order by contact_id limit ${batch} for update skip locked
    ) returning contact_id, text
  ), stored as (
    insert into contact_search (contact_id, text) select contact_id, text from moved on conflict do nothing
  ) select count(*)::int as n from moved`;

const busy = `select 1 from contact_imports where status = 'running' and lease_until > now() limit 1`;

/** Moves search texts of imported people into their index, which is too dear to write while an import runs. */
export async function indexBacklog(storage: Storage): Promise<void> {
  for (let turn = 0; turn < batches; turn += 1) {
    if ((await storage.query(busy)).rowCount > 0) return;
    const { rows } = await storage.query<{ n: number }>(drain);
    if ((rows[0]?.n ?? 0) < batch) return;
  }
}

/** Files of imports that have ended. */
export const dropEndedFiles = `with ended as (
    update contact_imports set file_kept = false where file_kept and status in ('completed', 'cancelled', 'failed') returning id
  ) delete from contact_import_chunks where import_id in (select id from ended)`;

// Files go as soon as their import has ended; what nobody went on with goes after a day; rejected rows, which hold what is
// known of people, after 30 days. Counts stay.
const chores = [
  `update contact_imports set status = 'cancelled', finished_at = now(), updated_at = now()
   where status in ('uploading', 'ready') and updated_at < now() - interval '1 day'`,
  dropEndedFiles,
  `delete from contact_import_rejects where import_id in (
     select id from contact_imports where finished_at between now() - interval '60 days' and now() - interval '30 days')`,
];

export async function tidyImports(storage: Storage): Promise<void> {
  for (const text of chores) await storage.query(text);
}
