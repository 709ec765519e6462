import type { Storage } from '@tianguis/chassis/storage/storage';
import type { CampaignStatus } from '@tianguis/proto/outreach/campaigns/campaign';
import type { AnalyticsReads } from './read-analytics.ts';

const zones = `select zone, sum(amount)::float8 as contacted,
    coalesce(sum(amount) filter (where status in ('responded', 'photos_sent', 'converted')), 0)::float8 as replied
  from contact_cells where status <> 'new' group by zone having sum(amount) > 0
  order by contacted desc, zone limit $1`;

const campaigns = `select id, name, status, launched_at as "launchedAt" from outreach_campaigns
  where launched_at is not null order by id desc limit $1`;

type ZoneRow = { zone: string; contacted: number; replied: number };
type CampaignRow = { id: number; name: string; status: CampaignStatus; launchedAt: Date };

export const createAnalytics = (storage: Storage): AnalyticsReads => ({
  zones: async (limit) => (await storage.query<ZoneRow>(zones, [limit])).rows,
  campaigns: async (limit) => (await storage.query<CampaignRow>(campaigns, [limit])).rows,
});
