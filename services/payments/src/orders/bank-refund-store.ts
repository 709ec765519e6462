import {
  dynamicStatement,
  type InferResult,
  run,
  runMaybe,
  runOne,
  sql,
  statement,
} from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import {
  bankRefundStates,
  daysToReturn,
  daysUnanswered,
  waitsForAccount,
} from '@tianguis/proto/payments/refunds/bank-refund-states';
import { day } from '@tianguis/proto/time';
import { db } from '../platform/sql.ts';
import { wordOf } from '../platform/word.ts';
import type { BankRefund } from './bank-refund.ts';

type Sql = Pick<Tx, 'query'>;

const columns = [
  'r.id',
  'r.order_id as orderId',
  'r.payment_id as paymentId',
  'r.amount',
  'r.state',
  'r.version',
  'r.holder',
  'r.clabe',
  'r.last_digits as lastDigits',
  'r.asked_at as askedAt',
  'r.given_at as givenAt',
  'r.send_by as sendBy',
  'r.sent_at as sentAt',
  'r.sent_by as sentBy',
  'r.reference',
  'r.return_reason as returnReason',
  'r.done_at as doneAt',
  'o.buyer_erased as isErased',
] as const;

const refunds = db
  .selectFrom('bank_refunds as r')
  .innerJoin('orders as o', 'o.id', 'r.order_id')
  .select([...columns]);

const byId = statement((p: { id: string }) => refunds.where('r.id', '=', p.id));
const lockedById = statement((p: { id: string }) => refunds.where('r.id', '=', p.id).forUpdate('r'));
const ofOrder = statement((p: { orderId: number }) => refunds.where('r.order_id', '=', p.orderId).orderBy('r.id'));

const kept = (row: InferResult<ReturnType<typeof byId>>[number]): BankRefund => ({
  ...row,
  state: wordOf(bankRefundStates, row.state),
});

const add = statement((p: { id: string; orderId: number; paymentId: string; amount: number }) =>
  db.insertInto('bank_refunds').values({
    id: p.id,
    order_id: p.orderId,
    payment_id: p.paymentId,
    amount: p.amount,
  }),
);

/** Writes down a refund that waits for its buyer's account. */
export async function addBankRefund(
  tx: Sql,
  refund: Pick<BankRefund, 'id' | 'orderId' | 'paymentId' | 'amount'>,
): Promise<BankRefund> {
  await run(tx, add(refund));
  return kept(await runOne(tx, byId({ id: refund.id })));
}

/** A refund, as it is now. */
export async function findBankRefund(on: Sql, id: string): Promise<BankRefund | undefined> {
  const row = await runMaybe(on, byId({ id }));
  return row && kept(row);
}

/** A refund, locked until the transaction ends. Its order is locked first. */
export async function lockBankRefund(tx: Sql, id: string): Promise<BankRefund | undefined> {
  const row = await runMaybe(tx, lockedById({ id }));
  return row && kept(row);
}

/** The refunds of an order by transfer, oldest first. */
export const bankRefundsOf = async (on: Sql, orderId: number): Promise<BankRefund[]> =>
  (await run(on, ofOrder({ orderId }))).map(kept);

const save = statement((p: Omit<BankRefund, 'orderId' | 'paymentId' | 'amount'>) =>
  db
    .updateTable('bank_refunds')
    .set({
      state: p.state,
      version: p.version,
      holder: p.holder,
      clabe: p.clabe,
      last_digits: p.lastDigits,
      asked_at: p.askedAt,
      given_at: p.givenAt,
      send_by: p.sendBy,
      sent_at: p.sentAt,
      sent_by: p.sentBy,
      reference: p.reference,
      return_reason: p.returnReason,
      done_at: p.doneAt,
    })
    .where('id', '=', p.id),
);

export const saveBankRefund = (tx: Sql, refund: BankRefund) => run(tx, save(refund));

const overdue = statement((p: { now: Date; limit: number }) =>
  db
    .selectFrom('bank_refunds')
    .select('id')
    .where('state', '=', 'sent')
    .where('sent_at', '<=', sql<Date>`${p.now}::timestamptz - make_interval(days => ${sql.lit(daysToReturn)})`)
    .limit(p.limit),
);

/** Transfers that no bank can return any more. */
export const refundsToEnd = async (on: Sql, now: Date, limit: number): Promise<string[]> =>
  (await run(on, overdue({ now, limit }))).map(({ id }) => id);

interface Filter {
  readonly state?: (typeof bankRefundStates)[number] | undefined;
  /** Whose buyers were asked before this moment, and gave no account. */
  readonly askedBefore?: Date | undefined;
}

const withOrders = ({ state, askedBefore }: Filter) =>
  db
    .selectFrom('bank_refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('payment_intents as p', 'p.id', 'r.payment_id')
    .$if(state !== undefined, (rows) => rows.where('r.state', '=', state ?? ''))
    .$if(askedBefore !== undefined, (rows) =>
      rows.where('r.state', 'in', waitsForAccount).where('r.asked_at', '<', askedBefore ?? new Date(0)),
    );

// What is to be sent comes first, what is due first of it; then what waits for its buyer.
const place = sql<string>`case r.state when 'given' then '1' || to_char(r.send_by at time zone 'UTC', 'YYYYMMDDHH24MISS')
  when 'returned' then '2' when 'asked' then '3' when 'sent' then '4' else '5' end || r.id::text`;

const page = dynamicStatement(
  (filter: Filter, after: string | undefined, limit: number) =>
    withOrders(filter)
      .select([...columns, place.as('place'), 'o.number as orderNumber', 'o.buyer_id as buyerId', 'p.means'])
      .$if(after !== undefined, (rows) => rows.where(place, '>', after ?? ''))
      .orderBy(place)
      .limit(limit),
  [
    [{ state: 'given' }, '1', 10],
    [{ askedBefore: new Date(0) }, '1', 10],
    [{}, undefined, 10],
  ],
);

const count = dynamicStatement(
  (filter: Filter) => withOrders(filter).select(({ fn }) => fn.countAll<number>().as('total')),
  [[{ state: 'given' }], [{ askedBefore: new Date(0) }], [{}]],
);

/** When a buyer had to be asked to count as one who does not answer. */
export const unansweredSince = (now: Date): Date => new Date(now.getTime() - daysUnanswered * day);

/** Refunds by transfer of every order, and how many there are. */
export async function pageOfRefunds(on: Sql, filter: Filter, after: string | undefined, limit: number) {
  const [rows, { total }] = await Promise.all([run(on, page(filter, after, limit)), runOne(on, count(filter))]);
  return { rows, total };
}

const forget = statement((p: { memberId: number }) =>
  db
    .updateTable('bank_refunds as r')
    .from('orders as o')
    .set({ holder: null, clabe: null, last_digits: null })
    .whereRef('o.id', '=', 'r.order_id')
    .where('o.buyer_id', '=', p.memberId)
    .where('r.state', 'not in', ['given', 'sent']),
);

/** Forgets the accounts of an erased member, but where money is on its way to one: that one is forgotten once it is done. */
export const forgetRefundAccounts = (tx: Sql, memberId: number) => run(tx, forget({ memberId }));
