import { z } from 'zod';
import { id, idParam, pageQuery, pageReply, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { messageStatuses, skipReasons } from '../messaging/message.ts';

const params = z.object({ id: idParam });

const status = z.enum(messageStatuses).optional();

export const recipientView = z
  .object({
    id: id.meta({ description: 'Number of the message log' }),
    contactId: id.nullable(),
    businessName: z.string().nullable(),
    contactName: z.string().nullable(),
    phone: z.string(),
    status: z.enum(messageStatuses),
    skipReason: z.enum(skipReasons).nullable(),
    errorCode: z.string().nullable(),
    reasonText: z.string().nullable().meta({ description: 'Why it was skipped or failed, in the reader’s language' }),
    attempts: z.int(),
    externalId: z.string().nullable(),
    sentAt: timestamp.nullable(),
    deliveredAt: timestamp.nullable(),
    readAt: timestamp.nullable(),
    repliedAt: timestamp.nullable(),
    clickedAt: timestamp.nullable(),
    convertedAt: timestamp.nullable(),
  })
  .meta({ id: 'CampaignRecipient' });

export const listRecipients = defineOperation({
  id: 'listRecipients',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/campaigns/:id/recipients',
  access: 'staff',
  summary: 'What became of each recipient of a campaign',
  params,
  query: pageQuery.extend({ status }),
  reply: z.object({ recipients: z.array(recipientView), ...pageReply }),
  errors: [404],
});

export const exportRecipients = defineOperation({
  id: 'exportRecipients',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/campaigns/:id/recipients.csv',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'The same as CSV; cells that a spreadsheet would take for a formula begin with an apostrophe',
  params,
  query: z.object({ status }),
  raw: true,
  errors: [404],
});

export const recipientOperations = { listRecipients, exportRecipients };
