import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language, Localized } from '@tianguis/proto/errors';
import {
  type ContactField,
  contactFieldNames,
  contactFields,
  isOptional,
  type KindOf,
} from '@tianguis/proto/outreach/contacts/contact';
import { customColumn } from '@tianguis/proto/outreach/custom-fields/custom-field';
import { type ContactInput, toContactRow } from '../../contacts/contact.ts';
import { noOwners, type Owners, readOwners } from '../../contacts/owners.ts';
import { type CustomField, readCustomFields } from '../../custom-fields/custom-field-store.ts';
import { absentFrom, type Column, type Columns, type NamedCells } from './columns.ts';
import { plainEmail } from './email-cell.ts';
import { phoneProblems, plainPhone, readPhones } from './phone-cell.ts';
import type { CellWarning, ReadLine, Reported } from './read-line.ts';
import { isFamiliar, repairLine } from './repair-line.ts';

export type RowError = { readonly row: number; readonly field: string; readonly message: string };

export type RowWarning = {
  readonly row: number;
  readonly field: Column;
  readonly message: string;
  readonly read: string;
  readonly stored: string;
};

const nothingAbsent: ReadonlySet<Column> = new Set();

export const nothingReported = (
  owners: Owners = noOwners,
  customFields: readonly CustomField[] = [],
  absent: ReadonlySet<Column> = nothingAbsent,
): Reported => ({
  category: new Set(),
  zone: new Set(),
  absent,
  suggested: new Map(),
  owners,
  customFields,
});

/** The same with what the desk knows: whom a cell may name, and the fields that staff defined. */
export const reportFor = async (on: Pick<Tx, 'query'>, columns?: Columns | null): Promise<Reported> =>
  nothingReported(await readOwners(on), await readCustomFields(on), columns ? absentFrom(columns) : nothingAbsent);

const noWarnings: readonly CellWarning[] = [];
const unusable: ReadLine = { contact: undefined, warnings: noWarnings };

/** Reads one line. Only a line without a usable phone brings no contact. */
export function readLine(cells: NamedCells, reported: Reported): ReadLine {
  const plain = plainContact(cells);
  if (plain && isPlain(cells, plain, reported)) return { contact: toContactRow(plain), warnings: noWarnings };
  return repairLine(cells, reported) ?? unusable;
}

const isPlain = (cells: NamedCells, { category, zone }: ContactInput, reported: Reported): boolean =>
  reported.customFields.every(({ key }) => cells[customColumn(key)] === undefined) &&
  cells.city === undefined &&
  cells.tags === undefined &&
  cells.notes === undefined &&
  cells.owner === undefined &&
  isFamiliar(category, zone, reported);

const missingPhone = { es: 'Falta el teléfono', en: 'The phone is missing' } satisfies Localized;

/** Why a line brings no contact, in the reader's language. */
export function errorsOf(cells: NamedCells, row: number, language: Language): RowError[] {
  const { phone: cell } = cells;
  if (cell === undefined) return [{ row, field: 'phone', message: missingPhone[language] }];
  const { problem } = readPhones(cell);
  return problem ? [{ row, field: 'phone', message: phoneProblems[problem][language] }] : [];
}

/** Warnings of a line in the reader's language. */
export const warningsOf = (warnings: readonly CellWarning[], row: number, language: Language): RowWarning[] =>
  warnings.map(({ field, read, stored, message }) => ({ row, field, message: message[language], read, stored }));

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

/** The contract's value for a plainly valid cell of each kind; undefined for any other. */
const readers: Record<KindOf<ContactField>, (cell: string) => string | undefined> = {
  text: (cell) => (cell.length <= longestText ? cell : undefined),
  optionalText: (cell) => (cell.length <= longestText ? cell : undefined),
  phone: plainPhone,
  optionalEmail: plainEmail,
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
 * The contract's result for a plainly valid line, at a third of its cost; undefined leaves the line to be repaired. A property
 * test compares it with the contract.
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
