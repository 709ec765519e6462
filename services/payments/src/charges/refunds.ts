import { AppError, conflict, notFound, refused } from '@tianguis/chassis/http/error';
import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { stepStatuses } from '@tianguis/proto/payments/records/operations';
import { lockOrder } from '../orders/order-store.ts';
import { dueStepsOf } from '../orders/step-store.ts';
import { audit } from '../platform/audit.ts';
import type { PrismaTx, Scope } from '../platform/database.ts';
import type { Deps } from '../platform/room.ts';
import { runOrderSteps, runStep } from './order-steps.ts';
import { lockPaymentRow } from './payment-store.ts';

/** A refund that staff ask for; its id is the provider's idempotency key. */
export interface StaffRefund {
  readonly id: string;
  readonly paymentId: string;
  /** Centavos. */
  readonly amount: number;
  readonly note: string;
  readonly staffId: number | null;
}

/**
 * Refunds a payment on behalf of staff, once for each id. It is stored and audited first. What the provider cannot do now is asked
 * again every minute.
 */
export async function refundPayment(deps: Deps, request: StaffRefund) {
  const orderId = await deps.inTransaction((scope) => addRefund(deps, scope, request));
  try {
    await (orderId === null ? runRefunds(deps, request.paymentId) : runOrderSteps(deps, orderId));
  } catch (err) {
    if (!(err instanceof AppError) || err.kind !== 'unavailable') throw err;
  }
  const kept = await findRefund(deps.prisma, request.id);
  return { status: stepStatuses.find((word) => word === kept?.status) ?? 'due' };
}

/** Does the due refunds of a payment that belongs to no order. */
export async function runRefunds(deps: Deps, paymentId: string): Promise<void> {
  const due = await dueStepsOf(deps.storage, { paymentId });
  for (const step of due) await runStep(deps, step);
}

const idUsed = (): AppError =>
  conflict('refund_id_used', {
    es: 'Ese número ya es de otro reembolso',
    en: 'That number belongs to another refund',
  });
const disputed = (): AppError =>
  refused('payment_disputed', {
    es: 'Este pago está en disputa: mientras dure, el banco no permite reembolsarlo',
    en: 'This payment is disputed: as long as that lasts, its bank allows no refund',
  });
export const tooMuch = (): AppError =>
  refused(
    'refund_too_large',
    { es: 'Es más de lo que se puede devolver', en: 'This is more than can be given back' },
    'amount',
  );

/** Checks and stores a refund; the payment's order, if it has one. */
async function addRefund({ outbox }: Deps, { prisma, tx }: Scope, request: StaffRefund): Promise<number | null> {
  const { id, paymentId, amount, staffId } = request;
  const found = await lockRefundable({ prisma, tx }, paymentId);
  if (!found) throw notFound('payment_not_found');
  const { orderId } = found;
  const known = await findRefund(prisma, id);
  if (known && (known.paymentId !== paymentId || Number(known.amount) !== amount)) throw idUsed();
  if (known) return orderId;
  if (found.isDisputed) throw disputed();
  if (amount > found.left) throw tooMuch();
  await prisma.orderStep.create({ data: { ...request, orderId, kind: 'refund', key: keyOf(id) } });
  const detail = { centavos: amount };
  await audit(outbox, tx, { action: 'payment_refunded', subject: `payments/${paymentId}`, staffId, detail });
  return orderId;
}

// The key stays, while a step that is asked for again has another id.
const keyOf = (id: string): string => `refund:${id}`;

const findRefund = (prisma: PrismaTx, id: string) =>
  prisma.orderStep.findUnique({
    where: { key: keyOf(id) },
    select: { paymentId: true, amount: true, status: true },
  });

/** How much of a payment can be refunded, centavos. */
export interface Refundable {
  readonly orderId: number | null;
  readonly left: number;
  readonly isDisputed: boolean;
}

// What is owed to the buyer has left, and it is not transferred twice. Disputed money has left as refunded money has, and the provider refunds none of it during the dispute.
const refundable = statement(
  (p: { paymentId: string }) => sql<Refundable>`
  select coalesce((select sum(entries.amount) from transfers join entries on transfer_id = transfers.id
        join accounts on accounts.id = account_id and (name in ('provider:clearing', 'platform:bank') or kind = 'refund_owed')
      where subject = ${p.paymentId}::text and step in ('capture', 'refund', 'refund_failed', 'refund_sent', 'refund_returned', 'dispute', 'dispute_won')), 0)::float8
    - coalesce((select sum(amount) from order_steps where payment_id = ${p.paymentId}::uuid and kind = 'refund' and status = 'due'), 0)::float8 as "left",
    coalesce((select disputed > 0 from orders where id = order_id), false) as "isDisputed", order_id as "orderId"
  from payment_intents where id = ${p.paymentId}::uuid`,
);

/** How much of a payment can be refunded; undefined where there is no such payment. */
export const refundableOf = (on: Pick<Tx, 'query'>, paymentId: string): Promise<Refundable | undefined> =>
  runMaybe(on, refundable({ paymentId }));

/** The same, with the payment and its order locked until the transaction ends. */
async function lockRefundable(scope: Scope, paymentId: string): Promise<Refundable | undefined> {
  const where = { id: paymentId };
  const found = await scope.prisma.paymentIntent.findUnique({ where, select: { orderId: true } });
  if (!found) return undefined;
  if (found.orderId !== null) await lockOrder(scope.tx, found.orderId);
  await lockPaymentRow(scope.tx, paymentId);
  return refundableOf(scope.tx, paymentId);
}

const overdue = statement(
  (p: { limit: number }) => sql<{ id: string }>`
  select distinct payment_id as id from order_steps
  where status = 'due' and order_id is null and updated_at < now() - interval '1 minute' limit ${p.limit}`,
);

/** Refuses a refund that does not fit in what is left; the payment and its order stay locked until the transaction ends. */
export async function checkRefundable(scope: Scope, paymentId: string, amount: number): Promise<void> {
  const found = await lockRefundable(scope, paymentId);
  if (!found) throw notFound('payment_not_found');
  if (found.isDisputed) throw disputed();
  if (amount > found.left) throw tooMuch();
}

/** Payments without an order whose refund is late. */
export const overdueRefunds = async (on: Pick<Tx, 'query'>, limit: number): Promise<string[]> =>
  (await run(on, overdue({ limit }))).map(({ id }) => id);
