import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '@tianguis/chassis/storage';
import { from as copyFrom } from 'pg-copy-streams';
import type { ImportRows } from '../app/import-contacts.ts';
import type { ContactRow } from '../domain/contact-row.ts';
import { consentTextVersion } from '../domain/keyword.ts';
import { clientTransaction } from './client-transaction.ts';

const columns = 'business_name, contact_name, phone, email, category, zone, city';
const staging = `create temporary table import_contacts (business_name text, contact_name text, phone text, email text,
  category text, zone text, city text, search_text text) on commit drop`;

// One statement for people and ledger: who is imported has a basis on record, always.
const merge = `with added as (
    insert into outreach_contacts (${columns}) select ${columns} from import_contacts
    on conflict (phone) do nothing returning id, phone
  ), found as (
    insert into contact_search (contact_id, text)
    select distinct on (added.id) added.id, row.search_text from added join import_contacts as row using (phone) order by added.id
  )
  insert into consent_ledger (contact_id, action, basis, text, text_version, actor)
  select id, 'declared', 'declared_by_staff', '', $1, $2 from added`;

/** COPY to a temporary table, then one INSERT that leaves out known phones: far faster than row by row. */
export const createImportRows =
  (storage: Storage): ImportRows =>
  (rows, actor, finish) =>
    clientTransaction(storage, async (client, tx) => {
      await client.query(staging);
      let total = 0;
      async function* lines(): AsyncGenerator<string> {
        for await (const row of rows) {
          total += 1;
          yield lineOf(row);
        }
      }
      await pipeline(
        Readable.from(batched(lines())),
        client.query(copyFrom(`copy import_contacts (${columns}, search_text) from stdin`)),
      );
      const { rowCount: imported } = await tx.query(merge, [consentTextVersion, actor]);
      const counts = { imported, duplicates: total - imported };
      await finish(tx, counts);
      return counts;
    });

const batchChars = 32_768;

/** Fewer, larger chunks: each one costs a round through the stream. */
async function* batched(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let batch = '';
  for await (const line of lines) {
    batch += line;
    if (batch.length < batchChars) continue;
    yield batch;
    batch = '';
  }
  if (batch) yield batch;
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const cell = (value: string | null): string =>
  value === null ? '\\N' : value.replace(/[\\\t\n\r]/g, (char) => escapes[char] ?? char);

const lineOf = (row: ContactRow): string =>
  `${[row.businessName, row.contactName, row.phone, row.email, row.category, row.zone, row.city, row.searchText]
    .map(cell)
    .join('\t')}\n`;
