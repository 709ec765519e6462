import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { CampaignAction, CampaignStatus } from '@tianguis/proto/outreach/campaigns/campaign';
import { campaignChanged } from '@tianguis/proto/outreach/campaigns/events';
import type { App } from '../app.ts';
import { isAdmin } from '../platform/actor.ts';
import { usableTemplate } from '../templates/usable-template.ts';
import { audienceOf } from './audience.ts';
import type { Campaign } from './campaign.ts';
import { afterAction } from './campaign.ts';
import { campaignNotFound, moveNotAllowed, scheduleRequired } from './errors.ts';
import { checkAudience } from './launch/launch-campaign.ts';

/** Moves a locked campaign and tells staff. */
export async function moveTo(app: App, tx: Tx, { id, name }: Campaign, status: CampaignStatus, reason?: string) {
  await app.campaigns.move(tx, id, status, reason);
  const data = { campaignId: id, name, status, reason: reason ?? null };
  await app.outbox.append(tx, campaignChanged, { subject: `campaigns/${id}`, data });
}

/** Locks a campaign for an action that is allowed now. Of those who try at once one finds it so. */
export async function lockFor(app: App, tx: Tx, id: number, action: CampaignAction): Promise<Campaign> {
  const campaign = await app.campaigns.lock(tx, id);
  if (!campaign) throw campaignNotFound();
  if (!afterAction(campaign.status, action)) throw moveNotAllowed(campaign.status);
  return campaign;
}

/** Keeps back what has not gone out; what is under way ends. */
export const pauseCampaign = (app: App, id: number, reason = 'staff'): Promise<void> =>
  app.transaction(async (tx) => {
    const campaign = await lockFor(app, tx, id, 'pause');
    await moveTo(app, tx, campaign, 'paused', reason);
    await app.messages.holdCampaign(tx, id, true);
  });

export const resumeCampaign = (app: App, id: number): Promise<void> =>
  app.transaction(async (tx) => {
    const campaign = await lockFor(app, tx, id, 'resume');
    await moveTo(app, tx, campaign, 'running');
    await app.messages.holdCampaign(tx, id, false);
    app.wakeSender(tx);
  });

export const cancelCampaign = (app: App, id: number): Promise<void> =>
  app.transaction(async (tx) => {
    const campaign = await lockFor(app, tx, id, 'cancel');
    await moveTo(app, tx, campaign, 'cancelled', 'staff');
    await app.messages.skipCampaign(tx, id, 'cancelled');
  });

export const scheduleCampaign = (app: App, id: number, at: string, identity: Identity): Promise<void> =>
  app.transaction(async (tx) => {
    const campaign = await lockFor(app, tx, id, 'schedule');
    const scheduledAt = new Date(at);
    if (scheduledAt <= app.now()) throw scheduleRequired();
    await usableTemplate(app, { id: campaign.templateId });
    const largeAllowed = campaign.largeAllowed || isAdmin(identity);
    await checkAudience(app, tx, audienceOf(campaign), largeAllowed);
    await app.campaigns.change(tx, id, { scheduledAt, largeAllowed });
    await moveTo(app, tx, campaign, 'scheduled');
  });
