import { type MessageStatus, messageStatuses } from '@tianguis/proto/outreach/messaging/message';
import { type Counters, counter } from '../../platform/counters.ts';

export interface Sample {
  readonly campaignId: number;
  readonly counts: Record<MessageStatus, number>;
  readonly at: Date;
}

export type Counts = Record<MessageStatus, number>;

/** A campaign's messages by status. */
export const countsOf = (figures: Counters, campaignId: number): Counts =>
  Object.fromEntries(
    messageStatuses.map((status) => [status, counter(figures, `campaign:${campaignId}`, status)]),
  ) as Counts;

/** Messages that the provider took, whatever came after. */
export const takenOf = ({ sent, delivered, read, undelivered }: Counts): number =>
  sent + delivered + read + undelivered;

interface Moment {
  readonly at: Date;
  readonly counts: Counts;
}

/** Messages a second between two moments, one decimal. */
export function rateBetween(first: Moment | undefined, last: Moment): number {
  const seconds = first ? (last.at.getTime() - first.at.getTime()) / 1000 : 0;
  if (!first || seconds <= 0) return 0;
  return Math.max(0, Math.round(((takenOf(last.counts) - takenOf(first.counts)) * 10) / seconds) / 10);
}
