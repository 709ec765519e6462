import type { Storage } from '@tianguis/chassis/storage/storage';
import { disputeStatusesToAnswer } from '@tianguis/proto/payments/disputes/operations';
import type { DisputeSighting } from '../provider/provider.ts';

type Sql = Pick<Storage, 'query'>;

export interface DisputeRow {
  readonly id: string;
  readonly paymentId: string;
  readonly orderId: number | null;
  readonly orderNumber: string | null;
  readonly amount: number;
  readonly reason: string;
  readonly status: string;
  readonly isOpen: boolean;
  readonly dueBy: Date | null;
  readonly openedAt: Date;
}

// One statement: webhooks of one dispute come together. One that is decided stays so, whatever comes late.
const saveSql = `insert into disputes as d (id, stripe_id, amount, reason, status, due_by, opened_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, now())
  on conflict (id) do update set amount = $3, reason = $4, status = $5, due_by = $6, updated_at = now()
    where d.status not in ('won', 'lost', 'warning_closed', 'prevented') and (d.status, d.due_by) is distinct from ($5, $6)`;

/** Keeps what is said about a dispute; true where that is news. */
export async function saveDispute({ query }: Sql, seen: DisputeSighting): Promise<boolean> {
  const { id, stripeId, amount, reason, status, dueBy, openedAt } = seen;
  const { rowCount } = await query(saveSql, [id, stripeId, amount, reason, status, dueBy, openedAt]);
  return (rowCount ?? 0) > 0;
}

const listSql = `select d.id, p.id as "paymentId", p.order_id as "orderId", o.number as "orderNumber", d.amount::float8 as amount,
    d.reason, d.status, d.status = any($1) as "isOpen", d.due_by as "dueBy", d.opened_at as "openedAt"
  from disputes as d join payment_intents as p on p.stripe_id = d.stripe_id left join orders as o on o.id = p.order_id
  where not $2 or d.status = any($1)
  order by d.status = any($1) desc, case when d.status = any($1) then d.due_by end, d.opened_at desc limit 200`;

/** Disputes, those whose evidence is due first. */
export const disputesOf = async ({ query }: Sql, onlyOpen: boolean): Promise<DisputeRow[]> =>
  (await query<DisputeRow>(listSql, [disputeStatusesToAnswer, onlyOpen])).rows;
