import { randomUUIDv7 } from 'node:crypto';
import { anyOf, run, runCount, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { stepKinds } from '@tianguis/proto/payments/records/operations';
import { db } from '../platform/sql.ts';
import type { OrderStep } from './due-steps.ts';
import { notNeeded, renewKey } from './renewal.ts';

type Sql = Pick<Tx, 'query'>;

/** A step as it is kept: its id and attempt make the provider's idempotency key. */
export interface KeptStep extends OrderStep {
  readonly id: string;
  readonly fromBalance: boolean;
  /** How many keys the provider spent on a failure of its own. */
  readonly attempt: number;
  /** Null where the payment is of no order. */
  readonly orderId: number | null;
  readonly createdAt: Date;
  /** Whether staff asked for it. */
  readonly isByStaff: boolean;
}

/**
 * A step of the table or alias `steps` that the provider refused and that staff are to resolve. Of a declined renewal or charge, and
 * of a hold that could not be captured and became a debt, the buyer was told: they hold the money again or pay what they owe.
 */
export const isForStaff = (steps: string) => {
  const kind = sql.ref(`${steps}.kind`);
  return sql<boolean>`(${sql.ref(`${steps}.status`)} = 'refused' and ${sql.ref(`${steps}.resolved_at`)} is null
    and ${kind} not in ('renew', 'collect') and not (${kind} = 'capture'
      and exists (select from order_debts as d where d.order_id = ${sql.ref(`${steps}.order_id`)})))`;
};

/** Writes down steps, each reason once. */
export async function addSteps(tx: Tx, orderId: number, steps: readonly OrderStep[]): Promise<void> {
  const rows = steps.map(({ key, kind, paymentId, amount, fromBalance = false }) => ({
    id: randomUUIDv7(),
    key,
    order_id: orderId,
    payment_id: paymentId,
    kind,
    amount,
    from_balance: fromBalance,
    updated_at: new Date(),
  }));
  if (rows.length > 0)
    await run(
      tx,
      db
        .insertInto('order_steps')
        .values(rows)
        .onConflict((on) => on.doNothing()),
    );
}

const dueSteps = db
  .selectFrom('order_steps')
  .select(({ eb }) => [
    'id',
    'key',
    'order_id as orderId',
    'payment_id as paymentId',
    'kind',
    'amount',
    'from_balance as fromBalance',
    'attempt',
    'created_at as createdAt',
    eb('staff_id', 'is not', null).$castTo<boolean>().as('isByStaff'),
  ])
  .where('status', '=', 'due')
  .orderBy('id');

const dueStepsOfOrder = statement((p: { orderId: number }) => dueSteps.where('order_id', '=', p.orderId));
const dueStepsOfPayment = statement((p: { paymentId: string }) => dueSteps.where('payment_id', '=', p.paymentId));

/** Steps of an order, or of a payment that is of none, that the provider has not done yet, oldest first. */
export async function dueStepsOf(
  on: Sql,
  of: { readonly orderId: number } | { readonly paymentId: string },
): Promise<KeptStep[]> {
  const rows = await run(on, 'orderId' in of ? dueStepsOfOrder(of) : dueStepsOfPayment(of));
  return rows.flatMap((row) => {
    const kind = stepKinds.find((known) => known === row.kind);
    return kind ? [{ ...row, kind }] : [];
  });
}

const endDueStep = statement((p: { id: string; status: string; reason: string | null; now: Date }) =>
  db
    .updateTable('order_steps')
    .set({ status: p.status, reason: p.reason, updated_at: p.now })
    .where('id', '=', p.id)
    .where('status', '=', 'due'),
);

/** Ends a step that is due; whether it was. */
export async function endStep(tx: Tx, id: string, status: 'done' | 'refused', reason?: string): Promise<boolean> {
  return (await runCount(tx, endDueStep({ id, status, reason: reason ?? null, now: new Date() }))) > 0;
}

const reopen = statement((p: { id: string; from: readonly string[]; reason: string; now: Date }) =>
  db
    .updateTable('order_steps')
    .set({ status: 'refused', reason: p.reason, updated_at: p.now })
    .where('id', '=', p.id)
    .where('status', '=', anyOf(p.from)),
);

/**
 * Has staff look at a refund that was done and failed later; whether that is news. We may hear of it before an order's step is done;
 * without an order the step itself looks what became of the refund.
 */
export const reopenRefund = async (
  tx: Tx,
  {
    isOfOrder,
    ...step
  }: { readonly id: string; readonly isOfOrder: boolean; readonly reason: string; readonly now: Date },
): Promise<boolean> => (await runCount(tx, reopen({ ...step, from: isOfOrder ? ['due', 'done'] : ['done'] }))) > 0;

const spend = statement((p: { id: string; attempt: number }) =>
  db
    .updateTable('order_steps')
    .set(({ eb }) => ({ attempt: eb('attempt', '+', 1) }))
    .where('id', '=', p.id)
    .where('attempt', '=', p.attempt),
);

/** Notes that the provider failed by itself under a step’s key: the next attempt has another one. */
export const spendStepKey = (tx: Tx, { id, attempt }: Pick<KeptStep, 'id' | 'attempt'>) =>
  run(tx, spend({ id, attempt }));

const drop = statement((p: { id: string }) => db.deleteFrom('order_steps').where('id', '=', p.id));

/** Takes away a step that the provider refused, so that it is planned anew under another id. */
export const dropStep = (tx: Tx, id: string) => run(tx, drop({ id }));

const refusedRenewal = statement((p: { key: string }) =>
  db
    .selectFrom('order_steps')
    .select('id')
    .where('key', '=', p.key)
    .where('status', '=', 'refused')
    .where('reason', '<>', notNeeded),
);

/** Whether the provider refused to renew a payment's hold. */
export const isRenewalRefused = async (on: Sql, paymentId: string): Promise<boolean> =>
  (await runMaybe(on, refusedRenewal({ key: renewKey(paymentId) }))) !== undefined;

const dueRenewal = statement((p: { key: string }) =>
  db.selectFrom('order_steps').select('id').where('key', '=', p.key).where('status', '=', 'due'),
);

/** Whether a payment's hold is being renewed. */
export const isRenewalDue = async (on: Sql, paymentId: string): Promise<boolean> =>
  (await runMaybe(on, dueRenewal({ key: renewKey(paymentId) }))) !== undefined;

const refundsAsked = statement(
  (p: { orderId: number }) =>
    db
      .selectFrom('order_steps')
      .select(({ cast, fn }) => fn.coalesce(cast<number>(fn.sum('amount'), 'bigint'), sql.lit(0)).as('asked'))
      .where('order_id', '=', p.orderId)
      .where('kind', '=', 'refund')
      .where('status', '<>', 'refused'),
  { name: 'refunds_asked' },
);

/** Centavos of the refunds that were asked for and not refused. */
export async function refundsAskedOf(on: Sql, orderId: number): Promise<number> {
  return (await runOne(on, refundsAsked({ orderId }))).asked;
}
