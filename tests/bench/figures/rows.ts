import type { Storage } from '@tianguis/chassis/storage/storage';
import { percentOf, toPesos } from '@tianguis/proto/money';
import {
  contactMetricNames,
  contactMetrics,
  messageMetrics,
  percentage,
  prospectMetrics,
  rateMetrics,
} from '@tianguis/proto/outreach/insights/metrics';
import type { Figures } from './places.ts';

const listOf = (words: readonly string[]): string => words.map((word) => `'${word}'`).join();

const contactColumns = contactMetricNames.map((name) => {
  const prospect = prospectMetrics.has(name) ? ' and not came_as_member' : '';
  return `count(*) filter (where status in (${listOf(contactMetrics[name])})${prospect})::int as "${name}"`;
});

// A lead is hot at three points for a week after their last message.
const contacts = `select ${contactColumns.join()}, count(*) filter (where opted_out)::int as "optedOut",
    count(*) filter (where lead_score >= 3 and status in ('responded', 'photos_sent') and not opted_out
      and last_inbound_at > now() - interval '7 days')::int as "hotLeads",
    coalesce(sum(estimated_value) filter (where status = 'converted'), 0)::float8 as value
  from outreach_contacts`;

const outbound = (name: keyof typeof messageMetrics, which = 'true'): string =>
  `count(*) filter (where message_type = 'outbound' and status in (${listOf(messageMetrics[name])}) and ${which})::int as "${name}"`;

const ofDays = ['messagesUnconfirmed', 'messagesUnread', 'messagesRead', 'messagesFailed'] as const;
const ofCampaign = [
  'campaignRecipients',
  'campaignSent',
  'campaignDelivered',
  'campaignWaiting',
  'campaignSkipped',
] as const;

const messages = `select ${outbound('sentMessages', "purpose <> 'test'")}, ${ofDays.map((name) => outbound(name, "purpose <> 'test'")).join()},
    count(*) filter (where message_type = 'inbound')::int as "receivedMessages"
  from message_logs`;

const campaign = `select ${ofCampaign.map((name) => outbound(name)).join()}, count(replied_at)::int as "campaignReplied",
    count(clicked_at)::int as "campaignClicked"
  from message_logs where campaign_id = $1`;

/** The estimated revenue is this share, percent, of what the converted contacts offered. */
const commission = 10;

/** Every figure, counted in the rows themselves. */
export async function countRows(storage: Storage, campaignId: number): Promise<Figures> {
  const [people, sent, own] = await Promise.all([
    storage.query<Figures>(contacts),
    storage.query<Figures>(messages),
    storage.query<Figures>(campaign, [campaignId]),
  ]);
  const { value = 0, ...counted } = people.rows[0] ?? {};
  const rates = Object.entries(rateMetrics).map(([name, { part, whole }]): [string, number] => [
    name,
    percentage(counted[part] ?? 0, counted[whole] ?? 0),
  ]);
  return {
    ...counted,
    ...sent.rows[0],
    ...own.rows[0],
    ...Object.fromEntries(rates),
    estimatedRevenue: toPesos(percentOf(value, commission)),
  };
}
