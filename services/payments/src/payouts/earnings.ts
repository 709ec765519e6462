import { pageById, readCursor } from '@tianguis/chassis/http/page';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { percentOf, toPesos } from '@tianguis/proto/money';
import { payableToSeller } from '../ledger/account.ts';
import { balanceOf } from '../ledger/ledger-store.ts';

type Sql = Pick<Storage, 'query'>;

interface Page {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** What the ledger says about a seller. */
export async function readEarnings(storage: Sql, sellerId: number, { limit = 50, cursor }: Page) {
  const [{ balance }, entries, total, upcoming] = await Promise.all([
    balanceOf(storage, payableToSeller(String(sellerId))),
    entriesOf(storage, sellerId, readCursor(cursor), limit + 1),
    countOf(storage, sellerId),
    upcomingOf(storage, sellerId),
  ]);
  const { rows, nextCursor } = pageById(entries, limit);
  return {
    balance: toPesos(0 - balance),
    entries: rows.map((row) => ({ ...row, amount: toPesos(row.amount), balance: toPesos(row.balance) })),
    upcoming: upcoming.map(asUpcoming),
    total,
    nextCursor,
  };
}

interface EarningRow {
  readonly id: number;
  readonly at: Date;
  readonly step: string;
  readonly orderId: number | null;
  readonly orderNumber: string | null;
  readonly amount: number;
  readonly balance: number;
}

// A posting is about an order, or about a payment of one. What we owe is below zero in the ledger.
const entriesSql = `
  select transfers.id::int as id, occurred_at as at, step, orders.id as "orderId", number as "orderNumber",
    -entries.amount::float8 as amount, -entries.balance::float8 as balance
  from entries join accounts on accounts.id = account_id join transfers on transfers.id = transfer_id
    left join payment_intents on payment_intents.id = case when subject like '%-%' then subject::uuid end
    left join orders on orders.id = coalesce(order_id, case when subject ~ '^\\d+$' then subject::int end)
  where name = $1 and ($2::int is null or transfers.id < $2)
  order by transfers.id desc limit $3`;

/** The entries of a seller's account, newest first; after the entry `cursor`. */
const entriesOf = async ({ query }: Sql, sellerId: number, cursor: number | undefined, limit: number) =>
  (await query<EarningRow>(entriesSql, [payableToSeller(String(sellerId)).name, cursor ?? null, limit])).rows;

const countSql = 'select coalesce(sum(version), 0)::int as total from accounts where name = $1';

const countOf = async ({ query }: Sql, sellerId: number): Promise<number> =>
  (await query<{ total: number }>(countSql, [payableToSeller(String(sellerId)).name])).rows[0]?.total ?? 0;

interface UpcomingRow {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly captured: number;
  /** What is held, or was captured and has not gone back. */
  readonly left: number;
  readonly commissionPercent: number;
  readonly deliveredAt: Date | null;
}

const upcomingSql = `
  select id as "orderId", number as "orderNumber", captured::float8 as captured,
    (case when captured > 0 then captured - returned_before else held end)::float8 as left,
    commission_percent as "commissionPercent", order_moves.at as "deliveredAt"
  from orders left join order_moves on order_id = id and "to" = 'delivered'
  where seller_id = $1 and settled is null and (held > 0 or captured > returned_before)
  order by order_moves.at nulls last, id limit 500`;

/** A seller's orders whose money is held or captured, and not settled yet. */
const upcomingOf = async ({ query }: Sql, sellerId: number): Promise<UpcomingRow[]> =>
  (await query<UpcomingRow>(upcomingSql, [sellerId])).rows;

const asUpcoming = ({ captured, left, commissionPercent, ...row }: UpcomingRow) => ({
  ...row,
  amount: toPesos(left - percentOf(left, commissionPercent)),
  state: captured > 0 ? ('captured' as const) : ('held' as const),
});
