import type { OrderRatingStore } from '../ratings/order-rating-store.ts';
import { noSuchRating } from './errors.ts';
import { orderVariables, textRemovedText } from './notice.ts';
import type { OrderScope } from './open-order-scope.ts';
import type { Party } from './order.ts';
import type { StoredOrder } from './order-store.ts';

/** Removes what one side of a locked order wrote of the other, and tells them why; their stars stay. */
export async function removeRatingText(
  { showBoth, tell, publicUrl }: OrderScope,
  ratings: OrderRatingStore,
  order: StoredOrder,
  { by, reason }: { readonly by: Party; readonly reason: string },
): Promise<void> {
  const raterId = by === 'buyer' ? order.buyerId : order.sellerId;
  if (!(await ratings.removeComment(order.id, raterId, reason))) throw noSuchRating();
  await showBoth(order);
  await tell(order, by, (language) => ({
    name: `order-${order.id}-rating-removed-${by}`,
    template: 'order_changed',
    variables: { ...orderVariables(order, publicUrl), change: textRemovedText(reason, language) },
  }));
}
