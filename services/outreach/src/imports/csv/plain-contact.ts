import {
  type ContactField,
  contactFieldNames,
  contactFields,
  isOptional,
  type KindOf,
} from '@tianguis/proto/outreach/contacts/contact';
import { toE164 } from '@tianguis/proto/phone';
import type { ContactInput } from '../../contacts/contact.ts';
import type { NamedCells } from './headings.ts';

const longestText = 200;
const longestPhone = 40;
const longestEmail = 254;
const email = /^[a-z0-9]+(?:[._+-][a-z0-9]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

/** What the contract makes of a plainly right cell of each kind; undefined for any other. */
const readers: Record<KindOf<ContactField>, (cell: string) => string | undefined> = {
  text: (cell) => (cell.length <= longestText ? cell : undefined),
  optionalText: (cell) => (cell.length <= longestText ? cell : undefined),
  phone: (cell) => (cell.length <= longestPhone ? toE164(cell) : undefined),
  optionalEmail: (cell) => (cell.length <= longestEmail && email.test(cell) ? cell.toLowerCase() : undefined),
};
const fields = contactFieldNames.map((name) => ({
  name,
  read: readers[contactFields[name]],
  mayLack: isOptional(name),
}));

/** No field is there yet, and all lines get one shape, which keeps them cheap. */
const blank = Object.fromEntries(contactFieldNames.map((name) => [name, undefined])) as Record<
  ContactField,
  string | undefined
>;

/**
 * What the contract's schema makes of a line that is plainly right, at a third of its cost; undefined sends the others to
 * the schema itself. A property test holds the two together.
 */
export function plainContact(cells: NamedCells): ContactInput | undefined {
  const contact = { ...blank };
  for (const { name, read, mayLack } of fields) {
    const cell = cells[name];
    if (cell === undefined && mayLack) continue;
    const value = cell === undefined ? undefined : read(cell);
    if (value === undefined) return undefined;
    contact[name] = value;
  }
  return contact as ContactInput;
}
