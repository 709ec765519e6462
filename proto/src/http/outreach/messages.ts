import { z } from 'zod';
import { id, idParam, pageQuery, pageReply, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { messageStatuses, skipReasons } from '../../outreach.ts';

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
    mediaUrls: z.array(z.string()),
    status: z.enum(messageStatuses),
    skipReason: z.enum(skipReasons).nullable(),
    errorCode: z.string().nullable(),
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
  }),
  reply: z.object({ logs: z.array(messageLogView), ...pageReply }),
});

export const messageOperations = {
  listMessageLogs,
};
