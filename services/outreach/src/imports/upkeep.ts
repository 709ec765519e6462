import { type Expression, run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { dropEndedFiles } from './import-file.ts';
import { importStore } from './import-store.ts';
import { endImport, mayBeCancelled } from './start-import.ts';

const cancelAbandoned = statement(() =>
  db
    .updateTable('contact_imports')
    .set(({ fn }) => ({ status: 'cancelled', finished_at: fn<Date>('now'), updated_at: fn<Date>('now') }))
    .where('status', 'in', ['uploading', 'converting', 'ready'])
    .where('updated_at', '<', sql<Date>`now() - interval '1 day'`),
);

const forgetRejects = statement(
  () => sql`
    delete from contact_import_rejects where import_id in (
      select id from contact_imports
      where finished_at between now() - interval '60 days' and now() - interval '30 days'
    )`,
);

// Of an import that is being undone they stay until that is done.
const forgetBatches = statement(
  () => sql`
    delete from contact_import_batches where import_id in (
      select id from contact_imports
      where finished_at between now() - interval '60 days' and now() - interval '1 day'
        and (undo_started_at is null or undone_at is not null)
    )`,
);

const forgetUpdates = statement(
  () => sql`
    delete from contact_import_updates where import_id in (
      select id from contact_imports
      where finished_at between now() - interval '60 days' and now() - interval '1 day'
        and (undo_started_at is null or undone_at is not null)
    )`,
);

/**
 * Cancels what was abandoned for a day, deletes the files of imports that have ended, after a day what undoing them
 * needs, and after 30 days their rejected rows, which hold personal data. Counts stay.
 */
export async function tidyImports(on: Pick<Tx, 'query'>): Promise<void> {
  await run(on, cancelAbandoned());
  await dropEndedFiles(on);
  await run(on, forgetRejects());
  await run(on, forgetBatches());
  await run(on, forgetUpdates());
}

interface Person {
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

interface Traces {
  /** In lower case, without what follows a `+`. */
  readonly mailboxes: readonly string[];
  /** The last ten digits of phones. */
  readonly digits: readonly string[];
}

/** Whether a text has one of the traces: cells are as they were typed, perhaps with several phones or addresses. */
const hasTrace = (text: Expression<string>, { digits, mailboxes }: Traces) => sql`(
  exists (
    select 1 from (select translate(${text}, ' ().-', '')) as said (text), unnest(${digits}::text[]) as trace (digits)
    where position(trace.digits in said.text) > 0
  ) or exists (
    select 1 from (select regexp_replace(lower(${text}), '\\+[\\w.-]*@', '@', 'g')) as said (text),
      unnest(${mailboxes}::text[]) as trace (mailbox)
    where position(trace.mailbox in said.text) > 0
  ))`;

const dropRejectsOf = statement(
  (p: Traces) => sql`
    delete from contact_import_rejects where ${hasTrace(sql<string>`coalesce(line, cells)::text`, p)}`,
);

// UTF-16 has a zero byte beside each byte of a plain letter or digit.
const plainText = (bytes: Expression<unknown>) => sql`replace(encode(${bytes}, 'escape'), '\\000', '')`;

// Each piece with the beginning of the next one, so that nothing is missed between two.
const waitingImportsWith = statement(
  (p: Traces) => sql<{ id: number }>`
    with pieces as (
      select import_id, ${plainText(sql`data || coalesce(
        substring(lead(data) over (partition by import_id order by start) from 1 for 300), '')`)} as text
      from contact_import_chunks
      where import_id in (select id from contact_imports where status in ('uploading', 'ready'))
      union all
      select import_id, ${plainText(sql`data`)} from contact_import_sheets
      where import_id in (select id from contact_imports where status in ('uploading', 'ready'))
    ) select distinct import_id as id from pieces where ${hasTrace(sql<string>`text`, p)}
    union select id from contact_imports where status = 'converting'`,
);

/**
 * Removes people from imports: from rejected rows, and from files that wait. One person's bytes cannot be cut out of a
 * file, so the whole import is cancelled and staff upload the file again; so is a workbook that is being converted, whose
 * rows nobody can search yet. A running import leaves erased people out, and
 * its file goes when it ends.
 */
export async function forgetInImports(
  deps: Pick<Deps, 'outbox' | 'queue' | 'now'>,
  tx: Tx,
  people: readonly Person[],
): Promise<void> {
  const traces = {
    mailboxes: people.flatMap(({ email }) => (email ? [email.toLowerCase().replace(/^([^+@]+)\+[^@]*@/, '$1@')] : [])),
    digits: people.flatMap(({ phone }) => (phone ? [phone.replace(/\D/g, '').slice(-10)] : [])),
  };
  await run(tx, dropRejectsOf(traces));
  for (const { id } of await run(tx, waitingImportsWith(traces))) {
    const found = await importStore.lock(tx, id);
    if (!found || !mayBeCancelled.has(found.status) || found.status === 'running') continue;
    await endImport(deps, tx, found, 'cancelled');
  }
  await dropEndedFiles(tx);
}
