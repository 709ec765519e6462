import { type ContactRow, storedFields } from '../../contacts/contact.ts';
import { createPackedTexts, type PackedTexts } from './packed-texts.ts';

/** Contacts as COPY reads them. */
export interface StagedRows {
  add(row: number, contact: ContactRow): void;
  clear(): void;
  readonly phones: readonly string[];
  readonly rows: readonly number[];
  /** The stored columns of each contact. */
  readonly contacts: PackedTexts;
  readonly searches: PackedTexts;
  /** Rows that repeat a phone that is here already. */
  readonly repeated: number;
}

const special = /[\\\t\n\r]/;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value in the text format of PostgreSQL's COPY. */
export function copyCell(value: string | null | undefined): string {
  if (value === null || value === undefined) return '\\N';
  return special.test(value) ? value.replace(/[\\\t\n\r]/g, (char) => escapes[char] ?? char) : value;
}

const [firstField, ...otherFields] = storedFields;

function lineOf(contact: ContactRow): string {
  let line = copyCell(contact[firstField]);
  for (const field of otherFields) line += `\t${copyCell(contact[field])}`;
  return line;
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
