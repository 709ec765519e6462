import type { Identity } from '@tianguis/chassis/identity';
import type { Tx } from '@tianguis/chassis/storage';
import type { Language } from '@tianguis/proto/errors';
import { contactsImported } from '@tianguis/proto/events/outreach';
import type { ContactRow, RowError } from '../domain/contact-row.ts';
import { actorOf } from './actor.ts';
import type { App } from './ports.ts';
import { readCsv } from './read-csv.ts';

export interface ImportCounts {
  readonly imported: number;
  readonly duplicates: number;
}

/** Writes a stream of contacts in one transaction; phones that are there already, or come twice, are duplicates. */
export type ImportRows = (
  rows: AsyncIterable<ContactRow>,
  actor: string,
  finish: (tx: Tx, counts: ImportCounts) => Promise<void>,
) => Promise<ImportCounts>;

/** Imports contacts from CSV. Good lines are kept, each bad one is reported. */
export async function importContacts(
  app: App,
  importRows: ImportRows,
  { csvData, language, identity }: { csvData: string; language: Language; identity: Identity },
): Promise<ImportCounts & { errors: RowError[] }> {
  const errors: RowError[] = [];
  const counts = await importRows(readCsv(csvData, language, errors), actorOf(identity), async (tx, done) => {
    const data = { ...done, errors: errors.length };
    await app.outbox.append(tx, contactsImported, { subject: 'contacts', data });
  });
  return { ...counts, errors };
}
