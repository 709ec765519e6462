import type { Tx } from '@tianguis/chassis/storage/storage';
import { lockOrder } from '../orders/order-store.ts';
import type { PrismaTx, Scope } from '../platform/database.ts';

/** A refund that staff ask for; its id is the provider's idempotency key. */
export interface StaffRefund {
  readonly id: string;
  readonly paymentId: string;
  /** Centavos. */
  readonly amount: number;
  readonly note: string;
  readonly staffId: number | null;
}

/** What of a payment can be given back, centavos. */
export interface Refundable {
  readonly orderId: number | null;
  readonly left: number;
  readonly isDisputed: boolean;
}

// What is disputed has left as a refund has, and the provider refunds nothing of it meanwhile.
const refundableSql = `
  select coalesce((select sum(entries.amount) from transfers join entries on transfer_id = transfers.id
        join accounts on accounts.id = account_id and name in ('provider:clearing', 'platform:bank')
      where subject = $1 and step in ('capture', 'refund', 'refund_failed', 'dispute', 'dispute_won')), 0)::float8
    - coalesce((select sum(amount) from order_steps where payment_id = $1::uuid and kind = 'refund' and status = 'due'), 0)::float8 as "left",
    coalesce((select disputed > 0 from orders where id = order_id), false) as "isDisputed", order_id as "orderId"
  from payment_intents where id = $1::uuid`;

/** What can be given back of a payment; undefined where there is none of that number. */
export const refundableOf = async ({ query }: Pick<Tx, 'query'>, paymentId: string): Promise<Refundable | undefined> =>
  (await query<Refundable>(refundableSql, [paymentId])).rows[0];

/** The same, with the payment and its order locked until the transaction ends. */
export async function lockRefundable(scope: Scope, paymentId: string): Promise<Refundable | undefined> {
  const where = { id: paymentId };
  const found = await scope.prisma.paymentIntent.findUnique({ where, select: { orderId: true } });
  if (!found) return undefined;
  if (found.orderId !== null) await lockOrder(scope.tx, found.orderId);
  await scope.tx.query('select 1 from payment_intents where id = $1::uuid for update', [paymentId]);
  return refundableOf(scope.tx, paymentId);
}

/** Writes a refund down before the provider is asked. */
export async function addRefund(prisma: PrismaTx, orderId: number | null, refund: StaffRefund): Promise<void> {
  await prisma.orderStep.create({ data: { ...refund, orderId, kind: 'refund', key: `refund:${refund.id}` } });
}

/** A refund that was asked for before. */
export const findRefund = (prisma: PrismaTx, id: string) =>
  prisma.orderStep.findFirst({
    where: { id, kind: 'refund' },
    select: { paymentId: true, amount: true, status: true },
  });

const overdueSql = `select distinct payment_id as id from order_steps
  where status = 'due' and order_id is null and updated_at < now() - interval '1 minute' limit $1`;

/** Payments of no order with a refund that is late. */
export const overdueRefunds = async ({ query }: Pick<Tx, 'query'>, limit: number): Promise<string[]> =>
  (await query<{ id: string }>(overdueSql, [limit])).rows.map(({ id }) => id);
