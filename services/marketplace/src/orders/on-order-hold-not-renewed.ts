import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import type { DataOf } from '@tianguis/proto/define-event';
import { orderHoldNotRenewed } from '@tianguis/proto/payments/orders/events';
import { notRenewedText, orderVariables } from './notice.ts';
import { type OrderParts, type OrderScope, orderScope } from './open-order-scope.ts';

async function noteEnd(scope: OrderScope, news: DataOf<typeof orderHoldNotRenewed>): Promise<void> {
  const order = await scope.orders.lock(news.orderId);
  if (!order) throw new Error(`a hold is of order ${news.orderId}, which does not exist`);
  const captureBefore = new Date(news.captureBefore);
  // Another hold followed meanwhile, or none is needed any more.
  if (order.money !== 'authorised' || Number(order.captureBefore) > captureBefore.getTime()) return;
  await scope.orders.save({ ...order, coverUntil: null });
  await scope.showBoth(order);
  await scope.tell(order, 'buyer', (language) => ({
    name: `order-${order.id}-not-renewed-${captureBefore.getTime()}`,
    template: 'order_changed',
    variables: { ...orderVariables(order, scope.publicUrl), change: notRenewedText(captureBefore, language) },
  }));
}

/** A buyer whose bank did not hold an order's money anew is told until when it is held, and what they can do. */
export const onOrderHoldNotRenewed = (parts: OrderParts) =>
  defineConsumer({
    event: orderHoldNotRenewed,
    name: 'order-hold-not-renewed',
    handle: ({ data, tx }) => noteEnd(orderScope(parts, tx), data),
  });
