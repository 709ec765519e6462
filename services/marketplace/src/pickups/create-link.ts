import type { Tx } from '@tianguis/chassis/storage/storage';
import type { StoredOrder } from '../orders/order-store.ts';
import type { OrderScope } from '../orders/scope.ts';
import { newToken } from '../platform/token.ts';
import { notYours } from './errors.ts';
import { pickupStore } from './pickup-store.ts';
import { mayLink } from './read-pickup.ts';

/** Makes the token of a driver's link of a locked order; the one before is worth nothing any more. Only its hash is kept. */
export async function createLink({ refreshPages, now }: OrderScope, tx: Tx, order: StoredOrder): Promise<string> {
  if (!mayLink(order)) throw notYours();
  const { token, hash } = newToken();
  await pickupStore(tx).setToken(order.id, hash, now);
  await refreshPages(order);
  return token;
}
