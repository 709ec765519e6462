import { invalid } from '@tianguis/chassis/http/error';
import { actorOf } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Language } from '@tianguis/proto/errors';
import { contactsImported } from '@tianguis/proto/outreach/imports/events';
import type { Deps } from '../platform/room.ts';
import { delimiterOf, isBlank, nameCells, readHeader } from './csv/columns.ts';
import {
  erasedError,
  errorsOf,
  nothingReported,
  type RowError,
  type RowWarning,
  readLine,
  warningsOf,
} from './csv/contact-line.ts';
import { BrokenCsv, newlineOf, readRecords } from './csv/records.ts';
import { indexJob } from './index-backlog.ts';
import { openStage, type Stage } from './stage/stage.ts';

/** Imports contacts from CSV text at once. Rows with a phone are kept, each other one is reported, and so is each cell that was corrected. */
export async function importContacts(
  { storage, outbox, queue }: Deps,
  { csvData, language, identity }: { csvData: string; language: Language; identity: Identity },
): Promise<{ imported: number; duplicates: number; errors: RowError[]; warnings: RowWarning[] }> {
  const stage = openStage(storage);
  const { errors, warnings } = readCsv(csvData, language, stage);
  const declaration = { actor: actorOf(identity), basis: 'declared_by_staff' } as const;
  const { imported, duplicates, erased } = await stage.write(declaration, async (tx, done) => {
    const counts = { imported: done.imported, duplicates: done.duplicates };
    const data = { ...counts, errors: errors.length + done.erased.length };
    await outbox.append(tx, contactsImported, { subject: 'contacts', data });
    await queue.add(tx, indexJob, {});
  });
  const all = [...errors, ...erased.map((row) => erasedError(row, language))].toSorted((a, b) => a.row - b.row);
  const gone = new Set(erased);
  return { imported, duplicates, errors: all, warnings: warnings.filter(({ row }) => !gone.has(row)) };
}

const problem = (es: string, en: string) => invalid([{ path: 'csvData', message: { es, en } }], 'csv_invalid');

interface Findings {
  readonly errors: RowError[];
  readonly warnings: RowWarning[];
}

/** Stages the contacts of a CSV whose header is row 1, as spreadsheets count; returns what is wrong with its rows. */
function readCsv(csvData: string, language: Language, stage: Pick<Stage, 'add'>): Findings {
  const [header, ...lines] = recordsOf(csvData.replace(/^\uFEFF/, '').replaceAll('\0', ''));
  if (!header) throw problem('El CSV está vacío', 'The CSV is empty');
  const columns = headerOf(header);
  const errors: RowError[] = [];
  const warnings: RowWarning[] = [];
  const reported = nothingReported();
  for (const [index, cells] of lines.entries()) {
    if (isBlank(cells)) continue;
    const named = nameCells(cells, columns);
    const row = index + 2;
    const { contact, warnings: found } = readLine(named, reported);
    if (contact) stage.add(row, contact);
    else errors.push(...errorsOf(named, row, language));
    warnings.push(...warningsOf(found, row, language));
  }
  return { errors, warnings };
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
