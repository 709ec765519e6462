import { z } from 'zod';
import { idParam, shortText } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { audienceFields, exclude, holdSeconds, segmentId, skippedCount } from './audience.ts';
import { campaignDetail, campaignView } from './operations.ts';
import { portion } from './portion.ts';
import { split } from './split.ts';

const params = z.object({ id: idParam });

const changed = z.object({ success: z.literal(true), campaign: campaignView });

const action = <const Id extends string, const Path extends string>(operationId: Id, path: Path, summary: string) =>
  ({
    id: operationId,
    service: 'outreach',
    method: 'POST',
    path: `/api/outreach/campaigns/:id/${path}`,
    access: 'staff',
    summary,
    params,
    errors: [404, 409, 422],
  }) as const;

export const getCampaign = defineOperation({
  id: 'getCampaign',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/campaigns/:id',
  access: 'staff',
  summary: 'One campaign with its pace and results',
  params,
  reply: z.object({ campaign: campaignDetail }),
  errors: [404],
});

export const updateCampaign = defineOperation({
  id: 'updateCampaign',
  service: 'outreach',
  method: 'PATCH',
  path: '/api/outreach/campaigns/:id',
  access: 'staff',
  recentSignIn: 'sometimes',
  summary: 'Change a campaign that has not started',
  bodyLimit: 200_000,
  params,
  body: z
    .object({
      name: shortText,
      description: z.string().trim().max(2000).nullable(),
      templateId: z.int().min(1).max(2_147_483_647),
      scheduledAt: z.iso.datetime(),
      exclude,
      split: split.nullable(),
      portion: portion.nullable(),
      segmentId: segmentId.nullable(),
      ...audienceFields,
    })
    .partial(),
  reply: changed,
  errors: [404, 409, 422],
});

export const launchCampaign = defineOperation({
  ...action('launchCampaign', 'launch', 'Send a draft or scheduled campaign now'),
  recentSignIn: 'always',
  body: z.object({ holdSeconds, exclude: exclude.optional(), portion: portion.nullish() }),
  reply: changed.extend({ queued: z.int(), skipped: z.array(skippedCount) }),
});

export const scheduleCampaign = defineOperation({
  ...action('scheduleCampaign', 'schedule', 'Send a campaign at a given time'),
  recentSignIn: 'always',
  body: z.object({ scheduledAt: z.iso.datetime(), exclude: exclude.optional(), portion: portion.nullish() }),
  reply: changed,
});

export const pauseCampaign = defineOperation({
  ...action('pauseCampaign', 'pause', 'Keep back what has not gone out yet'),
  reply: changed,
});

export const resumeCampaign = defineOperation({
  ...action('resumeCampaign', 'resume', 'Go on with a paused campaign'),
  body: z.object({
    holdSeconds,
    exclude: exclude.optional().meta({ description: 'From now on; the same as before by default' }),
  }),
  reply: changed.extend({ queued: z.int().meta({ description: 'Messages that wait to leave' }) }),
});

export const cancelCampaign = defineOperation({
  ...action('cancelCampaign', 'cancel', 'End a campaign; what has not gone out is skipped'),
  reply: changed,
});

export const retryFailed = defineOperation({
  ...action('retryFailed', 'retry-failed', 'Queue again what failed, and only that'),
  body: z.object({
    holdSeconds,
    exclude: exclude.optional().meta({ description: 'The same as before by default' }),
  }),
  reply: changed.extend({ queued: z.int(), skipped: z.array(skippedCount) }),
});

export const undoCampaign = defineOperation({
  ...action(
    'undoCampaign',
    'undo',
    'Take back a send that is held for its sender; 409 once its first message may have left',
  ),
  reply: changed,
});

export const campaignActionOperations = {
  getCampaign,
  updateCampaign,
  launchCampaign,
  scheduleCampaign,
  pauseCampaign,
  resumeCampaign,
  cancelCampaign,
  retryFailed,
  undoCampaign,
};
