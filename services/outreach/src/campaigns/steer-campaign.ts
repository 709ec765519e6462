import { actorOf, isAdmin } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { fromTo } from '@tianguis/chassis/messaging/differences';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Changes } from '@tianguis/proto/gateway/audit/entry';
import type { CampaignAction, CampaignStatus } from '@tianguis/proto/outreach/campaigns/campaign';
import { campaignChanged, campaignCompleted } from '@tianguis/proto/outreach/campaigns/events';
import type { Exclusion } from '@tianguis/proto/outreach/campaigns/exclusions';
import type { Portion } from '@tianguis/proto/outreach/campaigns/portion';
import { second } from '@tianguis/proto/time';
import { messageStore } from '../messaging/message-store.ts';
import { audit, auditOperation } from '../platform/actors.ts';
import type { Deps } from '../platform/room.ts';
import { usableTemplate } from '../templates/template-store.ts';
import { afterAction, audienceOf, type Campaign } from './campaign.ts';
import { campaignStore } from './campaign-store.ts';
import { campaignNotFound, moveNotAllowed, scheduleRequired, sendStarted } from './errors.ts';
import { checkAudience, launchOrHold } from './launch-campaign.ts';
import type { Tally } from './mailing.ts';
import { meaningful } from './portion.ts';
import { restartPace } from './progress.ts';
import { checkAlike, templatesOf } from './split/split.ts';

/** Moves a locked campaign and publishes the change. */
export async function moveTo(deps: Deps, tx: Tx, { id, name }: Campaign, status: CampaignStatus, reason?: string) {
  await campaignStore.move(tx, id, status, reason);
  await publishChange(deps, tx, { id, name }, status, reason);
}

/** Publishes that a campaign changed, so that every open desk shows it. */
export async function publishChange(
  deps: Deps,
  tx: Tx,
  { id, name }: Pick<Campaign, 'id' | 'name'>,
  status: CampaignStatus,
  reason?: string,
): Promise<void> {
  const data = { campaignId: id, name, status, reason: reason ?? null };
  await deps.outbox.append(tx, campaignChanged, { subject: `campaigns/${id}`, data });
}

/** Locks a campaign for an action; throws where its status does not allow it (any more). */
export async function lockFor(tx: Tx, id: number, action: Exclude<CampaignAction, 'undo'>): Promise<Campaign> {
  const campaign = await campaignStore.lock(tx, id);
  if (!campaign) throw campaignNotFound();
  if (!afterAction(campaign.status, action)) throw moveNotAllowed(campaign.status);
  return campaign;
}

/** Holds back what has not been sent; calls under way finish. */
export const pauseCampaign = (deps: Deps, id: number, by: Identity | 'provider_errors'): Promise<void> =>
  deps.storage.transaction(async (tx) => {
    const campaign = await lockFor(tx, id, 'pause');
    const isByStaff = by !== 'provider_errors';
    await moveTo(deps, tx, campaign, 'paused', isByStaff ? 'staff' : by);
    await messageStore.holdCampaign(tx, id, true);
    if (!isByStaff) return;
    const queued = await messageStore.countQueued(tx, id);
    const subject = `campaigns/${id}`;
    await auditOperation(deps, tx, {
      actor: actorOf(by),
      operation: 'pauseCampaign',
      subject,
      detail: { queued },
      changes: { state: fromTo(campaign.status, 'paused') },
    });
  });

interface Resumption {
  readonly holdSeconds: number;
  /** Undefined: whom the campaign left out before. */
  readonly exclude?: readonly Exclusion[] | undefined;
}

