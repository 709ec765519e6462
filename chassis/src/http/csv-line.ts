/** What a spreadsheet would run as a formula (OWASP, CSV injection), which a number is not; an apostrophe makes it text. */
const formula = /^(?!-\d+(\.\d+)?$)[=+\-@\t\r]/;

const cell = (value: string | number | boolean | Date | null | undefined): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One line of CSV (RFC 4180), safe to open in a spreadsheet. */
export const csvLine = (cells: readonly Parameters<typeof cell>[0][]): string => `${cells.map(cell).join(',')}\r\n`;
