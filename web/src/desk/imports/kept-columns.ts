import { customColumn } from '@tianguis/proto/outreach/custom-fields/custom-field';
import { type ImportColumn, importFields } from '@tianguis/proto/outreach/imports/import';
import { plain } from '@tianguis/proto/plain';

const key = 'import-columns';
/** Headings that are remembered; the oldest go first. */
const most = 200;
const skipped = '';

type Mapping = (ImportColumn | null)[];

const nameOf = (heading: string): string => plain(heading).replace(/[^a-z0-9]/g, '');

function read(): Map<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return new Map(Array.isArray(kept) ? kept : []);
  } catch {
    // Blocked or corrupt storage counts as nothing remembered.
    return new Map();
  }
}

/** Remembers in this browser what each column held. */
export function keepColumns(header: readonly string[], mapping: Mapping): void {
  const kept = read();
  for (const [index, heading] of header.entries()) {
    const name = nameOf(heading);
    if (name === '') continue;
    kept.delete(name);
    kept.set(name, mapping[index] ?? skipped);
  }
  try {
    localStorage.setItem(key, JSON.stringify([...kept].slice(-most)));
  } catch {
    // Without storage the columns are guessed again.
  }
}

/** The guessed mapping with the columns as they were chosen before. `own`: the keys of the fields that staff defined. */
export function withKeptColumns(header: readonly string[], guessed: Mapping, own: readonly string[] = []): Mapping {
  const known: ImportColumn[] = [...importFields, ...own.map(customColumn)];
  const kept = read();
  return guessed.map((field, index) => {
    const before = kept.get(nameOf(header[index] ?? ''));
    if (before === undefined) return field;
    return known.find((each) => each === before) ?? null;
  });
}
