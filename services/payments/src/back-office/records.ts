import { notFound } from '@tianguis/chassis/http/error';
import { cursorOf, pageOf } from '@tianguis/chassis/http/page';
import {
  dynamicStatement,
  type Expression,
  type InferResult,
  run,
  runMaybe,
  runOne,
  type SqlBool,
  sql,
  statement,
} from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { toPesos } from '@tianguis/proto/money';
import { paymentTypes } from '@tianguis/proto/payments/intents/operations';
import { paymentMeans } from '@tianguis/proto/payments/orders/voucher';
import { recordStates, recordStatuses } from '@tianguis/proto/payments/records/operations';
import { z } from 'zod';
import { refundableOf } from '../charges/refunds.ts';
import { transport } from '../ledger/account.ts';
import { keptOf } from '../ledger/ledger-store.ts';
import { isForStaff } from '../orders/step-store.ts';
import { db } from '../platform/sql.ts';
import { wordOf } from '../platform/word.ts';
import { readTimeline } from './timeline.ts';

type Sql = Pick<Storage, 'query'>;

interface RecordFilter {
  readonly q?: string | undefined;
  readonly member?: number | undefined;
  /** Centavos. */
  readonly amount?: number | undefined;
  readonly state?: (typeof recordStates)[number] | undefined;
}

interface Page {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

const cursor = cursorOf(z.uuid());
const defaultLimit = 25;

/** Payments that match, newest first. */
export async function listRecords(storage: Sql, filter: RecordFilter, page: Page) {
  const { limit = defaultLimit } = page;
  const [found, { total }] = await Promise.all([
    run(storage, pageOfRecords(filter, cursor.read(page.cursor), limit + 1)),
    runOne(storage, countOfRecords(filter)),
  ]);
  const { rows, nextCursor } = pageOf(found, limit, ({ id }) => cursor.write(id));
  return { payments: rows.map(asRow), total, nextCursor };
}

/** A payment with everything that happened to it. */
export async function readRecord(storage: Sql, id: string) {
  const found = await runMaybe(storage, recordById({ id }));
  if (!found) throw notFound('payment_not_found');
  const [timeline, refundable, kept] = await Promise.all([
    readTimeline(storage, found),
    refundableOf(storage, id),
    runOne(storage, transportKept({ orderId: found.orderId ?? 0 })),
  ]);
  const left = refundable && !refundable.isDisputed ? Math.max(0, refundable.left) : 0;
  return {
    ...asRow(found),
    failureReason: found.failureReason,
    refundable: toPesos(left),
    transport: toPesos(kept.amount),
    timeline,
  };
}

const transportKept = statement(
  (p: { orderId: number }) => sql<{ amount: number }>`${keptOf(transport, sql`${p.orderId}::int`)}`,
);

const asRow = ({ failureReason, amount, captured, returned, ...row }: RecordRow) => ({
  ...row,
  type: wordOf(paymentTypes, row.type),
  means: wordOf(paymentMeans, row.means),
  status: wordOf(recordStatuses, row.status),
  amount: toPesos(amount),
  captured: toPesos(captured),
  returned: toPesos(returned),
});

const isDisputed = sql<boolean>`exists (select from disputes as d where d.stripe_id = p.stripe_id
  and d.status not in ('won', 'lost', 'warning_closed', 'prevented'))`;

const states: Record<(typeof recordStates)[number], Expression<SqlBool>> = {
  open: sql`p.status in ('creating', 'requires_payment_method', 'requires_confirmation', 'requires_action', 'processing')`,
  held: sql`p.status = 'requires_capture'`,
  paid: sql`p.status = 'succeeded'`,
  refunded: sql`exists (select from transfers where subject = p.id::text and step = 'refund')`,
  disputed: isDisputed,
  ended: sql`p.status in ('canceled', 'rejected', 'abandoned')`,
  refused: sql`exists (select from order_steps as r where r.payment_id = p.id and ${isForStaff('r')})`,
};

// An order by its number, or any id of the payment: ours, the provider's, or one of the provider's in the ledger.
const isNamed = (q: string) => sql<SqlBool>`(p.stripe_id = ${q} or p.id::text = lower(${q}) or o.number = upper(${q})
  or o.id::text = ${q} or p.id::text = (select subject from transfers where reference = ${q} limit 1)
  or p.order_id::text = (select subject from transfers where reference = ${q} limit 1))`;

const paymentsWithOrders = db.selectFrom('payment_intents as p').leftJoin('orders as o', 'o.id', 'p.order_id');

const paymentsThatFit = ({ q = '', member = 0, amount, state }: RecordFilter) =>
  paymentsWithOrders
    .$if(q !== '', (rows) => rows.where(isNamed(q)))
    .$if(member > 0, (rows) =>
      rows.where(({ eb, or }) => or([eb('o.buyer_id', '=', member), eb('o.seller_id', '=', member)])),
    )
    .$if(amount !== undefined, (rows) => rows.where('p.amount_centavos', '=', amount ?? 0))
    .$if(state !== undefined, (rows) => rows.where(states[state ?? 'open']));

/** Centavos that came from the payer, and that went back to them. */
const moved = sql<{ captured: number; returned: number }>`(
  select coalesce(sum(amount) filter (where step = 'capture'), 0)::float8 as captured,
    coalesce(-sum(amount) filter (where step <> 'capture'), 0)::float8 as returned
  from transfers join entries on transfer_id = transfers.id
    join accounts on accounts.id = account_id and name in ('provider:clearing', 'platform:bank')
  where subject = p.id::text and step in ('capture', 'refund', 'refund_failed', 'refund_sent', 'refund_returned', 'dispute', 'dispute_won'))`;

/** Payments as staff see them; centavos. */
const records = paymentsWithOrders
  .innerJoinLateral(moved.as<'moved'>('moved'), (join) => join.onTrue())
  .select([
    'p.id',
    'p.stripe_id as stripeId',
    'p.type',
    'p.means',
    'p.status',
    'p.description',
    'p.failure_reason as failureReason',
    'p.amount_centavos as amount',
    'moved.captured',
    'moved.returned',
    isDisputed.as('isDisputed'),
    'p.order_id as orderId',
    'o.number as orderNumber',
    'o.buyer_id as buyerId',
    'o.seller_id as sellerId',
    'p.created_at as createdAt',
  ]);

const everyFilter: RecordFilter = { q: 'P-1', member: 8, amount: 100_000 };
const eachState = recordStates.map((state): RecordFilter => ({ state }));
const anId = '01900000-0000-7000-8000-000000000000';

// Only the payments of the page are looked up in the ledger.
const pageOfRecords = dynamicStatement(
  (filter: RecordFilter, before: string | undefined, limit: number) => {
    const page = paymentsThatFit(filter)
      .select('p.id')
      .$if(before !== undefined, (rows) => rows.where('p.id', '<', before ?? ''))
      .orderBy('p.id', 'desc')
      .limit(limit);
    return records.where('p.id', 'in', page).orderBy('p.id', 'desc');
  },
  [everyFilter, ...eachState].map((filter): [RecordFilter, string, number] => [filter, anId, 25]),
);

const countOfRecords = dynamicStatement(
  (filter: RecordFilter) => paymentsThatFit(filter).select(({ fn }) => fn.countAll<number>().as('total')),
  [everyFilter, ...eachState].map((filter): [RecordFilter] => [filter]),
);

const recordById = statement((p: { id: string }) => records.where('p.id', '=', p.id));

type RecordRow = InferResult<ReturnType<typeof recordById>>[number];
