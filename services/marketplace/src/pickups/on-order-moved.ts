import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import type { DataOf } from '@tianguis/proto/define-event';
import type { Localized } from '@tianguis/proto/errors';
import { orderMoved } from '@tianguis/proto/marketplace/orders/events';
import { slotText } from '../orders/notices.ts';
import { hasStaffDriver, isTransported, type Slot } from '../orders/order.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { orderScope } from '../orders/scope.ts';
import type { TradeParts } from '../trade/scope.ts';
import { driverStore } from './driver-store.ts';
import { tellDrivers } from './drivers.ts';

type Moved = Pick<DataOf<typeof orderMoved>, 'from' | 'to' | 'by'>;
type Known = Pick<StoredOrder, 'slot' | 'driverSlot' | 'transport' | 'trouble'>;

const withoutSlot: Localized = {
  es: 'ya no es a la hora que sabías; no vayas todavía: te avisamos cuando haya otra',
  en: 'it is no longer at the time that you know; do not go yet: we tell you once there is another',
};
const over: Localized = {
  es: 'el pedido se cayó y ya no hay nada que recoger',
  en: 'the order fell through, and there is nothing to pick up any more',
};

const newTime = (slot: Slot): Localized => ({
  es: `se recoge el ${slotText(slot, 'es')}`,
  en: `it is picked up on ${slotText(slot, 'en')}`,
});

/** The buyer paid the difference of what the driver found at the load. */
const paidFor = ({ trouble }: Known): Localized =>
  trouble
    ? {
        es: 'ya está cubierta la diferencia; como no cabe, nuestro equipo te dice qué sigue',
        en: 'the difference is covered; since it does not fit, our team tells you what follows',
      }
    : { es: 'ya está cubierta la diferencia: sigue con la carga', en: 'the difference is covered: go on loading' };

/** What a driver has to know of a move; undefined where they know it, or go on by themselves. */
export function newsOf({ from, to, by }: Moved, order: Known): Localized | undefined {
  // Their own report of a trouble gives them no other time.
  if (by === 'driver') return undefined;
  if (from === 'in_transit' && to === 'in_transit' && by === 'clock') return paidFor(order);
  if (to === 'scheduled' && order.slot)
    // Staff have to assign another slot of an order that we bring anew.
    return isTransported(order) && !hasStaffDriver(order) ? withoutSlot : newTime(order.slot);
  if (to === 'approved' && from === 'scheduled') return withoutSlot;
  return to === 'cancelled' || to === 'expired' ? over : undefined;
}

/** States in which there is still something to pick up. */
const toCome: readonly StoredOrder['state'][] = ['approved', 'scheduled', 'in_transit'];

/**
 * Tells a driver whose phone is known of another time or the end of their pickup, and forgets the phone once it is over. The
 * state of now is what counts: an event may come late.
 */
export const tellDriverOfMove = (parts: TradeParts) =>
  defineConsumer({
    event: orderMoved,
    name: 'driver-of-order-moved',
    async handle({ data, tx }) {
      const scope = orderScope(parts, tx);
      const order = await scope.orders.lock(data.orderId);
      if (!order) return;
      // What an event says that comes late is no longer so.
      const news = order.state === data.to ? newsOf(data, order) : undefined;
      if (news) await tellDrivers(scope, order, { text: news, at: new Date(data.at) });
      if (!toCome.includes(order.state)) await driverStore(tx).forget(order.id);
    },
  });
