import { loseDispute } from '../ledger/order-steps.ts';
import type { LostDispute } from '../provider/provider.ts';
import type { Payments } from './payment-store.ts';
import type { InUnitOfWork } from './unit-of-work.ts';

interface Needs {
  readonly payments: Pick<Payments, 'find'>;
  readonly inUnitOfWork: InUnitOfWork;
}

/** The bank decided for the buyer: the money, which left when the dispute was opened, does not come back. */
export async function recordLostDispute({ payments, inUnitOfWork }: Needs, lost: LostDispute): Promise<void> {
  const payment = await payments.find(lost.stripeId);
  const orderId = payment?.orderId;
  if (!payment || orderId === null || orderId === undefined) return;
  await inUnitOfWork(async (unit) => {
    const order = await unit.order(orderId);
    if (!order || order.money.disputed < lost.amount || !(await unit.enterEvent(lost.id, 'dispute lost'))) return;
    await unit.recordOrder(order, { money: loseDispute(order.money, lost.amount).order }, payment);
  });
}
