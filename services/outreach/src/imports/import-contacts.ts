import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { Language } from '@tianguis/proto/errors';
import { contactsImported } from '@tianguis/proto/outreach/imports/events';
import { actorOf } from '../platform/actor.ts';
import { erasedError, type RowError } from './csv/contact-line.ts';
import { readCsv } from './csv/read-csv.ts';
import type { OpenStage } from './stage/import-stage-store.ts';

export interface ImportContactsNeeds {
  readonly outbox: Outbox;
  readonly openStage: OpenStage;
}

/** Imports contacts from CSV. Good lines are kept, each bad one is reported. */
export async function importContacts(
  { outbox, openStage }: ImportContactsNeeds,
  { csvData, language, identity }: { csvData: string; language: Language; identity: Identity },
): Promise<{ imported: number; duplicates: number; errors: RowError[] }> {
  const stage = openStage();
  const errors = readCsv(csvData, language, stage);
  const declaration = { actor: actorOf(identity), basis: 'declared_by_staff' } as const;
  const { imported, duplicates, erased } = await stage.write(declaration, async (tx, done) => {
    const counts = { imported: done.imported, duplicates: done.duplicates };
    const data = { ...counts, errors: errors.length + done.erased.length };
    await outbox.append(tx, contactsImported, { subject: 'contacts', data });
  });
  const all = [...errors, ...erased.map((row) => erasedError(row, language))].toSorted((a, b) => a.row - b.row);
  return { imported, duplicates, errors: all };
}