/** Goes on with a paused campaign: at once, or after the time in which it may be undone. */
export const resumeCampaign = (
  deps: Deps,
  id: number,
  { holdSeconds, exclude }: Resumption,
  identity: Identity,
): Promise<Pick<Tally, 'queued'>> =>
  deps.storage.transaction(async (tx) => {
    const campaign = await lockFor(tx, id, 'resume');
    const by = actorOf(identity);
    const queued = await messageStore.countQueued(tx, id);
    const retryExcluded = exclude ?? null;
    if (holdSeconds === 0) await goOn(deps, tx, { ...campaign, retryExcluded });
    else {
      const until = new Date(deps.now().getTime() + holdSeconds * second);
      const { status, undoScheduledAt, largeAllowed } = campaign;
      const hold = { until, undoTo: status, undoScheduledAt, retryExcluded };
      await campaignStore.hold(tx, id, hold, { by, largeAllowed });
      await publishChange(deps, tx, campaign, status);
    }
    await audit(deps, tx, {
      actor: by,
      action: 'campaign_resumed',
      subject: `campaigns/${id}`,
      detail: { queued },
      changes: { state: fromTo(campaign.status, 'running') },
    });
    return { queued };
  });

/** Releases the messages of a locked, paused campaign. Whom its sender left out on going on is left out of the rest of it. */
export async function goOn(deps: Deps, tx: Tx, campaign: Campaign): Promise<void> {
  const { id, retryExcluded: excluded } = campaign;
  if (excluded) {
    await campaignStore.change(tx, id, { excluded });
    await messageStore.leaveOutAsCampaign(tx, id);
  }
  await moveTo(deps, tx, campaign, 'running');
  await messageStore.holdCampaign(tx, id, false);
  await restartPace(tx, id);
  deps.wakeSender(tx);
}

/** Cancels a campaign; what it has queued is not sent. */
export const cancelCampaign = (deps: Deps, id: number, identity: Identity): Promise<void> =>
  deps.storage.transaction(async (tx) => {
    const campaign = await lockFor(tx, id, 'cancel');
    await auditOperation(deps, tx, {
      actor: actorOf(identity),
      operation: 'cancelCampaign',
      subject: `campaigns/${id}`,
      detail: { queued: await messageStore.countQueued(tx, id) },
      changes: { state: fromTo(campaign.status, 'cancelled') },
    });
    await moveTo(deps, tx, campaign, 'cancelled', 'staff');
    await messageStore.skipCampaign(tx, id, 'cancelled');
  });

interface Scheduled {
  readonly actor: string;
  readonly id: number;
  /** When it was to leave so far. */
  readonly before: Date | null;
  readonly now: Date | null;
}

/** Adds to the audit log who scheduled a campaign, and for when. */
export const auditSchedule = (deps: Deps, tx: Tx, { actor, id, before, now }: Scheduled): Promise<void> =>
  audit(deps, tx, {
    actor,
    action: 'campaign_scheduled',
    subject: `campaigns/${id}`,
    changes: { scheduledAt: fromTo(before?.toISOString(), now?.toISOString()) },
  });

interface Sized {
  /** Undefined: as it is stored. */
  readonly portion?: Portion | null | undefined;
}

interface Schedule extends Sized {
  readonly scheduledAt: string;
  /** Undefined: as it is stored. */
  readonly exclude?: readonly Exclusion[] | undefined;
}

export const scheduleCampaign = (
  deps: Deps,
  id: number,
  { scheduledAt: at, exclude: excluded, portion: given }: Schedule,
  identity: Identity,
): Promise<void> =>
  deps.storage.transaction(async (tx) => {
    const campaign = await lockFor(tx, id, 'schedule');
    const scheduledAt = new Date(at);
    if (scheduledAt <= deps.now()) throw scheduleRequired();
    const template = await usableTemplate(deps, { id: campaign.templateId });
    if (campaign.split) checkAlike(await templatesOf(deps, template, campaign.split));
    const largeAllowed = isAdmin(identity);
    const portion = given === undefined ? campaign.portion : meaningful(given);
    await checkAudience(tx, audienceOf(campaign), largeAllowed, portion);
    await campaignStore.change(tx, id, {
      scheduledAt,
      portion,
      largeAllowed,
      scheduledBy: actorOf(identity),
      ...(excluded && { excluded }),
    });
    await moveTo(deps, tx, campaign, 'scheduled');
    const { scheduledAt: before } = campaign;
    await auditSchedule(deps, tx, { actor: actorOf(identity), id, before, now: scheduledAt });
  });

