import { settle } from '../ledger/order-steps.ts';
import { isToSettle } from '../orders/due-steps.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** Shares out an order's money between platform, seller and who brought them, once, by the terms of the day when it was placed. */
export async function settleOrder(unit: UnitOfWork, orderId: number): Promise<void> {
  const order = await unit.order(orderId);
  if (!order || !isToSettle(order)) return;
  const brought = await unit.referrerOf(order);
  if (brought?.refused) await unit.refuseReferral(order, brought.refused);
  const earns = brought && brought.refused === null;
  const parties = earns ? { ...order.money, referrerId: String(brought.referrerId) } : order.money;
  const { order: money, legs } = settle(parties);
  await unit.recordOrder(order, { money });
  await unit.post([{ key: `settle:${orderId}`, step: 'settle', subject: String(orderId), legs }]);
}
