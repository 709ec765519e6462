import type { Storage } from '@tianguis/chassis/storage/storage';
import type { RecordRow } from './record-store.ts';

type Sql = Pick<Storage, 'query'>;
type About = Pick<RecordRow, 'id' | 'orderId'>;

export interface MoveRow {
  readonly at: Date;
  readonly to: string;
  readonly amount: number;
}

export interface StepRow {
  readonly at: Date;
  readonly step: string;
  readonly status: string;
  readonly amount: number;
  readonly problem: string | null;
  readonly staffId: number | null;
  readonly reason: string | null;
}

/** One entry of the ledger, with its posting. */
export interface EntryRow {
  readonly transfer: number;
  readonly at: Date;
  readonly step: string;
  readonly reference: string | null;
  readonly account: string;
  readonly accountKind: string;
  readonly amount: number;
}

const movesSql = 'select at, "to", amount::float8 as amount from order_moves where order_id = $1';

// The step that renewed a hold has the number of the payment which followed.
const stepsSql = `select created_at as at, kind as step, status, amount::float8 as amount, reason as problem,
    staff_id as "staffId", note as reason
  from order_steps where payment_id = $1::uuid or id = $1::uuid`;

const entriesSql = `select transfers.id::int as transfer, occurred_at as at, step, reference, name as account,
    kind as "accountKind", amount::float8 as amount
  from transfers join entries on transfer_id = transfers.id join accounts on accounts.id = account_id
  where subject = any($1) order by transfers.id, amount desc`;

/** All that is kept of a payment and its order: its moves, what the provider was asked for, what the ledger has. */
export async function happenedTo({ query }: Sql, { id, orderId }: About) {
  const subjects = [id, ...(orderId === null ? [] : [String(orderId)])];
  const [moves, steps, entries] = await Promise.all([
    query<MoveRow>(movesSql, [orderId]),
    query<StepRow>(stepsSql, [id]),
    query<EntryRow>(entriesSql, [subjects]),
  ]);
  return { moves: moves.rows, steps: steps.rows, entries: entries.rows };
}
