import { invalid } from '@tianguis/chassis/http/error';
import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Language } from '@tianguis/proto/errors';
import { contactsImported } from '@tianguis/proto/outreach/imports/events';
import type { Correction } from '@tianguis/proto/outreach/imports/files';
import { audit, knownActor } from '../platform/actors.ts';
import type { Deps } from '../platform/room.ts';
import {
  absentFrom,
  type Columns,
  delimiterOf,
  headerAt,
  isBlank,
  type NamedField,
  nameCells,
  readHeader,
} from './csv/columns.ts';
import {
  erasedError,
  errorsOf,
  type RowError,
  type RowWarning,
  readLine,
  reportFor,
  warningsOf,
} from './csv/contact-line.ts';
import { type Corrections, corrected, correctionsOf } from './csv/corrections.ts';
import { type Reported, suggestionsOf } from './csv/read-line.ts';
import { BrokenCsv, newlineOf, readRecords } from './csv/records.ts';
import { recordPasted } from './import-store.ts';
import { indexJob } from './index-backlog.ts';
import { type BatchReject, rejectsOf } from './stage/rejects.ts';
import { openStage, type Stage } from './stage/stage.ts';

const fileNames: Record<Language, string> = { es: 'Texto pegado', en: 'Pasted text' };

interface Done {
  readonly importId: number;
  readonly imported: number;
  readonly duplicates: number;
  readonly errors: RowError[];
  readonly warnings: RowWarning[];
}

interface Pasted {
  readonly csvData: string;
  /** Values that staff want to be read as other ones. */
  readonly corrections: readonly Correction[];
}

/** Imports contacts from CSV text at once. Rows with a phone are kept, each other one is reported, and so is each cell that was corrected. */
export async function importContacts(
  deps: Deps,
  { csvData, corrections, language, identity }: Pasted & { language: Language; identity: Identity },
): Promise<Done> {
  const stage = openStage(deps.storage);
  const read = readCsv(csvData, language, {
    stage,
    reported: await reportFor(deps.storage),
    corrections: correctionsOf(corrections),
  });
  const { errors, warnings } = read;
  const actor = await deps.storage.transaction((tx) => knownActor(tx, identity));
  const declaration = { actor, basis: 'declared_by_staff' } as const;
  let importId = 0;
  const { imported, duplicates, erased } = await stage.write(declaration, async (tx, done) => {
    const rejects = rejectsOf(read.rejects, done.erased, done.erasedPhones);
    const size = Buffer.byteLength(csvData);
    const file = { fileName: fileNames[language], size, actor, header: read.header, mapping: read.columns };
    importId = await recordPasted(tx, file, { ...done, rejects, rows: read.rows });
    const subject = `contact-imports/${importId}`;
    const counts = { imported: done.imported, duplicates: done.duplicates };
    const detail = { ...counts, errors: errors.length + done.erased.length };
    await audit(deps, tx, { actor, action: 'contacts_imported', subject, detail });
    await deps.outbox.append(tx, contactsImported, { subject, data: { importId, ...detail } });
    await deps.queue.add(tx, indexJob, {});
  });
  const all = [...errors, ...erased.map((row) => erasedError(row, language))].toSorted((a, b) => a.row - b.row);
  const gone = new Set(erased);
  return { importId, imported, duplicates, errors: all, warnings: warnings.filter(({ row }) => !gone.has(row)) };
}

/** Values of a CSV text that we do not know, and what they probably mean; nothing is stored. */
export async function checkPasted({ storage }: Deps, csvData: string, language: Language) {
  const reported = await reportFor(storage);
  readCsv(csvData, language, { stage: { add: () => undefined }, reported, corrections: correctionsOf([]) });
  return { suggestions: suggestionsOf(reported) };
}

const problem = (es: string, en: string) => invalid([{ path: 'csvData', message: { es, en } }], 'csv_invalid');

interface Findings {
  readonly header: readonly string[];
  readonly columns: Columns;
  /** The number of the last row. */
  readonly rows: number;
  readonly rejects: BatchReject[];
  readonly errors: RowError[];
  readonly warnings: RowWarning[];
}

interface Reading {
  readonly stage: Pick<Stage, 'add'>;
  readonly reported: Reported;
  readonly corrections: Corrections;
}

/** Stages the contacts of a CSV whose header is row 1, as spreadsheets count; returns what is wrong with its rows. */
function readCsv(csvData: string, language: Language, { stage, reported: found, corrections }: Reading): Findings {
  const records = recordsOf(csvData.replace(/^\uFEFF/, '').replaceAll('\0', ''));
  const place = headerAt(records);
  const header = records.length > 0 ? (records[place] ?? []) : undefined;
  const lines = records.slice(place + 1);
  if (!header) throw problem('El CSV está vacío', 'The CSV is empty');
  const columns = headerOf(header, found.customFields, records);
  const reported = { ...found, absent: absentFrom(columns) };
  const rejects: BatchReject[] = [];
  const errors: RowError[] = [];
  const warnings: RowWarning[] = [];
  for (const [index, cells] of lines.entries()) {
    if (isBlank(cells)) continue;
    const named = corrected(nameCells(cells, columns), corrections);
    const row = place + index + 2;
    const { contact, warnings: told } = readLine(named, reported);
    if (contact) stage.add(row, contact);
    else errors.push(...errorsOf(named, row, language));
    warnings.push(...warningsOf(told, row, language));
    if (contact && told.length === 0) continue;
    rejects.push({ row, reason: contact ? 'warned' : 'invalid', cells: named, line: cells, phone: contact?.phone });
  }
  return { header, columns, rows: records.length, rejects, errors, warnings };
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

function headerOf(cells: readonly string[], own: readonly NamedField[], records: readonly (readonly string[])[]) {
  const { columns, missing } = readHeader(cells, own, records);
  if (missing.length === 0) return columns;
  const names = missing.join(', ');
  throw problem(`Faltan columnas en el encabezado: ${names}`, `The header row lacks columns: ${names}`);
}
