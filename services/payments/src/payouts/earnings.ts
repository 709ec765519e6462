import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { sellerShareOf, vatWithin } from '@tianguis/proto/commission';
import { complaintHours } from '@tianguis/proto/marketplace/orders/order';
import { toPesos } from '@tianguis/proto/money';
import type { WithholdingRule } from '@tianguis/proto/payments/earnings/withholding';
import { hour } from '@tianguis/proto/time';
import { payableToSeller } from '../ledger/account.ts';
import { withheldOf } from '../ledger/commission-rules.ts';
import { balanceOf, commissionOf, isrOf, vatWithheldOf } from '../ledger/ledger-store.ts';
import { withholdingRuleFor } from '../taxes/withholding.ts';

type Sql = Pick<Storage, 'query'>;

interface Page {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** What the ledger says about a seller. `withholds`: whether taxes are withheld from sales that are settled now. */
export async function readEarnings(
  storage: Sql,
  sellerId: number,
  { limit = 50, cursor }: Page,
  { withholds, now }: { readonly withholds: boolean; readonly now: Date },
) {
  const account = payableToSeller(String(sellerId));
  const [rule, { balance, version }, found, waiting] = await Promise.all([
    withholdingRuleFor(storage, sellerId, now),
    balanceOf(storage, account),
    run(storage, entries({ account: account.name, cursor: readCursor(cursor) ?? null, limit: limit + 1 })),
    run(storage, upcoming({ sellerId })),
  ]);
  const { rows, nextCursor } = pageById(found, limit);
  return {
    balance: toPesos(0 - balance),
    withholding: { applies: withholds, hasRfc: rule.person !== 'unknown' },
    entries: rows.map(asEntry),
    upcoming: waiting.map((row) => asUpcoming(row, withholds ? rule : undefined)),
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
  /** What was withheld from it for SAT. */
  readonly isr: number;
  readonly vatWithheld: number;
  readonly commissionPercent: number | null;
  readonly pilotEndsAt: Date | null;
  readonly sentAt: Date | null;
}

const asEntry = ({ amount, balance, commission, isr, vatWithheld, ...row }: EarningRow) => ({
  ...row,
  gross: toPesos(amount + commission + isr + vatWithheld),
  isrWithheld: toPesos(isr),
  vatWithheld: toPesos(vatWithheld),
  commission: toPesos(commission),
  commissionVat: toPesos(vatWithin(commission)),
  amount: toPesos(amount),
  balance: toPesos(balance),
});

// A posting is about an order, or about a payment of one. What we owe is below zero in the ledger.
const entries = statement(
  (p: { account: string; cursor: number | null; limit: number }) => sql<EarningRow>`
  select transfers.id, occurred_at as at, step, orders.id as "orderId", number as "orderNumber",
    -entries.amount as amount, -entries.balance as balance, ${commissionOf} as commission, ${isrOf} as isr,
    ${vatWithheldOf} as "vatWithheld", commission_percent as "commissionPercent", pilot_ends_at as "pilotEndsAt",
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
  /** Centavos as it was placed, and those of them that are for used goods. */
  readonly placed: number;
  readonly usedAmount: number;
  readonly commissionPercent: number;
  readonly deliveredAt: Date | null;
  readonly pilotEndsAt: Date | null;
}

// A seller's orders whose money is held or captured, and not settled yet.
const upcoming = statement(
  (p: { sellerId: number }) => sql<UpcomingRow>`
  select orders.id as "orderId", number as "orderNumber", captured,
    greatest(0, case when captured > 0 then captured - returned_before else held end - transport) as left,
    orders.amount - transport as placed, used_amount as "usedAmount",
    commission_percent as "commissionPercent", pilot_ends_at as "pilotEndsAt", order_moves.at as "deliveredAt"
  from orders left join order_moves on order_id = orders.id and "to" = 'delivered'
  where seller_id = ${p.sellerId} and settled is null and orders.amount > transport and (held > 0 or captured > returned_before)
  order by order_moves.at nulls last, orders.id limit 500`,
);

function asUpcoming({ captured, left, placed, usedAmount, ...row }: UpcomingRow, rule: WithholdingRule | undefined) {
  const { commission, commissionVat, net } = sellerShareOf(left, row.commissionPercent);
  const taxes = rule ? withheldOf(left, { rule, amount: placed, usedAmount }) : { isr: 0, vatWithheld: 0 };
  return {
    ...row,
    gross: toPesos(left),
    commission: toPesos(commission),
    commissionVat: toPesos(commissionVat),
    isrWithheld: toPesos(taxes.isr),
    vatWithheld: toPesos(taxes.vatWithheld),
    amount: toPesos(net - taxes.isr - taxes.vatWithheld),
    settlesAt: row.deliveredAt && new Date(row.deliveredAt.getTime() + complaintHours * hour),
    state: captured > 0 ? ('captured' as const) : ('held' as const),
  };
}
