import { type ContactField, optionalContactFields, requiredContactFields } from '../contacts/contact.ts';

export type ImportField = ContactField;

/** Fields that a file must have a column for. */
export const requiredImportFields = requiredContactFields;

/** What an import may bring of a contact; what is needed comes first. */
export const importFields: readonly ImportField[] = [...requiredContactFields, ...optionalContactFields];

/** Life of an import. `completed`, `cancelled` and `failed` are ends. */
export const importStatuses = ['uploading', 'ready', 'running', 'completed', 'cancelled', 'failed'] as const;

export type ImportStatus = (typeof importStatuses)[number];

/** Encodings that an import can be read in. */
export const importEncodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;

export type ImportEncoding = (typeof importEncodings)[number];

/** What may stand between two cells of an import. */
export const importDelimiters = [',', ';', '\t', '|'] as const;

export type ImportDelimiter = (typeof importDelimiters)[number];

/** Largest file of an import, in bytes. */
export const importLimit = 200_000_000;
