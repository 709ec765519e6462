import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { id } from '../fields.ts';
import { campaignStatuses, contactStatuses, messageStatuses, skipReasons } from '../outreach.ts';
import { deskEvents } from './outreach-desk.ts';
import { importEvents } from './outreach-imports.ts';
import { inboxEvents } from './outreach-inbox.ts';
import { contactReads, conversationReads, recordReads } from './outreach-reads.ts';

const campaignReads = ['listCampaigns', 'getCampaign', 'outreachAnalytics'];
const messageReads = ['listMessageLogs', ...campaignReads, 'listRecipients', 'outreachStats', 'responseStats'];

export const contactAdded = defineEvent({
  type: 'ContactAdded',
  version: 1,
  service: 'outreach',
  audience: 'staff',
  summary: 'Staff added a contact',
  schema: z.object({ contactId: id, category: z.string(), zone: z.string() }),
  refreshes: contactReads,
});

export const contactChanged = defineEvent({
  type: 'ContactChanged',
  version: 1,
  service: 'outreach',
  audience: 'staff',
  summary: 'A contact was edited or moved in the funnel',
  schema: z.object({ contactId: id, status: z.enum(contactStatuses), previousStatus: z.enum(contactStatuses) }),
  refreshes: [...contactReads, ...recordReads, ...conversationReads, 'recentResponses', 'responseStats'],
});

export const campaignLaunched = defineEvent({
  type: 'CampaignLaunched',
  version: 1,
  service: 'outreach',
  audience: 'staff',
  summary: 'The messages of a campaign were queued',
  schema: z.object({ campaignId: id, name: z.string(), queued: z.int(), skipped: z.int() }),
  refreshes: [...campaignReads, 'listRecipients', 'listMessageLogs'],
});

export const campaignCompleted = defineEvent({
  type: 'CampaignCompleted',
  version: 1,
  service: 'outreach',
  audience: 'staff',
  summary: 'Every message of a campaign was handed to the provider, skipped or failed',
  schema: z.object({ campaignId: id, name: z.string() }),
  refreshes: [...campaignReads, 'outreachStats'],
});

export const campaignChanged = defineEvent({
  type: 'CampaignChanged',
  version: 1,
  service: 'outreach',
  audience: 'staff',
  summary: 'A campaign was edited, scheduled, paused, resumed, cancelled or retried',
  schema: z.object({
    campaignId: id,
    name: z.string(),
    status: z.enum(campaignStatuses),
    reason: z.string().nullable(),
  }),
  refreshes: campaignReads,
});

export const campaignProgress = defineEvent({
  type: 'CampaignProgress',
  version: 1,
  service: 'outreach',
  audience: 'staff',
  summary: 'How far a running campaign has come; at most once a second for each',
  schema: z.object({
    campaignId: id,
    /** Messages by status. */
    counts: z.record(z.enum(messageStatuses), z.int()),
    /** Messages a second. */
    rate: z.number(),
  }),
  refreshes: campaignReads,
});

export const linkClicked = defineEvent({
  type: 'LinkClicked',
  version: 1,
  service: 'outreach',
  audience: 'staff',
  summary: 'A person opened a link of a message',
  schema: z.object({ messageLogId: id, contactId: id.nullable(), campaignId: id.nullable(), first: z.boolean() }),
  refreshes: [...campaignReads, 'listRecipients', 'contactTimeline'],
});

export const templateChanged = defineEvent({
  type: 'TemplateChanged',
  version: 1,
  service: 'outreach',
  audience: 'staff',
  summary: 'A template was edited, switched, or decided on by the provider',
  schema: z.object({ templateId: id, version: z.int(), approval: z.string(), isActive: z.boolean() }),
  refreshes: ['listTemplates', 'getTemplate'],
});

const messageRef = { messageLogId: id, contactId: id.nullable(), campaignId: id.nullable() };

export const messageSent = defineEvent({
  type: 'MessageSent',
  version: 1,
  service: 'outreach',
  audience: 'staff',
  summary: 'The provider accepted a message',
  schema: z.object(messageRef),
  refreshes: [...messageReads, 'listContacts', ...recordReads],
});

export const messageStatusChanged = defineEvent({
  type: 'MessageStatusChanged',
  version: 1,
  service: 'outreach',
  audience: 'staff',
  summary: 'A message moved on: delivered, read, failed, undelivered or skipped',
  schema: z.object({
    ...messageRef,
    status: z.enum(messageStatuses),
    skipReason: z.enum(skipReasons).nullish(),
    errorCode: z.string().nullish(),
  }),
  refreshes: [...messageReads, 'contactTimeline'],
});

export const contactResponded = defineEvent({
  type: 'ContactResponded',
  version: 1,
  service: 'outreach',
  audience: 'staff',
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

export const contactOptedOut = defineEvent({
  type: 'ContactOptedOut',
  version: 1,
  service: 'outreach',
  audience: 'staff',
  summary: 'A contact asked for no more messages',
  schema: z.object({ contactId: id, channel: z.literal('whatsapp') }),
  refreshes: [...contactReads, ...recordReads, ...conversationReads],
});

export const outreachEvents = {
  ...deskEvents,
  ...inboxEvents,
  contactAdded,
  ...importEvents,
  contactChanged,
  campaignLaunched,
  campaignCompleted,
  campaignChanged,
  campaignProgress,
  linkClicked,
  templateChanged,
  messageSent,
  messageStatusChanged,
  contactResponded,
  contactOptedOut,
};
