import type { Identity } from '@tianguis/chassis/identity/identity';
import { isAdmin } from './actor.ts';
import { audienceOf } from './audience.ts';
import { checkAudience, launchCampaign } from './launch-campaign.ts';
import type { App } from './ports.ts';
import type { Tally } from './queue-audience.ts';
import { lockFor } from './steer-campaign.ts';
import { usableTemplate } from './usable-template.ts';

/** Sends a draft, or a scheduled campaign before its time. */
export const launchStoredCampaign = (app: App, id: number, identity: Identity): Promise<Tally> =>
  app.transaction(async (tx) => {
    const campaign = await lockFor(app, tx, id, 'launch');
    const template = await usableTemplate(app, { id: campaign.templateId });
    const audience = audienceOf(campaign);
    await checkAudience(app, tx, audience, campaign.largeAllowed || isAdmin(identity));
    return launchCampaign(app, tx, { campaign, template, audience });
  });
