import type { Handlers } from '@tianguis/chassis/http/server';
import type { sendingOperations } from '@tianguis/proto/outreach/campaigns/sending';
import type { HandlerParts } from '../../handler-parts.ts';
import { followUp } from './follow-up.ts';
import { launchCityCampaign } from './launch-city-campaign.ts';
import { sendBulk } from './send-bulk.ts';
import { sendCampaign } from './send-campaign.ts';

export const sendingHandlers = ({ app }: HandlerParts): Handlers<typeof sendingOperations> => ({
  sendCampaign: ({ body, identity }) => sendCampaign(app, body, identity),
  launchCityCampaign: ({ body, identity }) => launchCityCampaign(app, body, identity),
  sendBulk: ({ body, identity }) => sendBulk(app, body, identity),
  immediateFollowUp: ({ identity }) => followUp(app, identity),
});
