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
  'waiting',
  'due',
] as const;

export const conversationChanged = defineEvent({
  type: 'ConversationChanged',
  version: 1,
  service: 'outreach',
  audiences: ['staff'],
  summary:
    'A conversation was assigned, read, answered, closed or snoozed, its reminder is due, or it begins to wait for a person',
  schema: z.object({
    contactId: id,
    cause: z.enum(conversationCauses),
    assignee: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'Who has it now, where it was assigned, begins to wait or is due' }),
    by: z
      .string()
      .optional()
      .meta({ description: 'Who assigned it, or who set the reminder that is due; a rule did where nobody is named' }),
    routed: z.boolean().optional().meta({ description: 'A rule assigned it as it began to wait' }),
  }),
  refreshes: [...conversationReads, 'conversationCounts', 'contactTimeline'],
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

export const inboxRoutingChanged = defineEvent({
  type: 'InboxRoutingChanged',
  version: 1,
  service: 'outreach',
  audiences: ['staff'],
  summary: 'Who gets conversations was changed, or somebody of staff is away or back',
  schema: z.object({ cause: z.enum(['rules', 'availability']) }),
  refreshes: ['getRouting', 'listAssignees'],
});
