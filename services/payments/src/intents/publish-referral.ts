import type { Publish } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { referralEarned } from '@tianguis/proto/payments/referrals/events';
import { sharesNow } from '../ledger/order-money.ts';
import type { Order, OrderChanges } from '../orders/order.ts';
import { nextReferralNews } from '../orders/order-store.ts';

/** Tells the marketplace what a referrer has of an order, where that is news: booked, or less after money went back. */
export async function publishReferral(tx: Tx, publish: Publish, order: Order, { money }: OrderChanges): Promise<void> {
  const amount = sharesNow(money ?? order.money).referral;
  if (amount === sharesNow(order.money).referral) return;
  const news = await nextReferralNews(tx, order.id);
  if (!news) throw new Error(`order ${order.id} has no referral`);
  await publish(referralEarned, {
    subject: `referrals/${news.referralId}`,
    data: { ...news, orderId: order.id, amount },
  });
}
