import type { Publish } from '@tianguis/chassis/messaging/outbox';
import { orderPaymentChanged } from '@tianguis/proto/payments/orders/events';
import type { Order, OrderChanges } from '../orders/order.ts';

/** Tells the marketplace where an order's money stands, where that is news. */
export async function publishMoneyState(
  publish: Publish,
  order: Order,
  { captureBefore = order.captureBefore, told }: OrderChanges & Pick<Order, 'told'>,
  paymentId: string | undefined,
): Promise<void> {
  const isNews = told.state !== order.told.state || told.amount !== order.told.amount;
  const isLater = captureBefore !== null && captureBefore.getTime() !== order.captureBefore?.getTime();
  if (!isNews && !isLater) return;
  const data = { orderId: order.id, ...told, captureBefore: captureBefore ?? undefined, paymentId };
  await publish(orderPaymentChanged, { subject: `orders/${order.id}`, data });
}
