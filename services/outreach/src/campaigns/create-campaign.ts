import { requireRecentSignIn } from '@tianguis/chassis/http/access';
import type { Identity } from '@tianguis/chassis/identity/identity';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import { actorOf, isAdmin } from '../platform/actor.ts';
import { usableTemplate } from '../templates/find-template.ts';
import { audienceOf, canonicalTarget } from './audience.ts';
import type { Campaign, NewCampaign, Target } from './campaign.ts';
import { scheduleRequired } from './errors.ts';
import type { LaunchCampaignNeeds } from './launch/launch-campaign.ts';
import { auditLaunch, checkAudience, launchCampaign } from './launch/launch-campaign.ts';
import { auditSchedule } from './steer-campaign.ts';

export interface CreateCampaignNeeds extends LaunchCampaignNeeds {
  readonly transaction: RunTransaction<Tx>;
}

export interface CreateCampaign extends Target {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly templateId: number;
  readonly status: 'draft' | 'scheduled' | 'running';
  readonly scheduledAt?: string | null | undefined;
}

/** Keeps a campaign; one that is `running` is sent at once, one that is `scheduled` at its time. */
export async function createCampaign(
  needs: CreateCampaignNeeds,
  input: CreateCampaign,
  identity: Identity,
): Promise<Campaign> {
  if (input.status !== 'draft') requireRecentSignIn(identity);
  const scheduledAt = input.scheduledAt ? new Date(input.scheduledAt) : null;
  if (input.status === 'scheduled' && !(scheduledAt && scheduledAt > needs.now())) throw scheduleRequired();
  const template = await usableTemplate(needs, { id: input.templateId });
  const campaign: NewCampaign = {
    name: input.name,
    description: input.description || null,
    templateId: template.id,
    status: input.status === 'running' ? 'draft' : input.status,
    ...canonicalTarget(input),
    scheduledAt,
    largeAllowed: input.status === 'scheduled' && isAdmin(identity),
    scheduledBy: input.status === 'scheduled' ? actorOf(identity) : null,
    createdBy: actorOf(identity),
  };
  return needs.transaction(async (tx) => {
    const audience = audienceOf(campaign);
    if (input.status !== 'draft') await checkAudience(needs, tx, audience, isAdmin(identity));
    const stored = await needs.campaigns.add(tx, campaign);
    if (input.status === 'scheduled') await auditSchedule(needs, tx, campaign.createdBy, stored.id);
    if (input.status === 'running') {
      const tally = await launchCampaign(needs, tx, { campaign: stored, template, audience });
      await auditLaunch(needs, tx, campaign.createdBy, stored.id, tally);
    }
    return stored;
  });
}
