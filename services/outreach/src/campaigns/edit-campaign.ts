import { requireRecentSignIn } from '@tianguis/chassis/http/access';
import { actorOf, isAdmin } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { campaignChanged } from '@tianguis/proto/outreach/campaigns/events';
import type { Exclusion } from '@tianguis/proto/outreach/campaigns/exclusions';
import type { Portion } from '@tianguis/proto/outreach/campaigns/portion';
import type { Deps } from '../platform/room.ts';
import { usableTemplate } from '../templates/template-store.ts';
import { audienceOf, type Campaign, canonicalTarget, isEditable, type NewCampaign, type Target } from './campaign.ts';
import { campaignStore } from './campaign-store.ts';
import { campaignNotFound, moveNotAllowed, scheduleRequired } from './errors.ts';
import { checkAudience, launchOrHold } from './launch-campaign.ts';
import { meaningful } from './portion.ts';
import { retakeSegment, takeSegment } from './segment-of.ts';
import { checkAlike, checkedSplit, type Split, type SplitInput, templatesOf } from './split/split.ts';
import { auditSchedule } from './steer-campaign.ts';

export interface CreateCampaign extends Omit<Target, 'segment'> {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly templateId: number;
  readonly status: 'draft' | 'scheduled' | 'running';
  readonly scheduledAt?: string | null | undefined;
  readonly segmentId?: number | null | undefined;
  readonly exclude: readonly Exclusion[];
  readonly split?: SplitInput | null | undefined;
  readonly portion?: Portion | null | undefined;
  readonly holdSeconds: number;
}

/** Creates a campaign. `running` sends it at once, `scheduled` at its time. */
export async function createCampaign(deps: Deps, input: CreateCampaign, identity: Identity): Promise<Campaign> {
  if (input.status !== 'draft') requireRecentSignIn(identity);
  const scheduledAt = input.scheduledAt ? new Date(input.scheduledAt) : null;
  if (input.status === 'scheduled' && !(scheduledAt && scheduledAt > deps.now())) throw scheduleRequired();
  const template = await usableTemplate(deps, { id: input.templateId });
  const split = input.split ? checkedSplit(input.split, template.id) : null;
  if (split) {
    const templates = await templatesOf(deps, template, split);
    if (input.status !== 'draft') checkAlike(templates);
  }
  const campaign: NewCampaign = {
    name: input.name,
    description: input.description || null,
    templateId: template.id,
    status: input.status === 'running' ? 'draft' : input.status,
    ...canonicalTarget(input),
    ...(await takeSegment(deps, input.segmentId)),
    excluded: input.exclude,
    split,
    portion: meaningful(input.portion),
    scheduledAt: input.status === 'running' ? null : scheduledAt,
    largeAllowed: input.status === 'scheduled' && isAdmin(identity),
    scheduledBy: input.status === 'scheduled' ? actorOf(identity) : null,
    createdBy: actorOf(identity),
  };
  return deps.storage.transaction(async (tx) => {
    const audience = audienceOf(campaign);
    if (input.status !== 'draft') await checkAudience(tx, audience, isAdmin(identity), campaign.portion);
    const stored = await campaignStore.add(tx, campaign);
    if (input.status === 'scheduled') await auditSchedule(deps, tx, campaign.createdBy, stored.id);
    if (input.status === 'running') {
      await launchOrHold(
        deps,
        tx,
        { campaign: stored, template, audience },
        {
          by: campaign.createdBy,
          largeAllowed: isAdmin(identity),
          undoTo: 'cancelled',
          holdSeconds: input.holdSeconds,
        },
      );
    }
    return stored;
  });
}

export interface UpdateCampaign extends Partial<Omit<Target, 'segment'>> {
  readonly segmentId?: number | null | undefined;
  readonly name?: string | undefined;
  readonly description?: string | null | undefined;
  readonly templateId?: number | undefined;
  readonly scheduledAt?: string | undefined;
  readonly exclude?: readonly Exclusion[] | undefined;
  readonly split?: SplitInput | null | undefined;
  readonly portion?: Portion | null | undefined;
}

/** Changes a campaign that has not started. Changing a scheduled one schedules it anew, by the rights of the caller. */
export async function updateCampaign(deps: Deps, id: number, input: UpdateCampaign, identity: Identity): Promise<void> {
  if (input.templateId) await usableTemplate(deps, { id: input.templateId });
  await deps.storage.transaction(async (tx) => {
    const before = await campaignStore.lock(tx, id);
    if (!before) throw campaignNotFound();
    if (!isEditable(before.status)) throw moveNotAllowed(before.status);
    const scheduledAt = input.scheduledAt === undefined ? before.scheduledAt : new Date(input.scheduledAt);
    const isScheduled = before.status === 'scheduled';
    if (isScheduled) requireRecentSignIn(identity);
    if (isScheduled && !(scheduledAt && scheduledAt > deps.now())) throw scheduleRequired();
    const { name, description, templateId, exclude: excluded } = input;
    const split = await changedSplit(deps, before, input);
    const largeAllowed = isScheduled && isAdmin(identity);
    const scheduledBy = isScheduled ? actorOf(identity) : null;
    const target = { ...canonicalTarget(input), ...(await retakeSegment(deps, input.segmentId, before)) };
    const portion = input.portion === undefined ? before.portion : meaningful(input.portion);
    const changes = {
      name,
      description,
      templateId,
      ...target,
      scheduledAt,
      largeAllowed,
      scheduledBy,
      excluded,
      split,
      portion,
    };
    const campaign = await campaignStore.change(tx, id, changes);
    if (isScheduled) {
      await checkAudience(tx, audienceOf(campaign), largeAllowed, campaign.portion);
      await auditSchedule(deps, tx, actorOf(identity), id);
    }
    const data = { campaignId: id, name: campaign.name, status: campaign.status, reason: null };
    await deps.outbox.append(tx, campaignChanged, { subject: `campaigns/${id}`, data });
  });
}

/** The versions after a change; undefined where they stay as they are. */
async function changedSplit(deps: Deps, before: Campaign, input: UpdateCampaign): Promise<Split | null | undefined> {
  const wanted = input.split === undefined ? before.split : input.split;
  if (!wanted) return input.split === undefined ? undefined : null;
  const template = await usableTemplate(deps, { id: input.templateId ?? before.templateId });
  const split = checkedSplit(wanted, template.id);
  const templates = await templatesOf(deps, template, split);
  if (before.status === 'scheduled') checkAlike(templates);
  return split;
}
