import { randomUUIDv7 } from 'node:crypto';
import { AppError, notFound, refused } from '@tianguis/chassis/http/error';
import { fromTo } from '@tianguis/chassis/messaging/differences';
import { run, runCount, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import { toPesos } from '@tianguis/proto/money';
import { stepKinds, stepStatuses } from '@tianguis/proto/payments/records/operations';
import { bank, commission } from '../ledger/account.ts';
import { post } from '../ledger/ledger-store.ts';
import { credit, debit } from '../ledger/posting.ts';
import { lockOrder } from '../orders/order-store.ts';
import { dropStep, isForStaff } from '../orders/step-store.ts';
import { audit } from '../platform/audit.ts';
import type { Scope } from '../platform/database.ts';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { wordOf } from '../platform/word.ts';
import { runOrderSteps } from './order-steps.ts';
import { lockPaymentRow } from './payment-store.ts';
import { checkRefundable, runRefunds } from './refunds.ts';

const openSteps = db.selectFrom('order_steps as s').where(isForStaff('s'));

const refusedSteps = statement(() =>
  openSteps
    .leftJoin('orders as o', 'o.id', 's.order_id')
    .select([
      's.id',
      's.kind',
      's.amount',
      's.reason',
      's.payment_id as paymentId',
      's.order_id as orderId',
      'o.number as orderNumber',
      'o.buyer_id as buyerId',
      'o.seller_id as sellerId',
      's.updated_at as refusedAt',
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .orderBy('s.updated_at')
    .orderBy('s.id')
    .limit(200),
);

/** What the provider refused to do with money, and nobody has resolved. */
export async function listRefusedSteps(on: Pick<Storage, 'query'>) {
  const rows = await run(on, refusedSteps());
  return {
    steps: rows.map(({ total, ...step }) => ({
      ...step,
      kind: wordOf(stepKinds, step.kind),
      amount: toPesos(step.amount),
    })),
    total: rows[0]?.total ?? 0,
  };
}

const refusedStep = statement((p: { id: string }) =>
  openSteps
    .select([
      's.id',
      's.key',
      's.kind',
      's.amount',
      's.payment_id as paymentId',
      's.order_id as orderId',
      's.staff_id as staffId',
    ])
    .where('s.id', '=', p.id),
);

const noSuchStep = (): AppError =>
  notFound('refused_step_not_found', {
    es: 'Ese paso ya no espera a nadie: se reintentó o se resolvió',
    en: 'That step waits for nobody: it was retried or resolved',
  });

/** A refused step, which nobody else retries or resolves meanwhile. */
async function lockRefused(tx: Tx, id: string) {
  const seen = await runMaybe(tx, refusedStep({ id }));
  if (!seen) throw noSuchStep();
  if (seen.orderId !== null) await lockOrder(tx, seen.orderId);
  await lockPaymentRow(tx, seen.paymentId);
  const step = await runMaybe(tx, refusedStep({ id }));
  if (!step) throw noSuchStep();
  return step;
}

type Refused = Awaited<ReturnType<typeof lockRefused>>;

// With an id of its own, so that what is still heard of the former attempt says nothing about this one.
const askAgain = statement((p: { id: string; newId: string; now: Date }) =>
  db
    .updateTable('order_steps')
    .set(({ eb }) => ({
      id: p.newId,
      status: 'due',
      reason: null,
      attempt: eb('attempt', '+', 1),
      updated_at: p.now,
    }))
    .where('id', '=', p.id),
);

/** Whether the rules of an order plan the step: then they decide anew whether it is due, and how much of it. */
const isPlanned = ({ orderId, staffId, kind }: Refused): boolean =>
  orderId !== null && staffId === null && kind !== 'return_cash';

const statusOf = statement((p: { key: string }) =>
  db.selectFrom('order_steps').select('status').where('key', '=', p.key),
);

/**
 * Asks the provider again for what it refused, under another key. What the rules planned is planned anew, so that money which moved
 * meanwhile is not moved twice; a refund by staff has to fit in what is left.
 */
export async function retryStep(deps: Deps, id: string, staffId: number | null) {
  const { inTransaction, outbox, storage } = deps;
  const { key, orderId, paymentId } = await inTransaction(async ({ prisma, tx }) => {
    const step = await lockRefused(tx, id);
    if (isPlanned(step)) await dropStep(tx, id);
    else {
      if (step.kind === 'refund') await checkRefundable({ prisma, tx }, step.paymentId, step.amount);
      await run(tx, askAgain({ id, newId: randomUUIDv7(), now: deps.now() }));
    }
    const detail = { step: step.kind, centavos: step.amount };
    await audit(outbox, tx, { action: 'payment_step_retried', subject: `payments/${step.paymentId}`, staffId, detail });
    return step;
  });
  try {
    await (orderId === null ? runRefunds(deps, paymentId) : runOrderSteps(deps, orderId));
  } catch (err) {
    if (!(err instanceof AppError) || err.kind !== 'unavailable') throw err;
  }
  const now = await runMaybe(storage, statusOf({ key }));
  return { status: now ? wordOf(stepStatuses, now.status) : ('not_needed' as const) };
}

const resolve = statement((p: { id: string; staffId: number | null; note: string; now: Date }) =>
  db
    .updateTable('order_steps')
    .set({ resolved_at: p.now, resolved_by: p.staffId, resolution: p.note })
    .where('id', '=', p.id)
    .where('status', '=', 'refused')
    .where('resolved_at', 'is', null),
);

interface Resolution {
  readonly id: string;
  readonly note: string;
  /** Whether a refund was transferred from our bank; the note is its tracking key then. */
  readonly isTransferred: boolean;
  readonly staffId: number | null;
}

const noTransfer = (): AppError =>
  refused(
    'no_refund_to_transfer',
    {
      es: 'Sólo el reembolso de un pago sin pedido se anota aquí como transferido',
      en: 'Only a refund of a payment without an order is noted here as transferred',
    },
    'transferred',
  );

/** Books what staff transferred to a payer whom the provider could not refund: a payment without an order is all commission. */
async function bookTransfer(scope: Scope, step: Refused, reference: string): Promise<void> {
  const { id, kind, orderId, paymentId, amount } = step;
  if (kind !== 'refund' || orderId !== null) throw noTransfer();
  await checkRefundable(scope, paymentId, amount);
  const legs = [debit(commission, amount), credit(bank, amount)];
  await post(scope.tx, [{ key: `refund_sent:${id}`, step: 'refund_sent', subject: paymentId, reference, legs }]);
}

/** Notes that a person settled what the provider refused. It stays refused, so that the rules do not ask for it again. */
export const resolveStep = (
  { inTransaction, outbox, now }: Deps,
  { id, note, isTransferred, staffId }: Resolution,
): Promise<void> =>
  inTransaction(async (scope) => {
    const { tx } = scope;
    const step = await lockRefused(tx, id);
    if ((await runCount(tx, resolve({ id, staffId, note, now: now() }))) === 0) throw noSuchStep();
    const detail = { step: step.kind, centavos: step.amount, note, ...(isTransferred && { transferred: true }) };
    await audit(outbox, tx, {
      action: 'payment_step_resolved',
      subject: `payments/${step.paymentId}`,
      staffId,
      detail,
      changes: { state: fromTo('refused', 'resolved') },
    });
    // Posting is the last thing that a transaction does.
    if (isTransferred) await bookTransfer(scope, step, note);
  });
