import type { Handlers } from '@tianguis/chassis/http/server';
import type { campaignOperations } from '@tianguis/proto/outreach/campaigns/operations';
import type { HandlerParts } from '../handler-parts.ts';
import { audienceOf, canonicalTarget } from './audience.ts';
import { campaignViews, skippedViews } from './campaign-views.ts';
import { changedCampaign } from './changed-campaign.ts';
import { createCampaign } from './create-campaign.ts';
import { forecastCampaign } from './launch/forecast-campaign.ts';

export const campaignHandlers = (parts: HandlerParts): Handlers<typeof campaignOperations> => ({
  listCampaigns: async ({ query, lang }) => {
    const { rows, total, nextCursor } = await parts.campaignList.page(query);
    return { campaigns: await campaignViews(rows, parts.counters, lang), total, nextCursor };
  },
  createCampaign: async ({ body, identity, lang }) => {
    const { id } = await createCampaign(parts.app, body, identity);
    return changedCampaign(parts, id, lang);
  },
  forecastCampaign: async ({ body: { audience, templateId }, lang }) => {
    const forecast = await forecastCampaign(parts.app, audienceOf(canonicalTarget(audience)), templateId);
    return { ...forecast, skipped: skippedViews(forecast.skipped, lang) };
  },
});
