import { anyOf, type Compilable, type InferResult, run, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { orderStates } from '@tianguis/proto/marketplace/orders/order';
import { toPesos } from '@tianguis/proto/money';
import { accountKinds, stepKinds, stepStatuses } from '@tianguis/proto/payments/records/operations';
import { db } from '../platform/sql.ts';
import { wordOf } from '../platform/word.ts';

type Sql = Pick<Storage, 'query'>;
type RowOf<S extends (...args: never) => Compilable> = InferResult<ReturnType<S>>[number];

interface About {
  readonly id: string;
  readonly orderId: number | null;
  readonly createdAt: Date;
  /** Centavos. */
  readonly amount: number;
}

/** All that happened to a payment and its order, oldest first. */
export async function readTimeline(on: Sql, { id, orderId, createdAt, amount }: About) {
  const subjects = [id, ...(orderId === null ? [] : [String(orderId)])];
  const [moves, steps, entries] = await Promise.all([
    run(on, movesOf({ orderId })),
    run(on, stepsOf({ paymentId: id })),
    run(on, entriesOf({ subjects })),
  ]);
  const postings = Map.groupBy(entries, ({ transfer }) => transfer).values();
  const items = [
    { kind: 'begun' as const, at: createdAt, amount: toPesos(amount) },
    ...moves.map(moveItem),
    ...steps.map(stepItem),
    ...[...postings].map(postingItem),
  ];
  // The provider's times are whole seconds.
  const secondOf = ({ at }: { readonly at: Date }) => Math.floor(at.getTime() / 1_000);
  return items.sort((one, other) => secondOf(one) - secondOf(other));
}

const movesOf = statement((p: { orderId: number | null }) =>
  db.selectFrom('order_moves').select(['at', 'to', 'amount']).where('order_id', '=', p.orderId),
);

const moveItem = ({ at, to, amount }: RowOf<typeof movesOf>) => ({
  kind: 'moved' as const,
  at,
  to: wordOf(orderStates, to),
  amount: toPesos(amount),
});

// A step that renewed a hold has the id of the payment which followed.
const stepsOf = statement((p: { paymentId: string }) =>
  db
    .selectFrom('order_steps')
    .select([
      'created_at as at',
      'kind as step',
      'status',
      'amount',
      'reason as problem',
      'staff_id as staffId',
      'note as reason',
    ])
    .where(({ eb, or }) => or([eb('payment_id', '=', p.paymentId), eb('id', '=', p.paymentId)])),
);

const stepItem = ({ step, status, amount, ...row }: RowOf<typeof stepsOf>) => ({
  ...row,
  kind: 'asked' as const,
  step: wordOf(stepKinds, step),
  status: wordOf(stepStatuses, status),
  amount: amount === 0 ? null : toPesos(amount),
});

// The entries of the ledger, each with its posting.
const entriesOf = statement((p: { subjects: readonly string[] }) =>
  db
    .selectFrom('transfers as t')
    .innerJoin('entries as e', 'e.transfer_id', 't.id')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .select([
      't.id as transfer',
      't.occurred_at as at',
      't.step',
      't.reference',
      'a.name as account',
      'a.kind as accountKind',
      'e.amount',
    ])
    .where('t.subject', '=', anyOf(p.subjects))
    .orderBy('t.id')
    .orderBy('e.amount', 'desc'),
);

function postingItem(entries: readonly RowOf<typeof entriesOf>[]) {
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
