import { invalid } from '@tianguis/chassis/http/error';
import type { Language } from '@tianguis/proto/errors';
import type { Stage } from '../stage/import-stage-store.ts';
import { contactOf, errorsOf, type RowError } from './contact-line.ts';
import { delimiterOf, isBlank, nameCells, readHeader } from './csv-layout.ts';
import { BrokenCsv, newlineOf, readRecords } from './csv-records.ts';

const problem = (es: string, en: string) => invalid([{ path: 'csvData', message: { es, en } }], 'csv_invalid');

/** Reads contacts from CSV with a header row, which is row 1, as spreadsheets count. Gives back what is wrong with the others. */
export function readCsv(csvData: string, language: Language, stage: Pick<Stage, 'add'>): RowError[] {
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
