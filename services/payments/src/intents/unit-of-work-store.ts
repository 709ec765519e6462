import { type Outbox, type Publish, publishIn } from '@tianguis/chassis/messaging/outbox';
import { currency } from '@tianguis/proto/money';
import { paymentFailed, paymentIntentCreated, paymentSucceeded } from '@tianguis/proto/payments/intents/events';
import { post } from '../ledger/ledger-store.ts';
import type { InTransaction, Scope } from '../platform/database.ts';
import { enterEvent } from '../provider/event-store.ts';
import type { Payment } from './payment.ts';
import { toPayment, whereSeen } from './payment-store.ts';
import type { Fact } from './settle.ts';
import type { InUnitOfWork, UnitOfWork } from './unit-of-work.ts';

export const createUnitOfWork =
  (inTransaction: InTransaction, outbox: Outbox): InUnitOfWork =>
  (work) =>
    inTransaction((scope) => work(unitOfWork(scope, publishIn(outbox, scope.tx))));

const unitOfWork = ({ prisma, tx }: Scope, publish: Publish): UnitOfWork => ({
  enterEvent: (id, type) => enterEvent(prisma, id, type),
  async lock(seen) {
    const found = await prisma.paymentIntent.findFirst({ where: whereSeen(seen), select: { id: true } });
    if (!found) return undefined;
    await tx.query('select 1 from payment_intents where id = $1::uuid for update', [found.id]);
    return toPayment(await prisma.paymentIntent.findUniqueOrThrow({ where: { id: found.id } }));
  },
  async record(payment, { changes, facts }, reason) {
    const { id } = payment;
    await prisma.paymentIntent.update({ where: { id }, data: { ...changes, checkedAt: new Date() } });
    for (const fact of facts) await publishFact(publish, fact, payment, reason);
  },
  async post(postings) {
    await post(tx, postings);
  },
});

async function publishFact(publish: Publish, fact: Fact, payment: Payment, reason = 'unknown'): Promise<void> {
  const { id, type, amountCentavos } = payment;
  const subject = `payments/${id}`;
  const data = { paymentIntentId: id, type, amountCentavos, currency } as const;
  if (fact === 'created') await publish(paymentIntentCreated, { subject, data });
  else if (fact === 'succeeded') await publish(paymentSucceeded, { subject, data });
  else await publish(paymentFailed, { subject, data: { ...data, reason } });
}
