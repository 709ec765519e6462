import type { Identity } from '@tianguis/chassis/identity/identity';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import type { CampaignAction, CampaignStatus } from '@tianguis/proto/outreach/campaigns/campaign';
import { campaignChanged } from '@tianguis/proto/outreach/campaigns/events';
import { actorOf, isAdmin } from '../platform/actor.ts';
import { audit } from '../platform/audit.ts';
import { usableTemplate } from '../templates/find-template.ts';
import { audienceOf } from './audience.ts';
import type { Campaign } from './campaign.ts';
import { afterAction } from './campaign.ts';
import { campaignNotFound, moveNotAllowed, scheduleRequired } from './errors.ts';
import type { LaunchCampaignNeeds } from './launch/launch-campaign.ts';
import { checkAudience } from './launch/launch-campaign.ts';

export interface SteerCampaignNeeds extends LaunchCampaignNeeds {
  readonly transaction: RunTransaction<Tx>;
}

/** Moves a locked campaign and tells staff. */
export async function moveTo(
  needs: SteerCampaignNeeds,
  tx: Tx,
  { id, name }: Campaign,
  status: CampaignStatus,
  reason?: string,
) {
  await needs.campaigns.move(tx, id, status, reason);
  const data = { campaignId: id, name, status, reason: reason ?? null };
  await needs.outbox.append(tx, campaignChanged, { subject: `campaigns/${id}`, data });
}

/** Locks a campaign for an action that is allowed now. Of those who try at once one finds it so. */
export async function lockFor(
  needs: SteerCampaignNeeds,
  tx: Tx,
  id: number,
  action: CampaignAction,
): Promise<Campaign> {
  const campaign = await needs.campaigns.lock(tx, id);
  if (!campaign) throw campaignNotFound();
  if (!afterAction(campaign.status, action)) throw moveNotAllowed(campaign.status);
  return campaign;
}

/** Keeps back what has not gone out; what is under way ends. */
export const pauseCampaign = (needs: SteerCampaignNeeds, id: number, reason = 'staff'): Promise<void> =>
  needs.transaction(async (tx) => {
    const campaign = await lockFor(needs, tx, id, 'pause');
    await moveTo(needs, tx, campaign, 'paused', reason);
    await needs.messages.holdCampaign(tx, id, true);
  });

export const resumeCampaign = (needs: SteerCampaignNeeds, id: number, identity: Identity): Promise<void> =>
  needs.transaction(async (tx) => {
    const campaign = await lockFor(needs, tx, id, 'resume');
    await moveTo(needs, tx, campaign, 'running');
    await needs.messages.holdCampaign(tx, id, false);
    await audit(needs, tx, { actor: actorOf(identity), action: 'campaign_resumed', subject: `campaigns/${id}` });
    needs.wakeSender(tx);
  });

export const cancelCampaign = (needs: SteerCampaignNeeds, id: number): Promise<void> =>
  needs.transaction(async (tx) => {
    const campaign = await lockFor(needs, tx, id, 'cancel');
    await moveTo(needs, tx, campaign, 'cancelled', 'staff');
    await needs.messages.skipCampaign(tx, id, 'cancelled');
  });

/** Has the audit log note who scheduled a campaign. */
export const auditSchedule = (needs: LaunchCampaignNeeds, tx: Tx, actor: string, id: number): Promise<void> =>
  audit(needs, tx, { actor, action: 'campaign_scheduled', subject: `campaigns/${id}` });

export const scheduleCampaign = (
  needs: SteerCampaignNeeds,
  id: number,
  at: string,
  identity: Identity,
): Promise<void> =>
  needs.transaction(async (tx) => {
    const campaign = await lockFor(needs, tx, id, 'schedule');
    const scheduledAt = new Date(at);
    if (scheduledAt <= needs.now()) throw scheduleRequired();
    await usableTemplate(needs, { id: campaign.templateId });
    const largeAllowed = isAdmin(identity);
    await checkAudience(needs, tx, audienceOf(campaign), largeAllowed);
    await needs.campaigns.change(tx, id, { scheduledAt, largeAllowed, scheduledBy: actorOf(identity) });
    await moveTo(needs, tx, campaign, 'scheduled');
    await auditSchedule(needs, tx, actorOf(identity), id);
  });
