import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import type { DataOf } from '@tianguis/proto/define-event';
import { orderPaymentChanged } from '@tianguis/proto/payments/orders/events';
import { clockMove, isNewer } from './machine.ts';
import { moveOrder } from './move-order.ts';
import { orderVariables, paidText } from './notice.ts';
import { type OrderParts, type OrderScope, orderScope } from './open-order-scope.ts';
import { numberOf } from './order.ts';
import type { StoredOrder } from './order-store.ts';

type News = DataOf<typeof orderPaymentChanged>;

/** Notes where an order's money stands; what is older than what is known changes nothing. */
async function noteMoney(scope: OrderScope, news: News): Promise<void> {
  const order = await scope.orders.lock(news.orderId);
  if (!order) throw new Error(`a payment is for order ${news.orderId}, which does not exist`);
  const captureBefore = news.captureBefore ? new Date(news.captureBefore) : order.captureBefore;
  const money = { money: news.state, moneyAmount: news.amount, captureBefore };
  if (!isNewer(order, money)) return;
  const coverUntil = news.coverUntil ? new Date(news.coverUntil) : null;
  const after = { ...order, ...money, coverUntil };
  await scope.orders.save(after);
  await scope.showBoth(after);
  if (news.state === 'captured') await tellOfReceipt(scope, after, news);
  const move = clockMove(after, scope.now);
  if (move) await moveOrder(scope, after, { move, by: 'clock', actor: 'system' });
}

/** The link leads behind their sign-in; a mail brings the receipt along. */
const tellOfReceipt = ({ tell, publicUrl }: OrderScope, order: StoredOrder, { amount, receipts }: News) =>
  tell(order, 'buyer', (language) => ({
    name: `order-${order.id}-receipt-${amount}`,
    template: 'order_changed',
    variables: {
      ...orderVariables(order, publicUrl),
      change: paidText(amount, language),
      link: `${publicUrl}/recibo/${order.id}`,
    },
    attachments: receipts && { [`recibo-${numberOf(order.id)}.pdf`]: receipts[language] },
  }));

export const onOrderPaymentChanged = (parts: OrderParts) =>
  defineConsumer({
    event: orderPaymentChanged,
    name: 'order-payment-changed',
    handle: ({ data, tx }) => noteMoney(orderScope(parts, tx), data),
  });
