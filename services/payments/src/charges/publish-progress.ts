import type { Publish } from '@tianguis/chassis/messaging/outbox';
import { orderPaymentProgressed } from '@tianguis/proto/payments/orders/events';
import type { Order } from '../orders/order.ts';

/** Has the pages of both sides of an order read its payment again. */
export async function publishProgress(publish: Publish, order: Pick<Order, 'id' | 'buyerId' | 'sellerId'>) {
  const { id, buyerId, sellerId } = order;
  await publish(orderPaymentProgressed, { subject: `orders/${id}`, data: { orderId: id, buyerId, sellerId } });
}
