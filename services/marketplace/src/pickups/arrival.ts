import { arrivedWithin, nearWithin } from '@tianguis/proto/marketplace/pickups/position';
import { arrivedText, nearText } from '../orders/notices.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import type { OrderScope } from '../orders/scope.ts';
import { bothParties } from '../trade/party.ts';
import { notYours } from './errors.ts';
import { pickupStore } from './pickup-store.ts';

/** The driver of a locked order is at the load: both sides are told, once. */
export async function arrive(scope: OrderScope, order: StoredOrder): Promise<void> {
  if (order.state !== 'in_transit') throw notYours();
  if (!(await pickupStore(scope.tx).reachPlace(order.id, scope.now))) return;
  for (const party of bothParties)
    await scope.notify(order, party, {
      name: `order-${order.id}-arrived-${party}`,
      variables: (language) => ({ change: arrivedText[party][language] }),
    });
  await scope.refreshPages(order);
}

/** Tells both sides once that the driver is about to arrive, and once that they have, from where their phone is. */
export async function followApproach(scope: OrderScope, order: StoredOrder, kilometres: number): Promise<void> {
  if (kilometres > nearWithin) return;
  const isFirst = await pickupStore(scope.tx).reachNear(order.id, scope.now);
  if (kilometres <= arrivedWithin) return arrive(scope, order);
  if (!isFirst) return;
  for (const party of bothParties)
    await scope.notify(order, party, {
      name: `order-${order.id}-near-${party}`,
      variables: (language) => ({ change: nearText[language] }),
    });
}
