import type { Tx } from '@tianguis/chassis/storage/storage';
import { offerChanged } from '@tianguis/proto/marketplace/offers/events';
import { orderScope } from '../orders/scope.ts';
import type { TradeParts } from '../trade/scope.ts';
import { offerStore, type StoredOffer } from './offer-store.ts';

/** What every use case of an offer needs within one transaction; an accepted offer becomes an order in the same one. */
export function offerScope(parts: TradeParts, tx: Tx) {
  const orders = orderScope(parts, tx);
  return {
    tx,
    now: orders.now,
    publicUrl: orders.publicUrl,
    stock: orders.stock,
    notifyParty: orders.notifyParty,
    orderScope: orders,
    offers: offerStore(tx),
    /** Has the pages of both sides read the offer again. */
    refreshPages: ({ id, buyerId, sellerId }: Pick<StoredOffer, 'id' | 'buyerId' | 'sellerId'>) =>
      orders.publish(offerChanged, { subject: `offers/${id}`, data: { offerId: id, buyerId, sellerId } }),
  };
}

export type OfferScope = ReturnType<typeof offerScope>;
