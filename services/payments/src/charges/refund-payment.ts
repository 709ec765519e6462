import { AppError, conflict, notFound, refused } from '@tianguis/chassis/http/error';
import { stepStatuses } from '@tianguis/proto/payments/records/operations';
import { dueStepsOf } from '../orders/step-store.ts';
import { audit } from '../platform/audit.ts';
import type { Scope } from '../platform/database.ts';
import { addRefund, findRefund, lockRefundable, type StaffRefund } from './refund-store.ts';
import { type OrderSteps, runOrderSteps, runStep } from './run-order-steps.ts';

const reused = conflict('refund_id_used', {
  es: 'Ese número ya es de otro reembolso',
  en: 'That number belongs to another refund',
});
const disputed = refused('payment_disputed', {
  es: 'Este pago está en disputa: mientras dure, el banco no permite reembolsarlo',
  en: 'This payment is disputed: as long as that lasts, its bank allows no refund',
});
const tooMuch = refused(
  'refund_too_large',
  { es: 'Es más de lo que se puede devolver', en: 'This is more than can be given back' },
  'amount',
);

/**
 * Gives money back by the word of staff, once for each number. It is written down and audited first; what the provider cannot do
 * now is asked again every minute.
 */
export async function refundPayment(needs: OrderSteps, refund: StaffRefund) {
  const orderId = await needs.inTransaction((scope) => decide(needs, scope, refund));
  try {
    await (orderId === null ? runRefunds(needs, refund.paymentId) : runOrderSteps(needs, orderId));
  } catch (err) {
    if (!(err instanceof AppError) || err.kind !== 'unavailable') throw err;
  }
  const kept = await needs.inTransaction(({ prisma }) => findRefund(prisma, refund.id));
  return { status: stepStatuses.find((word) => word === kept?.status) ?? 'due' };
}

/** Has refunds of a payment that is of no order done. */
export async function runRefunds(needs: OrderSteps, paymentId: string): Promise<void> {
  const due = await needs.inTransaction(({ tx }) => dueStepsOf(tx, { paymentId }));
  for (const step of due) await runStep(needs, step);
}

async function decide({ outbox }: OrderSteps, scope: Scope, refund: StaffRefund): Promise<number | null> {
  const found = await lockRefundable(scope, refund.paymentId);
  if (!found) throw notFound('payment_not_found');
  const known = await findRefund(scope.prisma, refund.id);
  if (known && (known.paymentId !== refund.paymentId || Number(known.amount) !== refund.amount)) throw reused;
  if (known) return found.orderId;
  if (found.isDisputed) throw disputed;
  if (refund.amount > found.left) throw tooMuch;
  await addRefund(scope.prisma, found.orderId, refund);
  const { paymentId, staffId, amount } = refund;
  const detail = { centavos: amount };
  await audit(outbox, scope.tx, { action: 'payment_refunded', subject: `payments/${paymentId}`, staffId, detail });
  return found.orderId;
}
