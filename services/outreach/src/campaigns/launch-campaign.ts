import type { Tx } from '@tianguis/chassis/storage/storage';
import { campaignCompleted, campaignLaunched } from '@tianguis/proto/outreach/campaigns/events';
import type { Audience } from '../contacts/audience.ts';
import { contactStore } from '../contacts/contact-store.ts';
import { audit } from '../platform/actors.ts';
import type { Deps } from '../platform/room.ts';
import type { Template } from '../templates/template.ts';
import { lockTemplate } from '../templates/template-store.ts';
import { type Campaign, largeCampaign, type NewCampaign, targetOf } from './campaign.ts';
import { campaignStore } from './campaign-store.ts';
import { adminRequired, noContacts } from './errors.ts';
import { queueAudience, type Tally, writeMailing } from './mailing.ts';

export interface Launch {
  readonly campaign: Campaign;
  readonly template: Template;
  readonly audience: Audience;
  readonly followUp?: boolean;
}

/** Refuses an empty audience, and one of more than 500 people unless an admin sends. */
export async function checkAudience(tx: Tx, audience: Audience, largeAllowed: boolean): Promise<void> {
  const size = await contactStore.countAudience(tx, audience, largeCampaign + 1);
  if (size === 0) throw noContacts();
  if (size > largeCampaign && !largeAllowed) throw adminRequired();
}

/** Adds to the audit log who launched a campaign, and how many messages it queued. */
export const auditLaunch = (deps: Deps, tx: Tx, actor: string, id: number, { queued }: Tally) =>
  audit(deps, tx, { actor, action: 'campaign_launched', subject: `campaigns/${id}`, detail: { queued } });

/** Queues the messages of a campaign; the sender does the rest. Without any message it is complete at once. */
export async function launchCampaign(deps: Deps, tx: Tx, launch: Launch): Promise<Tally> {
  const { campaign, audience, followUp } = launch;
  await campaignStore.markLaunched(tx, campaign.id);
  const template = await lockTemplate(tx, launch.template);
  const mailing = await writeMailing(deps, tx, campaign, { template, audience });
  const tally = await queueAudience(deps, tx, { ...mailing, followUp: followUp ?? false });
  const skipped = tally.skipped.reduce((sum, { count }) => sum + count, 0);
  const subject = `campaigns/${campaign.id}`;
  const data = { campaignId: campaign.id, name: campaign.name };
  await deps.outbox.append(tx, campaignLaunched, { subject, data: { ...data, queued: tally.queued, skipped } });
  if (tally.queued === 0) {
    await campaignStore.completeDone(tx, [campaign.id]);
    await deps.outbox.append(tx, campaignCompleted, { subject, data });
  }
  return tally;
}

type Draft = Pick<NewCampaign, 'name' | 'createdBy' | 'largeAllowed'> & Partial<NewCampaign>;

/** Creates a campaign and launches it at once. */
export async function launchNow(
  deps: Deps,
  tx: Tx,
  { template, audience, followUp, ...draft }: Omit<Launch, 'campaign'> & Draft,
): Promise<Tally & { campaignId: number }> {
  await checkAudience(tx, audience, draft.largeAllowed);
  const campaign = await campaignStore.add(tx, {
    description: null,
    status: 'draft',
    ...targetOf(audience),
    scheduledAt: null,
    scheduledBy: null,
    ...draft,
    templateId: template.id,
  });
  const tally = await launchCampaign(deps, tx, { campaign, template, audience, ...(followUp && { followUp }) });
  await auditLaunch(deps, tx, draft.createdBy, campaign.id, tally);
  return { campaignId: campaign.id, ...tally };
}
