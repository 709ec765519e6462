import { sharesNow } from '../ledger/order-money.ts';
import type { OrderStep } from '../orders/due-steps.ts';
import type { Order } from '../orders/order.ts';
import type { PrismaTx } from '../platform/database.ts';
import { dueReversal } from './due-reversal.ts';

/**
 * What is to come back from an order's seller before its buyer is refunded, if anything; the order is locked. Once for each
 * refund: what the provider does not give back is owed by the seller and kept back from their next order.
 */
export async function planReversal(prisma: PrismaTx, order: Order, paymentId: string): Promise<OrderStep[]> {
  const { money, paidOut } = order;
  if (money.settled === undefined || paidOut <= 0) return [];
  const where = { orderId: order.id, status: 'due', kind: { in: ['refund', 'reverse'] } };
  const due = await prisma.orderStep.findMany({ where, orderBy: { id: 'asc' } });
  const sumOf = (wanted: string) =>
    due.reduce((sum, { kind, amount }) => (kind === wanted ? sum + Number(amount) : sum), 0);
  const last = due.findLast(({ kind }) => kind === 'refund');
  if (!last) return [];
  const returnedAfter = Math.min(money.settled, money.returnedAfter + sumOf('refund'));
  const shareAfter = sharesNow({ ...money, returnedAfter }).seller;
  const amount = dueReversal({ paidOut, shareAfter, asked: sumOf('reverse') });
  return amount > 0 ? [{ key: `reverse:${last.id}`, kind: 'reverse', paymentId, amount }] : [];
}
