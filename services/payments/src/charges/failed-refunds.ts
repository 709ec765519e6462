import { refundFailed } from '@tianguis/proto/payments/records/refused-steps';
import { z } from 'zod';
import { leftOf } from '../ledger/order-money.ts';
import { reopenRefund } from '../orders/step-store.ts';
import type { Deps } from '../platform/room.ts';
import type { FailedRefund } from '../provider/stripe-events.ts';
import { oweRefund } from './bank-refunds.ts';
import type { Payment } from './payment.ts';
import { paymentById } from './payment-store.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/**
 * Owes an order's buyer a refund that failed before it moved any money. False where their bank took the money by a dispute: the buyer
 * would have it twice.
 */
export async function oweFailedRefund(
  unit: UnitOfWork,
  payment: Payment,
  { id, amount, isDisputed }: { readonly id: string; readonly amount: number; readonly isDisputed: boolean },
): Promise<boolean> {
  const order = await unit.lockOrder(payment.orderId ?? 0);
  if (!order || isDisputed) return false;
  const isOwed = (await unit.postedOf([`refund:${id}`])).size > 0;
  if (!isOwed && leftOf(order.money) < amount) return false;
  await oweRefund(unit, payment, { id, amount });
  return true;
}

/**
 * Follows up on a refund that we asked for and that failed. Its order's buyer is owed it, and asked for an account; what moved money
 * before it failed is owed by its movement. Of a payment without an order nobody can be asked here, and a disputed one is with the bank:
 * the refund is refused, and staff have it on their list.
 */
export async function noteFailedRefund(deps: Deps, { stepId, hasMoved, isDisputed }: FailedRefund): Promise<void> {
  const { prisma, storage, provider, inTransaction, inUnitOfWork, logger, now } = deps;
  const id = z.uuid().safeParse(stepId).data;
  const step = id && (await prisma.orderStep.findFirst({ where: { id, kind: 'refund' } }));
  if (!step) return;
  const payment = await paymentById(storage, step.paymentId);
  if (payment.orderId !== null) {
    const failed = { id: step.id, amount: Number(step.amount), isDisputed };
    if (hasMoved || (await inUnitOfWork((unit) => oweFailedRefund(unit, payment, failed)))) return;
  }
  // The event may come again after staff had it refunded anew.
  if (payment.stripeId === null || (await provider.charges.isRefunded(payment.stripeId, step.id))) return;
  const isNews = await inTransaction(({ tx }) =>
    reopenRefund(tx, { id: step.id, isOfOrder: payment.orderId !== null, reason: refundFailed, now: now() }),
  );
  if (isNews) logger.error({ payment: payment.id, step: step.key }, 'a refund failed');
}
