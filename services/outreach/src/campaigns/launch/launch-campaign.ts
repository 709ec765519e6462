import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import { campaignCompleted, campaignLaunched } from '@tianguis/proto/outreach/campaigns/events';
import type { Audience } from '../../contacts/audience.ts';
import { audit } from '../../platform/audit.ts';
import type { UsableTemplateNeeds } from '../../templates/find-template.ts';
import { lockTemplate } from '../../templates/find-template.ts';
import type { Template } from '../../templates/template.ts';
import { targetOf } from '../audience.ts';
import type { Campaign, NewCampaign } from '../campaign.ts';
import { largeCampaign } from '../campaign.ts';
import type { Campaigns } from '../campaign-store.ts';
import { adminRequired, noContacts } from '../errors.ts';
import type { QueueAudienceNeeds } from './queue-audience.ts';
import { queueAudience, type Tally } from './queue-audience.ts';
import { writeMailing } from './write-mailing.ts';

export interface LaunchCampaignNeeds extends UsableTemplateNeeds, QueueAudienceNeeds {
  readonly campaigns: Campaigns;
  readonly outbox: Outbox;
}

export interface Launch {
  readonly campaign: Campaign;
  readonly template: Template;
  readonly audience: Audience;
  readonly followUp?: boolean;
}

/** Refuses an audience of nobody, and one of more than 500 people unless an admin asks. */
export async function checkAudience(
  needs: LaunchCampaignNeeds,
  tx: Tx,
  audience: Audience,
  largeAllowed: boolean,
): Promise<void> {
  const size = await needs.contacts.countAudience(tx, audience, largeCampaign + 1);
  if (size === 0) throw noContacts();
  if (size > largeCampaign && !largeAllowed) throw adminRequired();
}

/** Has the audit log note who launched a campaign, and how much goes out. */
export const auditLaunch = (needs: LaunchCampaignNeeds, tx: Tx, actor: string, id: number, { queued }: Tally) =>
  audit(needs, tx, { actor, action: 'campaign_launched', subject: `campaigns/${id}`, detail: { queued } });

/** Queues the messages of a campaign; the sender does the rest. What it could not send to anybody is complete at once. */
export async function launchCampaign(needs: LaunchCampaignNeeds, tx: Tx, launch: Launch): Promise<Tally> {
  const { campaign, audience, followUp } = launch;
  await needs.campaigns.markLaunched(tx, campaign.id);
  const template = await lockTemplate(needs, tx, launch.template);
  const mailing = await writeMailing(needs, tx, campaign, { template, audience });
  const tally = await queueAudience(needs, tx, { ...mailing, followUp: followUp ?? false });
  const skipped = tally.skipped.reduce((sum, { count }) => sum + count, 0);
  const subject = `campaigns/${campaign.id}`;
  const data = { campaignId: campaign.id, name: campaign.name };
  await needs.outbox.append(tx, campaignLaunched, { subject, data: { ...data, queued: tally.queued, skipped } });
  if (tally.queued === 0) {
    await needs.campaigns.completeDone(tx, [campaign.id]);
    await needs.outbox.append(tx, campaignCompleted, { subject, data });
  }
  return tally;
}

/** What campaigns need that are made and launched in one go. */
export interface LaunchNowNeeds extends LaunchCampaignNeeds {
  readonly transaction: RunTransaction<Tx>;
}

type Draft = Pick<NewCampaign, 'name' | 'createdBy' | 'largeAllowed'> & Partial<NewCampaign>;

/** Makes a campaign of the given template and launches it in one go. */
export async function launchNow(
  needs: LaunchCampaignNeeds,
  tx: Tx,
  { template, audience, followUp, ...draft }: Omit<Launch, 'campaign'> & Draft,
): Promise<Tally & { campaignId: number }> {
  await checkAudience(needs, tx, audience, draft.largeAllowed);
  const campaign = await needs.campaigns.add(tx, {
    description: null,
    status: 'draft',
    ...targetOf(audience),
    scheduledAt: null,
    scheduledBy: null,
    ...draft,
    templateId: template.id,
  });
  const tally = await launchCampaign(needs, tx, { campaign, template, audience, ...(followUp && { followUp }) });
  await auditLaunch(needs, tx, draft.createdBy, campaign.id, tally);
  return { campaignId: campaign.id, ...tally };
}
