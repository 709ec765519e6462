import type { CampaignStatus } from '@tianguis/proto/outreach';

const moves: Record<CampaignStatus, readonly CampaignStatus[]> = {
  draft: ['scheduled', 'running', 'cancelled'],
  scheduled: ['draft', 'running', 'cancelled'],
  running: ['paused', 'completed', 'cancelled'],
  paused: ['running', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** Whether a campaign may go from one status to another. */
export const mayMove = (from: CampaignStatus, to: CampaignStatus): boolean => moves[from].includes(to);

/** Above this many recipients only an admin may send. */
export const largeCampaign = 500;

/** A campaign pauses itself when more than this share of its last sends was refused by the provider … */
export const errorShare = 0.2;
/** … counted over this many sends. */
export const errorWindow = 50;
