import { ratingSubmitted } from '@tianguis/proto/marketplace/ratings/events';
import { maskContact } from '../listings/questions/contact-text.ts';
import type { OrderRatingStore } from '../ratings/order-rating-store.ts';
import { alreadyRated, moveRefused } from './errors.ts';
import { orderVariables, ratedText } from './notice.ts';
import type { OrderScope } from './open-order-scope.ts';
import type { Party } from './order.ts';
import { rateBy } from './order-ratings.ts';
import type { StoredOrder } from './order-store.ts';

export interface Opinion {
  readonly by: Party;
  readonly stars: number;
  readonly comment?: string | undefined;
}

/**
 * Keeps what one side of a locked order thinks of the other, once; the same again changes nothing. Neither reads the
 * other's before both have rated or the time for it is over: nobody answers a rating with one.
 */
export async function rateOrder(
  scope: OrderScope,
  ratings: OrderRatingStore,
  order: StoredOrder,
  { by, stars, ...opinion }: Opinion,
): Promise<void> {
  const comment = opinion.comment ? maskContact(opinion.comment) : null;
  const [raterId, ratedId] = by === 'buyer' ? [order.buyerId, order.sellerId] : [order.sellerId, order.buyerId];
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
    ratedName: by === 'buyer' ? await scope.nameOfSeller(order.sellerId) : '',
    shownAt: both ? scope.now : until,
  });
  await scope.showBoth(order);
  if (both) await showRatings(scope, ratings, order.id);
  else
    await scope.tell(order, by === 'buyer' ? 'seller' : 'buyer', (language) => ({
      name: `order-${order.id}-rated-${by}`,
      template: 'order_changed',
      variables: { ...orderVariables(order, scope.publicUrl), change: ratedText(until, language) },
    }));
}

async function showRatings({ publish, now }: OrderScope, ratings: OrderRatingStore, orderId: number): Promise<void> {
  for (const { id, rating } of await ratings.show(orderId, now))
    await publish(ratingSubmitted, {
      subject: `ratings/${id}`,
      data: { ratingId: id, ratedType: 'supplier', rating },
    });
}
