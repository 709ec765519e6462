import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { Deps } from '../platform/room.ts';
import { dropEndedFiles } from './import-file.ts';
import { importStore } from './import-store.ts';
import { endImport } from './start-import.ts';

/** Rows of the backlog that go into the index of search texts in one transaction. */
const batch = 2_000;
/** Transactions of one turn: few enough not to delay a shutdown. */
const batches = 10;

// A text that is in the index already is newer.
const drain = `with moved as (
    delete from contact_search_backlog where contact_id in (
      select contact_id from contact_search_backlog order by contact_id limit ${batch} for update skip locked
    ) returning contact_id, text
  ), stored as (
    insert into contact_search (contact_id, text) select contact_id, text from moved on conflict do nothing
  ) select count(*)::int as n from moved`;

const busy = `select 1 from contact_imports where status = 'running' and lease_until > now() limit 1`;

/** Moves search texts of imported people into their index, which is too expensive to write while an import runs. */
export async function indexBacklog(storage: Storage): Promise<void> {
  for (let turn = 0; turn < batches; turn += 1) {
    if ((await storage.query(busy)).rowCount > 0) return;
    const { rows } = await storage.query<{ n: number }>(drain);
    if ((rows[0]?.n ?? 0) < batch) return;
  }
}

const cancelAbandoned = `update contact_imports set status = 'cancelled', finished_at = now(), updated_at = now()
  where status in ('uploading', 'ready') and updated_at < now() - interval '1 day'`;

const forgetRejects = `delete from contact_import_rejects where import_id in (
    select id from contact_imports where finished_at between now() - interval '60 days' and now() - interval '30 days')`;

/**
 * Cancels what was abandoned for a day, deletes the files of imports that have ended, and after 30 days their rejected
 * rows, which hold personal data. Counts stay.
 */
export async function tidyImports({ query }: Pick<Tx, 'query'>): Promise<void> {
  await query(cancelAbandoned);
  await dropEndedFiles({ query });
  await query(forgetRejects);
}

interface Person {
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

// Cells are as they were typed: phones are compared by their last ten digits, emails by their mailbox.
const rejects = `delete from contact_import_rejects
  where right(regexp_replace(cells->>'phone', '\\D', '', 'g'), 10) = $2
    or regexp_replace(lower(trim(cells->>'email')), '^([^+@]+)\\+[^@]*@', '\\1@') = $1`;

// Each piece with the beginning of the next one, so that nothing is missed between two.
const waiting = `with pieces as (
    select import_id, encode(data || coalesce(substring(lead(data) over (partition by import_id order by start) from 1 for 300), ''), 'escape') as text
    from contact_import_chunks where import_id in (select id from contact_imports where status in ('uploading', 'ready'))
  ) select distinct import_id as id from pieces
  where position($2 in translate(text, ' ().-', '')) > 0
    or position($1 in regexp_replace(lower(text), '\\+[\\w.-]*@', '@', 'g')) > 0`;

/**
 * Removes a person from imports: from rejected rows, and from files that wait. One person's bytes cannot be cut out of a
 * file, so the whole import is cancelled and staff upload the file again. A running import leaves erased people out, and
 * its file goes when it ends.
 */
export async function forgetInImports(
  deps: Pick<Deps, 'outbox' | 'now'>,
  tx: Tx,
  { email, phone }: Person,
): Promise<void> {
  const mailbox = email?.toLowerCase().replace(/^([^+@]+)\+[^@]*@/, '$1@') ?? null;
  const person = [mailbox, phone?.replace(/\D/g, '').slice(-10) ?? null];
  await tx.query(rejects, person);
  const { rows } = await tx.query<{ id: number }>(waiting, person);
  for (const { id } of rows) {
    const found = await importStore.lock(tx, id);
    if (found?.status !== 'uploading' && found?.status !== 'ready') continue;
    await endImport(deps, tx, found, 'cancelled');
  }
  await dropEndedFiles(tx);
}
