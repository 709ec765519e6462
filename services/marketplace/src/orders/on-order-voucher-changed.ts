import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import type { DataOf } from '@tianguis/proto/define-event';
import { orderVoucherChanged } from '@tianguis/proto/payments/orders/events';
import { orderVariables } from './notice.ts';
import { type OrderParts, type OrderScope, orderScope } from './open-order-scope.ts';
import type { OrderFacts } from './order.ts';
import { voucherText } from './voucher-notice.ts';

type News = DataOf<typeof orderVoucherChanged>;

const waiting: readonly OrderFacts['state'][] = ['placed', 'approved'];

/** Until when an order waits for its payment: for as long as its voucher may be heard of, and never past the pickup. */
export function payByWith({ payBy, pickupBy }: Pick<OrderFacts, 'payBy' | 'pickupBy'>, knownBy: Date): Date {
  const later = new Date(Math.max(Number(payBy ?? 0), Number(knownBy)));
  return pickupBy && pickupBy < later ? pickupBy : later;
}

async function noteVoucher(scope: OrderScope, news: News): Promise<void> {
  const order = await scope.orders.lock(news.orderId);
  if (!order) throw new Error(`a voucher is for order ${news.orderId}, which does not exist`);
  if (!waiting.includes(order.state)) return;
  const payBy = payByWith(order, new Date(news.knownBy));
  if (news.state === 'pending' && payBy.getTime() !== order.payBy?.getTime()) {
    await scope.orders.save({ ...order, payBy });
    await scope.showBoth(order);
  }
  await scope.tell(order, 'buyer', (language) => ({
    name: `order-${order.id}-voucher-${news.number}-${news.state}-${news.remaining}`,
    template: 'order_changed',
    variables: { ...orderVariables(order, scope.publicUrl), change: voucherText(news, language) },
  }));
}

/** A buyer who was given a voucher has the time that it lives, and gets it written. */
export const onOrderVoucherChanged = (parts: OrderParts) =>
  defineConsumer({
    event: orderVoucherChanged,
    name: 'order-voucher-changed',
    handle: ({ data, tx }) => noteVoucher(orderScope(parts, tx), data),
  });
