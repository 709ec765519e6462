import { publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { offerChanged } from '@tianguis/proto/marketplace/offers/events';
import { type OrderParts, orderScope } from '../orders/open-order-scope.ts';
import { offerStore, type StoredOffer } from './offer-store.ts';

/** What the use cases of offers need, in one transaction. */
export function offerScope(parts: OrderParts, tx: Tx) {
  const orders = orderScope(parts, tx);
  const publish = publishIn(parts.outbox, tx);
  return {
    offers: offerStore(tx),
    orders,
    now: orders.now,
    tell: orders.tell,
    publicUrl: parts.publicUrl,
    /** Lets the pages of both sides read the offer again. */
    showBoth: ({ id, buyerId, sellerId }: Pick<StoredOffer, 'id' | 'buyerId' | 'sellerId'>) =>
      publish(offerChanged, { subject: `offers/${id}`, data: { offerId: id, buyerId, sellerId } }),
  };
}

export type OfferScope = ReturnType<typeof offerScope>;
