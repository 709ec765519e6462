import type { Handlers } from '@tianguis/chassis/http/server';
import type { contactRecordOperations } from '@tianguis/proto/outreach/contacts/record';
import { actorOf } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import type { Contact } from '../contact.ts';
import { contactNotFound } from '../errors.ts';
import { type AddNoteNeeds, addNote } from './add-note.ts';
import { contactDetail } from './contact-detail.ts';
import { type EraseContactNeeds, eraseContact } from './erase-contact.ts';
import { type MergeContactsNeeds, mergeContacts } from './merge-contacts.ts';
import { type Timeline, wholeTimeline } from './timeline-store.ts';

type Needs = AddNoteNeeds &
  MergeContactsNeeds &
  EraseContactNeeds & {
    readonly findContact: (id: number) => Promise<Contact | undefined>;
    readonly timeline: Timeline;
    now(): Date;
  };

export const contactRecordHandlers = (needs: Needs): Handlers<typeof contactRecordOperations> => {
  const { findContact, timeline, now } = needs;
  const mustFind = async (id: number): Promise<Contact> => {
    const contact = await findContact(id);
    if (!contact) throw contactNotFound();
    return contact;
  };
  return {
    getContact: async ({ params }) => ({ contact: contactDetail(await mustFind(params.id), now()) }),
    contactTimeline: async ({ params, query }) => {
      await mustFind(params.id);
      return timeline.page(params.id, query);
    },
    addContactNote: async ({ params, body, identity }) => ({
      note: await addNote(needs, params.id, body.text, identity),
    }),
    mergeContacts: async ({ params, body, identity }) => ({
      success: true,
      contact: await mergeContacts(needs, params.id, body.otherId, identity),
    }),
    exportContactData: async ({ params, identity }) => {
      const contact = contactDetail(await mustFind(params.id), now());
      const subject = `contacts/${params.id}`;
      await needs.transaction((tx) =>
        audit(needs, tx, { actor: actorOf(identity), action: 'contact_exported', subject }),
      );
      return { exportedAt: now(), contact, timeline: await wholeTimeline(timeline, params.id) };
    },
    eraseContact: async ({ params, identity }) => {
      await eraseContact(needs, params.id, identity);
      return { success: true };
    },
  };
};
