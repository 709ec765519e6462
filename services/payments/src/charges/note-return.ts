import { refused } from '@tianguis/chassis/http/error';
import { bank } from '../ledger/account.ts';
import { refund } from '../ledger/order-steps.ts';
import { dropRefusedRefunds, type KeptStep } from '../orders/step-store.ts';
import type { InTransaction } from '../platform/database.ts';
import type { Payment } from './payment.ts';
import type { InUnitOfWork } from './unit-of-work.ts';

interface Needs {
  readonly inTransaction: InTransaction;
  readonly inUnitOfWork: InUnitOfWork;
}

const notByProvider = refused('oxxo_not_refundable', {
  es: 'OXXO no devuelve pagos: hay que transferirlo y anotarlo',
  en: 'OXXO gives no payment back: it is to be transferred and noted',
});

/**
 * What was paid at a shop is given back from our own bank, by a person: staff note it, once, and the ledger has it. Where the rules
 * ask for it, it waits for them.
 */
export async function returnByHand({ inTransaction, inUnitOfWork }: Needs, payment: Payment, step: KeptStep) {
  if (!step.isByStaff) throw notByProvider;
  await inUnitOfWork(async (unit) => {
    const order = await unit.order(payment.orderId ?? 0);
    const key = `refund:${step.id}`;
    if (!order || (await unit.postedOf([key])).size > 0) return;
    const { order: money, legs } = refund(order.money, step.amount, bank);
    await unit.recordOrder(order, { money }, payment);
    await unit.post([{ key, step: 'refund', subject: payment.id, legs }]);
  });
  await inTransaction(({ tx }) => dropRefusedRefunds(tx, payment.id));
}
