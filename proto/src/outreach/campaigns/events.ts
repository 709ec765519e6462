import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id } from '../../fields.ts';
import { messageStatuses } from '../messaging/message.ts';
import { campaignReads } from '../reads.ts';
import { campaignStatuses } from './campaign.ts';

export const campaignLaunched = defineEvent({
  type: 'CampaignLaunched',
  version: 1,
  service: 'outreach',
  audiences: ['staff'],
  summary: 'The messages of a campaign were queued',
  schema: z.object({ campaignId: id, name: z.string(), queued: z.int(), skipped: z.int() }),
  refreshes: [...campaignReads, 'campaignCounts', 'listRecipients', 'listMessageLogs'],
});

export const campaignCompleted = defineEvent({
  type: 'CampaignCompleted',
  version: 1,
  service: 'outreach',
  audiences: ['staff'],
  summary: 'Every message of a campaign was handed to the provider, skipped or failed',
  schema: z.object({ campaignId: id, name: z.string() }),
  refreshes: [...campaignReads, 'campaignCounts', 'outreachStats'],
});

export const campaignChanged = defineEvent({
  type: 'CampaignChanged',
  version: 1,
  service: 'outreach',
  audiences: ['staff'],
  summary: 'A campaign was edited, scheduled, paused, resumed, cancelled or retried',
  schema: z.object({
    campaignId: id,
    name: z.string(),
    status: z.enum(campaignStatuses),
    reason: z.string().nullable(),
  }),
  refreshes: [...campaignReads, 'campaignCounts'],
});

export const campaignProgress = defineEvent({
  type: 'CampaignProgress',
  version: 1,
  service: 'outreach',
  audiences: ['staff'],
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
