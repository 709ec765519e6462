import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import type { Localized } from '@tianguis/proto/errors';
import { orderTimelineChanged } from '@tianguis/proto/marketplace/orders/events';
import { isStopped } from '../orders/moves.ts';
import { slotText } from '../orders/notices.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { orderScope } from '../orders/scope.ts';
import type { TradeParts } from '../trade/scope.ts';
import { tellDrivers } from './drivers.ts';

/** Why is between the buyer, their bank and us. */
const stopped: Localized = {
  es: 'la recolección está detenida: no vayas ni cargues nada; te avisamos si sigue o si se cae',
  en: 'the pickup is on hold: do not go and load nothing; we tell you if it goes on or falls through',
};

/** Undefined where the driver hears of the next step by another message: of another time, or of the end. */
function goesOn({ state, slot }: Pick<StoredOrder, 'state' | 'slot'>, now: Date): Localized | undefined {
  if (state === 'in_transit')
    return { es: 'la recolección sigue: ya puedes cargar', en: 'the pickup goes on: you may load' };
  if (state !== 'scheduled' || !slot || slot.until <= now) return undefined;
  return {
    es: `la recolección sigue: se recoge el ${slotText(slot, 'es')}`,
    en: `the pickup goes on: it is picked up on ${slotText(slot, 'en')}`,
  };
}

/** What the driver of an order is told; one that has no hour has nobody to stop. */
function newsOf(order: StoredOrder, isNowStopped: boolean, now: Date): Localized | undefined {
  if (!isNowStopped) return goesOn(order, now);
  return order.state === 'scheduled' || order.state === 'in_transit' ? stopped : undefined;
}

/** Tells the drivers whose phone is known that a bank stopped their pickup, or lets it go on. The state of now is what counts. */
export const tellDriverOfStop = (parts: TradeParts) =>
  defineConsumer({
    event: orderTimelineChanged,
    name: 'driver-of-order-stopped',
    async handle({ data: { orderId, stop }, tx }) {
      if (!stop) return;
      const scope = orderScope(parts, tx);
      const order = await scope.orders.lock(orderId);
      if (!order || isStopped(order) !== stop.isStopped) return;
      const news = newsOf(order, stop.isStopped, scope.now);
      if (news) await tellDrivers(scope, order, { text: news, at: new Date(stop.at) });
    },
  });
