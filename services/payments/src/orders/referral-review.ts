import type { referralReviewReasons } from '@tianguis/proto/payments/referrals/events';
import { referralReviewDays } from '@tianguis/proto/payments/referrals/reviews';
import { day } from '@tianguis/proto/time';

export type ReviewReason = (typeof referralReviewReasons)[number];

/** The review of a referrer's reward. */
export interface Review {
  readonly state: 'waiting' | 'approved' | 'refused';
  readonly reasons: readonly ReviewReason[];
  /** When it becomes payable without a decision. */
  readonly until: Date;
}

/** What is known of the three people of a referred order. */
export interface SharedFacts {
  /** Keyed hashes, `channel:hash`, of what each of them proved or is paid into. */
  readonly seller: readonly string[];
  readonly buyer: readonly string[];
  readonly referrer: readonly string[];
  readonly sharesCard: boolean;
  /** Centavos above which a reward is reviewed. */
  readonly reviewAbove: number;
}

interface Delivery {
  /** Whether its driver set out with the goods. */
  readonly hasMoved: boolean;
  /** Centavos. */
  readonly reward: number;
}

/** Why staff review a reward before it is payable; nothing where they do not. */
export function reviewReasons(facts: SharedFacts, { hasMoved, reward }: Delivery): ReviewReason[] {
  const { seller, buyer, referrer, sharesCard, reviewAbove } = facts;
  const shared = [...inBoth(seller, buyer), ...inBoth(seller, referrer), ...inBoth(buyer, referrer)];
  const shares = (...channels: readonly string[]): boolean =>
    shared.some((person) => channels.some((channel) => person.startsWith(`${channel}:`)));
  const wrong: readonly (readonly [boolean, ReviewReason])[] = [
    [shares('mail', 'whatsapp'), 'shared_address'],
    [shares('clabe'), 'shared_clabe'],
    [shares('device'), 'shared_device'],
    [sharesCard, 'shared_card'],
    [!hasMoved, 'never_moved'],
    [reward > reviewAbove, 'above_limit'],
  ];
  return wrong.flatMap(([is, reason]) => (is ? [reason] : []));
}

const inBoth = (one: readonly string[], other: readonly string[]): string[] =>
  one.filter((person) => other.includes(person));

export const reviewUntil = (from: Date): Date => new Date(from.getTime() + referralReviewDays * day);
