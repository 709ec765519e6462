import { fieldErrors, type Language, type Localized } from '@tianguis/proto/errors';
import {
  type ContactField,
  contactFieldNames,
  contactFields,
  isOptional,
  type KindOf,
} from '@tianguis/proto/outreach/contacts/contact';
import { contactInput } from '@tianguis/proto/outreach/contacts/operations';
import { toE164 } from '@tianguis/proto/phone';
import { type ContactInput, type ContactRow, toContactRow } from '../../contacts/contact.ts';
import type { NamedCells } from './columns.ts';

export type RowError = { readonly row: number; readonly field: string; readonly message: string };

/** A contact from one line of a file; undefined when something is wrong with it. */
export function contactOf(cells: NamedCells): ContactRow | undefined {
  const plain = plainContact(cells);
  if (plain) return toContactRow(plain);
  const result = contactInput.safeParse(cells);
  return result.success ? toContactRow(result.data) : undefined;
}

/** What is wrong with each field of a line, in the reader's language. */
export function errorsOf(cells: NamedCells, row: number, language: Language): RowError[] {
  const { error } = contactInput.safeParse(cells, { reportInput: true });
  if (!error) return [];
  return fieldErrors(error, language).map(({ path, message }) => ({ row, field: path, message }));
}

export const erased = {
  es: 'Los datos de esta persona se borraron a petición suya',
  en: 'This person had their data erased',
} satisfies Localized;

/** An erased person does not come back through a file. */
export const erasedError = (row: number, language: Language): RowError => ({
  row,
  field: 'phone',
  message: erased[language],
});

const longestText = 200;
const longestPhone = 40;
const longestEmail = 254;
const email = /^[a-z0-9]+(?:[._+-][a-z0-9]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

/** The contract's value for a plainly valid cell of each kind; undefined for any other. */
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

/** Without any field yet: all lines get one object shape, which keeps them cheap. */
const blank = Object.fromEntries(contactFieldNames.map((name) => [name, undefined])) as Record<
  ContactField,
  string | undefined
>;

/**
 * The contract's result for a plainly valid line, at a third of its cost; undefined leaves the line to the schema itself. A
 * property test keeps the two equal.
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
