import { invalid } from '@tianguis/chassis/http/error';
import { actorOf } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Language } from '@tianguis/proto/errors';
import { contactsImported } from '@tianguis/proto/outreach/imports/events';
import type { Deps } from '../platform/room.ts';
import { delimiterOf, isBlank, nameCells, readHeader } from './csv/columns.ts';
import { contactOf, erasedError, errorsOf, type RowError } from './csv/contact-line.ts';
import { BrokenCsv, newlineOf, readRecords } from './csv/records.ts';
import { indexJob } from './index-backlog.ts';
import { openStage, type Stage } from './stage/stage.ts';

/** Imports contacts from CSV text at once. Valid rows are kept, each invalid one is reported. */
export async function importContacts(
  { storage, outbox, queue }: Deps,
  { csvData, language, identity }: { csvData: string; language: Language; identity: Identity },
): Promise<{ imported: number; duplicates: number; errors: RowError[] }> {
  const stage = openStage(storage);
  const errors = readCsv(csvData, language, stage);
  const declaration = { actor: actorOf(identity), basis: 'declared_by_staff' } as const;
  const { imported, duplicates, erased } = await stage.write(declaration, async (tx, done) => {
    const counts = { imported: done.imported, duplicates: done.duplicates };
    const data = { ...counts, errors: errors.length + done.erased.length };
    await outbox.append(tx, contactsImported, { subject: 'contacts', data });
    await queue.add(tx, indexJob, {});
  });
  const all = [...errors, ...erased.map((row) => erasedError(row, language))].toSorted((a, b) => a.row - b.row);
  return { imported, duplicates, errors: all };
}

const problem = (es: string, en: string) => invalid([{ path: 'csvData', message: { es, en } }], 'csv_invalid');

/** Stages the contacts of a CSV whose header is row 1, as spreadsheets count; returns the errors of the other rows. */
function readCsv(csvData: string, language: Language, stage: Pick<Stage, 'add'>): RowError[] {
  const [header, ...lines] = recordsOf(csvData.replace(/^\uFEFF/, '').replaceAll('\0', ''));
  if (!header) throw problem('El CSV está vacío', 'The CSV is empty');
  const columns = headerOf(header);
  const errors: RowError[] = [];
  for (const [index, cells] of lines.entries()) {
    if (isBlank(cells)) continue;
    const named = nameCells(cells, columns);
    const contact = contactOf(named);
    if (contact) stage.add(index + 2, contact);
    else errors.push(...errorsOf(named, index + 2, language));
  }
  return errors;
}

function recordsOf(text: string): string[][] {
  try {
    return readRecords(text, { delimiter: delimiterOf(text), newline: newlineOf(text) }, true).records;
  } catch (err) {
    if (!(err instanceof BrokenCsv)) throw err;
    const near = err.records + 1;
    throw problem(
      `El archivo no es un CSV válido cerca de la fila ${near}`,
      `The file is no valid CSV near row ${near}`,
    );
  }
}

function headerOf(cells: readonly string[]) {
  const { columns, missing } = readHeader(cells);
  if (missing.length === 0) return columns;
  const names = missing.join(', ');
  throw problem(`Faltan columnas en el encabezado: ${names}`, `The header row lacks columns: ${names}`);
}
