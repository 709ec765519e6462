import { type Column, columnOf } from './contact-row.ts';
import { fold } from './fold.ts';

const delimiters = [',', ';', '\t', '|'];

/** The delimiter that the header row uses most, outside quotes. */
export function delimiterOf(text: string): string {
  const header =
    text
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/, 1)[0]
      ?.replace(/"[^"]*"/g, '') ?? '';
  const count = (delimiter: string): number => header.split(delimiter).length;
  return delimiters.reduce((best, each) => (count(each) > count(best) ? each : best));
}

const required: readonly Column[] = ['businessName', 'phone', 'category', 'zone'];

/** Which cell holds which column, from the header row; and the required columns that it lacks. */
export function readHeader(cells: readonly string[]): { columns: (Column | undefined)[]; missing: Column[] } {
  const columns = cells.map((cell) => columnOf(fold(cell)));
  const first = columns.map((column, index) => (columns.indexOf(column) === index ? column : undefined));
  return { columns: first, missing: required.filter((column) => !first.includes(column)) };
}

/** One line as named cells; empty ones count as absent. */
export function nameCells(
  cells: readonly string[],
  columns: readonly (Column | undefined)[],
): Partial<Record<Column, string>> {
  const named: Partial<Record<Column, string>> = {};
  columns.forEach((column, index) => {
    const value = cells[index];
    if (column && value) named[column] = value;
  });
  return named;
}
