import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { PrismaScope } from '@tianguis/chassis/storage/prisma';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { currency } from '@tianguis/proto/money';
import { paymentFailed, paymentIntentCreated, paymentSucceeded } from '@tianguis/proto/payments/intents/events';
import type { PrismaTx } from '../platform/database.ts';
import type { Payment } from './payment.ts';
import { toPayment, whereSeen } from './payment-store.ts';
import type { Ledger } from './ports.ts';
import type { Fact } from './settle.ts';

export const ledgerOf =
  (outbox: Outbox) =>
  ({ prisma, tx }: PrismaScope<PrismaTx>): Ledger => ({
    async enterEvent(id, type) {
      const { count } = await prisma.stripeEvent.createMany({ data: { id, type }, skipDuplicates: true });
      return count > 0;
    },
    async lock(seen) {
      const found = await prisma.paymentIntent.findFirst({ where: whereSeen(seen), select: { id: true } });
      if (!found) return undefined;
      await tx.query('select 1 from payment_intents where id = $1::uuid for update', [found.id]);
      return toPayment(await prisma.paymentIntent.findUniqueOrThrow({ where: { id: found.id } }));
    },
    async record(payment, { changes, facts }, reason) {
      const { id } = payment;
      await prisma.paymentIntent.update({ where: { id }, data: { ...changes, checkedAt: new Date() } });
      for (const fact of facts) await publish(outbox, tx, fact, payment, reason);
    },
  });

async function publish(outbox: Outbox, tx: Tx, fact: Fact, payment: Payment, reason = 'unknown'): Promise<void> {
  const { id, type, amountCentavos } = payment;
  const subject = `payments/${id}`;
  const data = { paymentIntentId: id, type, amountCentavos, currency } as const;
  if (fact === 'created') await outbox.append(tx, paymentIntentCreated, { subject, data });
  else if (fact === 'succeeded') await outbox.append(tx, paymentSucceeded, { subject, data });
  else await outbox.append(tx, paymentFailed, { subject, data: { ...data, reason } });
}
