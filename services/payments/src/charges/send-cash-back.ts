import type { AdvanceSoon } from '../orders/on-order-changed.ts';
import { addSteps } from '../orders/step-store.ts';
import type { InTransaction } from '../platform/database.ts';
import type { CardProvider } from '../provider/provider.ts';
import { findPayment } from './order-payment-store.ts';
import { isFinal } from './payment.ts';
import { recordSighting } from './record-sighting.ts';
import type { InUnitOfWork } from './unit-of-work.ts';

interface Needs {
  readonly provider: Pick<CardProvider, 'cashOf' | 'retrieve'>;
  readonly inTransaction: InTransaction;
  readonly inUnitOfWork: InUnitOfWork;
  readonly advanceSoon: AdvanceSoon;
}

/**
 * What a buyer transferred and their payment did not take, since it was too much, too little or too late, is sent back. Once for
 * each news of it.
 */
export async function returnCashOf(needs: Needs, customer: string, newsId: string): Promise<void> {
  const { provider, inTransaction, inUnitOfWork, advanceSoon } = needs;
  const cash = await provider.cashOf(customer);
  const payment = cash && (await inTransaction(({ prisma }) => findPayment(prisma, cash.paymentId)));
  if (!payment?.stripeId || cash?.available === 0) return;
  const seen = await provider.retrieve(payment.stripeId);
  const now = seen && (await inUnitOfWork((unit) => recordSighting(unit, seen)));
  const { orderId } = payment;
  if (!now || !isFinal(now.status) || orderId === null) return;
  await inTransaction(async ({ tx }) => {
    await addSteps(tx, orderId, [{ key: `cash:${newsId}`, kind: 'return_cash', paymentId: payment.id, amount: 0 }]);
    await advanceSoon(tx, orderId);
  });
}
