import type { ConsentBasis } from '@tianguis/proto/outreach/contacts/contact';
import type { Correction } from '@tianguis/proto/outreach/imports/files';
import type { ExistingMode, ImportColumn, ImportEncoding, ImportStatus } from '@tianguis/proto/outreach/imports/import';
import type { NamedCells } from './csv/columns.ts';
import type { Updated } from './update/update-existing.ts';

/** How to read a file. */
export interface ImportLayout {
  readonly encoding: ImportEncoding;
  readonly delimiter: string;
  readonly mapping: readonly (ImportColumn | null)[];
}

export interface ContactImport {
  readonly id: number;
  readonly fileName: string;
  readonly status: ImportStatus;
  readonly size: number;
  readonly received: number;
  readonly validUtf8: boolean | null;
  readonly encoding: ImportEncoding | null;
  readonly delimiter: string | null;
  readonly mapping: (ImportColumn | null)[] | null;
  readonly consentBasis: ConsentBasis | null;
  readonly existingMode: ExistingMode;
  readonly existingFields: readonly ImportColumn[];
  readonly corrections: readonly Correction[];
  readonly actor: string;
  readonly actorName: string | null;
  /** Checkpoint: all up to this byte, and this row, is imported. */
  readonly processed: number;
  readonly row: number;
  readonly imported: number;
  readonly duplicates: number;
  readonly rejected: number;
  readonly warned: number;
  /** Contacts among `duplicates` whom the file changed. */
  readonly updated: number;
  /** The file's header row; null until a row is read. */
  readonly header: string[] | null;
  readonly problem: ImportProblem | null;
  readonly problemRow: number | null;
  readonly fileKept: boolean;
  /** Of a workbook, the sheet that is imported, and all that it has. */
  readonly sheet: number | null;
  readonly sheets: readonly { readonly name: string; readonly rows: number }[] | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly undoneBy: string | null;
  readonly undoneByName: string | null;
  readonly undoStartedAt: Date | null;
  readonly undoneAt: Date | null;
  readonly undoRemoved: number;
  readonly undoRestored: number;
  readonly undoWritten: number;
  readonly undoChanged: number;
}

/** Why a workbook cannot be imported. */
export const workbookProblems = ['not_workbook', 'workbook_too_large', 'csv_empty'] as const;

/** Why an import failed. */
export type ImportProblem = 'broken_csv' | 'internal' | (typeof workbookProblems)[number];

/** Why a phone is known: it belongs to a contact, a merged one, or an erased person. */
export type KnownPhone = 'table' | 'merged' | 'erased';

/** A row that was not imported, or that was imported with a corrected cell (`warned`). */
export interface Reject {
  readonly row: number;
  readonly reason: 'invalid' | 'erased' | 'warned';
  readonly cells: NamedCells;
  /** All cells of the row, as they came; null where they are not kept. */
  readonly line: readonly string[] | null;
}

/** What one batch adds. */
export interface Progress {
  readonly processed: number;
  readonly row: number;
  readonly imported: number;
  /** The contacts that it made. */
  readonly ids: readonly number[];
  /** Contacts who were there and are different now. */
  readonly updates: readonly Updated[];
  readonly duplicates: number;
  /** The header row, where this batch read it. */
  readonly header: readonly string[] | null;
  readonly rejects: readonly Reject[];
}
