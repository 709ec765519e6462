import { z } from 'zod';
import { fileLanguage, id, idParam, pageQuery, pageReply, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { messageStatuses, skipReasons } from '../messaging/message.ts';
import { readersZone } from '../readers-zone.ts';
import { recipientOutcomes } from './outcomes.ts';
import { variantNames } from './split.ts';

const params = z.object({ id: idParam });

const filter = {
  status: z.enum(messageStatuses).optional(),
  variant: z.enum(variantNames).optional(),
  outcome: z.enum(recipientOutcomes).optional(),
};

export const recipientView = z
  .object({
    id: id.meta({ description: 'Number of the message log' }),
    contactId: id.nullable(),
    businessName: z.string().nullable(),
    contactName: z.string().nullable(),
    phone: z.string(),
    zone: z.string().nullable().meta({ description: 'Of the contact; null where they were erased' }),
    variant: z.enum(variantNames).nullable().meta({ description: 'The version they got; null where there is one' }),
    status: z.enum(messageStatuses),
    skipReason: z.enum(skipReasons).nullable(),
    errorCode: z.string().nullable(),
    reasonText: z.string().nullable().meta({ description: 'Why it was skipped or failed, in the reader’s language' }),
    waitsUntil: timestamp.nullable().meta({ description: 'When their quiet hours end, while it waits for that' }),
    attempts: z.int(),
    externalId: z.string().nullable(),
    sentAt: timestamp.nullable(),
    deliveredAt: timestamp.nullable(),
    readAt: timestamp.nullable(),
    repliedAt: timestamp.nullable(),
    clickedAt: timestamp.nullable(),
    convertedAt: timestamp.nullable(),
    optedOutAt: timestamp.nullable(),
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
  query: pageQuery.extend(filter),
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
  summary:
    'The same as CSV, in the reader’s language and time zone; cells that a spreadsheet would take for a formula begin with an apostrophe',
  params,
  query: z.object({ ...filter, lang: fileLanguage, timeZone: readersZone }),
  raw: true,
  errors: [404],
});

export const recipientOperations = { listRecipients, exportRecipients };
