import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import { disputeChanged } from '@tianguis/proto/payments/disputes/events';
import type { InTransaction } from '../platform/database.ts';
import type { DisputeSighting } from '../provider/provider.ts';
import { saveDispute } from './dispute-store.ts';

export interface Disputes {
  readonly inTransaction: InTransaction;
  readonly outbox: Pick<Outbox, 'append'>;
}

/** Keeps a dispute of a payment of ours and tells staff, where it is news. */
export const recordDispute = ({ inTransaction, outbox }: Disputes, seen: DisputeSighting): Promise<void> =>
  inTransaction(async ({ prisma, tx }) => {
    const payment = await prisma.paymentIntent.findUnique({ where: { stripeId: seen.stripeId }, select: { id: true } });
    if (!payment || !(await saveDispute(tx, seen))) return;
    const { id, status, dueBy } = seen;
    const data = { disputeId: id, paymentIntentId: payment.id, status, dueBy: dueBy?.toISOString() ?? null };
    await outbox.append(tx, disputeChanged, { subject: `payments/${payment.id}`, data });
  });
