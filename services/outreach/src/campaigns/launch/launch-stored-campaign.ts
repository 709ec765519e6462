import type { Identity } from '@tianguis/chassis/identity/identity';
import type { App } from '../../app.ts';
import { isAdmin } from '../../platform/actor.ts';
import { usableTemplate } from '../../templates/usable-template.ts';
import { audienceOf } from '../audience.ts';
import { lockFor } from '../steer-campaign.ts';
import { checkAudience, launchCampaign } from './launch-campaign.ts';
import type { Tally } from './queue-audience.ts';

/** Sends a draft, or a scheduled campaign before its time. */
export const launchStoredCampaign = (app: App, id: number, identity: Identity): Promise<Tally> =>
  app.transaction(async (tx) => {
    const campaign = await lockFor(app, tx, id, 'launch');
    const template = await usableTemplate(app, { id: campaign.templateId });
    const audience = audienceOf(campaign);
    await checkAudience(app, tx, audience, campaign.largeAllowed || isAdmin(identity));
    return launchCampaign(app, tx, { campaign, template, audience });
  });
