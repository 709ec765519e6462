import type { PushLive } from '@tianguis/chassis/messaging/live-messages';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { sendPositions } from '@tianguis/proto/marketplace/pickups/driver';
import { driverSeen } from '@tianguis/proto/marketplace/pickups/live';
import type { z } from 'zod';
import type { StoredOrder } from '../orders/order-store.ts';
import type { OrderScope } from '../orders/scope.ts';
import { approachOf } from './approach.ts';
import { notYours } from './errors.ts';
import { pickupStore } from './pickup-store.ts';
import { type Position, soundPositions, thinTrail } from './position.ts';
import { positionStore } from './position-store.ts';

type Sent = z.output<typeof sendPositions.body>['positions'];

type Scope = OrderScope & { readonly push: PushLive };

/** Shows the pages of the two parties where whoever drives is, once that is stored. */
async function showApproach({ now, push }: Scope, tx: Tx, order: StoredOrder, trail: readonly Position[]) {
  const position = trail.at(-1);
  if (!position) return;
  const place = await positionStore(tx).place(order.id);
  const approach = (place && approachOf(trail, place, now)) ?? null;
  tx.afterCommit(() => {
    for (const memberId of [order.buyerId, order.sellerId])
      push(driverSeen, { orderId: order.id, memberId, position, approach });
  });
}

/** Adds to the trail of a locked order, until something was loaded; how many positions were sound. */
export async function recordPositions(scope: Scope, tx: Tx, order: StoredOrder, sent: Sent): Promise<number> {
  const positions = positionStore(tx);
  const startedAt = await positions.startedAt(order.id);
  if (order.state !== 'in_transit' || !startedAt || (await pickupStore(tx).load(order.id))) throw notYours();
  const read = sent.map((one) => ({ ...one, at: new Date(one.at) }));
  const sound = soundPositions(read, startedAt, scope.now);
  const known = await positions.trail(order.id);
  const trail = thinTrail(soundPositions([...known, ...sound], startedAt, scope.now));
  await positions.replace(order.id, trail);
  if (sound.length > 0) await showApproach(scope, tx, order, trail);
  return sound.length;
}
