import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import type { ConsentBasis } from '@tianguis/proto/outreach/contacts/contact';
import { contactsImported } from '@tianguis/proto/outreach/imports/events';
import type { App } from '../app.ts';
import { actorOf } from '../platform/actor.ts';
import { erasedError, type RowError } from './csv/contact-line.ts';
import { readCsv } from './csv/read-csv.ts';
import type { Stage } from './stage/stage.ts';

export interface StageResult {
  readonly imported: number;
  readonly duplicates: number;
  /** Rows of people who had their data erased. */
  readonly erased: readonly number[];
}

/** What staff declare of everybody in an import. */
export interface Declaration {
  readonly actor: string;
  readonly basis: ConsentBasis;
}

/**
 * Writes contacts in one transaction, which `finish` may add to; phones that are there already, come twice or were merged
 * into another contact are duplicates.
 */
export type ImportStage = (
  stage: Stage,
  declaration: Declaration,
  finish: (tx: Tx, result: StageResult) => Promise<void>,
) => Promise<StageResult>;

/** Imports contacts from CSV. Good lines are kept, each bad one is reported. */
export async function importContacts(
  app: App,
  importStage: ImportStage,
  { csvData, language, identity }: { csvData: string; language: Language; identity: Identity },
): Promise<{ imported: number; duplicates: number; errors: RowError[] }> {
  const { stage, errors } = readCsv(csvData, language);
  const declaration = { actor: actorOf(identity), basis: 'declared_by_staff' } as const;
  const { imported, duplicates, erased } = await importStage(stage, declaration, async (tx, done) => {
    const counts = { imported: done.imported, duplicates: done.duplicates };
    const data = { ...counts, errors: errors.length + done.erased.length };
    await app.outbox.append(tx, contactsImported, { subject: 'contacts', data });
  });
  const all = [...errors, ...erased.map((row) => erasedError(row, language))].toSorted((a, b) => a.row - b.row);
  return { imported, duplicates, errors: all };
}
