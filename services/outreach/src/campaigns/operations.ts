import type { Handlers } from '@tianguis/chassis/http/server';
import type { campaignOperations } from '@tianguis/proto/outreach/campaigns/operations';
import { audienceOf, canonicalTarget } from './audience.ts';
import { campaignViews, skippedViews } from './campaign-views.ts';
import { type CreateCampaignNeeds, createCampaign } from './create-campaign.ts';
import { type ForecastCampaignNeeds, forecastCampaign } from './launch/forecast-campaign.ts';
import { changedCampaign, type ShowCampaignNeeds } from './read-campaign.ts';

type Needs = CreateCampaignNeeds & ForecastCampaignNeeds & ShowCampaignNeeds;

export const campaignHandlers = (needs: Needs): Handlers<typeof campaignOperations> => ({
  listCampaigns: async ({ query, lang }) => {
    const { rows, total, nextCursor } = await needs.campaignList.page(query);
    return { campaigns: await campaignViews(rows, needs.counters, lang), total, nextCursor };
  },
  createCampaign: async ({ body, identity, lang }) => {
    const { id } = await createCampaign(needs, body, identity);
    return changedCampaign(needs, id, lang);
  },
  forecastCampaign: async ({ body: { audience, templateId }, lang }) => {
    const forecast = await forecastCampaign(needs, audienceOf(canonicalTarget(audience)), templateId);
    return { ...forecast, skipped: skippedViews(forecast.skipped, lang) };
  },
});
