import { notFound } from '@tianguis/chassis/http/error';
import { actorOf } from '@tianguis/chassis/identity/actor';
import type { mentionOperations } from '@tianguis/proto/outreach/contacts/mentions';
import type { contactMergeOperations, contactMergeView } from '@tianguis/proto/outreach/contacts/merges';
import type { nameOperations } from '@tianguis/proto/outreach/contacts/names';
import type { optOutOperations } from '@tianguis/proto/outreach/contacts/opt-out';
import type { contactRecordOperations } from '@tianguis/proto/outreach/contacts/record';
import type { suppressionOperations } from '@tianguis/proto/outreach/contacts/suppression';
import type { personalDataOperations } from '@tianguis/proto/outreach/personal-data';
import { day } from '@tianguis/proto/time';
import type { z } from 'zod';
import type { Contact } from '../contacts/contact.ts';
import { contactNotFound, contactStore } from '../contacts/contact-store.ts';
import { timelinePage, wholeTimeline } from '../contacts/timeline.ts';
import { conversationStore } from '../inbox/conversation-store.ts';
import { audit } from '../platform/actors.ts';
import { type Deps, defineRoom } from '../platform/room.ts';
import { addNote, contactDetail } from './contact-record.ts';
import { eraseContact, eraseContacts } from './erase-contact.ts';
import { onMemberErased } from './erase-member.ts';
import { mentionHandlers } from './mentions/operations.ts';
import { mergeContacts } from './merge-contacts.ts';
import { mergeCopies, type StoredMerge } from './merges/merge-copy.ts';
import { undoMerge } from './merges/undo-merge.ts';
import { keepWriting, optInContact, optOutContact, optOutContacts } from './opt-out/opt-out.ts';
import { findExport, onPersonalDataRequested } from './personal-data.ts';
import { receivedCampaigns } from './received-campaigns.ts';
import { nameSubjects } from './subject-names.ts';
import { suppressionHandlers } from './suppression/index.ts';

type Operations = typeof contactRecordOperations &
  typeof contactMergeOperations &
  typeof nameOperations &
  typeof optOutOperations &
  typeof suppressionOperations &
  typeof mentionOperations &
  typeof personalDataOperations;

/** Records: all that is kept of one contact; merging, erasing and handing it out. It knows every room that keeps a part. */
export const records = defineRoom<Operations>((deps) => ({
  handlers: {
    getContact: async ({ params }) => ({
      contact: await contactDetail(deps.storage, await mustFind(deps, params.id), deps.now()),
    }),
    contactTimeline: async ({ params, query }) => {
      await mustFind(deps, params.id);
      return timelinePage(deps.storage, params.id, query);
    },
    contactCampaigns: async ({ params }) => {
      await mustFind(deps, params.id);
      return { campaigns: await receivedCampaigns(deps.storage, params.id) };
    },
    nameSubjects: async ({ query: { contacts = [], campaigns = [], templates = [] } }) => ({
      names: await nameSubjects(deps.storage, { contacts, campaigns, templates }),
    }),
    addContactNote: ({ params, body, identity }) => addNote(deps, params.id, body.text, identity),
    ...mentionHandlers(deps),
    ...suppressionHandlers(deps),
    optOutContact: ({ params, body, identity }) => optOutContact(deps, params.id, body, identity),
    optInContact: async ({ params, body, identity }) => ({
      contact: await optInContact(deps, params.id, body.reason, identity),
    }),
    keepWriting: async ({ params, identity }) => ({ contact: await keepWriting(deps, params.id, identity) }),
    optOutContacts: ({ body, identity }) => optOutContacts(deps, body, identity),
    mergeContacts: async ({ params, body, identity }) => ({
      success: true,
      ...(await mergeContacts(deps, params.id, body.otherId, identity)),
    }),
    listContactMerges: async ({ params }) => {
      await mustFind(deps, params.id);
      return { merges: (await mergeCopies.of(deps.storage, params.id)).map(mergeView) };
    },
    undoContactMerge: ({ params, identity }) => undoMerge(deps, params.id, identity),
    exportContactData: async ({ params, identity }) => {
      const contact = await contactDetail(deps.storage, await mustFind(deps, params.id), deps.now());
      const subject = `contacts/${params.id}`;
      await deps.storage.transaction((tx) =>
        audit(deps, tx, { actor: actorOf(identity), action: 'contact_exported', subject }),
      );
      return {
        exportedAt: deps.now(),
        contact,
        timeline: await wholeTimeline(deps.storage, params.id),
        reminder: (await conversationStore.reminder(deps.storage, params.id)) ?? null,
      };
    },
    eraseContact: async ({ params, identity }) => {
      await eraseContact(deps, params.id, identity);
      return { success: true };
    },
    eraseContacts: async ({ body, identity }) => ({ erased: await eraseContacts(deps, body.ids, identity) }),
    exportOutreachData: async ({ params }) => {
      const found = await findExport(deps.storage, params.id);
      if (!found)
        throw notFound('export_not_found', { es: 'Esta copia ya no está', en: 'This copy is no longer there' });
      return found;
    },
  },
  consumers: [onPersonalDataRequested(deps), onMemberErased(deps)],
  jobs: {
    'forget-contact-merges': { run: () => mergeCopies.forgetOld(deps.storage), cron: '27 * * * *' },
  },
}));

const mergeView = ({ id, name, phone, byName, at }: StoredMerge): z.input<typeof contactMergeView> => ({
  id,
  name,
  phone,
  by: byName,
  at,
  undoUntil: new Date(at.getTime() + day),
});

async function mustFind({ storage }: Deps, id: number): Promise<Contact> {
  const contact = await contactStore.find(storage, id);
  if (!contact) throw contactNotFound();
  return contact;
}
