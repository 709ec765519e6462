import type { Tx } from '@tianguis/chassis/storage/storage';
import { contactsImported, importProgress } from '@tianguis/proto/outreach/imports/events';
import type { ContactImport, ImportProblem } from './contact-import.ts';
import type { ImportParts } from './upload-import.ts';

type EndStatus = 'completed' | 'cancelled' | 'failed';

export type EndNeeds = Pick<ImportParts, 'outbox' | 'imports' | 'now'>;

export const rowsOf = ({ imported, duplicates, rejected }: ContactImport): number => imported + duplicates + rejected;

/** Brings an import to its end; the world hears once what it came to. `found` is the row as it is, locked. */
export async function endImport(
  { outbox, imports, now }: EndNeeds,
  tx: Tx,
  found: ContactImport,
  status: EndStatus,
  problem?: { code: ImportProblem; row: number | null },
): Promise<ContactImport> {
  const { id, imported, duplicates, rejected, processed, size } = found;
  await imports.finish(tx, id, status, problem);
  const subject = `contact-imports/${id}`;
  await outbox.append(tx, importProgress, {
    subject,
    data: { importId: id, status, processed, size, rows: rowsOf(found) },
  });
  if (found.startedAt)
    await outbox.append(tx, contactsImported, {
      subject,
      data: { importId: id, imported, duplicates, errors: rejected },
    });
  const ended = { status, finishedAt: now(), problem: problem?.code ?? null, problemRow: problem?.row ?? null };
  return { ...found, ...ended };
}
