import { type AppError, conflict, invalid } from '@tianguis/chassis/http/error';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { anyOf, run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { contactsImported, importProgress } from '@tianguis/proto/outreach/imports/events';
import { audit, knownActor } from '../../platform/actors.ts';
import type { Deps } from '../../platform/room.ts';
import type { ContactImport, Reject } from '../contact-import.ts';
import type { Column, Columns, NamedCells } from '../csv/columns.ts';
import { readLine, reportFor } from '../csv/contact-line.ts';
import { importIs, importNotFound } from '../errors.ts';
import { addRejects, importStore, rememberMade } from '../import-store.ts';
import { indexJob } from '../index-backlog.ts';
import { openStage, type StageResult } from '../stage/stage.ts';
import { rowsOf } from '../start-import.ts';
import { changesOf } from '../update/changes-of.ts';
import { updateStore } from '../update/update-store.ts';
import { type FailedRow, failedRowOf } from './failed-rows.ts';

interface CorrectedRow {
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
}

interface Corrected {
  readonly imported: number;
  readonly duplicates: number;
  readonly rows: FailedRow[];
  readonly found: ContactImport;
}

const rowsGone = (): AppError =>
  conflict('rows_corrected', {
    es: 'Alguien más ya corrigió algunas de estas filas; vuelve a cargarlas',
    en: 'A colleague has corrected some of these rows already; load them again',
  });

const unknownField = (index: number, field: string): AppError =>
  invalid([
    {
      path: `rows.${index}.cells.${field}`,
      message: { es: 'El archivo no tiene esta columna', en: 'The file has no such column' },
    },
  ]);

const rowTwice = (index: number): AppError =>
  invalid([{ path: `rows.${index}.row`, message: { es: 'La fila viene dos veces', en: 'The row is there twice' } }]);

interface Attempt {
  readonly row: number;
  readonly cells: NamedCells;
  readonly reject: Reject;
}

/** Tries rows that an import left out once more, as staff corrected them. What was typed is kept where it is still wrong. */
export async function correctRows(
  deps: Deps,
  id: number,
  { rows, identity, language }: { rows: readonly CorrectedRow[]; identity: Identity; language: Language },
): Promise<Corrected> {
  const found = await importStore.find(deps.storage, id);
  if (!found) throw importNotFound();
  if (!found.finishedAt || !found.mapping) throw importIs(found.status);
  const { actor, before } = await deps.storage.transaction(async (tx) => ({
    actor: await knownActor(tx, identity),
    before: await run(tx, failedAmong({ id, rows: rows.map(({ row }) => row) })),
  }));
  const attempts = attemptsOf(rows, before, found.mapping);
  const stage = openStage(deps.storage, found.existingMode);
  const fields = found.existingMode === 'leave' ? undefined : new Set(found.existingFields);
  const reported = await reportFor(deps.storage, found.mapping);
  const still: Reject[] = [];
  for (const { row, cells, reject } of attempts) {
    const { contact, warnings } = readLine(cells, reported);
    if (contact) stage.add(row, contact, fields && changesOf(cells, contact, fields));
    if (contact && warnings.length === 0) continue;
    const line = reject.line && correctedLine(reject.line, found.mapping, cells);
    still.push({ row, reason: contact ? 'warned' : 'invalid', cells, line });
  }
  const declaration = { actor, basis: found.consentBasis ?? 'declared_by_staff' } as const;
  const result = await stage.write(declaration, (tx, done) => book(deps, tx, { id, actor, attempts, still, done }));
  const now = await importStore.find(deps.storage, id);
  if (!now) throw importNotFound();
  const left = leftOf(still, result).filter(({ reason }) => reason !== 'warned');
  return {
    imported: result.imported,
    duplicates: result.duplicates,
    rows: left.map((reject) => failedRowOf(reject, language)),
    found: now,
  };
}

function attemptsOf(rows: readonly CorrectedRow[], before: readonly Reject[], mapping: Columns): Attempt[] {
  const rejects = new Map(before.map((reject) => [reject.row, reject]));
  const seen = new Set<number>();
  return rows.map(({ row, cells }, index) => {
    const reject = rejects.get(row);
    if (!reject) throw rowsGone();
    if (seen.has(row)) throw rowTwice(index);
    seen.add(row);
    return { row, reject, cells: namedCells(cells, mapping, index) };
  });
}

function namedCells(cells: Readonly<Record<string, string>>, mapping: Columns, index: number): NamedCells {
  const named: NamedCells = {};
  for (const [field, text] of Object.entries(cells)) {
    const column = mapping.find((each) => each === field);
    if (!column) throw unknownField(index, field);
    // PostgreSQL stores no zero character.
    const cell = text.replaceAll('\0', '').trim();
    if (cell !== '') named[column] = cell;
  }
  return named;
}

/** The row as it came, with what was corrected in the first column of each field. */
function correctedLine(line: readonly string[], mapping: Columns, cells: NamedCells): string[] {
  const first = (column: Column, index: number): boolean => mapping.indexOf(column) === index;
  return line.map((cell, index) => {
    const column = mapping[index];
    if (!column) return cell;
    return first(column, index) ? (cells[column] ?? '') : '';
  });
}

/** Rows that stay with the import: wrong ones, those of erased persons without what they say, and those with a warning. */
function leftOf(still: readonly Reject[], { erased }: Pick<StageResult, 'erased'>): Reject[] {
  const gone = new Set(erased);
  return [
    ...still.filter(({ row }) => !gone.has(row)),
    ...erased.map((row): Reject => ({ row, reason: 'erased', cells: {}, line: null })),
  ];
}

const failed = sql`reason in ('invalid', 'erased')`;

const failedAmong = statement(
  (p: { id: number; rows: readonly number[] }) => sql<Reject>`
    select row, reason, cells, line from contact_import_rejects
    where import_id = ${p.id} and row = ${anyOf(p.rows)} and ${failed}`,
);

const takeFailed = statement(
  (p: { id: number; rows: readonly number[] }) => sql<{ row: number }>`
    delete from contact_import_rejects where import_id = ${p.id} and row = ${anyOf(p.rows)} and ${failed} returning row`,
);

const addCounts = statement(
  (p: { id: number; imported: number; duplicates: number; updated: number; rejected: number; warned: number }) => sql`
    update contact_imports set imported = imported + ${p.imported}, duplicates = duplicates + ${p.duplicates},
      updated = updated + ${p.updated}, rejected = rejected + ${p.rejected}, warned = warned + ${p.warned}, updated_at = now() where id = ${p.id}`,
);

interface Booking {
  readonly id: number;
  readonly actor: string;
  readonly attempts: readonly Attempt[];
  readonly still: readonly Reject[];
  readonly done: StageResult;
}

/** Books what came of the rows, in the transaction of their contacts. */
async function book(deps: Deps, tx: Tx, { id, actor, attempts, still, done }: Booking): Promise<void> {
  const found = await importStore.lock(tx, id);
  if (!found) throw importNotFound();
  const taken = await run(tx, takeFailed({ id, rows: attempts.map(({ row }) => row) }));
  // A colleague was there first: nothing of this counts.
  if (taken.length < attempts.length) throw rowsGone();
  const left = leftOf(still, done);
  await addRejects(tx, id, left);
  const warned = left.filter(({ reason }) => reason === 'warned').length;
  const { imported, duplicates, ids, updates } = done;
  const updated = updates.length;
  await run(
    tx,
    addCounts({ id, imported, duplicates, updated, rejected: left.length - warned - taken.length, warned }),
  );
  if (!found.undoStartedAt) {
    await rememberMade(tx, id, ids);
    await updateStore.keep(tx, id, updates);
  }
  const subject = `contact-imports/${id}`;
  const detail = { imported, duplicates, errors: left.length - warned };
  await audit(deps, tx, { actor, action: 'import_rows_corrected', subject, detail: { ...detail, updated } });
  await deps.outbox.append(tx, importProgress, {
    subject,
    data: { importId: id, status: found.status, processed: found.processed, size: found.size, rows: rowsOf(found) },
  });
  await deps.outbox.append(tx, contactsImported, { subject, data: { importId: id, ...detail } });
  await deps.queue.add(tx, indexJob, {});
}
