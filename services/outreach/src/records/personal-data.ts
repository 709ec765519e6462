import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { personalDataRequested } from '@tianguis/proto/marketplace/data-requests/events';
import { outreachDataHandled } from '@tianguis/proto/outreach/personal-data';
import type { Contact } from '../contacts/contact.ts';
import { contactStore } from '../contacts/contact-store.ts';
import { wholeTimeline } from '../contacts/timeline.ts';
import { forgetInImports } from '../imports/upkeep.ts';
import { conversationStore } from '../inbox/conversation-store.ts';
import { staffNames } from '../platform/actors.ts';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { contactDetail } from './contact-record.ts';
import { forgetContact, forgetPhone } from './erase-contact.ts';
import { mergeCopies } from './merges/merge-copy.ts';

/** An admin asked for a person's data: contacts with that email or phone are copied or erased. */
export const onPersonalDataRequested = (deps: Deps) =>
  defineConsumer({
    event: personalDataRequested,
    name: 'personal-data',
    handle: async ({ data: { requestId, kind, email, phone, requestedBy }, tx }) => {
      const { actor, name } = requestedBy;
      await staffNames.remember(tx, actor, name);
      const found = await contactStore.lockPerson(tx, { email, phone });
      if (kind === 'export') await copy(deps, tx, requestId, found);
      else await erase(deps, tx, found, actor);
      if (kind === 'erasure') await mergeCopies.forget(tx, { phone, email });
      if (kind === 'erasure') await forgetInImports(deps, tx, [...found, { email, phone }]);
      if (kind === 'erasure' && phone && found.every((contact) => contact.phone !== phone))
        await forgetPhone(tx, phone, actor);
      const handled = { requestId, kind, records: found.length, contactIds: found.map(({ id }) => id) };
      await deps.outbox.append(tx, outreachDataHandled, { subject: `data-requests/${requestId}`, data: handled });
    },
  });

/** Records by their kind. */
type Records = Record<string, Record<string, unknown>[]>;

async function copy(deps: Deps, tx: Tx, requestId: number, found: readonly Contact[]): Promise<void> {
  const contacts: Records[string] = [];
  for (const contact of found) contacts.push({ ...(await contactDetail(tx, contact, deps.now())) });
  const records: Records = { contacts };
  for (const { id } of found) {
    records[`timeline_${id}`] = (await wholeTimeline(tx, id)).map((item) => ({ ...item }));
    const reminder = await conversationStore.reminder(tx, id);
    if (reminder) records[`reminder_${id}`] = [reminder];
  }
  await keepExport(
    tx,
    requestId,
    found.map(({ id }) => id),
    records,
  );
}

/** Deletes the copies of some contacts' data. */
export const dropExportsOf = statement(
  (p: { contactIds: readonly number[] }) => sql`
    delete from personal_data_exports where contact_ids && ${p.contactIds}::int[]`,
);

async function erase(deps: Deps, tx: Tx, found: readonly Contact[], actor: string): Promise<void> {
  for (const contact of found) await forgetContact(deps, tx, contact, actor);
  await run(tx, dropExportsOf({ contactIds: found.map(({ id }) => id) }));
}

/** Copies are kept for a week. */
const dropOldExports = statement(() =>
  db.deleteFrom('personal_data_exports').where('created_at', '<', sql<Date>`now() - interval '7 days'`),
);

const addExport = statement((p: { requestId: number; contactIds: number[]; data: string }) =>
  db.insertInto('personal_data_exports').values({ request_id: p.requestId, contact_ids: p.contactIds, data: p.data }),
);

async function keepExport(tx: Tx, requestId: number, contactIds: number[], data: Records): Promise<void> {
  await run(tx, dropOldExports());
  await run(tx, addExport({ requestId, contactIds, data: JSON.stringify(data) }));
}

interface Export {
  readonly exportedAt: Date;
  readonly records: Records;
}

const exportOf = statement(
  (p: { requestId: number }) => sql<Export>`
    select created_at as "exportedAt", data as records from personal_data_exports where request_id = ${p.requestId}`,
);

export const findExport = (on: Pick<Tx, 'query'>, requestId: number): Promise<Export | undefined> =>
  runMaybe(on, exportOf({ requestId }));
