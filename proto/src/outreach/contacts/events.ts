import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id } from '../../fields.ts';
import { contactReads, conversationReads, recordReads } from '../reads.ts';
import { contactStatuses } from './contact.ts';

export const contactsChanged = defineEvent({
  type: 'ContactsChanged',
  version: 1,
  service: 'outreach',
  audiences: ['staff'],
  summary: 'Staff changed many contacts at once',
  schema: z.object({ count: z.int() }),
  refreshes: [
    ...contactReads,
    ...recordReads,
    ...conversationReads,
    'recentResponses',
    'responseStats',
    'listContactChanges',
    'listCategories',
  ],
});

export const contactNoted = defineEvent({
  type: 'ContactNoted',
  version: 1,
  service: 'outreach',
  audiences: ['staff'],
  summary: 'Staff wrote a note about a contact',
  schema: z.object({ contactId: id, noteId: id }),
  // Who writes a first note is a colleague that others can name from then on.
  refreshes: ['contactTimeline', 'listMentions', 'listAssignees'],
});

/** What shows other contacts, messages or figures after two contacts became one, or two again. */
const mergeReads = [
  ...contactReads,
  ...recordReads,
  ...conversationReads,
  'listMessageLogs',
  'recentResponses',
  'responseStats',
] as const;

export const contactsMerged = defineEvent({
  type: 'ContactsMerged',
  version: 1,
  service: 'outreach',
  audiences: ['staff'],
  summary: 'Two contacts turned out to be one business; `otherId` is no more',
  schema: z.object({ contactId: id, otherId: id }),
  refreshes: mergeReads,
});

export const contactMergeUndone = defineEvent({
  type: 'ContactMergeUndone',
  version: 1,
  service: 'outreach',
  audiences: ['staff'],
  summary: 'A merge was undone: `otherId` is a contact again, with what was theirs',
  schema: z.object({ contactId: id, otherId: id }),
  refreshes: mergeReads,
});

export const contactErased = defineEvent({
  type: 'ContactErased',
  version: 1,
  service: 'outreach',
  audiences: ['staff'],
  summary: 'A contact was erased: services delete what they keep about them',
  schema: z.object({ contactId: id }),
  refreshes: [
    ...contactReads,
    ...recordReads,
    ...conversationReads,
    'listMessageLogs',
    'recentResponses',
    'responseStats',
    'listRecipients',
  ],
});

export const contactAdded = defineEvent({
  type: 'ContactAdded',
  version: 1,
  service: 'outreach',
  audiences: ['staff'],
  summary: 'Staff added a contact',
  schema: z.object({ contactId: id, category: z.string(), zone: z.string() }),
  refreshes: [...contactReads, 'listCategories'],
});

export const contactChanged = defineEvent({
  type: 'ContactChanged',
  version: 1,
  service: 'outreach',
  audiences: ['staff'],
  summary: 'A contact was edited or moved in the funnel',
  schema: z.object({ contactId: id, status: z.enum(contactStatuses), previousStatus: z.enum(contactStatuses) }),
  refreshes: [...contactReads, ...recordReads, ...conversationReads, 'recentResponses', 'responseStats'],
});

export const contactOptedOut = defineEvent({
  type: 'ContactOptedOut',
  version: 1,
  service: 'outreach',
  audiences: ['staff'],
  summary: 'A contact asked for no more messages',
  schema: z.object({
    contactId: id,
    channel: z.literal('whatsapp'),
    memberId: id.optional().meta({ description: 'The member who proved this phone' }),
    by: z.enum(['contact', 'staff']).optional().meta({ description: 'Who said it; the contact where it is missing' }),
  }),
  refreshes: [...contactReads, ...recordReads, ...conversationReads],
});

export const contactOptOutUndone = defineEvent({
  type: 'ContactOptOutUndone',
  version: 1,
  service: 'outreach',
  audiences: [],
  summary: 'Staff took back an opt-out that they had marked by mistake',
  schema: z.object({
    contactId: id,
    memberId: id.optional().meta({ description: 'The member who proved this phone' }),
  }),
  refreshes: [],
});
