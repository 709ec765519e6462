import { z } from 'zod';
import { id, idParam, oneOrMany, pageQuery, pageReply, shortText, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { messageStatuses } from '../messaging/message.ts';
import { segmentRules } from '../segments/rules.ts';
import { audience, audienceFields, exclude, holdSeconds, segmentId, skippedCount, waitingCounts } from './audience.ts';
import { campaignActions, campaignStatuses } from './campaign.ts';
import { portion } from './portion.ts';
import { comparison, split, variantResults } from './split.ts';

const { contactIds, ...segment } = audienceFields;

export const campaignView = z
  .object({
    id,
    name: z.string(),
    description: z.string().nullable(),
    templateId: id.nullable(),
    status: z.enum(campaignStatuses),
    ...segment,
    segment: z
      .object({ id: id.nullable(), name: z.string(), rules: segmentRules })
      .nullable()
      .meta({ description: 'The segment as it was when the campaign took it; null where it is for none' }),
    exclude,
    portion: portion.nullable().meta({ description: 'Its limit and batches; null without either' }),
    nextBatchAt: timestamp.nullable().meta({ description: 'When its next batch goes; null where none is left' }),
    scheduledAt: timestamp.nullable(),
    heldUntil: timestamp
      .nullable()
      .meta({ description: 'Until then it may be undone, and no message leaves; null where nothing is held' }),
    launchedAt: timestamp.nullable(),
    completedAt: timestamp.nullable(),
    reason: z
      .string()
      .nullable()
      .meta({ description: 'Why it is paused, was cancelled or could not start, as a code' }),
    reasonText: z.string().nullable().meta({ description: 'The same in the reader’s language' }),
    counts: z.record(z.enum(messageStatuses), z.int()).meta({ description: 'Messages by status' }),
    replied: z.int().meta({ description: 'Recipients who answered' }),
    actions: z.array(z.enum(campaignActions)).meta({ description: 'What may be done with it now' }),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Campaign' });

export const campaignResults = z
  .object({
    recipients: z.int().meta({ description: 'Everybody of the audience, those skipped too' }),
    sent: z.int().meta({ description: 'Taken by the provider, whatever came after' }),
    delivered: z.int().meta({ description: 'Delivered or read' }),
    read: z.int(),
    replied: z.int(),
    clicked: z.int().meta({ description: 'Recipients who opened a link, each once' }),
    converted: z.int(),
    skipped: z.array(skippedCount),
    failed: z.array(z.object({ code: z.string(), count: z.int(), text: z.string() })),
  })
  .meta({ id: 'CampaignResults' });

export const campaignDetail = campaignView
  .extend({
    contactIds,
    lots: z
      .array(z.object({ id, title: z.string(), zone: z.string() }))
      .nullable()
      .meta({ description: 'The lots that it told of, as they were then; null where it is no announcement' }),
    split: split.nullable().meta({ description: 'The versions of the message that it compares' }),
    variants: z.array(variantResults).nullable().meta({ description: 'What became of each version' }),
    comparison: comparison.nullable(),
    rate: z.number().meta({ description: 'Messages a second, over the last 10 seconds; 0 unless it runs' }),
    endsAt: timestamp.nullable().meta({
      description: 'When the last message should have left; null unless it runs and its last batch is queued',
    }),
    waitsUntil: timestamp.nullable().meta({
      description: 'When quiet hours end for the first of its messages; null unless all that are left wait for that',
    }),
    overTier: z
      .object({
        messages: z.int(),
        people: z.int().meta({ description: 'To whom our number may begin to write in 24 hours' }),
        from: timestamp.meta({
          description: 'When so many people have left the 24 hours that there is room for the next one, at the latest',
        }),
      })
      .nullable()
      .meta({ description: 'What waits because WhatsApp lets our number begin to write to no more people now' }),
    results: campaignResults,
  })
  .meta({ id: 'CampaignDetail' });

export const listCampaigns = defineOperation({
  id: 'listCampaigns',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/campaigns',
  access: 'staff',
  summary: 'Campaigns, newest first',
  query: pageQuery.extend({
    q: z.string().trim().max(100).optional().meta({ description: 'Words of its name' }),
    status: oneOrMany(z.enum(campaignStatuses)),
    lot: idParam.optional().meta({ description: 'The lot that they announced' }),
  }),
  reply: z.object({ campaigns: z.array(campaignView), ...pageReply }),
});

export const campaignCounts = defineOperation({
  id: 'campaignCounts',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/campaigns/counts',
  access: 'staff',
  summary: 'How many campaigns are being sent; every page of the desk shows it',
  reply: z.object({ running: z.int() }),
});

const description = z.string().trim().max(2000).nullish();

const scheduledAt = z.iso.datetime().nullish();

export const createCampaign = defineOperation({
  id: 'createCampaign',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/campaigns',
  access: 'staff',
  recentSignIn: 'sometimes',
  idempotent: true,
  summary: 'Create a campaign; with status `running` it is sent at once to its audience',
  bodyLimit: 200_000,
  body: z.object({
    name: shortText,
    description,
    templateId: id,
    status: z.enum(['draft', 'scheduled', 'running']).default('draft'),
    targetCategories: audienceFields.targetCategories.default([]),
    targetZones: audienceFields.targetZones.default([]),
    targetCities: audienceFields.targetCities.default([]),
    targetStatuses: audienceFields.targetStatuses.default([]),
    targetTags: audienceFields.targetTags.default([]),
    contactIds: audienceFields.contactIds.default([]),
    segmentId: segmentId.nullish(),
    exclude: exclude.default([]),
    split: split.nullish(),
    portion: portion.nullish(),
    holdSeconds,
    scheduledAt,
  }),
  status: 201,
  reply: z.object({ success: z.literal(true), campaign: campaignView }),
  errors: [404, 422],
});

export const forecastCampaign = defineOperation({
  id: 'forecastCampaign',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/campaigns/forecast',
  access: 'staff',
  summary: 'How many of an audience the gate would let through now, and why not the others',
  bodyLimit: 200_000,
  body: z.object({
    audience: audience.default({}),
    templateId: id,
    exclude: exclude.optional(),
  }),
  reply: z.object({ total: z.int(), reachable: z.int(), skipped: z.array(skippedCount), waiting: waitingCounts }),
  errors: [404, 422],
});

export const campaignOperations = {
  listCampaigns,
  campaignCounts,
  createCampaign,
  forecastCampaign,
};
