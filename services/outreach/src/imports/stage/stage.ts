import type { ContactRow } from '../../contacts/contact.ts';
import { createPackedTexts, type PackedTexts } from './packed-texts.ts';

/** Contacts on their way to the database; of those with the same phone the first. */
export interface Stage {
  /** `row`: where in its file it stands. */
  add(row: number, contact: ContactRow): void;
  /** Makes room for others. */
  clear(): void;
  readonly phones: readonly string[];
  readonly rows: readonly number[];
  /** Columns of the contact but its number, as COPY reads them. */
  readonly contacts: PackedTexts;
  readonly searches: PackedTexts;
  /** Rows that repeat a phone of the stage. */
  readonly repeated: number;
}

const special = /[\\\t\n\r]/;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value in the text format of PostgreSQL's COPY. */
export function copyCell(value: string | null): string {
  if (value === null) return '\\N';
  return special.test(value) ? value.replace(/[\\\t\n\r]/g, (char) => escapes[char] ?? char) : value;
}

export const stagedColumns = 'business_name, contact_name, phone, email, category, zone, city';

const lineOf = (contact: ContactRow): string =>
  `${copyCell(contact.businessName)}\t${copyCell(contact.contactName)}\t${contact.phone}\t${copyCell(contact.email)}\t${copyCell(contact.category)}\t${copyCell(contact.zone)}\t${copyCell(contact.city)}`;

export function createStage(): Stage {
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
