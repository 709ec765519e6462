type Row = Readonly<Record<string, unknown>>;

function valueText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

const gap = 2;

/** Rows of a query as a table, or one value a line where the table is wider than the terminal. */
export function rowsText(rows: readonly Row[], columns: number): string {
  const names = Object.keys(rows[0] ?? {});
  const texts = rows.map((row) => names.map((name) => valueText(row[name])));
  const widths = names.map((name, at) => Math.max(name.length, ...texts.map((text) => text[at]?.length ?? 0)));
  const line = (values: readonly string[]) =>
    values
      .map((value, at) => value.padEnd((widths[at] ?? 0) + gap))
      .join('')
      .trimEnd();
  if (widths.reduce((sum, width) => sum + width + gap, 0) <= columns) return [names, ...texts].map(line).join('\n');
  const widest = Math.max(...names.map(({ length }) => length));
  const blocks = texts.map((values) => values.map((value, at) => `${(names[at] ?? '').padEnd(widest + gap)}${value}`));
  return blocks.map((block) => block.join('\n')).join('\n\n');
}
