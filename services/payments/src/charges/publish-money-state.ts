import type { Publish } from '@tianguis/chassis/messaging/outbox';
import type { Language } from '@tianguis/proto/errors';
import { orderPaymentChanged } from '@tianguis/proto/payments/orders/events';
import type { Order, OrderChanges } from '../orders/order.ts';
import { coveredUntil } from '../orders/renewal.ts';
import type { Payment } from './payment.ts';

/** Sealed paths of an order's receipt, for the mail that brings it. */
export type ReceiptsOf = (orderId: number) => Record<Language, string>;

/** Publishes where an order's money is, if that changed, and returns whether it did. */
export async function publishMoneyState(
  publish: Publish,
  order: Order,
  { captureBefore = order.captureBefore, told }: OrderChanges & Pick<Order, 'told'>,
  { payment, receiptsOf }: { readonly payment: Payment | undefined; readonly receiptsOf: ReceiptsOf },
): Promise<boolean> {
  const isNews = told.state !== order.told.state || told.amount !== order.told.amount;
  const isLater = captureBefore !== null && captureBefore.getTime() !== order.captureBefore?.getTime();
  if (!isNews && !isLater) return false;
  const receipts = told.state === 'captured' ? receiptsOf(order.id) : undefined;
  const coverUntil = told.state === 'authorised' && payment ? coveredUntil(payment, captureBefore) : undefined;
  const paymentId = payment?.stripeId ?? undefined;
  const until = { captureBefore: captureBefore ?? undefined, coverUntil };
  const { id: orderId, buyerId, sellerId } = order;
  const data = { orderId, buyerId, sellerId, ...told, ...until, paymentId, receipts };
  await publish(orderPaymentChanged, { subject: `orders/${orderId}`, data });
  return true;
}
