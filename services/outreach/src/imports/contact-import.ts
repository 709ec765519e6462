import type { ConsentBasis } from '@tianguis/proto/outreach/contacts/contact';
import type { ImportColumn, ImportEncoding, ImportStatus } from '@tianguis/proto/outreach/imports/import';
import type { NamedCells } from './csv/columns.ts';

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
  readonly actor: string;
  readonly actorName: string | null;
  /** Checkpoint: all up to this byte, and this row, is imported. */
  readonly processed: number;
  readonly row: number;
  readonly imported: number;
  readonly duplicates: number;
  readonly rejected: number;
  readonly warned: number;
  /** The file's header row; null until a row is read. */
  readonly header: string[] | null;
  readonly problem: ImportProblem | null;
  readonly problemRow: number | null;
  readonly fileKept: boolean;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly undoneBy: string | null;
  readonly undoneByName: string | null;
  readonly undoStartedAt: Date | null;
  readonly undoneAt: Date | null;
  readonly undoRemoved: number;
  readonly undoWritten: number;
  readonly undoChanged: number;
}

/** Why an import failed. */
export type ImportProblem = 'broken_csv' | 'internal';

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
  readonly duplicates: number;
  /** The header row, where this batch read it. */
  readonly header: readonly string[] | null;
  readonly rejects: readonly Reject[];
}
