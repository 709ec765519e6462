import type { Tx } from '@tianguis/chassis/storage/storage';
import type { sendPositions } from '@tianguis/proto/marketplace/pickups/driver';
import type { z } from 'zod';
import type { OrderScope } from '../orders/open-order-scope.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { notYours } from './errors.ts';
import { pickupStore } from './pickup-store.ts';
import { soundPositions, thinTrail } from './position.ts';
import { positionStore } from './position-store.ts';

type Sent = z.output<typeof sendPositions.body>['positions'];

/** Adds to the trail of a locked order, until something was loaded; how many positions were sound. */
export async function recordPositions({ now }: OrderScope, tx: Tx, order: StoredOrder, sent: Sent): Promise<number> {
  const positions = positionStore(tx);
  const startedAt = await positions.startedAt(order.id);
  if (order.state !== 'in_transit' || !startedAt || (await pickupStore(tx).load(order.id))) throw notYours();
  const read = sent.map((one) => ({ ...one, at: new Date(one.at) }));
  const sound = soundPositions(read, startedAt, now);
  const known = await positions.trail(order.id);
  await positions.replace(order.id, thinTrail(soundPositions([...known, ...sound], startedAt, now)));
  return sound.length;
}
