import { AppError } from '@tianguis/chassis/http/error';
import { actorOfStaff } from '@tianguis/chassis/identity/actor';
import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { run, runMaybe, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { staffChanged } from '@tianguis/proto/gateway/identity/events';
import { minute } from '@tianguis/proto/time';
import { staffNames } from '../platform/actors.ts';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { usableTemplate } from '../templates/template-store.ts';
import { audienceOf, type Campaign } from './campaign.ts';
import { campaignStore } from './campaign-store.ts';
import { schedulerDisabled } from './errors.ts';
import { checkAudience, launchCampaign } from './launch-campaign.ts';
import { retryNow } from './retry-failed.ts';
import { goOn, moveTo, publishChange } from './steer-campaign.ts';

/** Launches scheduled campaigns that are due, one transaction each. Any number of replicas may do it at once. */
export async function launchDueCampaigns(deps: Deps): Promise<void> {
  while (await launchNext(deps));
  while (await startHeld(deps, retryHeld));
  while (await startHeld(deps, resumeHeld));
}

async function launchNext(deps: Deps): Promise<boolean> {
  let due: Campaign | undefined;
  try {
    await deps.storage.transaction(async (tx) => {
      due = await campaignStore.lockDue(tx, deps.now());
      if (due) await launch(deps, tx, due);
    });
  } catch (err) {
    if (!due) throw err;
    await refuse(deps, due, err);
  }
  return due !== undefined;
}

/** A send that leaves the status of its campaign as it is while it is held. */
interface HeldStart {
  lock(tx: Tx, now: Date): Promise<Campaign | undefined>;
  start(deps: Deps, tx: Tx, campaign: Campaign): Promise<unknown>;
}

const retryHeld: HeldStart = {
  lock: campaignStore.lockHeldRetry,
  start: async (deps, tx, campaign) => retryNow(deps, tx, campaign, await mayBeLarge(tx, campaign)),
};

const resumeHeld: HeldStart = {
  lock: campaignStore.lockHeldResume,
  async start(deps, tx, campaign) {
    await mayBeLarge(tx, campaign);
    await goOn(deps, tx, campaign);
  },
};

/** Starts one held send whose time to be undone is over; one that cannot start is dropped. */
async function startHeld(deps: Deps, { lock, start }: HeldStart): Promise<boolean> {
  let due: Campaign | undefined;
  try {
    await deps.storage.transaction(async (tx) => {
      due = await lock(tx, deps.now());
      if (due) await start(deps, tx, due);
    });
  } catch (err) {
    if (!due) throw err;
    const { id, name, status } = due;
    deps.logger.warn({ err, campaign: id }, 'a held send could not start');
    await deps.storage.transaction(async (tx) => {
      await campaignStore.release(tx, id);
      await publishChange(deps, tx, { id, name }, status);
    });
  }
  return due !== undefined;
}

async function launch(deps: Deps, tx: Tx, campaign: Campaign): Promise<void> {
  const template = await usableTemplate(deps, { id: campaign.templateId });
  const audience = audienceOf(campaign);
  await checkAudience(tx, audience, await mayBeLarge(tx, campaign), campaign.portion);
  await launchCampaign(deps, tx, { campaign, template, audience });
}

/** Checks the scheduler again: they may have lost their role or their account in the meantime. */
async function mayBeLarge(tx: Tx, { scheduledBy, largeAllowed }: Campaign) {
  const rights = scheduledBy === null ? undefined : await staffRights.find(tx, scheduledBy);
  if (rights?.disabled) throw schedulerDisabled();
  return rights ? rights.role === 'admin' : largeAllowed;
}

/** What was fine when it was scheduled may not be now. It is tried again while waiting can help; then staff decide. */
const refuse = (deps: Deps, { id, launchAttempts }: Campaign, err: unknown): Promise<void> =>
  deps.storage.transaction(async (tx) => {
    const campaign = await campaignStore.lock(tx, id);
    // Another replica or a person changed it first.
    if (campaign?.status !== 'scheduled' || campaign.launchAttempts !== launchAttempts) return;
    const { reason, wait } = afterRefusal(err, launchAttempts);
    deps.logger.warn({ err, campaign: id, reason, wait }, 'a scheduled campaign could not start');
    await moveTo(deps, tx, campaign, wait === undefined ? 'draft' : 'scheduled', reason);
    if (wait !== undefined) await campaignStore.postpone(tx, id, new Date(deps.now().getTime() + wait), reason);
  });

const firstWait = 2_000;
const longestWait = 5 * minute;
/** With the waits between them they take about half an hour. */
const mostAttempts = 12;

interface AfterRefusal {
  readonly reason: string;
  /** Milliseconds until the next attempt; undefined: it becomes a draft again, with the reason. */
  readonly wait?: number;
}

/**
 * What happens to a scheduled campaign that could not start. Conflicts and failures of ours pass by themselves; a refusal of
 * its audience, its template or its sender does not.
 */
export function afterRefusal(err: unknown, attempts: number): AfterRefusal {
  const reason = err instanceof AppError ? err.code : 'launch_failed';
  const passes = !(err instanceof AppError) || err.kind === 'conflict' || err.kind === 'unavailable';
  if (!passes || attempts + 1 >= mostAttempts) return { reason };
  return { reason, wait: Math.min(longestWait, firstWait * 2 ** attempts) };
}

interface StaffRights {
  readonly role: string;
  readonly disabled: boolean;
}

const keepRights = statement((p: StaffRights & { readonly actor: string; readonly at: string }) =>
  db
    .insertInto('staff_rights')
    .values({ actor: p.actor, role: p.role, disabled: p.disabled, at: p.at })
    .onConflict((on) =>
      on
        .column('actor')
        .doUpdateSet(({ ref }) => ({
          role: ref('excluded.role'),
          disabled: ref('excluded.disabled'),
          at: ref('excluded.at'),
        }))
        .whereRef('staff_rights.at', '<', 'excluded.at'),
    ),
);

const rightsOf = statement((p: { actor: string }) =>
  db.selectFrom('staff_rights').select(['role', 'disabled']).where('actor', '=', p.actor),
);

/** What staff may do, as the gateway last published it. */
export const staffRights = {
  /** Keeps what is newer than the known rights. */
  async keep(tx: Tx, actor: string, rights: StaffRights & { readonly at: string }): Promise<void> {
    await run(tx, keepRights({ actor, ...rights }));
  },
  /** Undefined where nothing was published yet. */
  find: (tx: Tx, actor: string): Promise<StaffRights | undefined> => runMaybe(tx, rightsOf({ actor })),
};

/**
 * An account of staff is new or changed: its owner can be given work from now on, and those who scheduled a campaign are
 * checked again when it is due.
 */
export const onStaffChanged = defineConsumer({
  event: staffChanged,
  name: 'staff-rights',
  async handle({ data: { userId, name, ...rights }, tx }) {
    const actor = actorOfStaff(userId);
    await staffRights.keep(tx, actor, rights);
    if (name !== undefined && !rights.disabled) await staffNames.remember(tx, actor, name);
  },
});
