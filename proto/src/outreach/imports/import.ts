import { type ContactField, optionalContactFields, requiredContactFields } from '../contacts/contact.ts';
import type { CustomColumn } from '../custom-fields/custom-field.ts';

/** What a file may bring beside the fields of a contact. */
export const extraImportFields = ['city', 'tags', 'notes', 'owner'] as const;

export type ImportField = ContactField | (typeof extraImportFields)[number];

/** What a column may hold: a field of every contact, or one that staff defined. */
export type ImportColumn = ImportField | CustomColumn;

/** Fields that a file must have a column for. Whatever else a contact needs is filled in. */
/** A check lists no more; the counts include the rest. */
export const mostImportIssues = 5_000;

export const requiredImportFields = ['phone'] as const satisfies readonly ContactField[];

/** Fields of which a misspelt value gets a suggestion. */
export const suggestedImportFields = ['category', 'zone', 'city'] as const;

/** What becomes of contacts who are there already: they stay, only what is empty is filled, or the file counts. */
export const existingModes = ['leave', 'fill', 'replace'] as const;

export type ExistingMode = (typeof existingModes)[number];

/** What an import may bring of a contact; what is needed comes first. */
export const importFields: readonly ImportField[] = [
  ...requiredContactFields,
  ...optionalContactFields,
  ...extraImportFields,
];

/** Fields that several columns may hold: their cells are read together. */
export const repeatableImportFields: readonly ImportColumn[] = ['phone', 'tags', 'notes'];

/** Life of an import. A large workbook is `converting` before it is `ready`; `completed`, `cancelled` and `failed` are ends. */
export const importStatuses = [
  'uploading',
  'converting',
  'ready',
  'running',
  'completed',
  'cancelled',
  'failed',
] as const;

export type ImportStatus = (typeof importStatuses)[number];

/** Encodings that an import can be read in. */
export const importEncodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;

export type ImportEncoding = (typeof importEncodings)[number];

/** What may stand between two cells of an import. */
export const importDelimiters = [',', ';', '\t', '|'] as const;

export type ImportDelimiter = (typeof importDelimiters)[number];

/** Largest file of an import, in bytes. */
export const importLimit = 200_000_000;

/** Largest Excel file, in bytes; as text it is several times as large. */
export const workbookLimit = 20_000_000;
