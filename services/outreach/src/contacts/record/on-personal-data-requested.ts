import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { personalDataRequested } from '@tianguis/proto/marketplace/data-requests/events';
import { outreachDataHandled } from '@tianguis/proto/outreach/personal-data';
import type { Contact } from '../contact.ts';
import type { Contacts } from '../contact-store.ts';
import { contactDetail } from './contact-detail.ts';
import { type EraseContactNeeds, forgetContact } from './erase-contact.ts';
import { personalDataStore, type Records } from './personal-data-store.ts';
import { type Timeline, wholeTimeline } from './timeline-store.ts';

type Needs = EraseContactNeeds & {
  readonly contacts: Pick<Contacts, 'lockPerson'>;
  readonly timeline: Timeline;
  now(): Date;
};

async function copy(needs: Needs, tx: Tx, requestId: number, found: readonly Contact[]): Promise<void> {
  const records: Records = { contacts: found.map((contact) => ({ ...contactDetail(contact, needs.now()) })) };
  for (const { id } of found)
    records[`timeline_${id}`] = (await wholeTimeline(needs.timeline, id)).map((item) => ({ ...item }));
  const contactIds = found.map(({ id }) => id);
  await personalDataStore(tx).keep(requestId, contactIds, records);
}

async function forget(needs: Needs, tx: Tx, found: readonly Contact[], actor: string): Promise<void> {
  for (const contact of found) await forgetContact(needs, tx, contact, actor);
  await personalDataStore(tx).forget(found.map(({ id }) => id));
}

/** An admin asked for a person's data: the contacts with that email or phone are copied or forgotten. */
export const onPersonalDataRequested = (needs: Needs) =>
  defineConsumer({
    event: personalDataRequested,
    name: 'personal-data',
    handle: async ({ data: { requestId, kind, email, phone, requestedBy }, tx }) => {
      const { actor, name } = requestedBy;
      await needs.staffNames.remember(tx, actor, name);
      const found = await needs.contacts.lockPerson(tx, { email, phone });
      if (kind === 'export') await copy(needs, tx, requestId, found);
      else await forget(needs, tx, found, actor);
      if (kind === 'erasure') await needs.forgetInImports(tx, { email, phone });
      if (kind === 'erasure' && phone && found.every((contact) => contact.phone !== phone))
        await needs.desk.retire(tx, phone, { reason: 'erased', optedOut: false, actor });
      const handled = { requestId, kind, records: found.length, contactIds: found.map(({ id }) => id) };
      await needs.outbox.append(tx, outreachDataHandled, { subject: `data-requests/${requestId}`, data: handled });
    },
  });
