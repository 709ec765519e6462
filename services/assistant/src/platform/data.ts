import { readFileSync } from 'node:fs';
import { extname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/**
 * The rows of a data file beside the code: one JSON value a line (`.jsonl`), or a heading and plain cells without quotes
 * (`.csv`). A row that does not fit the schema is an error that names file and line.
 */
export function readRows<Schema extends z.ZodType>(file: URL, schema: Schema): z.output<Schema>[] {
  const path = fileURLToPath(file);
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const heading = extname(path) === '.csv' ? lines.shift()?.split(',') : undefined;
  return lines.map((line, index) => {
    const parsed = schema.safeParse(heading ? cellsOf(line, heading) : jsonOf(line));
    if (parsed.success) return parsed.data;
    const number = index + (heading ? 2 : 1);
    throw new Error(`${relative(process.cwd(), path)}:${number}: ${z.prettifyError(parsed.error)}`);
  });
}

const wordRow = z.strictObject({ word: z.string() });

/** The words of a file with one word a row. */
export const readWords = (file: URL): ReadonlySet<string> => new Set(readRows(file, wordRow).map(({ word }) => word));

/** Cells by their heading. An empty one is absent, and a cell too many is a field that no schema knows. */
const cellsOf = (line: string, heading: readonly string[]): object =>
  Object.fromEntries(
    line
      .split(',')
      .flatMap((cell, at): [string, string][] => (cell === '' ? [] : [[heading[at] ?? `cell ${at + 1}`, cell]])),
  );

/** Undefined for text that is no JSON, which no schema accepts. */
function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (err) {
    if (err instanceof SyntaxError) return undefined;
    throw err;
  }
}
