import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { orderTimelineChanged } from '@tianguis/proto/marketplace/orders/events';
import { type NotifyMember, notifyMember } from '../recipients/notify-member.ts';
import { pendingReferralOf } from '../referrals/referral-store.ts';
import type { Party } from './order.ts';
import { orderStore, type StoredOrder } from './order-store.ts';
import { orderViewStore } from './order-view-store.ts';
import { type Lot, stockStore } from './stock-store.ts';
import { updateLot } from './update-lot.ts';

export interface OrderParts {
  readonly outbox: Outbox;
  readonly publicUrl: string;
  now(): Date;
}

type Parties = Pick<StoredOrder, 'id' | 'buyerId' | 'sellerId' | 'buyerLanguage' | 'sellerLanguage'>;

/** What the use cases of orders need, in one transaction. */
export function orderScope({ outbox, publicUrl, now }: OrderParts, tx: Tx) {
  const publish = publishIn(outbox, tx);
  const notify = notifyMember(tx, publish);
  return {
    orders: orderStore(tx),
    stock: stockStore(tx),
    publish,
    publicUrl,
    now: now(),
    referralOf: (sellerId: number) => pendingReferralOf(tx, sellerId),
    nameOfSeller: (memberId: number) => orderViewStore(tx).nameOf(memberId),
    updateLot: (lot: Lot) => updateLot(tx, outbox, lot),
    /** Writes to one side. */
    tell: (order: Parties, party: Party, notice: Parameters<NotifyMember>[0]['notice']) =>
      notify({
        memberId: party === 'buyer' ? order.buyerId : order.sellerId,
        language: party === 'buyer' ? order.buyerLanguage : order.sellerLanguage,
        notice,
      }),
    /** Lets the pages of both sides read the order again, after what moved it nowhere. */
    showBoth: ({ id, buyerId, sellerId }: Parties) =>
      publish(orderTimelineChanged, { subject: `orders/${id}`, data: { orderId: id, buyerId, sellerId } }),
  };
}

export type OrderScope = ReturnType<typeof orderScope>;
