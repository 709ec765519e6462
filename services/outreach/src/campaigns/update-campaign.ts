import type { Identity } from '@tianguis/chassis/identity/identity';
import { campaignChanged } from '@tianguis/proto/outreach/campaigns/events';
import type { App } from '../app.ts';
import { isAdmin } from '../platform/actor.ts';
import { usableTemplate } from '../templates/usable-template.ts';
import { audienceOf, canonicalTarget } from './audience.ts';
import type { Target } from './campaign.ts';
import { isEditable } from './campaign.ts';
import { campaignNotFound, moveNotAllowed, scheduleRequired } from './errors.ts';
import { checkAudience } from './launch/launch-campaign.ts';

export interface UpdateCampaign extends Partial<Target> {
  readonly name?: string | undefined;
  readonly description?: string | null | undefined;
  readonly templateId?: number | undefined;
  readonly scheduledAt?: string | undefined;
}

/** Changes a campaign that has not started. */
export async function updateCampaign(app: App, id: number, input: UpdateCampaign, identity: Identity): Promise<void> {
  if (input.templateId) await usableTemplate(app, { id: input.templateId });
  await app.transaction(async (tx) => {
    const before = await app.campaigns.lock(tx, id);
    if (!before) throw campaignNotFound();
    if (!isEditable(before.status)) throw moveNotAllowed(before.status);
    const scheduledAt = input.scheduledAt === undefined ? before.scheduledAt : new Date(input.scheduledAt);
    const isScheduled = before.status === 'scheduled';
    if (isScheduled && !(scheduledAt && scheduledAt > app.now())) throw scheduleRequired();
    const { name, description, templateId } = input;
    const largeAllowed = before.largeAllowed || isAdmin(identity);
    const changes = { name, description, templateId, ...canonicalTarget(input), scheduledAt, largeAllowed };
    const campaign = await app.campaigns.change(tx, id, changes);
    if (isScheduled) await checkAudience(app, tx, audienceOf(campaign), largeAllowed);
    const data = { campaignId: id, name: campaign.name, status: campaign.status, reason: null };
    await app.outbox.append(tx, campaignChanged, { subject: `campaigns/${id}`, data });
  });
}
