import type { Handlers } from '@tianguis/chassis/http-server';
import type { campaignOperations } from '@tianguis/proto/http/outreach/campaigns';
import { createCampaign } from '../app/create-campaign.ts';
import type { HandlerParts } from './parts.ts';
import { campaignViews } from './views.ts';

export const campaignHandlers = ({ app, lists, figures }: HandlerParts): Handlers<typeof campaignOperations> => ({
  listCampaigns: async ({ query }) => {
    const { rows, total, nextCursor } = await lists.campaigns(query);
    return { campaigns: await campaignViews(rows, figures), total, nextCursor };
  },
  createCampaign: async ({ body, identity }) => {
    const { id } = await createCampaign(app, body, identity);
    const campaign = await lists.campaign(id);
    const [view] = await campaignViews([campaign], figures);
    if (!view) throw new Error('a campaign has one view');
    return { success: true, campaign: view };
  },
});
