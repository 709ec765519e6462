import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { orderHoldNotRenewed } from '@tianguis/proto/payments/orders/events';
import { findOrder } from '../orders/order-store.ts';
import { notNeeded } from '../orders/renewal.ts';
import { publishProgress } from './publish-progress.ts';

/** Tells the marketplace, and with it the buyer, that a hold ends in its time though it was to be renewed. */
export async function publishNotRenewed(outbox: Pick<Outbox, 'append'>, tx: Tx, orderId: number, reason: string) {
  const order = await findOrder(tx, orderId);
  if (!order?.captureBefore || order.held === 0 || reason === notNeeded) return;
  const publish = publishIn(outbox, tx);
  const data = { orderId, reason, captureBefore: order.captureBefore.toISOString() };
  await publish(orderHoldNotRenewed, { subject: `orders/${orderId}`, data });
  await publishProgress(publish, order);
}
