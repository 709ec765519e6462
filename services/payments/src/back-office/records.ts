import { notFound } from '@tianguis/chassis/http/error';
import { cursorOf, pageOf } from '@tianguis/chassis/http/page';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { toPesos } from '@tianguis/proto/money';
import { paymentTypes } from '@tianguis/proto/payments/intents/operations';
import { paymentMeans } from '@tianguis/proto/payments/orders/voucher';
import { type recordStates, recordStatuses } from '@tianguis/proto/payments/records/operations';
import { z } from 'zod';
import { refundableOf } from '../charges/refunds.ts';
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
  const [found, total] = await Promise.all([
    recordsOf(storage, filter, cursor.read(page.cursor), limit + 1),
    countRecords(storage, filter),
  ]);
  const { rows, nextCursor } = pageOf(found, limit, ({ id }) => cursor.write(id));
  return { payments: rows.map(asRow), total, nextCursor };
}

/** A payment with everything that happened to it. */
export async function readRecord(storage: Sql, id: string) {
  const found = await recordOf(storage, id);
  if (!found) throw notFound('payment_not_found');
  const [timeline, refundable] = await Promise.all([readTimeline(storage, found), refundableOf(storage, id)]);
  const left = refundable && !refundable.isDisputed ? Math.max(0, refundable.left) : 0;
  return { ...asRow(found), failureReason: found.failureReason, refundable: toPesos(left), timeline };
}

const asRow = ({ failureReason, amount, captured, returned, ...row }: RecordRow) => ({
  ...row,
  type: wordOf(paymentTypes, row.type),
  means: wordOf(paymentMeans, row.means),
  status: wordOf(recordStatuses, row.status),
  amount: toPesos(amount),
  captured: toPesos(captured),
  returned: toPesos(returned),
});

/** A payment as staff see it; centavos. */
interface RecordRow {
  readonly id: string;
  readonly stripeId: string | null;
  readonly type: string;
  readonly means: string;
  readonly status: string;
  readonly description: string;
  readonly failureReason: string | null;
  readonly amount: number;
  readonly captured: number;
  readonly returned: number;
  readonly isDisputed: boolean;
  readonly orderId: number | null;
  readonly orderNumber: string | null;
  readonly buyerId: number | null;
  readonly sellerId: number | null;
  readonly createdAt: Date;
}

const disputed = `exists (select from disputes as d where d.stripe_id = p.stripe_id
  and d.status not in ('won', 'lost', 'warning_closed', 'prevented'))`;

const states: Record<(typeof recordStates)[number], string> = {
  open: "status in ('creating', 'requires_payment_method', 'requires_confirmation', 'requires_action', 'processing')",
  held: "status = 'requires_capture'",
  paid: "status = 'succeeded'",
  refunded: `exists (select from transfers where subject = p.id::text and step = 'refund')`,
  disputed,
  ended: "status in ('canceled', 'rejected', 'abandoned')",
};

// An order by its number, or any id of the payment: ours, the provider's, or one of the provider's in the ledger.
const named = `(stripe_id = $1 or p.id::text = lower($1) or o.number = upper($1) or o.id::text = $1
  or p.id::text = (select subject from transfers where reference = $1 limit 1)
  or p.order_id::text = (select subject from transfers where reference = $1 limit 1))`;

const where = ({ state }: RecordFilter) => `from payment_intents as p left join orders as o on o.id = p.order_id
  where ($1::text is null or ${named}) and ($2::int is null or o.buyer_id = $2 or o.seller_id = $2)
    and ($3::bigint is null or p.amount_centavos = $3) and ${state ? states[state] : 'true'}`;

const values = ({ q, member, amount }: RecordFilter) => [q || null, member ?? null, amount ?? null];

const columns = `p.id, stripe_id as "stripeId", type, p.means, status, description, failure_reason as "failureReason",
  p.amount_centavos as amount, moved.captured, moved.returned, ${disputed} as "isDisputed", p.order_id as "orderId", o.number as "orderNumber",
  o.buyer_id as "buyerId", o.seller_id as "sellerId", p.created_at as "createdAt"`;

const movedSql = `select coalesce(sum(amount) filter (where step = 'capture'), 0)::float8 as captured,
    coalesce(-sum(amount) filter (where step <> 'capture'), 0)::float8 as returned
  from transfers join entries on transfer_id = transfers.id join accounts on accounts.id = account_id and name in ('provider:clearing', 'platform:bank')
  where subject = p.id::text and step in ('capture', 'refund', 'refund_failed', 'dispute', 'dispute_won')`;

const withMoney = (
  rows: string,
) => `select ${columns} from (${rows}) as found join payment_intents as p on p.id = found.id
  left join orders as o on o.id = p.order_id, lateral (${movedSql}) as moved order by p.id desc`;

/** Payments, newest first; after the payment `before`. */
async function recordsOf({ query }: Sql, filter: RecordFilter, before: string | undefined, limit: number) {
  const page = `select p.id ${where(filter)} and ($4::uuid is null or p.id < $4) order by p.id desc limit $5`;
  return (await query<RecordRow>(withMoney(page), [...values(filter), before ?? null, limit])).rows;
}

async function countRecords({ query }: Sql, filter: RecordFilter): Promise<number> {
  const { rows } = await query<{ total: number }>(`select count(*)::int as total ${where(filter)}`, values(filter));
  return rows[0]?.total ?? 0;
}

const recordOf = async ({ query }: Sql, id: string): Promise<RecordRow | undefined> =>
  (await query<RecordRow>(withMoney('select $1::uuid as id'), [id])).rows[0];
