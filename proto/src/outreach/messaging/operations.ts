import { z } from 'zod';
import { id, idParam, numeral, oneOrMany, pageQuery, pageReply, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { messageStatuses, skipReasons } from './message.ts';
import { searchMessages } from './search.ts';

export const messageLogView = z
  .object({
    id,
    contactId: id.nullable(),
    campaignId: id.nullable(),
    templateId: id.nullable(),
    businessName: z.string().nullable(),
    phone: z.string(),
    messageType: z.enum(['outbound', 'inbound']),
    messageContent: z.string(),
    mediaUrls: z.array(z.string()).meta({ description: 'Under our own address' }),
    status: z.enum(messageStatuses),
    skipReason: z.enum(skipReasons).nullable(),
    errorCode: z.string().nullable(),
    aiResponseId: id.nullable().meta({ description: 'The answer of Aria that it carries' }),
    externalId: z.string().nullable(),
    createdAt: timestamp,
    sentAt: timestamp.nullable(),
    deliveredAt: timestamp.nullable(),
    readAt: timestamp.nullable(),
    repliedAt: timestamp.nullable(),
  })
  .meta({ id: 'MessageLog' });

export const listMessageLogs = defineOperation({
  id: 'listMessageLogs',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/message-logs',
  access: 'staff',
  summary: 'Messages both ways, newest first',
  query: pageQuery.extend({
    contactId: idParam.optional(),
    campaignId: idParam.optional(),
    status: z.enum(messageStatuses).optional(),
    aiResponseId: oneOrMany(idParam),
  }),
  reply: z.object({ logs: z.array(messageLogView), ...pageReply }),
});

export const getMessageMedia = defineOperation({
  id: 'getMessageMedia',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/messages/:id/media/:position',
  access: 'staff',
  summary:
    'A photo or document that came with a message, as the person sent it; 404 until it is here, and when it is lost',
  params: z.object({ id: idParam, position: numeral(z.int().min(0).max(99)) }),
  raw: true,
  errors: [404],
});

export const takeMemberMedia = defineOperation({
  id: 'takeMemberMedia',
  service: 'outreach',
  method: 'GET',
  path: '/api/media/sent/:token',
  access: 'public',
  summary: 'A photo that a member sent for a lot or an order, by a link that counts for a day; 503 until it is here',
  params: z.object({ token: z.string().min(20).max(400) }),
  raw: true,
  errors: [404, 503],
});

export const messageOperations = {
  takeMemberMedia,
  listMessageLogs,
  searchMessages,
  getMessageMedia,
};
