import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { ConsentBasis } from '@tianguis/proto/outreach/contacts/contact';
import { customColumn, isCustomColumn } from '@tianguis/proto/outreach/custom-fields/custom-field';
import { contactsImported, importProgress } from '@tianguis/proto/outreach/imports/events';
import type { Correction } from '@tianguis/proto/outreach/imports/files';
import { type ImportColumn, type ImportStatus, repeatableImportFields } from '@tianguis/proto/outreach/imports/import';
import { readCustomFields } from '../custom-fields/custom-field-store.ts';
import { unknownCustomField } from '../custom-fields/errors.ts';
import { audit, knownActor } from '../platform/actors.ts';
import type { Deps } from '../platform/room.ts';
import type { ContactImport, ImportLayout, ImportProblem } from './contact-import.ts';
import { headerAt, missingFrom } from './csv/columns.ts';
import { createDecoder } from './csv/encoding.ts';
import { layoutMemory } from './csv/layout-memory.ts';
import { newlineOf, readRecords } from './csv/records.ts';
import { columnsMissing, columnTwice, importIs, importNotFound, notUtf8 } from './errors.ts';
import { readFile } from './import-file.ts';
import { importStore } from './import-store.ts';
import { indexJob } from './index-backlog.ts';
import type { Existing } from './update/update-existing.ts';
import { updateStore } from './update/update-store.ts';

/** Releases the file for import; the next free replica takes it up. */
export const startImport = (
  deps: Deps,
  id: number,
  {
    identity,
    consentBasis,
    existing,
    corrections,
    ...layout
  }: ImportLayout & {
    readonly existing: Existing;
    readonly corrections: readonly Correction[];
    readonly consentBasis: ConsentBasis;
    readonly identity: Identity;
  },
): Promise<ContactImport> =>
  deps.storage.transaction(async (tx) => {
    const found = await importStore.lock(tx, id);
    if (!found) throw importNotFound();
    if (found.status !== 'ready') throw importIs(found.status);
    check(layout, found);
    await checkOwnColumns(tx, layout);
    await importStore.start(tx, id, { layout, basis: consentBasis, existing, corrections });
    const subject = `contact-imports/${id}`;
    const actor = await knownActor(tx, identity);
    await rememberLayout(tx, id, { layout, actor });
    const detail = { consentBasis, ...(existing.mode !== 'leave' && { existing: existing.mode }) };
    await audit(deps, tx, { actor, action: 'import_started', subject, detail });
    await deps.outbox.append(tx, importProgress, {
      subject,
      data: { importId: id, status: 'running', processed: 0, size: found.size, rows: 0 },
    });
    const mapping = [...layout.mapping];
    const wished = { existingMode: existing.mode, existingFields: existing.fields, corrections };
    return { ...found, ...layout, ...wished, mapping, consentBasis, status: 'running', startedAt: deps.now() };
  });

/** The next file with these headings is read alike. */
async function rememberLayout(
  tx: Tx,
  id: number,
  { layout, actor }: { layout: ImportLayout; actor: string },
): Promise<void> {
  const { value: head } = await readFile(tx, id, 0).next();
  if (!head) return;
  const text = createDecoder(layout.encoding)(head).replace(/^\uFEFF/, '');
  const { records } = readRecords(text, { delimiter: layout.delimiter, newline: newlineOf(text) }, false);
  const header = records[headerAt(records)];
  if (header) await layoutMemory.put(tx, header, layout.mapping, actor);
}

function check({ mapping, encoding }: ImportLayout, { validUtf8 }: ContactImport): void {
  const missing = missingFrom(mapping);
  if (missing.length > 0) throw columnsMissing(missing);
  const chosen = mapping.filter(
    (field): field is ImportColumn => field !== null && !repeatableImportFields.includes(field),
  );
  const twice = chosen.find((field, index) => chosen.indexOf(field) !== index);
  if (twice) throw columnTwice(twice);
  if (encoding === 'utf-8' && !validUtf8) throw notUtf8();
}

/** Refuses a column for a field that staff have not defined, or that they archived since. */
async function checkOwnColumns(tx: Tx, { mapping }: ImportLayout): Promise<void> {
  const own = new Set((await readCustomFields(tx)).map(({ key }) => customColumn(key)));
  const unknown = mapping.findIndex((field) => isCustomColumn(field) && !own.has(field));
  if (unknown >= 0) throw unknownCustomField(`mapping.${unknown}`);
}

export const mayBeCancelled: ReadonlySet<ImportStatus> = new Set(['uploading', 'converting', 'ready', 'running']);

/** Stops an import where it is; contacts imported so far stay. */
export const cancelImport = (deps: Deps, id: number, identity: Identity): Promise<ContactImport> =>
  deps.storage.transaction(async (tx) => {
    const found = await importStore.lock(tx, id);
    if (!found) throw importNotFound();
    if (!mayBeCancelled.has(found.status)) throw importIs(found.status);
    const actor = await knownActor(tx, identity);
    const { imported } = found;
    const subject = `contact-imports/${id}`;
    await audit(deps, tx, { actor, action: 'import_cancelled', subject, detail: { imported } });
    return endImport(deps, tx, found, 'cancelled');
  });

type EndStatus = 'completed' | 'cancelled' | 'failed';

export const rowsOf = ({
  imported,
  duplicates,
  rejected,
}: Pick<ContactImport, 'imported' | 'duplicates' | 'rejected'>): number => imported + duplicates + rejected;

/** Ends an import and publishes its result. `found` is its current row, locked. */
export async function endImport(
  { outbox, queue, now }: Pick<Deps, 'outbox' | 'queue' | 'now'>,
  tx: Tx,
  found: ContactImport,
  status: EndStatus,
  problem?: { code: ImportProblem; row: number | null },
): Promise<ContactImport> {
  const { id, imported, duplicates, rejected, processed, size } = found;
  await importStore.finish(tx, id, status, problem);
  const subject = `contact-imports/${id}`;
  await outbox.append(tx, importProgress, {
    subject,
    data: { importId: id, status, processed, size, rows: rowsOf(found) },
  });
  if (found.updated > 0) {
    const detail = { updated: found.updated, ...(await updateStore.detail(tx, id)) };
    await audit({ outbox }, tx, { actor: found.actor, action: 'import_updated', subject, detail });
  }
  if (found.startedAt) {
    await outbox.append(tx, contactsImported, {
      subject,
      data: { importId: id, imported, duplicates, errors: rejected },
    });
    await queue.add(tx, indexJob, {});
  }
  const ended = { status, finishedAt: now(), problem: problem?.code ?? null, problemRow: problem?.row ?? null };
  return { ...found, ...ended };
}
