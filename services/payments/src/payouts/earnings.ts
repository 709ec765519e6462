import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
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
  const account = payableToSeller(String(sellerId));
  const [{ balance, version }, found, waiting] = await Promise.all([
    balanceOf(storage, account),
    run(storage, entries({ account: account.name, cursor: readCursor(cursor) ?? null, limit: limit + 1 })),
    run(storage, upcoming({ sellerId })),
  ]);
  const { rows, nextCursor } = pageById(found, limit);
  return {
    balance: toPesos(0 - balance),
    entries: rows.map((row) => ({ ...row, amount: toPesos(row.amount), balance: toPesos(row.balance) })),
    upcoming: waiting.map(asUpcoming),
    // Each entry raises the account's version by one.
    total: version,
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
const entries = statement(
  (p: { account: string; cursor: number | null; limit: number }) => sql<EarningRow>`
  select transfers.id, occurred_at as at, step, orders.id as "orderId", number as "orderNumber",
    -entries.amount as amount, -entries.balance as balance
  from entries join accounts on accounts.id = account_id join transfers on transfers.id = transfer_id
    left join payment_intents on payment_intents.id = case when subject like '%-%' then subject::uuid end
    left join orders on orders.id = coalesce(order_id, case when subject ~ '^[0-9]+$' then subject::int end)
  where name = ${p.account} and (${p.cursor}::bigint is null or transfers.id < ${p.cursor}::bigint)
  order by transfers.id desc limit ${p.limit}`,
);

interface UpcomingRow {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly captured: number;
  /** What is held, or was captured and has not gone back. */
  readonly left: number;
  readonly commissionPercent: number;
  readonly deliveredAt: Date | null;
}

// A seller's orders whose money is held or captured, and not settled yet.
const upcoming = statement(
  (p: { sellerId: number }) => sql<UpcomingRow>`
  select id as "orderId", number as "orderNumber", captured,
    case when captured > 0 then captured - returned_before else held end as left,
    commission_percent as "commissionPercent", order_moves.at as "deliveredAt"
  from orders left join order_moves on order_id = id and "to" = 'delivered'
  where seller_id = ${p.sellerId} and settled is null and (held > 0 or captured > returned_before)
  order by order_moves.at nulls last, id limit 500`,
);

const asUpcoming = ({ captured, left, commissionPercent, ...row }: UpcomingRow) => ({
  ...row,
  amount: toPesos(left - percentOf(left, commissionPercent)),
  state: captured > 0 ? ('captured' as const) : ('held' as const),
});
