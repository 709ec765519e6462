import { daysToRate } from '@tianguis/proto/marketplace/orders/order';
import type { OrderRatings, StaffRating } from '@tianguis/proto/marketplace/orders/order-view';
import { ratingSubmitted } from '@tianguis/proto/marketplace/ratings/events';
import { maskContact } from '../platform/contact-text.ts';
import { orderRatingStore, type StoredRating } from '../ratings/order-rating-store.ts';
import { memberOf, otherParty, type Party } from '../trade/party.ts';
import { findName } from '../trade/party-name.ts';
import { alreadyRated, moveRefused, noSuchRating } from './errors.ts';
import { ratedText, textRemovedText } from './notices.ts';
import { hoursAfter } from './order.ts';
import type { StoredOrder } from './order-store.ts';
import type { OrderScope } from './scope.ts';

/** Until when the two sides of a sale may rate each other. */
export const rateBy = (endedAt: Date): Date => hoursAfter(endedAt, daysToRate * 24);

const opinionOf = ({ stars, comment, removedFor }: StoredRating) => ({ stars, comment, removedFor });

/** What both sides said, as staff read it. */
export const staffRatings = (known: readonly StoredRating[], buyerId: number): StaffRating[] =>
  known.map((rating) => ({ ...opinionOf(rating), by: rating.raterId === buyerId ? 'buyer' : 'seller' }));

/** What one side may read of an order's ratings now, and whether they may still rate. */
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

export interface Opinion {
  readonly by: Party;
  readonly stars: number;
  readonly comment?: string | undefined;
}

/**
 * Records how one side of a locked order rates the other, once. Idempotent for the same rating. Neither side reads the
 * other's rating until both have rated or the time for it is over, so that no one retaliates.
 */
export async function rateOrder(
  scope: OrderScope,
  order: StoredOrder,
  { by, stars, ...opinion }: Opinion,
): Promise<void> {
  const ratings = orderRatingStore(scope.tx);
  const comment = opinion.comment ? maskContact(opinion.comment) : null;
  const raterId = memberOf(order, by);
  const ratedId = memberOf(order, otherParty(by));
  const known = await ratings.of(order.id);
  const given = known.find((rating) => rating.raterId === raterId);
  if (given) {
    if (given.stars === stars && given.comment === comment) return;
    throw alreadyRated();
  }
  const endedAt = await scope.orders.endedAt(order.id);
  if (!endedAt) throw moveRefused('state');
  const until = rateBy(endedAt);
  if (scope.now > until) throw moveRefused('late');
  const both = known.length > 0;
  await ratings.add({
    orderId: order.id,
    raterId,
    ratedId,
    stars,
    comment,
    at: scope.now,
    ratedType: by === 'buyer' ? 'supplier' : 'buyer',
    ratedName: by === 'buyer' ? await findName(scope.tx, order.sellerId) : '',
    shownAt: both ? scope.now : until,
  });
  await scope.refreshPages(order);
  if (both) await showRatings(scope, order.id);
  else
    await scope.notify(order, otherParty(by), {
      name: `order-${order.id}-rated-${by}`,
      variables: (language) => ({ change: ratedText(until, language) }),
    });
}

async function showRatings({ tx, publish, now }: OrderScope, orderId: number): Promise<void> {
  for (const { id, rating } of await orderRatingStore(tx).show(orderId, now))
    await publish(ratingSubmitted, {
      subject: `ratings/${id}`,
      data: { ratingId: id, ratedType: 'supplier', rating },
    });
}

/** Removes what one side of a locked order wrote about the other, and notifies them of the reason. The stars stay. */
export async function removeRatingText(
  scope: OrderScope,
  order: StoredOrder,
  { by, reason }: { readonly by: Party; readonly reason: string },
): Promise<void> {
  const removed = await orderRatingStore(scope.tx).removeComment(order.id, memberOf(order, by), reason);
  if (!removed) throw noSuchRating();
  await scope.refreshPages(order);
  await scope.notify(order, by, {
    name: `order-${order.id}-rating-removed-${by}`,
    variables: (language) => ({ change: textRemovedText(reason, language) }),
  });
}
