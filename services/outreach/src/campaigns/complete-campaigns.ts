import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import { campaignCompleted } from '@tianguis/proto/outreach/campaigns/events';
import type { Campaigns } from './campaign-store.ts';

export interface CompleteCampaignsNeeds {
  readonly transaction: RunTransaction<Tx>;
  readonly campaigns: Campaigns;
  readonly outbox: Outbox;
}

/** Ends the campaigns that have nothing left to send; each is told once. Given numbers narrow the look. */
export async function completeCampaigns(needs: CompleteCampaignsNeeds, ids?: readonly number[]): Promise<void> {
  if (ids?.length === 0) return;
  await needs.transaction(async (tx) => {
    const done = await needs.campaigns.completeDone(tx, ids);
    const events = done.map(({ id, name }) => ({ subject: `campaigns/${id}`, data: { campaignId: id, name } }));
    await needs.outbox.appendAll(tx, campaignCompleted, events);
  });
}
