import {
  campaignCounts,
  conversationCounts,
  enquiryCounts,
  listAllListings,
  listCarrierTurns,
  listImpactReviews,
  listReferralReviews,
  listReportedRatings,
  paymentAlerts,
} from '@tianguis/proto/gen/client.ts';
import { useOperation } from '../../platform/api/api.ts';
import { useUnreadMentions } from '../shared/api/mentions.ts';
import { useSession } from '../shared/session.ts';

/** How much waits; `unknown` where it could not be read, which is not nothing. */
export type Amount = number | 'unknown';

export const isMany = (amount: Amount): boolean => amount !== 'unknown' && amount > 0;

export interface Counts {
  /** Conversations that wait for a person, or whose reminder is due. */
  readonly person: Amount;
  /** Conversations that nobody has read. */
  readonly unread: Amount;
  /** Answers of Aria that wait for a person. */
  readonly held: Amount;
  /** Notes in which colleagues named one. */
  readonly mentions: Amount;
  /** Campaigns that are being sent. */
  readonly running: Amount;
  /** Who came by the site and waits longer than we promised. */
  readonly enquiries: Amount;
  /** Disputes to answer, webhooks that are stuck, steps that the provider refused, refunds to transfer, and what the audit found. */
  readonly money: Amount;
  /** Cases that wait on the review page. */
  readonly trust: Amount;
  /** Carriers and their vehicles that wait for an admin. */
  readonly carriers: Amount;
}

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

const totalOf = ({ total }: { total: number }): number => total;

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
    person: amountOf(conversations, ({ person }) => person),
    unread: amountOf(conversations, ({ unread }) => unread),
    held: amountOf(conversations, ({ held }) => held),
    mentions: amountOf(mentions, ({ unread }) => unread),
    running: amountOf(campaigns, ({ running }) => running),
    enquiries: amountOf(enquiries, ({ overdue }) => overdue),
    money: amountOf(
      alerts,
      ({ disputes, webhooks, steps, refunds, payouts, differences = 0, invoices = 0, debts = 0 }) =>
        disputes + webhooks + steps + refunds + payouts + differences + invoices + debts,
    ),
    trust: sumOf([rewards, firstLots, reports, ratings].map((read) => amountOf(read, totalOf))),
    carriers: amountOf(carriers, totalOf),
  };
}
