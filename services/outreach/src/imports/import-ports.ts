import type { Tx } from '@tianguis/chassis/storage/storage';
import type { ConsentBasis } from '@tianguis/proto/outreach/contacts/contact';
import type { ImportEncoding, ImportField, ImportStatus } from '@tianguis/proto/outreach/imports/import';
import type { NamedCells } from '../contacts/contact-row.ts';

/** How a file is to be read. */
export interface ImportLayout {
  readonly encoding: ImportEncoding;
  readonly delimiter: string;
  readonly mapping: readonly (ImportField | null)[];
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
  readonly mapping: (ImportField | null)[] | null;
  readonly consentBasis: ConsentBasis | null;
  readonly actor: string;
  readonly actorName: string | null;
  /** Checkpoint: all up to this byte, and this row, is imported. */
  readonly processed: number;
  readonly row: number;
  readonly imported: number;
  readonly duplicates: number;
  readonly rejected: number;
  readonly problem: ImportProblem | null;
  readonly problemRow: number | null;
  readonly fileKept: boolean;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

/** Why an import failed. */
export type ImportProblem = 'broken_csv' | 'internal';

/** Whose a phone is: of a contact, of one merged into another, of an erased person. */
export type KnownPhone = 'table' | 'merged' | 'erased';

export interface Reject {
  readonly row: number;
  readonly reason: 'invalid' | 'erased';
  readonly cells: NamedCells;
}

/** What one batch adds. */
export interface Progress {
  readonly processed: number;
  readonly row: number;
  readonly imported: number;
  readonly duplicates: number;
  readonly rejects: readonly Reject[];
}

/** The files of imports, kept where every replica finds them. */
export interface ImportFiles {
  /** Adds what follows byte `offset`; false where another upload was there first. */
  append(id: number, offset: number, data: Buffer): Promise<boolean>;
  /** The file from byte `start` on. */
  read(id: number, start: number): AsyncGenerator<Buffer>;
}

export interface Imports {
  create(row: { fileName: string; size: number; actor: string }): Promise<number>;
  find(on: Pick<Tx, 'query'>, id: number): Promise<ContactImport | undefined>;
  lock(tx: Tx, id: number): Promise<ContactImport | undefined>;
  remove(id: number): Promise<void>;
  page(query: { limit: number; before: number | undefined }): Promise<{ rows: ContactImport[]; total: number }>;
  /** The upload is complete. `size`: how long the file turned out to be. */
  complete(id: number, validUtf8: boolean, size: number): Promise<void>;
  start(tx: Tx, id: number, layout: ImportLayout, basis: ConsentBasis): Promise<void>;
  finish(
    tx: Tx,
    id: number,
    status: ImportStatus,
    problem?: { code: ImportProblem; row: number | null },
  ): Promise<void>;
  /** Rejected rows behind a row, in order. */
  rejects(id: number, after: number, limit: number): Promise<Reject[]>;
  /** Which of these phones are known: of a contact, or retired. */
  known(phones: readonly string[]): Promise<Map<string, KnownPhone>>;
}

/** What the replica that works on an import does with its row; all of it counts only while `claim` holds. */
export interface ImportClaims {
  /** Takes an import that runs and that no living replica works on. */
  claim(claim: string, lease: number): Promise<ContactImport | undefined>;
  renew(id: number, claim: string, lease: number): Promise<void>;
  /** Gives it back for another replica to go on at once. */
  release(id: number, claim: string): Promise<void>;
  /** Books a batch in its transaction; false where the import was cancelled or taken over. */
  advance(tx: Tx, id: number, claim: string, progress: Progress): Promise<boolean>;
}
