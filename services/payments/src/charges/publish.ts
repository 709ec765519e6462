import type { EventDefinition } from '@tianguis/chassis/messaging/event';
import { type EventContent, type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { currency } from '@tianguis/proto/money';
import { paymentFailed, paymentIntentCreated, paymentSucceeded } from '@tianguis/proto/payments/intents/events';
import {
  orderDebtChanged,
  orderHoldNotRenewed,
  orderPaymentChanged,
  orderPaymentProgressed,
  orderVoucherChanged,
} from '@tianguis/proto/payments/orders/events';
import { referralEarned, referralHeldForReview, referralRefused } from '@tianguis/proto/payments/referrals/events';
import { orderRefundChanged } from '@tianguis/proto/payments/refunds/events';
import { referralDueAt } from '../ledger/commission-rules.ts';
import { sharesNow } from '../ledger/order-money.ts';
import type { BankRefund } from '../orders/bank-refund.ts';
import type { DebtChange } from '../orders/debt-store.ts';
import type { Order, OrderChanges, ReferralRefusal } from '../orders/order.ts';
import { findOrder, nextReferralNews } from '../orders/order-store.ts';
import type { Review } from '../orders/referral-review.ts';
import { coveredUntil, notNeeded } from '../orders/renewal.ts';
import { knownBy } from '../orders/voucher.ts';
import type { Fact, Payment, Progress } from './payment.ts';

/** Writes an event before the transaction ends. */
export type Publish = <E extends EventDefinition>(event: E, content: EventContent<E>) => Promise<unknown>;

/** The event of a payment that the provider created. */
export const createdContent = ({ id, type, amountCentavos }: Payment) => ({
  subject: `payments/${id}`,
  data: { paymentIntentId: id, type, amountCentavos, currency } as const,
});

/** Publishes what happened to a payment. */
export async function publishFact(publish: Publish, fact: Fact, payment: Payment, reason = 'unknown'): Promise<void> {
  const { subject, data } = createdContent(payment);
  if (fact === 'created') await publish(paymentIntentCreated, { subject, data });
  else if (fact === 'succeeded') await publish(paymentSucceeded, { subject, data });
  else await publish(paymentFailed, { subject, data: { ...data, reason } });
}

/** Sealed paths of an order's receipt, for the mail that brings it. */
export type ReceiptsOf = (orderId: number) => Record<Language, string>;

/** Publishes where an order's money is, if that changed, and returns whether it did. */
export async function publishMoneyState(
  publish: Publish,
  order: Order,
  { captureBefore = order.captureBefore, owedBack = order.owedBack, told }: OrderChanges & Pick<Order, 'told'>,
  { payment, receiptsOf }: { readonly payment: Payment | undefined; readonly receiptsOf: ReceiptsOf },
): Promise<boolean> {
  const isNews = told.state !== order.told.state || told.amount !== order.told.amount;
  const isLater = captureBefore !== null && captureBefore.getTime() !== order.captureBefore?.getTime();
  if (!isNews && !isLater) return false;
  const { id: orderId, buyerId, sellerId } = order;
  await publish(orderPaymentChanged, {
    subject: `orders/${orderId}`,
    data: {
      orderId,
      buyerId,
      sellerId,
      ...told,
      captureBefore: captureBefore ?? undefined,
      coverUntil: told.state === 'authorised' && payment ? coveredUntil(payment, captureBefore) : undefined,
      paymentId: payment?.stripeId ?? undefined,
      byTransfer: owedBack < order.owedBack || undefined,
      receipts: told.state === 'captured' ? receiptsOf(orderId) : undefined,
    },
  });
  return true;
}

/** Has the pages of both sides of an order read its payment again. */
export async function publishProgress(publish: Publish, order: Pick<Order, 'id' | 'buyerId' | 'sellerId'>) {
  const { id, buyerId, sellerId } = order;
  await publish(orderPaymentProgressed, { subject: `orders/${id}`, data: { orderId: id, buyerId, sellerId } });
}

/** Publishes a new voucher, a part of it that arrived, and a voucher that was not paid in time. */
export async function publishVoucher(publish: Publish, payment: Payment, changes: Progress['changes']) {
  const { orderId, amountCentavos: amount } = payment;
  const voucher = changes.voucher ?? payment.voucher;
  if (orderId === null || !voucher) return;
  const isPast = Date.parse(voucher.until) <= Date.now();
  const hasExpired = changes.status === 'requires_payment_method' || (changes.status === 'canceled' && isPast);
  if (!hasExpired && !changes.voucher) return;
  const { kind, number, bank, reference, remaining, until } = voucher;
  await publish(orderVoucherChanged, {
    subject: `orders/${orderId}`,
    data: {
      orderId,
      state: hasExpired ? 'expired' : 'pending',
      kind,
      number,
      bank,
      reference,
      amount,
      remaining,
      until,
      knownBy: knownBy(voucher).toISOString(),
    },
  });
}

/** Publishes how far a refund is that we transfer. */
export async function publishBankRefund(publish: Publish, { id: orderId, buyerId }: Order, refund: BankRefund) {
  const { id: refundId, version, state, amount, lastDigits, sendBy, reference, returnReason } = refund;
  await publish(orderRefundChanged, {
    subject: `orders/${orderId}`,
    data: {
      orderId,
      buyerId,
      refundId,
      version,
      state,
      amount,
      lastDigits,
      sendBy: sendBy?.toISOString() ?? null,
      reference,
      reason: returnReason,
    },
  });
}

/** Publishes what a buyer owes for what they received, and what became of it. */
export async function publishDebt(
  publish: Publish,
  { id: orderId, buyerId, sellerId }: Order,
  change: Pick<DebtChange, 'state' | 'amount' | 'asks'> & { readonly asked: number },
) {
  const { state, amount, asks, asked } = change;
  const data = { orderId, buyerId, sellerId, state, amount, asks, asked };
  await publish(orderDebtChanged, { subject: `orders/${orderId}`, data });
}

/** Publishes that a hold will end, because the bank did not renew it. */
export async function publishNotRenewed(outbox: Pick<Outbox, 'append'>, tx: Tx, orderId: number, reason: string) {
  const order = await findOrder(tx, orderId);
  if (!order?.captureBefore || order.held === 0 || reason === notNeeded) return;
  const publish = publishIn(outbox, tx);
  const data = { orderId, reason, captureBefore: order.captureBefore.toISOString() };
  await publish(orderHoldNotRenewed, { subject: `orders/${orderId}`, data });
  await publishProgress(publish, order);
}

/**
 * Publishes what a referrer earned by an order, if that changed: booked, less after money went back, waiting for staff or approved
 * by them.
 */
export async function publishReferral(tx: Tx, publish: Publish, order: Order, changes: OrderChanges): Promise<void> {
  const { money = order.money, review = order.review } = changes;
  const amount = sharesNow(money).referral;
  const isApproved = order.money.isInReview === true && money.referrerId !== undefined && !money.isInReview;
  if (amount === sharesNow(order.money).referral && !isApproved) return;
  // Staff refused it, which is news of its own.
  if (order.money.isInReview && money.referrerId === undefined) return;
  if (money.isInReview && review) return publishHeld(tx, publish, order, amount, review);
  const isBooked = order.money.settled === undefined || isApproved;
  const news = await referralNews(tx, order);
  await publish(referralEarned, {
    subject: `referrals/${news.referralId}`,
    data: { ...news, orderId: order.id, amount, ...(isBooked && { dueAt: referralDueAt(new Date()).toISOString() }) },
  });
}

async function publishHeld(tx: Tx, publish: Publish, order: Order, amount: number, review: Review): Promise<void> {
  const news = await referralNews(tx, order);
  await publish(referralHeldForReview, {
    subject: `referrals/${news.referralId}`,
    data: {
      ...news,
      orderId: order.id,
      amount,
      reasons: [...review.reasons],
      until: review.until.toISOString(),
    },
  });
}

/** Publishes that an order's referral earns nothing. */
export async function publishRefusal(tx: Tx, publish: Publish, order: Order, reason: ReferralRefusal): Promise<void> {
  const news = await referralNews(tx, order);
  await publish(referralRefused, {
    subject: `referrals/${news.referralId}`,
    data: { ...news, orderId: order.id, reason },
  });
}

async function referralNews(tx: Tx, { id }: Order) {
  const news = await nextReferralNews(tx, id);
  if (!news) throw new Error(`order ${id} has no referral`);
  return news;
}
