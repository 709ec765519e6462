import { AppError, notFound } from '@tianguis/chassis/http/error';
import { run, runCount, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import { toPesos } from '@tianguis/proto/money';
import { stepKinds, stepStatuses } from '@tianguis/proto/payments/records/operations';
import { lockOrder } from '../orders/order-store.ts';
import { dropStep, isForStaff } from '../orders/step-store.ts';
import { audit } from '../platform/audit.ts';
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

const askAgain = statement((p: { id: string; now: Date }) =>
  db
    .updateTable('order_steps')
    .set(({ eb }) => ({ status: 'due', reason: null, attempt: eb('attempt', '+', 1), updated_at: p.now }))
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
      await run(tx, askAgain({ id, now: deps.now() }));
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

/** Notes that a person settled what the provider refused. It stays refused, so that the rules do not ask for it again. */
export const resolveStep = (
  { inTransaction, outbox, now }: Deps,
  { id, note, staffId }: { readonly id: string; readonly note: string; readonly staffId: number | null },
): Promise<void> =>
  inTransaction(async ({ tx }) => {
    const step = await lockRefused(tx, id);
    if ((await runCount(tx, resolve({ id, staffId, note, now: now() }))) === 0) throw noSuchStep();
    const detail = { step: step.kind, centavos: step.amount, note };
    await audit(outbox, tx, {
      action: 'payment_step_resolved',
      subject: `payments/${step.paymentId}`,
      staffId,
      detail,
    });
  });
