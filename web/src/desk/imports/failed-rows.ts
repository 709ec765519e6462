import { importDelimiters } from '@tianguis/proto/outreach/imports/import';

/** The records of a CSV as they are written, quotes and all. */
export function recordsOf(text: string): string[] {
  const records: string[] = [];
  let start = 0;
  let quoted = false;
  const newline = text.includes('\n') ? '\n' : '\r';
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') quoted = !quoted;
    if (text[at] !== newline || quoted) continue;
    records.push(text.slice(start, at).replace(/\r$/, ''));
    start = at + 1;
  }
  if (start < text.length) records.push(text.slice(start));
  return records;
}

const delimiterOf = (header: string): string => {
  const plain = header.replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => plain.split(delimiter).length;
  return importDelimiters.reduce<string>((best, each) => (count(each) > count(best) ? each : best), ',');
};

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The failed rows of a pasted CSV under its own header, each with its number and the reason. Row 1 is the header. */
export function failedRowsOf(
  csvData: string,
  errors: readonly { readonly row: number; readonly message: string }[],
  names: { readonly row: string; readonly reason: string },
): string {
  const records = recordsOf(csvData.trim().replace(/^\uFEFF/, ''));
  const header = records[0] ?? '';
  const delimiter = delimiterOf(header);
  const width = header.split(delimiter).length;
  const lines = errors.map(({ row, message }) => {
    const record = records[row - 1] ?? '';
    const missing = Math.max(0, width - record.split(delimiter).length);
    return [record + delimiter.repeat(missing), row, cell(message)].join(delimiter);
  });
  return [[header, names.row, names.reason].join(delimiter), ...lines, ''].join('\r\n');
}
