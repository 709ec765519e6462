import type { Storage } from '@tianguis/chassis/storage/storage';
import { orderStates } from '@tianguis/proto/marketplace/orders/order';
import { toPesos } from '@tianguis/proto/money';
import { accountKinds, stepKinds, stepStatuses } from '@tianguis/proto/payments/records/operations';
import { wordOf } from '../platform/word.ts';

type Sql = Pick<Storage, 'query'>;

interface About {
  readonly id: string;
  readonly orderId: number | null;
  readonly createdAt: Date;
  /** Centavos. */
  readonly amount: number;
}

/** All that happened to a payment and its order, oldest first. */
export async function readTimeline({ query }: Sql, { id, orderId, createdAt, amount }: About) {
  const subjects = [id, ...(orderId === null ? [] : [String(orderId)])];
  const [moves, steps, entries] = await Promise.all([
    query<MoveRow>(movesSql, [orderId]),
    query<StepRow>(stepsSql, [id]),
    query<EntryRow>(entriesSql, [subjects]),
  ]);
  const postings = Map.groupBy(entries.rows, ({ transfer }) => transfer).values();
  const items = [
    { kind: 'begun' as const, at: createdAt, amount: toPesos(amount) },
    ...moves.rows.map(moveItem),
    ...steps.rows.map(stepItem),
    ...[...postings].map(postingItem),
  ];
  // The provider's times are whole seconds.
  const secondOf = ({ at }: { readonly at: Date }) => Math.floor(at.getTime() / 1_000);
  return items.sort((one, other) => secondOf(one) - secondOf(other));
}

interface MoveRow {
  readonly at: Date;
  readonly to: string;
  readonly amount: number;
}

const movesSql = 'select at, "to", amount::float8 as amount from order_moves where order_id = $1';

const moveItem = ({ at, to, amount }: MoveRow) => ({
  kind: 'moved' as const,
  at,
  to: wordOf(orderStates, to),
  amount: toPesos(amount),
});

interface StepRow {
  readonly at: Date;
  readonly step: string;
  readonly status: string;
  readonly amount: number;
  readonly problem: string | null;
  readonly staffId: number | null;
  readonly reason: string | null;
}

// A step that renewed a hold has the id of the payment which followed.
const stepsSql = `select created_at as at, kind as step, status, amount::float8 as amount, reason as problem,
    staff_id as "staffId", note as reason
  from order_steps where payment_id = $1::uuid or id = $1::uuid`;

const stepItem = ({ step, status, amount, ...row }: StepRow) => ({
  ...row,
  kind: 'asked' as const,
  step: wordOf(stepKinds, step),
  status: wordOf(stepStatuses, status),
  amount: amount === 0 ? null : toPesos(amount),
});

/** One entry of the ledger, with its posting. */
interface EntryRow {
  readonly transfer: number;
  readonly at: Date;
  readonly step: string;
  readonly reference: string | null;
  readonly account: string;
  readonly accountKind: string;
  readonly amount: number;
}

const entriesSql = `select transfers.id::int as transfer, occurred_at as at, step, reference, name as account,
    kind as "accountKind", amount::float8 as amount
  from transfers join entries on transfer_id = transfers.id join accounts on accounts.id = account_id
  where subject = any($1) order by transfers.id, amount desc`;

function postingItem(entries: readonly EntryRow[]) {
  const [first] = entries;
  if (!first) throw new Error('a posting has entries');
  const { at, step, reference } = first;
  const amount = entries.reduce((sum, entry) => sum + Math.max(0, entry.amount), 0);
  return {
    kind: 'posted' as const,
    at,
    amount: toPesos(amount),
    step,
    reference,
    entries: entries.map((entry) => ({
      account: entry.account,
      accountKind: wordOf(accountKinds, entry.accountKind),
      amount: toPesos(entry.amount),
    })),
  };
}
