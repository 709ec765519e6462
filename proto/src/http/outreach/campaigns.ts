import { z } from 'zod';
import { id, pageQuery, pageReply, shortText, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { campaignStatuses, messageStatuses } from '../../outreach.ts';

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

export const campaignOperations = {
  listCampaigns,
  createCampaign,
};
