import { daysToRate } from '@tianguis/proto/marketplace/orders/order';
import type { OrderRatings, StaffRating } from '@tianguis/proto/marketplace/orders/order-view';
import type { StoredRating } from '../ratings/rating.ts';
import { hoursAfter } from './order.ts';

/** Until when the two sides of a sale may rate each other. */
export const rateBy = (endedAt: Date): Date => hoursAfter(endedAt, daysToRate * 24);

const opinionOf = ({ stars, comment, removedFor }: StoredRating) => ({ stars, comment, removedFor });

/** What both said, as staff read it. */
export const staffRatings = (known: readonly StoredRating[], buyerId: number): StaffRating[] =>
  known.map((rating) => ({ ...opinionOf(rating), by: rating.raterId === buyerId ? 'buyer' : 'seller' }));

/** What one side may read of the ratings of an order now, and whether they may still rate. */
export function ratingsView(
  known: readonly StoredRating[],
  endedAt: Date | null,
  { memberId, now }: { readonly memberId: number; readonly now: Date },
): OrderRatings {
  const given = known.find(({ raterId }) => raterId === memberId);
  const received = known.find(({ raterId, shownAt, hidden }) => raterId !== memberId && shownAt <= now && !hidden);
  const until = endedAt && !given ? rateBy(endedAt) : null;
  return {
    until: until && now <= until ? until.toISOString() : null,
    given: given ? opinionOf(given) : null,
    received: received ? opinionOf(received) : null,
  };
}
