import type { Identity } from '@tianguis/chassis/identity';
import { canonicalZone } from '../domain/place.ts';
import { actorOf, isAdmin } from './actor.ts';
import { scheduleRequired } from './errors.ts';
import { checkAudience, launchCampaign } from './launch-campaign.ts';
import type { App, Audience, Campaign, NewCampaign } from './ports.ts';
import { usableTemplate } from './usable-template.ts';

export interface CreateCampaign {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly templateId: number;
  readonly status: 'draft' | 'scheduled' | 'running';
  readonly targetCategories: readonly string[];
  readonly targetZones: readonly string[];
  readonly scheduledAt?: string | null | undefined;
}

/** Whom a stored campaign is for: everybody of its categories and zones who is not a supplier yet. */
export const audienceOf = (campaign: Pick<NewCampaign, 'targetCategories' | 'targetZones'>): Audience => ({
  statuses: ['new', 'contacted', 'responded', 'photos_sent'],
  categories: campaign.targetCategories,
  zones: campaign.targetZones,
});

/** Keeps a campaign; one that is `running` is sent at once, one that is `scheduled` at its time. */
export async function createCampaign(app: App, input: CreateCampaign, identity: Identity): Promise<Campaign> {
  const scheduledAt = input.scheduledAt ? new Date(input.scheduledAt) : null;
  if (input.status === 'scheduled' && !(scheduledAt && scheduledAt > app.now())) throw scheduleRequired();
  const template = await usableTemplate(app, { id: input.templateId });
  const campaign: NewCampaign = {
    name: input.name,
    description: input.description || null,
    templateId: template.id,
    status: input.status === 'running' ? 'draft' : input.status,
    targetCategories: input.targetCategories,
    targetZones: input.targetZones.map(canonicalZone),
    scheduledAt,
    largeAllowed: isAdmin(identity),
    createdBy: actorOf(identity),
  };
  return app.transaction(async (tx) => {
    const audience = audienceOf(campaign);
    if (input.status !== 'draft') await checkAudience(app, tx, audience, campaign.largeAllowed);
    const stored = await app.campaigns.add(tx, campaign);
    if (input.status === 'running') await launchCampaign(app, tx, { campaign: stored, template, audience });
    return stored;
  });
}
