import { Readable } from 'node:stream';
import { invalid } from '@tianguis/chassis/http-error';
import type { Language } from '@tianguis/proto/errors';
import { CsvError, parse } from 'csv-parse';
import { type ContactRow, type RowError, readContactRow } from '../domain/contact-row.ts';
import { delimiterOf, nameCells, readHeader } from '../domain/csv-layout.ts';

const problem = (es: string, en: string) => invalid([{ path: 'csvData', message: { es, en } }], 'csv_invalid');

/**
 * Reads contacts from CSV with a header row, one after another. Lines that do not fit go to `errors`; the header is row 1,
 * as spreadsheets count.
 */
export async function* readCsv(text: string, language: Language, errors: RowError[]): AsyncGenerator<ContactRow> {
  const parser = Readable.from([text]).pipe(
    parse({ bom: true, delimiter: delimiterOf(text), relax_column_count: true, relax_quotes: true, trim: true }),
  );
  let columns: ReturnType<typeof readHeader>['columns'] | undefined;
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (!columns) {
        columns = headerOf(cells);
      } else if (cells.some((cell) => cell !== '')) {
        const read = readContactRow(nameCells(cells, columns), row, language);
        if ('contact' in read) yield read.contact;
        else errors.push(...read.errors);
      }
    }
  } catch (err) {
    if (!(err instanceof CsvError)) throw err;
    const near = Number(err.records) + 1;
    throw problem(
      `El archivo no es un CSV válido cerca de la fila ${near}`,
      `The file is no valid CSV near row ${near}`,
    );
  }
  if (!columns) throw problem('El CSV está vacío', 'The CSV is empty');
}

function headerOf(cells: readonly string[]) {
  const { columns, missing } = readHeader(cells);
  if (missing.length === 0) return columns;
  const names = missing.join(', ');
  throw problem(`Faltan columnas en el encabezado: ${names}`, `The header row lacks columns: ${names}`);
}
