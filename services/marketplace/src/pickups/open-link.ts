import type { Tx } from '@tianguis/chassis/storage/storage';
import { linkHours } from '@tianguis/proto/marketplace/pickups/pickup';
import { hoursAfter, type Slot } from '../orders/order.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import type { OrderScope } from '../orders/scope.ts';
import { hashOf } from '../platform/token.ts';
import { noSuchPickup } from './errors.ts';
import { pickupStore } from './pickup-store.ts';

const states = ['scheduled', 'in_transit', 'delivered'] as const;
type LinkState = (typeof states)[number];

/** An order that somebody may see by their link. */
export interface Linked {
  readonly order: StoredOrder;
  readonly state: LinkState;
  readonly slot: Slot;
}

/** The order of a driver’s link, which nobody else moves meanwhile unless it is only read. 404 once the link was taken back or is too old. */
export async function openLink(
  scope: OrderScope,
  tx: Tx,
  token: string,
  get: 'find' | 'lock' = 'lock',
): Promise<Linked> {
  const link = await pickupStore(tx).findToken(hashOf(token));
  const order = link && (await scope.orders[get](link.orderId));
  const state = states.find((one) => one === order?.state);
  if (!order?.slot || !state) throw noSuchPickup();
  // Whoever is late by more than a day gets another link, or nobody could sign any more.
  const from = Math.max(Number(order.slot.until), Number(link?.at ?? 0));
  if (hoursAfter(new Date(from), linkHours) <= scope.now) throw noSuchPickup();
  return { order, state, slot: order.slot };
}
