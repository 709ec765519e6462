import type { Tx } from '@tianguis/chassis/storage/storage';
import type { getPickupRoute } from '@tianguis/proto/marketplace/pickups/operations';
import type { z } from 'zod';
import type { StoredOrder } from '../orders/order-store.ts';
import { approachOf } from './approach.ts';
import { pickupStore } from './pickup-store.ts';
import { positionStore } from './position-store.ts';

/** Where whoever drives is, for the two parties; nothing of it once they have arrived and loaded. */
export async function readRoute(
  tx: Pick<Tx, 'query'>,
  order: StoredOrder,
  now: Date,
): Promise<z.input<typeof getPickupRoute.reply>> {
  if (order.state !== 'in_transit' || (await pickupStore(tx).load(order.id)))
    return { place: null, trail: [], approach: null };
  const positions = positionStore(tx);
  const trail = await positions.trail(order.id);
  const place = await positions.place(order.id);
  return { place: place ?? null, trail, approach: (place && approachOf(trail, place, now)) ?? null };
}
