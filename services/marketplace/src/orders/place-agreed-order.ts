import { moveOrder } from './move-order.ts';
import type { OrderScope } from './open-order-scope.ts';
import { addOrder, type Buyer, type Terms } from './place-order.ts';
import type { Lot } from './stock-store.ts';

/** An order of a locked lot that both sides agreed on beforehand, who need not be told of each move: placed and approved at once. */
export async function placeAgreedOrder(scope: OrderScope, lot: Lot, buyer: Buyer, terms: Terms): Promise<number> {
  const quiet: OrderScope = { ...scope, tell: async () => undefined };
  const id = await addOrder(quiet, lot, buyer, terms);
  const order = await scope.orders.lock(id);
  if (!order) throw new Error(`order ${id} is gone`);
  await moveOrder(quiet, order, { move: 'approve', by: 'seller', actor: `member:${lot.sellerId}` });
  return id;
}
