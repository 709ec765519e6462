import { fromTo } from '@tianguis/chassis/messaging/differences';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Change } from '@tianguis/proto/differences';
import type { CampaignStatus } from '@tianguis/proto/outreach/campaigns/campaign';
import { campaignChanged, campaignCompleted, campaignLaunched } from '@tianguis/proto/outreach/campaigns/events';
import type { Exclusion } from '@tianguis/proto/outreach/campaigns/exclusions';
import type { Portion } from '@tianguis/proto/outreach/campaigns/portion';
import { second } from '@tianguis/proto/time';
import type { Audience } from '../contacts/audience.ts';
import { contactStore } from '../contacts/contact-store.ts';
import { audit } from '../platform/actors.ts';
import type { Deps } from '../platform/room.ts';
import type { Template } from '../templates/template.ts';
import { lockTemplate } from '../templates/template-store.ts';
import { type Campaign, largeCampaign, type NewCampaign, targetOf } from './campaign.ts';
import { campaignStore } from './campaign-store.ts';
import { adminRequired, noContacts } from './errors.ts';
import { forecast } from './forecast.ts';
import { queueAudience, type Tally, writeMailing } from './mailing.ts';
import { nextSize } from './portion.ts';
import { queuePortion } from './queue-portion.ts';
import { checkAlike, templatesOf } from './split/split.ts';

export interface Launch {
  readonly campaign: Campaign;
  readonly template: Template;
  readonly audience: Audience;
}

/** Refuses an empty audience, and one of more than 500 people unless an admin sends. */
export async function checkAudience(
  tx: Tx,
  audience: Audience,
  largeAllowed: boolean,
  portion: Portion | null | undefined,
): Promise<void> {
  const found = await contactStore.countAudience(tx, audience, largeCampaign + 1);
  const size = Math.min(found, portion?.limit ?? found);
  if (size === 0) throw noContacts();
  if (size > largeCampaign && !largeAllowed) throw adminRequired();
}

/** Adds to the audit log who launched a campaign, and how many messages it queued. */
const auditLaunch = (deps: Deps, tx: Tx, { actor, id, queued, state }: Launched) =>
  audit(deps, tx, {
    actor,
    action: 'campaign_launched',
    subject: `campaigns/${id}`,
    detail: { queued },
    changes: { state },
  });

interface Launched {
  readonly actor: string;
  readonly id: number;
  readonly queued: number;
  readonly state: Change;
}

/** Queues the messages of a campaign; the sender does the rest. Without any message it is complete at once. */
export async function launchCampaign(deps: Deps, tx: Tx, launch: Launch): Promise<Tally> {
  const { campaign, audience } = launch;
  if (campaign.split) checkAlike(await templatesOf(deps, launch.template, campaign.split));
  await campaignStore.markLaunched(tx, campaign.id);
  const template = await lockTemplate(tx, launch.template);
  const mailing = await writeMailing(deps, tx, campaign, { template, audience });
  const { portion } = campaign;
  const tally = portion
    ? await queuePortion(deps, tx, { campaign, portion, mailing })
    : await queueAudience(deps, tx, mailing);
  const skipped = tally.skipped.reduce((sum, { count }) => sum + count, 0);
  const subject = `campaigns/${campaign.id}`;
  const data = { campaignId: campaign.id, name: campaign.name };
  await deps.outbox.append(tx, campaignLaunched, { subject, data: { ...data, queued: tally.queued, skipped } });
  if (tally.queued === 0) {
    const done = await campaignStore.completeDone(tx, [campaign.id]);
    if (done.length > 0) await deps.outbox.append(tx, campaignCompleted, { subject, data });
  }
  return tally;
}

type Draft = Pick<NewCampaign, 'name' | 'createdBy' | 'largeAllowed'> & Partial<NewCampaign>;

export interface Care {
  /** Seconds in which its sender may undo it. */
  readonly holdSeconds: number;
  readonly exclude: readonly Exclusion[];
  readonly portion?: Portion | null | undefined;
}

/** Creates a campaign and launches it: at once, or after the time in which it may be undone. */
export async function launchNow(
  deps: Deps,
  tx: Tx,
  { template, audience, ...draft }: Omit<Launch, 'campaign'> & Draft,
  holdSeconds = 0,
): Promise<Tally & { campaignId: number }> {
  await checkAudience(tx, audience, draft.largeAllowed, draft.portion);
  const campaign = await campaignStore.add(tx, {
    description: null,
    status: 'draft',
    ...targetOf(audience),
    scheduledAt: null,
    scheduledBy: null,
    ...draft,
    templateId: template.id,
  });
  const tally = await launchOrHold(
    deps,
    tx,
    { campaign, template, audience },
    {
      by: draft.createdBy,
      largeAllowed: draft.largeAllowed,
      undoTo: 'cancelled',
      holdSeconds,
    },
  );
  return { campaignId: campaign.id, ...tally };
}

interface Sender {
  readonly by: string;
  readonly largeAllowed: boolean;
  /** The status that it goes back to when it is undone. */
  readonly undoTo: CampaignStatus;
  readonly holdSeconds: number;
}

/**
 * Launches a stored campaign, or schedules it for the end of the time in which its sender may undo it. The start is stored, so
 * neither a browser nor a service that dies in between changes it.
 */
export async function launchOrHold(
  deps: Deps,
  tx: Tx,
  launch: Launch,
  { by, largeAllowed, undoTo, holdSeconds }: Sender,
): Promise<Tally> {
  const { campaign, template, audience } = launch;
  const { id, name, status, split } = campaign;
  if (split) checkAlike(await templatesOf(deps, template, split));
  if (holdSeconds === 0) {
    const tally = await launchCampaign(deps, tx, launch);
    await auditLaunch(deps, tx, { actor: by, id, queued: tally.queued, state: fromTo(status, 'running') });
    return tally;
  }
  const until = new Date(deps.now().getTime() + holdSeconds * second);
  await campaignStore.change(tx, id, { scheduledAt: until });
  await campaignStore.move(tx, id, 'scheduled');
  const hold = { until, undoTo, undoScheduledAt: campaign.scheduledAt, retryExcluded: null };
  await campaignStore.hold(tx, id, hold, { by, largeAllowed });
  const data = { campaignId: id, name, status: 'scheduled', reason: null } as const;
  await deps.outbox.append(tx, campaignChanged, { subject: `campaigns/${id}`, data });
  const { followUp, excluded: exclude } = campaign;
  const { reachable, skipped } = await forecast(deps, tx, {
    template,
    audience,
    followUp,
    answers: followUp,
    exclude,
    at: until,
  });
  const queued = campaign.portion ? Math.min(reachable, nextSize(campaign.portion, 0)) : reachable;
  await auditLaunch(deps, tx, { actor: by, id, queued, state: fromTo(status, 'scheduled') });
  return { queued, skipped };
}
