import type { ContactRow } from './contact-row.ts';

/** Contacts on their way to the database, as the text format of PostgreSQL's COPY: one line a contact. */
export interface Stage {
  /** `row`: where in its file it stands. */
  add(row: number, contact: ContactRow): void;
  readonly text: string;
  readonly size: number;
}

export function createStage(): Stage {
  let text = '';
  let size = 0;
  return {
    add(row, contact) {
      text += lineOf(row, contact);
      size += 1;
    },
    get text() {
      return text;
    },
    get size() {
      return size;
    },
  };
}

const special = /[\\\t\n\r]/;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function cell(value: string | null): string {
  if (value === null) return '\\N';
  return special.test(value) ? value.replace(/[\\\t\n\r]/g, (char) => escapes[char] ?? char) : value;
}

const lineOf = (row: number, contact: ContactRow): string =>
  `${row}\t${cell(contact.businessName)}\t${cell(contact.contactName)}\t${contact.phone}\t${cell(contact.email)}\t${cell(contact.category)}\t${cell(contact.zone)}\t${cell(contact.city)}\t${cell(contact.searchText)}\n`;
