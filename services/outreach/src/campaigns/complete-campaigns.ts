import { campaignCompleted } from '@tianguis/proto/outreach/campaigns/events';
import type { App } from '../app.ts';

/** Ends the campaigns that have nothing left to send; each is told once. Given numbers narrow the look. */
export async function completeCampaigns(app: App, ids?: readonly number[]): Promise<void> {
  if (ids?.length === 0) return;
  await app.transaction(async (tx) => {
    const done = await app.campaigns.completeDone(tx, ids);
    const events = done.map(({ id, name }) => ({ subject: `campaigns/${id}`, data: { campaignId: id, name } }));
    await app.outbox.appendAll(tx, campaignCompleted, events);
  });
}
