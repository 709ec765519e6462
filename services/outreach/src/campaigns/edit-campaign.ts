import { requireRecentSignIn } from '@tianguis/chassis/http/access';
import { actorOf, isAdmin } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { differences } from '@tianguis/chassis/messaging/differences';
import { campaignChanged } from '@tianguis/proto/outreach/campaigns/events';
import type { Exclusion } from '@tianguis/proto/outreach/campaigns/exclusions';
import type { Portion } from '@tianguis/proto/outreach/campaigns/portion';
import { fieldOfMoment } from '@tianguis/proto/time';
import { z } from 'zod';
import { audit } from '../platform/actors.ts';
import type { Deps } from '../platform/room.ts';
import type { Keyed } from '../platform/sent-keys.ts';
import { templateStore, usableTemplate } from '../templates/template-store.ts';
import { audienceOf, type Campaign, canonicalTarget, isEditable, type NewCampaign, type Target } from './campaign.ts';
import { campaignStore } from './campaign-store.ts';
import { campaignNotFound, moveNotAllowed, scheduleRequired } from './errors.ts';
import { checkAudience, launchOrHold } from './launch-campaign.ts';
import { once } from './once.ts';
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

const created = z.object({ id: z.int() });

/** Creates a campaign. `running` sends it at once, `scheduled` at its time. */
export async function createCampaign(deps: Deps, input: CreateCampaign, identity: Identity, keyed?: Keyed) {
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
  return deps.storage.transaction((tx) =>
    once(tx, keyed, created, async () => {
      const audience = audienceOf(campaign);
      if (input.status !== 'draft') await checkAudience(tx, audience, isAdmin(identity), campaign.portion);
      const stored = await campaignStore.add(tx, campaign);
      const changes = differences(await saidOf(deps, unwritten), await saidOf(deps, stored));
      const subject = `campaigns/${stored.id}`;
      await audit(deps, tx, { actor: campaign.createdBy, subject, changes, action: 'campaign_created' });
      if (input.status === 'scheduled') {
        const scheduled = { actor: campaign.createdBy, id: stored.id, before: null, now: scheduledAt };
        await auditSchedule(deps, tx, scheduled);
      }
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
      return { id: stored.id };
    }),
  );
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
    const said = differences(await saidOf(deps, before), await saidOf(deps, campaign));
    const changed = { actor: actorOf(identity), subject: `campaigns/${id}`, changes: said };
    await audit(deps, tx, { ...changed, action: 'campaign_changed' });
    if (isScheduled) {
      await checkAudience(tx, audienceOf(campaign), largeAllowed, campaign.portion);
      await auditSchedule(deps, tx, { actor: actorOf(identity), id, before: before.scheduledAt, now: scheduledAt });
    }
    const data = { campaignId: id, name: campaign.name, status: campaign.status, reason: null };
    await deps.outbox.append(tx, campaignChanged, { subject: `campaigns/${id}`, data });
  });
}

type Written = Target &
  Pick<Campaign, 'name' | 'description' | 'scheduledAt' | 'excluded' | 'portion' | 'split'> & {
    readonly templateId: number | null;
  };

const unwritten: Written = {
  name: '',
  description: null,
  templateId: null,
  scheduledAt: null,
  targetCategories: [],
  targetZones: [],
  targetCities: [],
  targetStatuses: [],
  targetTags: [],
  contactIds: [],
  excluded: [],
  portion: null,
  split: null,
};

/** What the audit log compares of a campaign. */
async function saidOf(deps: Deps, campaign: Written) {
  const { templateId, portion, split, scheduledAt } = campaign;
  const template = templateId === null ? undefined : await templateStore.find(deps, { id: templateId });
  return {
    name: campaign.name,
    description: campaign.description,
    template: template?.name,
    scheduledAt: scheduledAt && fieldOfMoment(scheduledAt).replace('T', ' '),
    categories: campaign.targetCategories,
    zones: campaign.targetZones,
    cities: campaign.targetCities,
    statuses: campaign.targetStatuses,
    tags: campaign.targetTags,
    chosen: campaign.contactIds.length || null,
    segment: campaign.segment?.name,
    exclude: campaign.excluded,
    limit: portion?.limit,
    batch: portion?.batch?.size,
    versions: split ? 1 + split.others.length : null,
  };
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
