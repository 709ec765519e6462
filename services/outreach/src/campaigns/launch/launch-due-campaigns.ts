import { AppError } from '@tianguis/chassis/http/error';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { usableTemplate } from '../../templates/find-template.ts';
import { audienceOf } from '../audience.ts';
import type { Campaign } from '../campaign.ts';
import type { SteerCampaignNeeds } from '../steer-campaign.ts';
import { moveTo } from '../steer-campaign.ts';
import { checkAudience, launchCampaign } from './launch-campaign.ts';

export interface LaunchDueCampaignsNeeds extends SteerCampaignNeeds {
  readonly logger: Logger;
}

/** Launches the scheduled campaigns whose time has come, one transaction each. Any number of replicas may do it at once. */
export async function launchDueCampaigns(needs: LaunchDueCampaignsNeeds): Promise<void> {
  while (await launchNext(needs));
}

const launchNext = (needs: LaunchDueCampaignsNeeds): Promise<boolean> =>
  needs.transaction(async (tx) => {
    const campaign = await needs.campaigns.lockDue(tx, needs.now());
    if (!campaign) return false;
    try {
      const template = await usableTemplate(needs, { id: campaign.templateId });
      await checkAudience(needs, tx, audienceOf(campaign), campaign.largeAllowed);
      await launchCampaign(needs, tx, { campaign, template, audience: audienceOf(campaign) });
    } catch (err) {
      // What was fine when it was scheduled may not be now: staff see why, and it does not come back each second.
      if (!(err instanceof AppError)) throw err;
      await cancel(needs, campaign, err, tx);
    }
    return true;
  });

async function cancel(needs: LaunchDueCampaignsNeeds, campaign: Campaign, { code }: AppError, tx: Tx) {
  needs.logger.warn({ campaign: campaign.id, code }, 'a scheduled campaign could not start');
  await moveTo(needs, tx, campaign, 'cancelled', code);
}
