import type { Tx } from '@tianguis/chassis/storage/storage';
import { type EndNeeds, endImport } from './end-import.ts';
import { dropEndedFiles } from './import-upkeep-store.ts';

interface Person {
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

// Cells are as they were typed: a number counts by its last ten digits, a mail by its mailbox.
const rejects = `delete from contact_import_rejects
  where right(regexp_replace(cells->>'phone', '\\D', '', 'g'), 10) = $2
    or regexp_replace(lower(trim(cells->>'email')), '^([^+@]+)\\+[^@]*@', '\\1@') = $1`;

// A piece with the beginning of the next one, so that nothing hides between two.
const waiting = `with pieces as (
    select import_id, encode(data || coalesce(substring(lead(data) over (partition by import_id order by start) from 1 for 300), ''), 'escape') as text
    from contact_import_chunks where import_id in (select id from contact_imports where status in ('uploading', 'ready'))
  ) select distinct import_id as id from pieces
  where position($2 in translate(text, ' ().-', '')) > 0
    or position($1 in regexp_replace(lower(text), '\\+[\\w.-]*@', '@', 'g')) > 0`;

/**
 * Takes a person out of imports: rows that were left out, and files that wait. Of a file one person's bytes cannot be
 * told from the others', so it goes whole and staff upload it again; one that is being imported ends with the import,
 * which leaves out whom we forgot.
 */
export async function forgetInImports(needs: EndNeeds, tx: Tx, { email, phone }: Person): Promise<void> {
  const mailbox = email?.toLowerCase().replace(/^([^+@]+)\+[^@]*@/, '$1@') ?? null;
  const person = [mailbox, phone?.replace(/\D/g, '').slice(-10) ?? null];
  await tx.query(rejects, person);
  const { rows } = await tx.query<{ id: number }>(waiting, person);
  for (const { id } of rows) {
    const found = await needs.imports.lock(tx, id);
    if (found?.status !== 'uploading' && found?.status !== 'ready') continue;
    await endImport(needs, tx, found, 'cancelled');
  }
  await tx.query(dropEndedFiles);
}
