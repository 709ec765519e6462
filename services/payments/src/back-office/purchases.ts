import { anyOf, run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { receiptSteps } from '@tianguis/proto/payments/orders/operations';
import { paymentMeans } from '@tianguis/proto/payments/orders/voucher';
import { bank, clearing } from '../ledger/account.ts';
import { wordOf } from '../platform/word.ts';
import { findTaxProfile } from '../taxes/tax-profile-store.ts';
import { boundsOf } from './months.ts';
import type { Purchases } from './purchases-document.ts';

type Sql = Pick<Storage, 'query'>;

interface Row {
  readonly at: Date;
  readonly step: string;
  readonly means: string;
  readonly orderNumber: string;
  readonly reference: string | null;
  /** Centavos that came from the buyer, below zero where they went back. */
  readonly amount: number;
}

// What came from a buyer at the provider and went back to them there, or from our bank. A transfer has a tracking key of its own.
const purchasesOfMonth = statement(
  (p: { month: string; memberId: number; accounts: readonly string[]; steps: readonly string[] }) => sql<Row>`
  select t.occurred_at as at, t.step, p.means, o.number as "orderNumber", e.amount::float8 as amount,
    case when t.step in ('refund_sent', 'refund_returned') then t.reference else p.stripe_id end as reference
  from ${boundsOf(p.month)} as bounds, orders as o join payment_intents as p on p.order_id = o.id
    join transfers as t on t.subject = p.id::text join entries as e on e.transfer_id = t.id join accounts as a on a.id = e.account_id
  where o.buyer_id = ${p.memberId} and a.name = ${anyOf(p.accounts)} and t.step = ${anyOf(p.steps)}
    and t.occurred_at >= since and t.occurred_at < until order by t.id`,
);

const lineOf = (row: Row) => ({
  ...row,
  step: wordOf(receiptSteps, row.step),
  means: wordOf(paymentMeans, row.means),
});

/** What a member paid for orders in a month and got back, as the ledger has it. */
export async function readPurchases(on: Sql, memberId: number, month: string): Promise<Purchases> {
  const accounts = [clearing.name, bank.name];
  const [rows, profile] = await Promise.all([
    run(on, purchasesOfMonth({ month, memberId, accounts, steps: receiptSteps })),
    findTaxProfile(on, memberId),
  ]);
  return { memberId, month, profile, lines: rows.map(lineOf) };
}
