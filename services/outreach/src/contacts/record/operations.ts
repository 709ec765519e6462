import type { Handlers } from '@tianguis/chassis/http/server';
import type { contactRecordOperations, TimelineRow } from '@tianguis/proto/outreach/contacts/record';
import type { HandlerParts } from '../../handler-parts.ts';
import type { Contact } from '../contact.ts';
import { contactNotFound } from '../errors.ts';
import { addNote } from './add-note.ts';
import { contactDetail } from './contact-detail.ts';
import { eraseContact } from './erase-contact.ts';
import { mergeContacts } from './merge-contacts.ts';

const exportPage = 500;

export const contactRecordHandlers = ({
  app,
  findContact,
  timeline,
}: HandlerParts): Handlers<typeof contactRecordOperations> => {
  const mustFind = async (id: number): Promise<Contact> => {
    const contact = await findContact(id);
    if (!contact) throw contactNotFound();
    return contact;
  };
  const wholeTimeline = async (id: number): Promise<TimelineRow[]> => {
    const all: TimelineRow[] = [];
    for (let cursor: string | undefined, more = true; more; ) {
      const { items, nextCursor } = await timeline.page(id, { limit: exportPage, cursor });
      all.push(...items);
      more = nextCursor !== null;
      cursor = nextCursor ?? undefined;
    }
    return all;
  };
  return {
    getContact: async ({ params }) => ({ contact: contactDetail(await mustFind(params.id), app.now()) }),
    contactTimeline: async ({ params, query }) => {
      await mustFind(params.id);
      return timeline.page(params.id, query);
    },
    addContactNote: async ({ params, body, identity }) => ({
      note: await addNote(app, params.id, body.text, identity),
    }),
    mergeContacts: async ({ params, body, identity }) => ({
      success: true,
      contact: await mergeContacts(app, params.id, body.otherId, identity),
    }),
    exportContactData: async ({ params }) => {
      const contact = contactDetail(await mustFind(params.id), app.now());
      return { exportedAt: app.now(), contact, timeline: await wholeTimeline(params.id) };
    },
    eraseContact: async ({ params, identity }) => {
      await eraseContact(app, params.id, identity);
      return { success: true };
    },
  };
};
