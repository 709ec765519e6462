/** A moment as the library gives it for a cell that is formatted as a date. */
const moment = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):\d{2}(?:\.\d+)?Z$/;
const midnight = '00:00';

/**
 * What a cell of a spreadsheet says as text. A whole number keeps all of its digits, so that a phone which Excel shows as
 * 5.51E+09 is a phone again; a day is a day; of a formula the library gives the value that was stored with it.
 */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (value instanceof Date) return momentText(value.toISOString());
  const text = String(value);
  return isError.test(text) ? '' : momentText(text);
}

/** Excel's own words where a formula has no value. */
const isError = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)$/;

function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e21) return value.toFixed(0);
  return String(value);
}

function momentText(text: string): string {
  const [, day, time] = moment.exec(text) ?? [];
  if (day === undefined) return text;
  return time === midnight ? day : `${day} ${time}`;
}

const needsQuotes = /[",\r\n]|^\s|\s$/;

/** A row as a line of CSV, exactly as it stands in the sheet. */
export const lineOf = (values: readonly unknown[]): string =>
  `${values
    .map(cellText)
    .map((cell) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\n`;
