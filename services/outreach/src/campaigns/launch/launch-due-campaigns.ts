import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { usableTemplate } from '../../templates/find-template.ts';
import { audienceOf } from '../audience.ts';
import type { Campaign } from '../campaign.ts';
import { schedulerDisabled } from '../errors.ts';
import type { SteerCampaignNeeds } from '../steer-campaign.ts';
import { moveTo } from '../steer-campaign.ts';
import { checkAudience, launchCampaign } from './launch-campaign.ts';
import { afterRefusal } from './launch-refusal.ts';
import type { StaffRightsStore } from './staff-rights-store.ts';

export interface LaunchDueCampaignsNeeds extends SteerCampaignNeeds {
  readonly logger: Logger;
  readonly staffRights: StaffRightsStore;
}

/** Launches the scheduled campaigns whose time has come, one transaction each. Any number of replicas may do it at once. */
export async function launchDueCampaigns(needs: LaunchDueCampaignsNeeds): Promise<void> {
  while (await launchNext(needs));
}

async function launchNext(needs: LaunchDueCampaignsNeeds): Promise<boolean> {
  let due: Campaign | undefined;
  try {
    await needs.transaction(async (tx) => {
      due = await needs.campaigns.lockDue(tx, needs.now());
      if (due) await launch(needs, tx, due);
    });
  } catch (err) {
    if (!due) throw err;
    await refuse(needs, due, err);
  }
  return due !== undefined;
}

async function launch(needs: LaunchDueCampaignsNeeds, tx: Tx, campaign: Campaign): Promise<void> {
  const template = await usableTemplate(needs, { id: campaign.templateId });
  const audience = audienceOf(campaign);
  await checkAudience(needs, tx, audience, await mayBeLarge(needs, tx, campaign));
  await launchCampaign(needs, tx, { campaign, template, audience });
}

/** Whoever scheduled it is asked again: they may have lost their role, or their account, since then. */
async function mayBeLarge(needs: LaunchDueCampaignsNeeds, tx: Tx, { scheduledBy, largeAllowed }: Campaign) {
  const rights = scheduledBy === null ? undefined : await needs.staffRights.find(tx, scheduledBy);
  if (rights?.disabled) throw schedulerDisabled();
  return rights ? rights.role === 'admin' : largeAllowed;
}

/** What was fine when it was scheduled may not be now. It keeps its place until time alone cannot mend it; then staff decide. */
const refuse = (needs: LaunchDueCampaignsNeeds, { id, launchAttempts }: Campaign, err: unknown): Promise<void> =>
  needs.transaction(async (tx) => {
    const campaign = await needs.campaigns.lock(tx, id);
    // Another replica, or a person, was faster.
    if (campaign?.status !== 'scheduled' || campaign.launchAttempts !== launchAttempts) return;
    const { reason, wait } = afterRefusal(err, launchAttempts);
    needs.logger.warn({ err, campaign: id, reason, wait }, 'a scheduled campaign could not start');
    await moveTo(needs, tx, campaign, wait === undefined ? 'draft' : 'scheduled', reason);
    if (wait !== undefined) await needs.campaigns.postpone(tx, id, new Date(needs.now().getTime() + wait), reason);
  });
