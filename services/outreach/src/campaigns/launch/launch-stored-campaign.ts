import type { Identity } from '@tianguis/chassis/identity/identity';
import { actorOf, isAdmin } from '../../platform/actor.ts';
import { usableTemplate } from '../../templates/find-template.ts';
import { audienceOf } from '../audience.ts';
import type { SteerCampaignNeeds } from '../steer-campaign.ts';
import { lockFor } from '../steer-campaign.ts';
import { auditLaunch, checkAudience, launchCampaign } from './launch-campaign.ts';
import type { Tally } from './queue-audience.ts';

export interface LaunchStoredCampaignNeeds extends SteerCampaignNeeds {}

/** Sends a draft, or a scheduled campaign before its time. */
export const launchStoredCampaign = (
  needs: LaunchStoredCampaignNeeds,
  id: number,
  identity: Identity,
): Promise<Tally> =>
  needs.transaction(async (tx) => {
    const campaign = await lockFor(needs, tx, id, 'launch');
    const template = await usableTemplate(needs, { id: campaign.templateId });
    const audience = audienceOf(campaign);
    await checkAudience(needs, tx, audience, isAdmin(identity));
    const tally = await launchCampaign(needs, tx, { campaign, template, audience });
    await auditLaunch(needs, tx, actorOf(identity), id, tally);
    return tally;
  });
