import type { CustomValues } from '@tianguis/proto/outreach/custom-fields/custom-field';
import { type ContactRow, storedFields } from '../../contacts/contact.ts';

/** Contacts as COPY reads them. */
export interface StagedRows {
  add(row: number, contact: ContactRow): void;
  clear(): void;
  readonly phones: readonly string[];
  readonly rows: readonly number[];
  /** The stored columns of each contact, then its tags and the values of staff's own fields. */
  readonly contacts: PackedTexts;
  readonly searches: PackedTexts;
  /** Rows that repeat a staged phone. */
  readonly repeated: number;
}

const special = /[\\\t\n\r]/;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value in the text format of PostgreSQL's COPY. */
export function copyCell(value: string | null | undefined): string {
  if (value === null || value === undefined) return '\\N';
  return special.test(value) ? value.replace(/[\\\t\n\r]/g, (char) => escapes[char] ?? char) : value;
}

/** A list of texts in the text format of PostgreSQL's COPY. */
export function copyList(values: readonly string[]): string {
  if (values.length === 0) return '{}';
  const quoted = values.map((value) => `"${value.replace(/["\\]/g, (char) => `\\${char}`)}"`);
  return copyCell(`{${quoted.join(',')}}`);
}

function copyValues(values: CustomValues): string {
  for (const _ in values) return copyCell(JSON.stringify(values));
  return '{}';
}

const [firstField, ...otherFields] = storedFields;

function lineOf(contact: ContactRow): string {
  let line = copyCell(contact[firstField]);
  for (const field of otherFields) line += `\t${copyCell(contact[field])}`;
  return `${line}\t${copyList(contact.tags)}\t${copyValues(contact.custom)}`;
}

export function createStagedRows(): StagedRows {
  const phones = new Set<string>();
  const rows: number[] = [];
  const contacts = createPackedTexts();
  const searches = createPackedTexts();
  let list: string[] | undefined;
  let repeated = 0;
  return {
    rows,
    contacts,
    searches,
    add(row, contact) {
      if (phones.has(contact.phone)) {
        repeated += 1;
        return;
      }
      phones.add(contact.phone);
      rows.push(row);
      contacts.add(lineOf(contact));
      searches.add(copyCell(contact.searchText));
    },
    clear() {
      phones.clear();
      rows.length = 0;
      contacts.clear();
      searches.clear();
      list = undefined;
      repeated = 0;
    },
    get phones() {
      list ??= [...phones];
      return list;
    },
    get repeated() {
      return repeated;
    },
  };
}

/** Texts packed as bytes: tens of thousands of them cost the garbage collector nothing. */
export interface PackedTexts {
  add(text: string): void;
  /** Drops all of them and keeps the memory. */
  clear(): void;
  /** Bytes of one of them. */
  sizeOf(index: number): number;
  /** Writes one of them into `target` from byte `at` on; returns where it ends. */
  copyTo(index: number, target: Buffer, at: number): number;
}

const firstSize = 256 * 1024;
/** Most bytes of a UTF-16 code unit. */
const widest = 3;

export function createPackedTexts(): PackedTexts {
  let bytes = Buffer.allocUnsafeSlow(firstSize);
  const ends: number[] = [];
  let used = 0;
  const makeRoom = (needed: number): void => {
    if (used + needed <= bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(bytes.length * 2, used + needed));
    bytes.copy(larger, 0, 0, used);
    bytes = larger;
  };
  const startOf = (index: number): number => ends[index - 1] ?? 0;
  return {
    add(text) {
      makeRoom(text.length * widest);
      used += bytes.write(text, used);
      ends.push(used);
    },
    clear() {
      ends.length = 0;
      used = 0;
    },
    sizeOf: (index) => (ends[index] ?? 0) - startOf(index),
    copyTo: (index, target, at) => at + bytes.copy(target, at, startOf(index), ends[index]),
  };
}
