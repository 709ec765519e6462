import {
  conversationCounts,
  enquiryCounts,
  listAllListings,
  listCampaigns,
  listImpactReviews,
  listReferralReviews,
  listReportedRatings,
  paymentAlerts,
} from '@tianguis/proto/gen/client.ts';
import { useOperation } from '../../platform/api/api.ts';
import { useUnreadMentions } from '../shared/api/mentions.ts';

export interface Counts {
  /** Conversations that nobody has read. */
  readonly unread: number;
  /** Answers of Aria that wait for a person. */
  readonly held: number;
  /** Notes in which colleagues named one. */
  readonly mentions: number;
  /** Campaigns that are being sent. */
  readonly running: number;
  /** Who came by the site and waits longer than we promised. */
  readonly enquiries: number;
  /** Disputes to answer, webhooks that are stuck, steps that the provider refused, refunds to transfer, and what the audit found. */
  readonly money: number;
  /** Cases that wait on the review page. */
  readonly trust: number;
}

/** The server counts conversations no further. */
export const mostCounted = 1_000;

/** What waits at the desk; the event stream keeps it fresh on every page. */
export function useCounts(): Counts {
  const { unread = 0, held = 0 } = useOperation(conversationCounts).data ?? {};
  const { unread: mentions = 0 } = useUnreadMentions().data ?? {};
  const { data: running = 0 } = useOperation(
    listCampaigns,
    { query: { limit: 20 } },
    { select: ({ campaigns }) => campaigns.filter(({ status }) => status === 'running').length },
  );
  const { overdue: enquiries = 0 } = useOperation(enquiryCounts).data ?? {};
  const {
    disputes = 0,
    webhooks = 0,
    steps = 0,
    refunds = 0,
    payouts = 0,
    differences = 0,
    invoices = 0,
  } = useOperation(paymentAlerts).data ?? {};
  const { total: rewards = 0 } = useOperation(listReferralReviews).data ?? {};
  const { total: firstLots = 0 } = useOperation(listAllListings, { query: { first: 'true', limit: 1 } }).data ?? {};
  const { total: reports = 0 } = useOperation(listImpactReviews, { query: { limit: 1 } }).data ?? {};
  const { total: ratings = 0 } = useOperation(listReportedRatings, { query: { limit: 1 } }).data ?? {};
  return {
    unread,
    held,
    mentions,
    running,
    enquiries,
    money: disputes + webhooks + steps + refunds + payouts + differences + invoices,
    trust: rewards + reports + ratings + firstLots,
  };
}
