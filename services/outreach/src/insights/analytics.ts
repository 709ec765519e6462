import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { CampaignStatus } from '@tianguis/proto/outreach/campaigns/campaign';
import { contactStatuses } from '@tianguis/proto/outreach/contacts/contact';
import { day, localDay } from '@tianguis/proto/time';
import { countsOf, takenOf } from '../campaigns/progress.ts';
import { type Counters, counter, readCounters } from '../platform/counters.ts';
import type { Deps } from '../platform/room.ts';
import { templateStore } from '../templates/template-store.ts';

const most = { zones: 12, templates: 12, campaigns: 8 };
const hours = Array.from({ length: 24 }, (_, hour) => `reply.${String(hour).padStart(2, '0')}`);
const nameOf = (date: string): string => `day:${date}`;

/** The desk's charts. All from counters and small tables: the cost does not grow with the number of messages. */
export async function outreachAnalytics(deps: Deps, period: number) {
  const dates = lastDays(period, deps.now());
  const [zones, campaigns, templates] = await Promise.all([
    busiestZones(deps, most.zones),
    latestCampaigns(deps, most.campaigns),
    templateStore.list(deps),
  ]);
  const ofCampaigns = campaigns.flatMap(({ id }) => [`campaign:${id}`, `campaign.results:${id}`]);
  const read = await readCounters(deps.storage, [
    ...dates.map(nameOf),
    'contacts',
    'template.reached',
    'template.replied',
    ...ofCampaigns,
  ]);
  return {
    days: dates.map((date) => dayOf(read, date)),
    hours: hoursOf(read, dates),
    funnel: contactStatuses.map((status) => ({ status, count: counter(read, 'contacts', status) })),
    templates: templatesOf(read, templates),
    zones: zones.map((zone) => ({ ...zone, rate: percent(zone.replied, zone.contacted) })),
    campaigns: campaigns.map((campaign) => ({ ...campaign, ...resultsOf(read, campaign.id) })),
  };
}

function dayOf(read: Counters, date: string) {
  const of = (key: string): number => counter(read, nameOf(date), key);
  const replies = hours.reduce((sum, hour) => sum + of(hour), 0);
  return { date, sent: of('sent'), delivered: of('delivered'), read: of('read'), failed: of('failed'), replies };
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
      return { templateId: id, name, reached, replied, rate: percent(replied, reached) };
    })
    .filter(({ reached }) => reached > 0)
    .toSorted((a, b) => b.reached - a.reached)
    .slice(0, most.templates);

function resultsOf(read: Counters, id: number) {
  const counts = countsOf(read, id);
  const result = (key: string): number => counter(read, `campaign.results:${id}`, key);
  return {
    sent: takenOf(counts),
    delivered: counts.delivered + counts.read,
    read: counts.read,
    replied: result('replied'),
    clicked: result('clicked'),
    converted: result('converted'),
  };
}

interface ZoneRow {
  readonly zone: string;
  readonly contacted: number;
  readonly replied: number;
}

const zonesByContacted = statement(
  (p: { limit: number }) => sql<ZoneRow>`
    select zone, sum(amount)::float8 as contacted,
      coalesce(sum(amount) filter (where status in ('responded', 'photos_sent', 'converted')), 0)::float8 as replied
    from contact_cells where status <> 'new' group by zone having sum(amount) > 0
    order by contacted desc, zone limit ${p.limit}`,
);

/** The zones with the most people we wrote to. */
const busiestZones = ({ storage }: Deps, limit: number): Promise<ZoneRow[]> =>
  run(storage, zonesByContacted({ limit }));

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

/** 0 for a Monday up to 6 for a Sunday. */
export const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;

/** Percent with one decimal; 0 of nothing. */
export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10;
