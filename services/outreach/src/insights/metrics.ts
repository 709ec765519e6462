import { sql, statement } from '@tianguis/chassis/storage/sql';
import { percentOf, toPesos } from '@tianguis/proto/money';
import {
  contactRate,
  type MessageMetric,
  messageCount,
  type RateMetric,
} from '@tianguis/proto/outreach/insights/metrics';
import { type MessageStatus, messageStatuses } from '@tianguis/proto/outreach/messaging/message';
import { coolDays, hotScore } from '../contacts/lead.ts';
import type { States } from '../contacts/list/counts.ts';
import { type Counters, counter, total } from '../platform/counters.ts';

/**
 * How the service reads each figure of the contract (`proto/src/outreach/insights/metrics.ts`). Cards, funnel, zones,
 * verticals and charts take their figures from here, so that one figure has one query wherever it is shown.
 */

/** Of prospects: members who wrote to us by themselves are none. */
export const rateFigures = (states: States): Readonly<Record<RateMetric, number>> => ({
  responseRate: contactRate('responseRate', states),
  conversionRate: contactRate('conversionRate', states),
});

/** Counters that the message figures of the whole desk are read from. */
export const messageCounters = ['messages.outbound', 'messages.inbound'] as const;

export function messageFigures(read: Counters) {
  const byStatus: Partial<Record<MessageStatus, number>> = {};
  for (const status of messageStatuses) byStatus[status] = counter(read, 'messages.outbound', status);
  return {
    sentMessages: messageCount('sentMessages', byStatus),
    receivedMessages: total(read, 'messages.inbound'),
  };
}

/** Messages of one day by their last state, from the counters of that day. */
export function dayFigures(of: (key: string) => number) {
  // The counter `failed` holds both ends without delivery.
  const states = { read: of('read'), delivered: of('delivered'), sent: of('sent'), failed: of('failed') };
  const figure = (metric: MessageMetric): number => messageCount(metric, states);
  return {
    sent: figure('messagesUnconfirmed'),
    delivered: figure('messagesUnread'),
    read: figure('messagesRead'),
    failed: figure('messagesFailed'),
  };
}

/** Our commission on a sale, percent. */
const commissionPercent = 10;

/** Our commission on what the converted contacts offered in their messages (see the rules of leads), in pesos. */
export const estimatedRevenue = (read: Counters): number =>
  toPesos(percentOf(counter(read, 'contacts.value', 'converted'), commissionPercent));

/** Leads of the last week with a high score; never many. */
export const hotLeads = statement(
  () => sql<{ n: number }>`
    select count(*)::int as n from outreach_contacts where lead_score > 0 and lead_score >= ${hotScore}
      and status in ('responded', 'photos_sent') and not opted_out
      and last_inbound_at > now() - ${coolDays} * interval '1 day'`,
);
