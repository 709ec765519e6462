import type { CampaignStatus } from '@tianguis/proto/outreach/campaigns/campaign';
import { contactStatuses } from '@tianguis/proto/outreach/contacts/contact';
import { countsOf, takenOf } from '../campaigns/progress/progress.ts';
import type { CounterReads } from '../platform/counter-store.ts';
import { type Counters, counter } from '../platform/counters.ts';
import { percent } from '../platform/percent.ts';
import type { Templates } from '../templates/template-store.ts';
import { lastDays, weekdayOf } from './calendar.ts';

/** What is read beside the counters that writers keep; it costs the same however many messages there are. */
export interface AnalyticsReads {
  /** Zones with the most people we wrote to. */
  zones(limit: number): Promise<{ zone: string; contacted: number; replied: number }[]>;
  /** The campaigns that went out last. */
  campaigns(limit: number): Promise<{ id: number; name: string; status: CampaignStatus; launchedAt: Date }[]>;
}

export interface AnalyticsNeeds {
  readonly counters: CounterReads;
  readonly analytics: AnalyticsReads;
  readonly templates: Templates;
  now(): Date;
}

const most = { zones: 12, templates: 12, campaigns: 8 };
const hours = Array.from({ length: 24 }, (_, hour) => `reply.${String(hour).padStart(2, '0')}`);
const nameOf = (date: string): string => `day:${date}`;

/** What the charts of the desk show. */
export async function outreachAnalytics(needs: AnalyticsNeeds, period: number) {
  const dates = lastDays(period, needs.now());
  const [zones, campaigns, templates] = await Promise.all([
    needs.analytics.zones(most.zones),
    needs.analytics.campaigns(most.campaigns),
    needs.templates.list(),
  ]);
  const ofCampaigns = campaigns.flatMap(({ id }) => [`campaign:${id}`, `campaign.results:${id}`]);
  const read = await needs.counters.read([
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
