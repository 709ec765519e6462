import { run, runCount, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import { toPesos } from '@tianguis/proto/money';
import { disputeChanged } from '@tianguis/proto/payments/disputes/events';
import { disputeStatusesToAnswer, type evidenceStates } from '@tianguis/proto/payments/disputes/operations';
import { loseDispute } from '../ledger/order-money.ts';
import { keptOf } from '../orders/order.ts';
import { findOrder } from '../orders/order-store.ts';
import type { Deps } from '../platform/room.ts';
import type { DisputeSighting } from '../provider/provider.ts';
import { findByStripeId } from './payment-store.ts';

type Sql = Pick<Storage, 'query'>;

/** Records a dispute about a payment of ours, and notifies staff of what is new. */
export async function recordDispute(
  deps: Pick<Deps, 'storage' | 'inTransaction' | 'inUnitOfWork' | 'outbox'>,
  seen: DisputeSighting,
): Promise<void> {
  const payment = await findByStripeId(deps.storage, seen.stripeId);
  if (!payment) return;
  await deps.inTransaction(async ({ tx }) => {
    if (!(await saveDispute(tx, seen))) return;
    const { id, status, dueBy } = seen;
    const data = {
      disputeId: id,
      paymentIntentId: payment.id,
      status,
      dueBy: dueBy?.toISOString() ?? null,
      ...(await orderOf(tx, payment.orderId, seen.amount)),
    };
    await deps.outbox.append(tx, disputeChanged, { subject: `payments/${payment.id}`, data });
  });
  if (seen.status === 'lost') await recordLoss(deps, payment, seen);
}

/** The order that a payment is for, and what a lost dispute leaves of its money, whether or not the dispute took it already. */
async function orderOf(tx: Tx, orderId: number | null, amount: number) {
  const order = orderId === null ? undefined : await findOrder(tx, orderId);
  return order && { orderId: order.id, left: Math.max(0, keptOf(order) - amount) };
}

/** The bank decided for the buyer: the money that left when the dispute was opened does not come back. */
async function recordLoss(
  { inUnitOfWork }: Pick<Deps, 'inUnitOfWork'>,
  payment: NonNullable<Awaited<ReturnType<typeof findByStripeId>>>,
  { id, amount }: DisputeSighting,
): Promise<void> {
  const { orderId } = payment;
  if (orderId === null) return;
  await inUnitOfWork(async (unit) => {
    const order = await unit.lockOrder(orderId);
    if (!order || order.money.disputed < amount || !(await unit.enterEvent(id, 'dispute lost'))) return;
    await unit.recordOrder(order, { money: loseDispute(order.money, amount).order }, payment);
  });
}

// One statement, because webhooks of one dispute arrive together. A decision is final, whatever arrives late.
const save = statement(
  (p: DisputeSighting) => sql`
  insert into disputes as d (id, stripe_id, amount, reason, status, due_by, opened_at, updated_at)
  values (${p.id}, ${p.stripeId}, ${p.amount}, ${p.reason}, ${p.status}, ${p.dueBy}, ${p.openedAt}, now())
  on conflict (id) do update
    set amount = excluded.amount, reason = excluded.reason, status = excluded.status, due_by = excluded.due_by, updated_at = now()
    where d.status not in ('won', 'lost', 'warning_closed', 'prevented')
      and (d.status, d.due_by) is distinct from (excluded.status, excluded.due_by)`,
);

/** Stores what the provider said about a dispute; true if it is new. */
const saveDispute = async (on: Sql, seen: DisputeSighting): Promise<boolean> => (await runCount(on, save(seen))) > 0;

interface DisputeRow {
  readonly id: string;
  readonly paymentId: string;
  readonly orderId: number | null;
  readonly orderNumber: string | null;
  readonly buyerId: number | null;
  readonly sellerId: number | null;
  readonly amount: number;
  readonly reason: string;
  readonly status: string;
  readonly isOpen: boolean;
  readonly dueBy: Date | null;
  readonly openedAt: Date;
  /** What was submitted of it last; all null where nothing was. */
  readonly evidenceState: (typeof evidenceStates)[number] | null;
  readonly staffId: number | null;
  readonly askedAt: Date | null;
  readonly submittedAt: Date | null;
  readonly problem: string | null;
  /** How many there are, whatever is read of them. */
  readonly total: number;
}

const disputes = statement(
  (p: { onlyOpen: boolean }) => sql<DisputeRow>`
  select d.id, p.id as "paymentId", p.order_id as "orderId", o.number as "orderNumber",
    o.buyer_id as "buyerId", o.seller_id as "sellerId", d.amount,
    d.reason, d.status, "isOpen", d.due_by as "dueBy", d.opened_at as "openedAt",
    e.state as "evidenceState", e.staff_id as "staffId", e.asked_at as "askedAt", e.submitted_at as "submittedAt", e.problem,
    (count(*) over ())::int as total
  from disputes as d join payment_intents as p on p.stripe_id = d.stripe_id left join orders as o on o.id = p.order_id
    left join lateral (select * from dispute_evidence where dispute_id = d.id order by asked_at desc limit 1) as e on true
    cross join lateral (select d.status = any(${disputeStatusesToAnswer}::text[]) as "isOpen") as state
  where "isOpen" or not ${p.onlyOpen}::boolean
  order by "isOpen" desc, case when "isOpen" then d.due_by end, d.opened_at desc limit 200`,
);

/** Disputes; those whose evidence is due next come first. */
export async function listDisputes(on: Sql, onlyOpen: boolean) {
  const rows = await run(on, disputes({ onlyOpen }));
  return {
    disputes: rows.map(({ total, evidenceState, staffId, askedAt, submittedAt, problem, ...dispute }) => ({
      ...dispute,
      amount: toPesos(dispute.amount),
      evidence: evidenceState && askedAt ? { state: evidenceState, staffId, askedAt, submittedAt, problem } : null,
    })),
    total: rows[0]?.total ?? 0,
  };
}
