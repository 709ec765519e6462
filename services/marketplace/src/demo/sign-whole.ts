import type { Tx } from '@tianguis/chassis/storage/storage';
import type { StoredOrder } from '../orders/order-store.ts';
import type { OrderScope } from '../orders/scope.ts';
import type { Sealer } from '../pickups/create-sealer.ts';
import { pickupStore } from '../pickups/pickup-store.ts';
import { recordLoad } from '../pickups/record-load.ts';
import { signDelivery } from '../pickups/sign-delivery.ts';

const receiver = { name: 'Rosa Medina' };
const wave = Array.from({ length: 24 }, (_, n): [number, number] => [
  180 + n * 26,
  Math.round(500 + 190 * Math.sin(n * 0.9) * (1 - n / 30)),
]);

/** Delivers all of a locked order that is on its way: it is loaded, and signed for. */
export async function signWhole(scope: OrderScope, tx: Tx, order: StoredOrder, sealer: Sealer): Promise<void> {
  const lines = await pickupStore(tx).lines(order.id);
  const load = lines.map(({ id, quantity }) => ({ id, quantity }));
  const at = await recordLoad(scope, tx, order, load);
  await signDelivery(scope, tx, order, { at, receiver, signature: [wave] }, sealer);
}
