import {
  campaignCounts,
  conversationCounts,
  enquiryCounts,
  listAllListings,
  listCarrierTurns,
  listImpactReviews,
  listMentions,
  listReferralReviews,
  listReportedRatings,
  paymentAlerts,
} from '@tianguis/proto/gen/client.ts';
import { countIn, type ReadMetricName } from '@tianguis/proto/metrics';
import type { OperationId } from '@tianguis/proto/operations';
import { useOperation } from '../../platform/api/api.ts';
import { useUnreadMentions } from '../shared/api/mentions.ts';
import { useSession } from '../shared/session.ts';

/** How much waits; `unknown` where it could not be read, which is not nothing. */
export type Amount = number | 'unknown';

export const isMany = (amount: Amount): boolean => amount !== 'unknown' && amount > 0;

/** Each is a figure of the table of metrics, see `countMetrics`. */
export interface Counts {
  readonly person: Amount;
  readonly unread: Amount;
  readonly held: Amount;
  readonly mentions: Amount;
  readonly running: Amount;
  readonly enquiries: Amount;
  readonly money: Amount;
  readonly trust: Amount;
  readonly carriers: Amount;
}

/** The figure that each count is. */
export const countMetrics = {
  person: 'conversationsForPerson',
  unread: 'conversationsUnread',
  held: 'conversationsHeld',
  mentions: 'mentionsUnread',
  running: 'campaignsRunning',
  enquiries: 'enquiriesOverdue',
  money: 'moneyWaiting',
  trust: 'reviewCases',
  carriers: 'carriersWaiting',
} as const satisfies Record<keyof Counts, ReadMetricName>;

/** The server counts conversations no further. */
export const mostCounted = 1_000;

interface Read<Data> {
  readonly data: Data | undefined;
  /** How often it failed; it is pending again while it is asked anew. */
  readonly errorUpdateCount: number;
}

/** A count of a read: nothing until its first answer, `unknown` if there was none. */
export function amountOf<Data>({ data, errorUpdateCount }: Read<Data>, count: (data: Data) => number): Amount {
  if (data !== undefined) return count(data);
  return errorUpdateCount > 0 ? 'unknown' : 0;
}

/** All of several amounts; unknown as soon as one of them is. */
export function sumOf(amounts: readonly Amount[]): Amount {
  let sum = 0;
  for (const amount of amounts) {
    if (amount === 'unknown') return 'unknown';
    sum += amount;
  }
  return sum;
}

/** What the reply of an operation adds to a figure. */
const partOf =
  (name: ReadMetricName, operation: { readonly id: string }) =>
  (reply: object): number =>
    countIn(name, operation.id as OperationId, reply);

/** What waits at the desk; the event stream keeps it fresh on every page. */
export function useCounts(): Counts {
  const conversations = useOperation(conversationCounts);
  const mentions = useUnreadMentions();
  const campaigns = useOperation(campaignCounts);
  const enquiries = useOperation(enquiryCounts);
  const alerts = useOperation(paymentAlerts);
  const rewards = useOperation(listReferralReviews);
  const firstLots = useOperation(listAllListings, { query: { first: 'true', limit: 1 } });
  const reports = useOperation(listImpactReviews, { query: { limit: 1 } });
  const isAdmin = useSession().data?.user?.role === 'admin';
  const carriers = useOperation(listCarrierTurns, {}, { enabled: isAdmin });
  const ratings = useOperation(listReportedRatings, { query: { limit: 1 } });
  return {
    person: amountOf(conversations, partOf(countMetrics.person, conversationCounts)),
    unread: amountOf(conversations, partOf(countMetrics.unread, conversationCounts)),
    held: amountOf(conversations, partOf(countMetrics.held, conversationCounts)),
    mentions: amountOf(mentions, partOf(countMetrics.mentions, listMentions)),
    running: amountOf(campaigns, partOf(countMetrics.running, campaignCounts)),
    enquiries: amountOf(enquiries, partOf(countMetrics.enquiries, enquiryCounts)),
    money: amountOf(alerts, partOf(countMetrics.money, paymentAlerts)),
    trust: sumOf([
      amountOf(rewards, partOf(countMetrics.trust, listReferralReviews)),
      amountOf(firstLots, partOf(countMetrics.trust, listAllListings)),
      amountOf(reports, partOf(countMetrics.trust, listImpactReviews)),
      amountOf(ratings, partOf(countMetrics.trust, listReportedRatings)),
    ]),
    carriers: amountOf(carriers, partOf(countMetrics.carriers, listCarrierTurns)),
  };
}
