import { openDispute, refund, returnRefund, winDispute } from '../ledger/order-steps.ts';
import type { Movement } from '../provider/provider.ts';
import { movementPostings } from './movement-postings.ts';
import type { Payment } from './payment.ts';
import type { UnitOfWork } from './unit-of-work.ts';

const steps: Partial<Record<Movement['kind'], typeof returnRefund>> = {
  refund,
  refund_failed: returnRefund,
  dispute: openDispute,
  dispute_won: winDispute,
};

/** Books what moved of an order's payment: who gives what follows from the order's money, which is locked meanwhile. */
export async function bookOrderMovement(unit: UnitOfWork, payment: Payment, movement: Movement): Promise<void> {
  const order = await unit.order(payment.orderId ?? 0);
  if (!order) throw new Error(`payment ${payment.id} is of the unknown order ${payment.orderId}`);
  const { id, kind, amount } = movement;
  const step = amount === 0 || (await unit.postedOf([`${kind}:${id}`])).size > 0 ? undefined : steps[kind];
  const change = step?.(order.money, Math.abs(amount));
  if (change) await unit.recordOrder(order, { money: change.order }, payment);
  const postings = movementPostings(movement, payment.id, change?.legs ?? []);
  if (postings.length > 0) await unit.post(postings);
}
