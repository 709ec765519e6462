import { importDelimiters, requiredImportFields } from '@tianguis/proto/outreach/imports/import';
import { type Column, columnOf } from './headings.ts';

/** The delimiter that the header row uses most, outside quotes. */
export function delimiterOf(text: string): (typeof importDelimiters)[number] {
  const header =
    text
      .replace(/^\uFEFF/, '')
      .split(/\r\n|\r|\n/, 1)[0]
      ?.replace(/"[^"]*"/g, '') ?? '';
  const count = (delimiter: string): number => header.split(delimiter).length;
  return importDelimiters.reduce((best, each) => (count(each) > count(best) ? each : best));
}

export type Columns = readonly (Column | null | undefined)[];

/** Which cell holds which column, from the header row; and the required columns that it lacks. */
export function readHeader(cells: readonly string[]): { columns: (Column | undefined)[]; missing: Column[] } {
  const columns = cells.map(columnOf);
  const first = columns.map((column, index) => (columns.indexOf(column) === index ? column : undefined));
  return { columns: first, missing: missingFrom(first) };
}

export const missingFrom = (columns: Columns): Column[] =>
  requiredImportFields.filter((column) => !columns.includes(column));

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** One line as named cells; empty ones count as absent. */
export function nameCells(cells: readonly string[], columns: Columns): Partial<Record<Column, string>> {
  const named: Partial<Record<Column, string>> = {};
  for (const [index, column] of columns.entries()) {
    const value = cells[index]?.trim();
    if (column && value) named[column] = value;
  }
  return named;
}
