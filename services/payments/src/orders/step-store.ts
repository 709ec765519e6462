import { randomUUIDv7 } from 'node:crypto';
import type { PrismaTx } from '../platform/database.ts';
import type { OrderStep } from './due-steps.ts';
import { notNeeded, renewKey } from './renewal.ts';

/** A step as it is kept: its id is the provider's idempotency key. */
export interface KeptStep extends OrderStep {
  readonly id: string;
  /** Null where the payment is of no order. */
  readonly orderId: number | null;
  readonly createdAt: Date;
  /** Whether staff asked for it. */
  readonly isByStaff: boolean;
}

const kinds = ['capture', 'release', 'refund', 'transfer', 'reverse', 'return_cash', 'renew', 'forget'] as const;

/** Writes down steps, each reason once. */
export async function addSteps(prisma: PrismaTx, orderId: number, steps: readonly OrderStep[]): Promise<void> {
  const data = steps.map((step) => ({ ...step, id: randomUUIDv7(), orderId }));
  if (data.length > 0) await prisma.orderStep.createMany({ data, skipDuplicates: true });
}

/** Steps of an order, or of a payment that is of none, that the provider has not done yet, oldest first. */
export async function dueStepsOf(
  prisma: PrismaTx,
  of: { readonly orderId: number } | { readonly paymentId: string },
): Promise<KeptStep[]> {
  const rows = await prisma.orderStep.findMany({ where: { ...of, status: 'due' }, orderBy: { id: 'asc' } });
  return rows.flatMap(({ id, key, orderId, paymentId, createdAt, ...row }) => {
    const kind = kinds.find((known) => known === row.kind);
    return kind
      ? [{ id, orderId, key, kind, paymentId, amount: Number(row.amount), createdAt, isByStaff: row.staffId !== null }]
      : [];
  });
}

/** Ends a step that is due; whether it was. */
export async function endStep(prisma: PrismaTx, id: string, status: 'done' | 'refused', reason?: string) {
  const ended = { where: { id, status: 'due' }, data: { status, reason: reason ?? null } };
  return (await prisma.orderStep.updateMany(ended)).count > 0;
}

/** Whether the provider refused to renew a payment's hold. */
export const isRenewalRefused = async (prisma: PrismaTx, paymentId: string): Promise<boolean> =>
  (await prisma.orderStep.count({
    where: { key: renewKey(paymentId), status: 'refused', reason: { not: notNeeded } },
  })) > 0;

/** Takes away refunds that the provider refused: the money went back another way. */
export async function dropRefusedRefunds(prisma: PrismaTx, paymentId: string): Promise<void> {
  await prisma.orderStep.deleteMany({ where: { paymentId, kind: 'refund', status: 'refused' } });
}

/** Centavos of the refunds that were asked for and not refused. */
export async function refundsAskedOf(prisma: PrismaTx, orderId: number): Promise<number> {
  const where = { orderId, kind: 'refund', status: { not: 'refused' } };
  const { _sum } = await prisma.orderStep.aggregate({ where, _sum: { amount: true } });
  return Number(_sum.amount ?? 0);
}
