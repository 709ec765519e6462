import type { Handlers } from '@tianguis/chassis/http/server';
import type { sendingOperations } from '@tianguis/proto/outreach/campaigns/sending';
import { followUp } from './follow-up.ts';
import type { LaunchNowNeeds } from './launch-campaign.ts';
import { launchCityCampaign } from './launch-city-campaign.ts';
import { sendBulk } from './send-bulk.ts';
import { sendCampaign } from './send-campaign.ts';

export const sendingHandlers = (needs: LaunchNowNeeds): Handlers<typeof sendingOperations> => ({
  sendCampaign: ({ body, identity }) => sendCampaign(needs, body, identity),
  launchCityCampaign: ({ body, identity }) => launchCityCampaign(needs, body, identity),
  sendBulk: ({ body, identity }) => sendBulk(needs, body, identity),
  immediateFollowUp: ({ identity }) => followUp(needs, identity),
});
