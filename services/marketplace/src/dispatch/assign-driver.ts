import { refused } from '@tianguis/chassis/http/error';
import { hasStaffDriver, type Slot } from '../orders/order.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import type { OrderScope } from '../orders/scope.ts';
import type { CodeBox } from '../pickups/delivery-code.ts';
import { linkToPhone, tellDrivers } from '../pickups/drivers.ts';
import { bothParties } from '../trade/party.ts';
import { transportStore } from '../transport/transport-store.ts';
import { carrierRouteStore } from './carrier-route-store.ts';
import { tellOfOtherDriver } from './carrier-routes.ts';
import { dispatchStore } from './dispatch-store.ts';
import type { Taker } from './driver-of.ts';
import { assignedText, droppedForDriver } from './texts.ts';

const noSlotYet = () =>
  refused('no_slot', {
    es: 'Este pedido todavía no tiene hora, o ya terminó',
    en: 'This order has no time yet, or is over',
  });

/** The slot that the order has now, which may have begun; throws where there is none. */
export function slotOf({ state, slot }: StoredOrder): Slot {
  if ((state !== 'scheduled' && state !== 'in_transit') || !slot) throw noSlotYet();
  return slot;
}

interface Driver {
  /** Null where staff name the driver alone. */
  readonly vehicleId: number | null;
  /** Null where we bring it. */
  readonly carrier: Taker | null;
  readonly name: string;
  readonly phone: string;
  /** Who assigns them: `staff:3`. */
  readonly by: string;
  readonly box: CodeBox;
}

/** Gives a locked order a driver for its slot, and tells everyone whom it concerns. Returns the token of the driver's link. */
export async function assignDriver(scope: OrderScope, order: StoredOrder, driver: Driver): Promise<string> {
  const { tx, now } = scope;
  const { id } = order;
  const slot = slotOf(order);
  const { vehicleId, carrier, name, phone, by, box } = driver;
  const former = await transportStore(tx).ofOrder(id);
  // A call whose reply was lost is repeated: both sides know who comes and when. Only the link is another one.
  const isSame = former?.driverPhone === phone && former.driverName === name;
  const isKnown = isSame && hasStaffDriver(order) && !order.trouble;
  if (former?.driverPhone && former.driverPhone !== phone)
    await tellDrivers(scope, order, { text: droppedForDriver, at: now });
  // Another driver before the start is the answer to what kept the former one.
  const trouble = order.state === 'scheduled' ? null : order.trouble;
  await scope.orders.save({ ...order, trouble, driverSlot: slot.from });
  await dispatchStore(tx).setDriver({ orderId: id, vehicleId, name, phone, by, at: now });
  if (former?.carrierId != null && former.carrierId !== carrier?.memberId)
    await tellOfOtherDriver(scope, order, former.carrierId);
  await carrierRouteStore(tx).setCarrier(id, carrier, order.transport);
  // With the seller's kind of link the delivery needs the buyer's code.
  const token = await linkToPhone(scope, order, { by: 'seller', phone, box });
  if (isKnown) return token;
  for (const party of bothParties)
    await scope.notify(order, party, {
      name: `order-${id}-assigned-${party}-${now.getTime()}`,
      variables: (language) => ({ change: assignedText(name, slot, party, language) }),
    });
  return token;
}
