import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id } from '../../fields.ts';
import { subjectName } from '../../marketplace/whatsapp/subject.ts';
import { campaignReads, contactReads, conversationReads, messageReads, recordReads } from '../reads.ts';
import { messageStatuses, skipReasons } from './message.ts';

export const linkClicked = defineEvent({
  type: 'LinkClicked',
  version: 1,
  service: 'outreach',
  audiences: ['staff'],
  summary: 'A person opened a link of a message',
  schema: z.object({ messageLogId: id, contactId: id.nullable(), campaignId: id.nullable(), first: z.boolean() }),
  refreshes: [...campaignReads, 'listRecipients', 'contactTimeline'],
});

const messageRef = { messageLogId: id, contactId: id.nullable(), campaignId: id.nullable() };

export const messageSent = defineEvent({
  type: 'MessageSent',
  version: 1,
  service: 'outreach',
  audiences: ['staff'],
  summary: 'The provider accepted a message',
  schema: z.object(messageRef),
  refreshes: [...messageReads, 'listContacts', ...recordReads],
});

export const messageStatusChanged = defineEvent({
  type: 'MessageStatusChanged',
  version: 1,
  service: 'outreach',
  audiences: ['staff'],
  summary: 'A message moved on: delivered, read, failed, undelivered or skipped',
  schema: z.object({
    ...messageRef,
    status: z.enum(messageStatuses),
    skipReason: z.enum(skipReasons).nullish(),
    errorCode: z.string().nullish(),
  }),
  refreshes: [...messageReads, 'contactTimeline'],
});

/** A member, by the phone that WhatsApp says a message came from, and what they sent along. */
export const writingMember = z.object({
  memberId: id,
  staffLead: z.boolean().meta({ description: 'A person of staff leads the conversation, or switched Aria off' }),
  media: z
    .array(z.string().max(500))
    .meta({ description: 'Paths under our own address, where the files are to be had for a day' }),
  quoted: subjectName
    .optional()
    .meta({ description: 'What the message of ours is about that they quote with their reply' }),
});

export const contactResponded = defineEvent({
  type: 'ContactResponded',
  version: 1,
  service: 'outreach',
  audiences: ['staff'],
  summary: 'A contact wrote to us',
  schema: z.object({
    contactId: id,
    messageLogId: id,
    body: z.string(),
    mediaCount: z.int(),
    businessName: z.string(),
    contactName: z.string().nullable(),
    category: z.string(),
    zone: z.string(),
    /** False once a person of staff took over, the contact opted out, or too many replies went out in a row. */
    autoReplyAllowed: z.boolean(),
    member: writingMember
      .optional()
      .meta({ description: 'Where a member wrote: the marketplace decides who answers, and Aria waits for it' }),
  }),
  refreshes: [
    ...messageReads,
    ...contactReads,
    ...recordReads,
    ...conversationReads,
    'conversationCounts',
    'recentResponses',
  ],
});
