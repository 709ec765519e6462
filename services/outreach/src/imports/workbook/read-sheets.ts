import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { lineOf } from './cell-text.ts';

/** A sheet of a workbook as CSV. */
export interface Sheet {
  readonly name: string;
  /** Rows that say something. */
  readonly rows: number;
  readonly csv: Uint8Array;
}

/** More rows or sheets than anybody imports by hand are a mistake or an attack. */
const mostRows = 300_000;
const mostSheets = 20;
const mostColumns = 200;
const mostCsv = 150_000_000;

/** The workbook is larger than we take. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** Reads the sheets of a workbook that can be seen, each row by row. */
export async function readSheets(workbook: Uint8Array): Promise<Sheet[]> {
  const names = await sheetNames(workbook);
  if (names.length > mostSheets) throw new TooLarge(`${names.length} sheets`);
  const sheets: Sheet[] = [];
  let size = 0;
  for (const name of names) {
    const sheet = await readSheet(workbook, name, mostCsv - size);
    size += sheet.csv.length;
    sheets.push(sheet);
  }
  return sheets;
}

async function sheetNames(workbook: Uint8Array): Promise<string[]> {
  const names: string[] = [];
  await readXlsx(workbook, {
    sheets: (sheet) => {
      if (!sheet.hidden && !sheet.veryHidden) names.push(sheet.name);
      // Only the names: the rows are read one by one.
      return false;
    },
  });
  return names;
}

async function readSheet(workbook: Uint8Array, name: string, most: number): Promise<Sheet> {
  const lines: Buffer[] = [];
  let rows = 0;
  let size = 0;
  let next = 0;
  for await (const { index, values } of streamXlsxRows(workbook, { sheet: name })) {
    if (index >= mostRows) throw new TooLarge(`row ${index}`);
    // Empty rows count, so that a row has the number that Excel shows.
    const line = Buffer.from('\n'.repeat(index - next) + lineOf(values.slice(0, mostColumns)));
    next = index + 1;
    size += line.length;
    if (size > most) throw new TooLarge(`${size} bytes of text`);
    if (values.some((value) => value !== null && value !== undefined && value !== '')) rows += 1;
    lines.push(line);
  }
  return { name, rows, csv: Buffer.concat(lines, size) };
}
