import type { Tx } from '@tianguis/chassis/storage/storage';
import { moveOrder } from '../orders/move-order.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import type { OrderScope } from '../orders/scope.ts';
import { placeMissing, slotTaken } from './errors.ts';
import { pickupStore } from './pickup-store.ts';
import { slotMove, slotsOf } from './read-pickup.ts';

interface Choice {
  readonly from: Date;
  readonly memberId: number;
}

/** Gives a locked order the slot that its buyer chose. Chosen again, it stays. */
export async function assignSlot(scope: OrderScope, tx: Tx, order: StoredOrder, choice: Choice): Promise<StoredOrder> {
  const { from, memberId } = choice;
  if (order.state === 'scheduled' && Number(order.slot?.from) === Number(from)) return order;
  const pickups = pickupStore(tx);
  await pickups.lockSlots(order.sellerId);
  const place = await pickups.place(order.id);
  if (place.address === null) throw placeMissing();
  const open = await slotsOf(tx, order, place, scope.now);
  const slot = open.find((one) => Number(one.from) === Number(from));
  if (!slot) throw slotTaken();
  const mover = { move: slotMove(order), by: 'buyer', actor: `member:${memberId}`, slot } as const;
  const after = await moveOrder(scope, order, mover);
  // As it was when they agreed, whatever the seller says of the warehouse later.
  await pickups.setAddress(order.id, place.address);
  return after;
}
