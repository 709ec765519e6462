import type { CampaignStatus } from '@tianguis/proto/outreach/campaigns/campaign';
import type { Tone } from '../../ui/badge.tsx';

export const campaignTone: Record<CampaignStatus, Tone> = {
  draft: 'plain',
  scheduled: 'info',
  running: 'accent',
  paused: 'warn',
  completed: 'good',
  cancelled: 'bad',
};
