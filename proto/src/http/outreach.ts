import { z } from 'zod';
import {
  email,
  id,
  idParam,
  longText,
  optionalEmail,
  optionalText,
  pageQuery,
  pageReply,
  shortText,
  timestamp,
} from '../fields.ts';
import { defineOperation } from '../operation.ts';
import {
  campaignStatuses,
  contactStatuses,
  messageStatuses,
  priorities,
  skipReasons,
  templateTypes,
} from '../outreach.ts';
import { phoneSchema } from '../phone.ts';

export const contactInput = z.object({
  businessName: shortText,
  phone: phoneSchema,
  category: shortText,
  zone: shortText,
  contactName: optionalText,
  email: optionalEmail,
});

export const contactView = z
  .object({
    id,
    businessName: z.string(),
    contactName: z.string().nullable(),
    phone: z.string(),
    email: z.string().nullable(),
    category: z.string(),
    zone: z.string(),
    city: z.string().nullable(),
    status: z.enum(contactStatuses),
    tags: z.array(z.string()),
    notes: z.string().nullable(),
    optedOut: z.boolean(),
    lastContactedAt: timestamp.nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Contact' });

export const outreachStats = defineOperation({
  id: 'outreachStats',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/stats',
  access: 'staff',
  summary: 'Counts of the outreach desk; responseRate in percent of those contacted, one decimal',
  reply: z.object({
    totalContacts: z.int(),
    newContacts: z.int(),
    contactedContacts: z.int(),
    respondedContacts: z.int(),
    convertedContacts: z.int(),
    totalMessages: z.int(),
    responseRate: z.number(),
    byZone: z.array(z.object({ zone: z.string(), total: z.int(), new: z.int() })),
    byCategory: z.array(z.object({ category: z.string(), total: z.int(), new: z.int() })),
  }),
});

export const listContacts = defineOperation({
  id: 'listContacts',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/contacts',
  access: 'staff',
  summary: 'Contacts, newest first; `q` searches business, name and phone',
  query: pageQuery.extend({
    q: z.string().trim().max(100).optional(),
    status: z.enum(contactStatuses).optional(),
    category: z.string().max(200).optional(),
    zone: z.string().max(200).optional(),
    city: z.string().max(200).optional(),
    tag: z.string().max(200).optional(),
  }),
  reply: z.object({ contacts: z.array(contactView), ...pageReply }),
});

export const addContact = defineOperation({
  id: 'addContact',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/contacts',
  access: 'staff',
  summary: 'Add one contact; a phone is unique',
  body: contactInput,
  status: 201,
  reply: z.object({ success: z.literal(true), contact: contactView }),
  errors: [409],
});

export const updateContact = defineOperation({
  id: 'updateContact',
  service: 'outreach',
  method: 'PATCH',
  path: '/api/outreach/contacts/:id',
  access: 'staff',
  summary: 'Change a contact, or move its card on the board; the history keeps who and when',
  params: z.object({ id: idParam }),
  body: z
    .object({
      businessName: shortText,
      contactName: shortText.nullable(),
      email: email.nullable(),
      category: shortText,
      zone: shortText,
      status: z.enum(contactStatuses),
      tags: z.array(z.string().trim().min(1).max(60)).max(30),
      notes: z.string().trim().max(4000).nullable(),
    })
    .partial(),
  reply: z.object({ success: z.literal(true), contact: contactView }),
  errors: [404],
});

export const importContacts = defineOperation({
  id: 'importContacts',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/contacts/bulk',
  access: 'staff',
  summary: 'Import contacts from CSV with a header row: businessName, phone, category, zone, contactName',
  bodyLimit: 5_000_000,
  body: z.object({ csvData: z.string().trim().min(1).max(5_000_000) }),
  reply: z.object({
    imported: z.int(),
    duplicates: z.int(),
    errors: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
  }),
});

export const templateView = z
  .object({
    id,
    name: z.string(),
    type: z.string(),
    content: z.string(),
    variables: z.array(z.string()),
    isActive: z.boolean(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'MessageTemplate' });

export const listTemplates = defineOperation({
  id: 'listTemplates',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/templates',
  access: 'staff',
  summary: 'Message templates by name',
  reply: z.object({ templates: z.array(templateView), total: z.int() }),
});

export const createTemplate = defineOperation({
  id: 'createTemplate',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/templates',
  access: 'staff',
  summary: 'Create a template; its variables are read from the double braces of its content',
  body: z.object({ name: shortText, type: z.enum(templateTypes), content: z.string().trim().min(1).max(1024) }),
  status: 201,
  reply: z.object({ success: z.literal(true), template: templateView }),
  errors: [409, 422],
});

const messageBody = longText.max(1600).optional();
const sent = z.object({ success: z.literal(true), logId: id });

export const sendTestMessage = defineOperation({
  id: 'sendTestMessage',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/test-message',
  access: 'staff',
  summary: 'Send one message to a number of our own; a text or a template',
  body: z.object({ to: phoneSchema, body: messageBody, templateName: shortText.optional() }),
  status: 202,
  reply: sent,
  errors: [404, 422],
});

export const sendWhatsapp = defineOperation({
  id: 'sendWhatsapp',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/send-whatsapp',
  access: 'staff',
  summary: 'Send one message to a contact or number; a text or a template',
  body: z.object({
    contactId: id.optional(),
    to: phoneSchema.optional(),
    body: messageBody,
    templateName: shortText.optional(),
  }),
  status: 202,
  reply: sent,
  errors: [404, 422],
});

export const sendResult = z
  .object({
    campaignId: id,
    queued: z.int(),
    skipped: z.array(z.object({ reason: z.enum(skipReasons), count: z.int() })),
  })
  .meta({ id: 'SendResult' });

export const sendCampaign = defineOperation({
  id: 'sendCampaign',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/send-campaign',
  access: 'staff',
  summary: 'Send a template to chosen contacts; above 500 recipients only an admin may',
  body: z.object({ contactIds: z.array(id).min(1).max(10_000), templateName: shortText }),
  status: 202,
  reply: sendResult,
  errors: [404, 422],
});

export const launchCityCampaign = defineOperation({
  id: 'launchCityCampaign',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/city-campaigns',
  access: 'staff',
  summary: 'Send the first message to the new contacts of a zone in a city',
  body: z.object({ city: shortText, zone: shortText }),
  status: 202,
  reply: sendResult,
  errors: [422],
});

export const sendBulk = defineOperation({
  id: 'sendBulk',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/send-bulk',
  access: 'staff',
  summary: 'Send a local template (`local_` plus the zone in lower case) to the new contacts of a zone',
  body: z.object({ zone: shortText, templateType: shortText }),
  status: 202,
  reply: sendResult,
  errors: [404, 422],
});

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

export const immediateFollowUp = defineOperation({
  id: 'immediateFollowUp',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/immediate-followup',
  access: 'staff',
  summary: 'Follow up at once on everybody who replied',
  status: 202,
  reply: z.object({ queued: z.int(), skipped: sendResult.shape.skipped }),
});

export const campaignView = z
  .object({
    id,
    name: z.string(),
    description: z.string().nullable(),
    templateId: id.nullable(),
    status: z.enum(campaignStatuses),
    targetCategories: z.array(z.string()),
    targetZones: z.array(z.string()),
    scheduledAt: timestamp.nullable(),
    counts: z.record(z.enum(messageStatuses), z.int()).meta({ description: 'Messages by status' }),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Campaign' });

export const listCampaigns = defineOperation({
  id: 'listCampaigns',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/campaigns',
  access: 'staff',
  summary: 'Campaigns, newest first',
  query: pageQuery,
  reply: z.object({ campaigns: z.array(campaignView), ...pageReply }),
});

export const createCampaign = defineOperation({
  id: 'createCampaign',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/campaigns',
  access: 'staff',
  summary: 'Create a campaign; with status `running` it is sent at once to its categories and zones',
  body: z.object({
    name: shortText,
    description: z.string().trim().max(2000).nullish(),
    templateId: id,
    status: z.enum(['draft', 'scheduled', 'running']).default('draft'),
    targetCategories: z.array(shortText).max(50).default([]),
    targetZones: z.array(shortText).max(50).default([]),
    scheduledAt: z.iso.datetime().nullish(),
  }),
  status: 201,
  reply: z.object({ success: z.literal(true), campaign: campaignView }),
  errors: [404, 422],
});

export const responseStats = defineOperation({
  id: 'responseStats',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/response-stats',
  access: 'staff',
  summary: 'Figures of the live monitor; rates in percent, revenue in pesos',
  reply: z.object({
    responseRate: z.number(),
    totalMessages: z.int(),
    hotLeads: z.int(),
    conversionRate: z.number(),
    estimatedRevenue: z.number(),
  }),
});

export const recentResponses = defineOperation({
  id: 'recentResponses',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/recent-responses',
  access: 'staff',
  summary: 'The newest answers of contacts, newest first',
  query: z.object({ limit: z.coerce.number().int().min(1).max(200).optional() }),
  reply: z.array(
    z
      .object({
        id,
        contactId: id,
        priority: z.enum(priorities),
        status: z.enum(contactStatuses),
        zone: z.string(),
        category: z.string(),
        estimatedValue: z.number().meta({ description: 'Pesos' }),
        timestamp,
        contactName: z.string(),
        businessName: z.string(),
        message: z.string(),
        phone: z.string(),
      })
      .meta({ id: 'RecentResponse' }),
  ),
});

const webhook = (operationId: string, path: string, summary: string) =>
  ({ id: operationId, service: 'outreach', method: 'POST', path, access: 'provider', summary, raw: true }) as const;

export const twilioStatusWebhook = defineOperation(
  webhook(
    'twilioStatusWebhook',
    '/webhooks/twilio/status',
    'Delivery status of a message, signed in `X-Twilio-Signature`',
  ),
);

export const twilioInboundWebhook = defineOperation(
  webhook('twilioInboundWebhook', '/webhooks/twilio/inbound', 'Message of a contact, signed in `X-Twilio-Signature`'),
);

export const outreachOperations = {
  outreachStats,
  listContacts,
  addContact,
  updateContact,
  importContacts,
  listTemplates,
  createTemplate,
  sendTestMessage,
  sendWhatsapp,
  sendCampaign,
  launchCityCampaign,
  sendBulk,
  listMessageLogs,
  immediateFollowUp,
  listCampaigns,
  createCampaign,
  responseStats,
  recentResponses,
  twilioStatusWebhook,
  twilioInboundWebhook,
};
