import type { StoredOrder } from '../orders/order-store.ts';
import type { OrderScope } from '../orders/scope.ts';
import { tellDrivers } from '../pickups/drivers.ts';
import { legStore } from '../pickups/leg-store.ts';
import { pickupStore } from '../pickups/pickup-store.ts';
import { carrierRouteStore } from './carrier-route-store.ts';
import { tellOfOtherDriver } from './carrier-routes.ts';
import { droppedForDriver } from './texts.ts';

/** Takes a locked order whose transport was dropped from its driver and carrier, with what they counted. Again it changes nothing. */
export async function releaseDropped(scope: OrderScope, order: StoredOrder): Promise<void> {
  const { tx, now } = scope;
  await tellDrivers(scope, order, { text: droppedForDriver, at: now });
  await pickupStore(tx).removeLink(order.id, 'seller');
  await legStore(tx).startAgain(order.id);
  const carrierId = await carrierRouteStore(tx).carrierOf(order.id);
  if (carrierId === null) return;
  await tellOfOtherDriver(scope, order, carrierId);
  await carrierRouteStore(tx).setCarrier(order.id, null, 0);
}
