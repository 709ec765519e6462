import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { orderMoved } from '@tianguis/proto/marketplace/orders/events';
import { orderScope } from '../orders/scope.ts';
import type { TradeParts } from '../trade/scope.ts';
import { type Sealer, sealSigned } from './deliveries.ts';

/** Seals a delivery that was signed earlier, once the buyer or the time has confirmed it. */
export const onOrderDelivered = (parts: TradeParts, sealer: Sealer) =>
  defineConsumer({
    event: orderMoved,
    name: 'delivery-confirmed',
    async handle({ data, tx }) {
      if (data.to !== 'delivered') return;
      const scope = orderScope(parts, tx);
      const order = await scope.orders.lock(data.orderId);
      if (order && (await sealSigned(tx, sealer, order.id, scope.now))) await scope.refreshPages(order);
    },
  });
