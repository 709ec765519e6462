import type { Publish } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { referralEarned, referralRefused } from '@tianguis/proto/payments/referrals/events';
import { referralDueAt } from '../ledger/commission-rules.ts';
import { sharesNow } from '../ledger/order-money.ts';
import type { Order, OrderChanges, ReferralRefusal } from '../orders/order.ts';
import { nextReferralNews } from '../orders/order-store.ts';

/** Tells the marketplace what a referrer has of an order, where that is news: booked, or less after money went back. */
export async function publishReferral(tx: Tx, publish: Publish, order: Order, { money }: OrderChanges): Promise<void> {
  const amount = sharesNow(money ?? order.money).referral;
  if (amount === sharesNow(order.money).referral) return;
  const isBooked = order.money.settled === undefined;
  const news = await nextReferralNews(tx, order.id);
  if (!news) throw new Error(`order ${order.id} has no referral`);
  await publish(referralEarned, {
    subject: `referrals/${news.referralId}`,
    data: { ...news, orderId: order.id, amount, ...(isBooked && { dueAt: referralDueAt(new Date()).toISOString() }) },
  });
}

/** Tells the marketplace that an order's referral earns nothing. */
export async function publishRefusal(
  tx: Tx,
  publish: Publish,
  { id: orderId }: Order,
  reason: ReferralRefusal,
): Promise<void> {
  const news = await nextReferralNews(tx, orderId);
  if (!news) throw new Error(`order ${orderId} has no referral`);
  await publish(referralRefused, { subject: `referrals/${news.referralId}`, data: { ...news, orderId, reason } });
}
