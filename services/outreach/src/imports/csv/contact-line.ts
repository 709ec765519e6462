import { fieldErrors, type Language, type Localized } from '@tianguis/proto/errors';
import { contactInput } from '@tianguis/proto/outreach/contacts/operations';
import { type ContactRow, toContactRow } from '../../contacts/contact.ts';
import type { NamedCells } from './headings.ts';
import { plainContact } from './plain-contact.ts';

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

/** A person whom we were asked to forget does not come back by way of a file. */
export const erasedError = (row: number, language: Language): RowError => ({
  row,
  field: 'phone',
  message: erased[language],
});
