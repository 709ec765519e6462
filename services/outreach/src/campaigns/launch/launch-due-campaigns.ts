import { AppError } from '@tianguis/chassis/http/error';
import type { App } from '../../app.ts';
import { usableTemplate } from '../../templates/usable-template.ts';
import { audienceOf } from '../audience.ts';
import type { Campaign } from '../campaign.ts';
import { moveTo } from '../steer-campaign.ts';
import { checkAudience, launchCampaign } from './launch-campaign.ts';

/** Launches the scheduled campaigns whose time has come, one transaction each. Any number of replicas may do it at once. */
export async function launchDueCampaigns(app: App): Promise<void> {
  while (await launchNext(app));
}

const launchNext = (app: App): Promise<boolean> =>
  app.transaction(async (tx) => {
    const campaign = await app.campaigns.lockDue(tx, app.now());
    if (!campaign) return false;
    try {
      const template = await usableTemplate(app, { id: campaign.templateId });
      await checkAudience(app, tx, audienceOf(campaign), campaign.largeAllowed);
      await launchCampaign(app, tx, { campaign, template, audience: audienceOf(campaign) });
    } catch (err) {
      // What was fine when it was scheduled may not be now: staff see why, and it does not come back each second.
      if (!(err instanceof AppError)) throw err;
      await cancel(app, campaign, err, tx);
    }
    return true;
  });

async function cancel(app: App, campaign: Campaign, { code }: AppError, tx: Parameters<App['campaigns']['move']>[0]) {
  app.logger.warn({ campaign: campaign.id, code }, 'a scheduled campaign could not start');
  await moveTo(app, tx, campaign, 'cancelled', code);
}