/** Completes campaigns that have nothing left to send, of the given ones or all; each is published once. */
export async function completeCampaigns(deps: Deps, ids?: readonly number[]): Promise<void> {
  if (ids?.length === 0) return;
  await deps.storage.transaction(async (tx) => {
    const done = await campaignStore.completeDone(tx, ids);
    const events = done.map(({ id, name }) => ({ subject: `campaigns/${id}`, data: { campaignId: id, name } }));
    await deps.outbox.appendAll(tx, campaignCompleted, events);
  });
}

/** Messages of these campaigns wait to leave again: what was completed runs, so that staff can pause or cancel it. */
export async function reopenCampaigns(deps: Deps, tx: Tx, ids: readonly number[]): Promise<void> {
  for (const campaign of await campaignStore.reopen(tx, ids)) await publishChange(deps, tx, campaign, 'running');
}

interface LaunchStored extends Sized {
  readonly holdSeconds: number;
  /** Undefined: as it is stored. */
  readonly exclude?: readonly Exclusion[] | undefined;
}

/** Launches a draft, or a scheduled campaign before its time. */
export const launchStoredCampaign = (
  deps: Deps,
  id: number,
  { holdSeconds, exclude: excluded, portion: given }: LaunchStored,
  identity: Identity,
): Promise<Tally> =>
  deps.storage.transaction(async (tx) => {
    const before = await lockFor(tx, id, 'launch');
    const template = await usableTemplate(deps, { id: before.templateId });
    const audience = audienceOf(before);
    const largeAllowed = isAdmin(identity);
    const portion = given === undefined ? before.portion : meaningful(given);
    await checkAudience(tx, audience, largeAllowed, portion);
    const campaign = await campaignStore.change(tx, id, { excluded: excluded ?? before.excluded, portion });
    const undoTo = before.status;
    const by = actorOf(identity);
    return launchOrHold(deps, tx, { campaign, template, audience }, { by, largeAllowed, undoTo, holdSeconds });
  });

/** What undoing a send changed, for the audit log. `resumeCampaign` already said that a paused campaign runs. */
function undoneChanges(status: CampaignStatus, after: CampaignStatus): Changes {
  if (status === 'scheduled') return { state: fromTo(status, after) };
  if (status === 'paused') return { state: fromTo('running', status) };
  // A retry leaves the status as it is until its time comes.
  return { retryHeld: fromTo(true, false) };
}

/**
 * Takes back a send that is held for its sender. Once it has started it is refused: what is stored decides, under the lock that
 * the start needs as well.
 */
export const undoCampaign = (deps: Deps, id: number, identity: Identity): Promise<void> =>
  deps.storage.transaction(async (tx) => {
    const campaign = await campaignStore.lock(tx, id);
    if (!campaign) throw campaignNotFound();
    const { heldUntil, undoTo, undoScheduledAt, status } = campaign;
    if (heldUntil === null || undoTo === null) throw sendStarted();
    const isDue = undoTo === 'scheduled' && undoScheduledAt !== null && undoScheduledAt <= deps.now();
    const after = isDue ? 'draft' : undoTo;
    await audit(deps, tx, {
      actor: actorOf(identity),
      action: 'campaign_undone',
      subject: `campaigns/${id}`,
      changes: undoneChanges(status, after),
    });
    if (status !== 'scheduled') {
      await campaignStore.release(tx, id);
      return publishChange(deps, tx, campaign, status);
    }
    await campaignStore.change(tx, id, { scheduledAt: undoScheduledAt });
    await moveTo(deps, tx, campaign, after, undoTo === 'cancelled' ? 'undone' : undefined);
  });
