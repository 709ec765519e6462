import { requireRecentSignIn } from '@tianguis/chassis/http/access';
import type { Identity } from '@tianguis/chassis/identity/identity';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import { campaignChanged } from '@tianguis/proto/outreach/campaigns/events';
import { actorOf, isAdmin } from '../platform/actor.ts';
import { usableTemplate } from '../templates/find-template.ts';
import { audienceOf, canonicalTarget } from './audience.ts';
import type { Target } from './campaign.ts';
import { isEditable } from './campaign.ts';
import { campaignNotFound, moveNotAllowed, scheduleRequired } from './errors.ts';
import type { LaunchCampaignNeeds } from './launch/launch-campaign.ts';
import { checkAudience } from './launch/launch-campaign.ts';
import { auditSchedule } from './steer-campaign.ts';

export interface UpdateCampaignNeeds extends LaunchCampaignNeeds {
  readonly transaction: RunTransaction<Tx>;
}

export interface UpdateCampaign extends Partial<Target> {
  readonly name?: string | undefined;
  readonly description?: string | null | undefined;
  readonly templateId?: number | undefined;
  readonly scheduledAt?: string | undefined;
}

/** Changes a campaign that has not started. Whoever changes a scheduled one schedules it anew, as far as they may. */
export async function updateCampaign(
  needs: UpdateCampaignNeeds,
  id: number,
  input: UpdateCampaign,
  identity: Identity,
): Promise<void> {
  if (input.templateId) await usableTemplate(needs, { id: input.templateId });
  await needs.transaction(async (tx) => {
    const before = await needs.campaigns.lock(tx, id);
    if (!before) throw campaignNotFound();
    if (!isEditable(before.status)) throw moveNotAllowed(before.status);
    const scheduledAt = input.scheduledAt === undefined ? before.scheduledAt : new Date(input.scheduledAt);
    const isScheduled = before.status === 'scheduled';
    if (isScheduled) requireRecentSignIn(identity);
    if (isScheduled && !(scheduledAt && scheduledAt > needs.now())) throw scheduleRequired();
    const { name, description, templateId } = input;
    const largeAllowed = isScheduled && isAdmin(identity);
    const scheduledBy = isScheduled ? actorOf(identity) : null;
    const target = canonicalTarget(input);
    const changes = { name, description, templateId, ...target, scheduledAt, largeAllowed, scheduledBy };
    const campaign = await needs.campaigns.change(tx, id, changes);
    if (isScheduled) {
      await checkAudience(needs, tx, audienceOf(campaign), largeAllowed);
      await auditSchedule(needs, tx, actorOf(identity), id);
    }
    const data = { campaignId: id, name: campaign.name, status: campaign.status, reason: null };
    await needs.outbox.append(tx, campaignChanged, { subject: `campaigns/${id}`, data });
  });
}
