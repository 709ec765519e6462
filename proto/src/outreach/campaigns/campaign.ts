export const campaignStatuses = ['draft', 'scheduled', 'running', 'paused', 'completed', 'cancelled'] as const;

export type CampaignStatus = (typeof campaignStatuses)[number];

/** What staff may do with a campaign. */
export const campaignActions = ['launch', 'schedule', 'pause', 'resume', 'cancel', 'retry-failed', 'undo'] as const;

export type CampaignAction = (typeof campaignActions)[number];
