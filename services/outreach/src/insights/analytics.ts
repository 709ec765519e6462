import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { CampaignStatus } from '@tianguis/proto/outreach/campaigns/campaign';
import { contactStatuses } from '@tianguis/proto/outreach/contacts/contact';
import { contactCount, percentage } from '@tianguis/proto/outreach/insights/metrics';
import { day, localDay, weekdayOf } from '@tianguis/proto/time';
import { campaignFigures } from '../campaigns/progress.ts';
import { type Breakdown, contactBreakdown } from '../contacts/list/counts.ts';
import { type Counters, counter, readCounters } from '../platform/counters.ts';
import type { Deps } from '../platform/room.ts';
import { templateStore } from '../templates/template-store.ts';
import { dayFigures, rateFigures } from './metrics.ts';

const most = { zones: 12, templates: 12, campaigns: 8 };
const hours = Array.from({ length: 24 }, (_, hour) => `reply.${String(hour).padStart(2, '0')}`);
const nameOf = (date: string): string => `day:${date}`;

/** The desk's charts. All from counters and small tables: the cost does not grow with the number of messages. */
export async function outreachAnalytics(deps: Deps, period: number) {
  const dates = lastDays(period, deps.now());
  const [{ zones, prospects }, campaigns, templates] = await Promise.all([
    contactBreakdown(deps.storage),
    latestCampaigns(deps, most.campaigns),
    templateStore.list(deps),
  ]);
  const ofCampaigns = campaigns.flatMap(({ id }) => [`campaign:${id}`, `campaign.results:${id}`]);
  const read = await readCounters(deps.storage, [
    ...dates.map(nameOf),
    'template.reached',
    'template.replied',
    ...ofCampaigns,
  ]);
  return {
    days: dates.map((date) => dayOf(read, date)),
    hours: hoursOf(read, dates),
    funnel: contactStatuses.map((status) => ({ status, count: prospects[status] })),
    templates: templatesOf(read, templates),
    zones: busiest(zones),
    campaigns: campaigns.map((campaign) => ({ ...campaign, ...resultsOf(read, campaign.id) })),
  };
}

function dayOf(read: Counters, date: string) {
  const of = (key: string): number => counter(read, nameOf(date), key);
  const replies = hours.reduce((sum, hour) => sum + of(hour), 0);
  return { date, ...dayFigures(of), replies };
}

const hoursOf = (read: Counters, dates: readonly string[]): number[][] =>
  Array.from({ length: 7 }, (_, weekday) => {
    const days = dates.filter((date) => weekdayOf(date) === weekday);
    return hours.map((hour) => days.reduce((sum, date) => sum + counter(read, nameOf(date), hour), 0));
  });

const templatesOf = (read: Counters, templates: readonly { id: number; name: string }[]) =>
  templates
    .map(({ id, name }) => {
      const reached = counter(read, 'template.reached', `${id}`);
      const replied = counter(read, 'template.replied', `${id}`);
      return { templateId: id, name, reached, replied, rate: percentage(replied, reached) };
    })
    .filter(({ reached }) => reached > 0)
    .toSorted((a, b) => b.reached - a.reached)
    .slice(0, most.templates);

function resultsOf(read: Counters, id: number) {
  const { recipients, ...results } = campaignFigures(read, id);
  return results;
}

/** The zones with the most people we wrote to. */
function busiest(zones: readonly Breakdown[]) {
  return zones
    .map(({ value, prospects }) => {
      return {
        zone: value,
        contacted: contactCount('reachedContacted', prospects),
        replied: contactCount('reachedResponded', prospects),
        rate: rateFigures(prospects).responseRate,
      };
    })
    .filter(({ contacted }) => contacted > 0)
    .toSorted((a, b) => b.contacted - a.contacted || a.zone.localeCompare(b.zone))
    .slice(0, most.zones);
}

interface CampaignRow {
  readonly id: number;
  readonly name: string;
  readonly status: CampaignStatus;
  readonly launchedAt: Date;
}

const launchedCampaigns = statement(
  (p: { limit: number }) => sql<CampaignRow>`
    select id, name, status, launched_at as "launchedAt" from outreach_campaigns
    where launched_at is not null order by id desc limit ${p.limit}`,
);

const latestCampaigns = ({ storage }: Deps, limit: number): Promise<CampaignRow[]> =>
  run(storage, launchedCampaigns({ limit }));

/** The last days up to today in Mexico City, oldest first, as `2026-11-21`. */
export function lastDays(count: number, now: Date): string[] {
  const today = Date.parse(localDay(now));
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * day).toISOString().slice(0, 10),
  );
}
