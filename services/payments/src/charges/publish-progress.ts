import type { Publish } from '@tianguis/chassis/messaging/outbox';
import { orderPaymentProgressed } from '@tianguis/proto/payments/orders/events';
import type { Order } from '../orders/order.ts';

/** Has the pages of both sides of an order read its payment again. */
export async function publishProgress(publish: Publish, order: Pick<Order, 'id' | 'buyerId' | 'sellerId'>) {
  for (const memberId of [order.buyerId, order.sellerId])
    await publish(orderPaymentProgressed, { subject: `orders/${order.id}`, data: { orderId: order.id, memberId } });
}
