import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { sellerShareOf, vatWithin } from '@tianguis/proto/commission';
import { complaintHours } from '@tianguis/proto/marketplace/orders/order';
import { toPesos } from '@tianguis/proto/money';
import { hour } from '@tianguis/proto/time';
import { payableToSeller } from '../ledger/account.ts';
import { balanceOf, commissionOf } from '../ledger/ledger-store.ts';

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
    entries: rows.map(asEntry),
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
  /** What the platform kept of it, below zero where it gave it back. */
  readonly commission: number;
  readonly commissionPercent: number | null;
  readonly pilotEndsAt: Date | null;
  readonly sentAt: Date | null;
}

const asEntry = ({ amount, balance, commission, ...row }: EarningRow) => ({
  ...row,
  gross: toPesos(amount + commission),
  commission: toPesos(commission),
  commissionVat: toPesos(vatWithin(commission)),
  amount: toPesos(amount),
  balance: toPesos(balance),
});

// A posting is about an order, or about a payment of one. What we owe is below zero in the ledger.
const entries = statement(
  (p: { account: string; cursor: number | null; limit: number }) => sql<EarningRow>`
  select transfers.id, occurred_at as at, step, orders.id as "orderId", number as "orderNumber",
    -entries.amount as amount, -entries.balance as balance, ${commissionOf} as commission,
    commission_percent as "commissionPercent", pilot_ends_at as "pilotEndsAt",
    case when step = 'settle' then (select min(sent.updated_at) from order_steps as sent
      where sent.order_id = orders.id and sent.kind = 'transfer' and sent.status = 'done') end as "sentAt"
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
  readonly pilotEndsAt: Date | null;
}

// A seller's orders whose money is held or captured, and not settled yet.
const upcoming = statement(
  (p: { sellerId: number }) => sql<UpcomingRow>`
  select id as "orderId", number as "orderNumber", captured,
    case when captured > 0 then captured - returned_before else held end as left,
    commission_percent as "commissionPercent", pilot_ends_at as "pilotEndsAt", order_moves.at as "deliveredAt"
  from orders left join order_moves on order_id = id and "to" = 'delivered'
  where seller_id = ${p.sellerId} and settled is null and (held > 0 or captured > returned_before)
  order by order_moves.at nulls last, id limit 500`,
);

function asUpcoming({ captured, left, ...row }: UpcomingRow) {
  const { commission, commissionVat, net } = sellerShareOf(left, row.commissionPercent);
  return {
    ...row,
    gross: toPesos(left),
    commission: toPesos(commission),
    commissionVat: toPesos(commissionVat),
    amount: toPesos(net),
    settlesAt: row.deliveredAt && new Date(row.deliveredAt.getTime() + complaintHours * hour),
    state: captured > 0 ? ('captured' as const) : ('held' as const),
  };
}
