import { payableToSeller } from '../ledger/account.ts';
import { returnPayout } from '../ledger/payout-steps.ts';
import type { Movement } from '../provider/provider.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** Books what was paid to an order's seller, or came back from them. The money has moved: it is owed no longer, whatever was. */
export async function bookTransfer(unit: UnitOfWork, orderId: number, movement: Movement): Promise<boolean> {
  const { id, kind, amount, at } = movement;
  const order = await unit.order(orderId);
  const key = `${kind}:${id}`;
  if (!order || amount === 0 || (await unit.postedOf([key])).size > 0) return false;
  await unit.recordOrder(order, { paidOut: order.paidOut - amount });
  const legs = returnPayout(payableToSeller(String(order.sellerId)), amount);
  await unit.post([{ key, step: kind, subject: String(orderId), reference: id, occurredAt: at, legs }]);
  return true;
}
