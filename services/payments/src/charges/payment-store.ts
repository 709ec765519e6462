import { randomUUIDv7 } from 'node:crypto';
import { paymentStatuses, paymentTypes } from '@tianguis/proto/payments/intents/operations';
import { paymentMeans } from '@tianguis/proto/payments/orders/voucher';
import type { PaymentIntent, PrismaClient } from '../../generated/prisma/client.ts';
import { keptVoucher } from '../orders/voucher.ts';
import { wordOf } from '../platform/word.ts';
import type { Charge, Sighting } from '../provider/provider.ts';
import type { Activity } from './limits.ts';
import type { Payment, PaymentStatus } from './payment.ts';

const statuses: readonly PaymentStatus[] = [...paymentStatuses, 'creating', 'rejected', 'abandoned'];

export function toPayment({
  id,
  stripeId,
  amountCentavos,
  description,
  createdAt,
  declines,
  ...row
}: PaymentIntent): Payment {
  const status = statuses.find((word) => word === row.status);
  if (!status) throw new Error(`payment ${id} has the unknown status ${row.status}`);
  const type = paymentTypes.find((word) => word === row.type);
  if (!type) throw new Error(`payment ${id} has the unknown type ${row.type}`);
  const captureMethod = row.captureMethod === 'manual' ? 'manual' : 'automatic';
  const { orderId, renews, renewal, payerName: name, payerMail: mail } = row;
  return {
    id,
    stripeId,
    status,
    amountCentavos,
    type,
    orderId,
    captureMethod,
    description,
    createdAt,
    declines,
    means: wordOf(paymentMeans, row.means),
    payer: name && mail ? { name, mail } : undefined,
    renews,
    renewal,
    renewalTerms: row.renewalTerms,
    savedCustomer: row.savedCustomer,
    savedMethod: row.savedMethod,
    cardFingerprint: row.cardFingerprint,
    voucher: row.voucher === null ? null : keptVoucher.parse(row.voucher),
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** By the provider's id, else by ours: an event may come before the answer that tells us the provider's. */
export const whereSeen = ({ stripeId, paymentId }: Sighting) => ({
  OR: [{ stripeId }, ...(paymentId && uuid.test(paymentId) ? [{ id: paymentId }] : [])],
});

// A payment that was looked at without news is looked at again after twice the time, ten minutes at first; one whose voucher
// ended, every ten minutes.
const overdueSql = `
  select id from payment_intents
  where (status = 'creating' and checked_at < now() - interval '1 minute')
     or (status in ('requires_payment_method', 'requires_confirmation', 'requires_action', 'processing', 'requires_capture')
         and checked_at < now() - greatest(interval '10 minutes',
           case when voucher_until < now() then interval '0' else checked_at - created_at end))
  order by checked_at limit $1`;

export interface Idempotency {
  /** Whom the key belongs to: nobody else's call is answered by it. */
  readonly caller: string;
  readonly key: string | undefined;
  readonly hash: string;
}

const activitySql = `
  select count(*)::int as intents, coalesce(sum(declines), 0)::int as declines,
    greatest(1, coalesce(3600 - extract(epoch from now() - min(created_at)), 1))::int as "secondsLeft"
  from payment_intents where caller = $1 and created_at > now() - interval '1 hour'`;

export interface Begun {
  readonly payment: Payment;
  readonly hash: string;
  /** False where the key was used before. */
  readonly added: boolean;
}

/** Our rows; each call is a transaction of its own. */
export const paymentStore = (prisma: PrismaClient) => ({
  /**
   * Stores a payment that is about to be created; with a key that its caller used before, gives back that one. `hash` is
   * that of the request which the key was first used with.
   */
  async begin({ payer, ...charge }: Charge, idempotency: Idempotency): Promise<Begun> {
    const { caller, key, hash } = idempotency;
    const row = { ...charge, id: randomUUIDv7(), caller, idempotencyKey: key, requestHash: hash };
    const [added] = await prisma.paymentIntent.createManyAndReturn({ data: row, skipDuplicates: true });
    const where = { caller_idempotencyKey: { caller, idempotencyKey: key ?? '' } };
    const kept = added ?? (await prisma.paymentIntent.findUnique({ where }));
    // Whoever came first with the key took theirs back meanwhile.
    if (!kept) return this.begin(charge, idempotency);
    return { payment: toPayment(kept), hash: kept.requestHash, added: added !== undefined };
  },
  /** Takes back a payment that was begun and may not be. */
  async dropBegun(id: string): Promise<void> {
    await prisma.paymentIntent.deleteMany({ where: { id, stripeId: null } });
  },
  async activityOf(caller: string): Promise<Activity> {
    const [found] = await prisma.$queryRawUnsafe<Activity[]>(activitySql, caller);
    return found ?? { intents: 0, declines: 0, secondsLeft: 1 };
  },
  async find(stripeId: string): Promise<Payment | undefined> {
    const row = await prisma.paymentIntent.findUnique({ where: { stripeId } });
    return row ? toPayment(row) : undefined;
  },
  async findFor(seen: Sighting): Promise<Payment | undefined> {
    const row = await prisma.paymentIntent.findFirst({ where: whereSeen(seen) });
    return row ? toPayment(row) : undefined;
  },
  /** Ends a payment that the provider does not know. */
  async giveUp(id: string, status: 'rejected' | 'abandoned', failureReason: string): Promise<void> {
    await prisma.paymentIntent.updateMany({
      where: { id, stripeId: null },
      data: { status, failureReason, payerName: null, payerMail: null },
    });
  },
  /** Payments that should have moved on by now, longest unheard of first. */
  async overdue(limit: number): Promise<Payment[]> {
    const due = await prisma.$queryRawUnsafe<{ id: string }[]>(overdueSql, limit);
    const rows = await prisma.paymentIntent.findMany({
      where: { id: { in: due.map(({ id }) => id) } },
      orderBy: { checkedAt: 'asc' },
    });
    return rows.map(toPayment);
  },
  /** The provider was asked and had nothing new. */
  async touch(id: string): Promise<void> {
    await prisma.paymentIntent.updateMany({ where: { id }, data: { checkedAt: new Date() } });
  },
});
export type Payments = ReturnType<typeof paymentStore>;
