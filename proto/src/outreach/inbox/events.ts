import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id } from '../../fields.ts';
import { writingMember } from '../messaging/events.ts';
import { conversationReads } from '../reads.ts';

/** What changed a conversation, beside what the contact writes. */
export const conversationCauses = [
  'assigned',
  'read',
  'unread',
  'replied',
  'held',
  'reviewed',
  'aria',
  'closed',
  'reopened',
  'snoozed',
  'woken',
] as const;

export const conversationChanged = defineEvent({
  type: 'ConversationChanged',
  version: 1,
  service: 'outreach',
  audiences: ['staff'],
  summary: 'A conversation was assigned, read, answered, closed or snoozed, or something in it waits for a person',
  schema: z.object({ contactId: id, cause: z.enum(conversationCauses) }),
  refreshes: [...conversationReads, 'conversationCounts', 'listInboxViews', 'contactTimeline'],
});

export const enquiryAnswered = defineEvent({
  type: 'EnquiryAnswered',
  version: 1,
  service: 'outreach',
  audiences: [],
  summary: 'Staff answered an enquiry by WhatsApp: the message is queued, and the enquiry keeps it',
  schema: z.object({ enquiryId: id, messageLogId: id, text: z.string(), author: z.string() }),
  refreshes: [],
});

export const lotRequested = defineEvent({
  type: 'LotRequested',
  version: 1,
  service: 'outreach',
  audiences: [],
  summary:
    'Staff want a message of a member to become a lot of theirs; the member is shown it and publishes it by a yes',
  schema: writingMember.omit({ staffLead: true, quoted: true }).extend({
    contactId: id,
    messageLogId: id,
    businessName: z.string(),
    body: z.string(),
    mediaCount: z.int(),
  }),
  refreshes: [],
});

export const inboxViewChanged = defineEvent({
  type: 'InboxViewChanged',
  version: 1,
  service: 'outreach',
  audiences: ['staff'],
  summary: 'A kept filter of the inbox was added, changed or deleted',
  schema: z.object({ viewId: id }),
  refreshes: ['listInboxViews'],
});
