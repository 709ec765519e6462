import { type RawBuilder, run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { withholdingRuleOf } from '@tianguis/proto/payments/earnings/withholding';
import { boundsOf } from '../back-office/months.ts';
import { isrWithheld, vatWithheld } from '../ledger/account.ts';
import { withheldOf } from '../ledger/commission-rules.ts';
import { commissionOf, isrOf, vatWithheldOf } from '../ledger/ledger-store.ts';

type Sql = Pick<Storage, 'query'>;

/** A posting that withheld taxes of a sale, or gave them back; centavos, below zero where they went back. */
export interface WithheldLine {
  readonly at: Date;
  readonly step: string;
  readonly sellerId: number;
  readonly orderNumber: string;
  /** With VAT. */
  readonly gross: number;
  /** Of new goods, without VAT. */
  readonly base: number;
  readonly vat: number;
  readonly isr: number;
  readonly vatWithheld: number;
  /** What the platform kept of it, with VAT. */
  readonly commission: number;
  /** When its buyer paid. */
  readonly paidAt: Date;
}

interface Row {
  readonly at: Date;
  readonly step: string;
  readonly sellerId: number;
  readonly orderNumber: string;
  readonly gross: number;
  readonly placed: number;
  readonly usedAmount: number;
  readonly rule: string;
  readonly isr: number;
  readonly vatWithheld: number;
  readonly commission: number;
  readonly paidAt: Date;
}

/** The step by which what was withheld is paid to SAT. */
export const paidStep = 'tax_paid';

// A posting is about an order, or about a payment of one.
const linesWhere = (
  p: { readonly month: string; readonly sellerId: number | null },
  inMonth: RawBuilder<unknown>,
) => sql<Row>`
  select occurred_at as at, step, orders.seller_id as "sellerId", number as "orderNumber", orders.amount - orders.transport as placed,
    used_amount as "usedAmount", withholding_rule as rule, ${isrOf} as isr, ${vatWithheldOf} as "vatWithheld",
    ${commissionOf} as commission,
    coalesce((select min(capture.occurred_at) from payment_intents as paid join transfers as capture on capture.subject = paid.id::text
      where paid.order_id = orders.id and capture.step = 'capture'), occurred_at) as "paidAt",
    (select -sum(shared.amount)::float8 from entries as shared join accounts as sharer on sharer.id = shared.account_id
      where shared.transfer_id = transfers.id
        and sharer.kind in ('commission', 'seller_payable', 'isr_withheld', 'vat_withheld')) as gross
  from ${boundsOf(p.month)} as bounds, transfers
    left join payment_intents on payment_intents.id = case when subject like '%-%' then subject::uuid end
    join orders on orders.id = coalesce(order_id, case when subject ~ '^[0-9]+$' then subject::int end)
  where occurred_at >= since and ${inMonth} and step <> ${sql.lit(paidStep)} and withholding_rule is not null
    and (${p.sellerId}::int is null or seller_id = ${p.sellerId}::int)
    and exists (select from entries as taxed join accounts as tax on tax.id = taxed.account_id
      where taxed.transfer_id = transfers.id and tax.name in (${sql.lit(isrWithheld.name)}, ${sql.lit(vatWithheld.name)}))
  order by transfers.id`;

const posted = statement((p: { month: string; sellerId: number | null }) => linesWhere(p, sql`occurred_at < until`));

const soldBy = statement((p: { month: string; sellerId: number }) =>
  linesWhere(
    p,
    sql`exists (select from transfers as sale where sale.key = 'settle:' || orders.id
      and sale.occurred_at >= since and sale.occurred_at < until)`,
  ),
);

/** Sales are positive, what goes back is negative: both are rounded alike. */
function asLine({ rule, placed, usedAmount, ...row }: Row): WithheldLine {
  const sign = Math.sign(row.gross);
  const terms = { rule: withholdingRuleOf(rule), amount: placed, usedAmount };
  const { base, vat } = withheldOf(Math.abs(row.gross), terms);
  return { ...row, base: sign * base, vat: sign * vat };
}

/** What was withheld in a month, of all sellers or of one, in the order of posting. */
export const withheldIn = async (on: Sql, month: string, sellerId?: number): Promise<WithheldLine[]> =>
  (await run(on, posted({ month, sellerId: sellerId ?? null }))).map(asLine);

/** What was withheld of a seller's sales of a month, and what went back of them by now, in whichever month it did. */
export const withheldOfSales = async (on: Sql, month: string, sellerId: number): Promise<WithheldLine[]> =>
  (await run(on, soldBy({ month, sellerId }))).map(asLine);

interface Paid {
  readonly at: Date;
  readonly reference: string;
  /** Centavos. */
  readonly amount: number;
}

const paid = statement(
  (p: { key: string }) => sql<Paid>`
  select min(occurred_at) as at, min(reference) as reference, sum(amount)::float8 as amount
  from transfers join entries on transfer_id = transfers.id and amount > 0
  where key = ${p.key} having count(*) > 0`,
);

export const paidKeyOf = (month: string): string => `${paidStep}:${month}`;

/** What was paid to SAT for a month, if it was. */
export const paidFor = (on: Sql, month: string): Promise<Paid | undefined> =>
  runMaybe(on, paid({ key: paidKeyOf(month) }));

interface Due {
  readonly isr: number;
  readonly vatWithheld: number;
  readonly isOver: boolean;
}

// What was withheld up to the end of the month, less all that was ever paid: a month that was paid late is not paid twice.
const due = statement(
  (p: { month: string; now: Date }) => sql<Due>`
  select coalesce(-sum(amount) filter (where name = ${sql.lit(isrWithheld.name)}), 0)::float8 as isr,
    coalesce(-sum(amount) filter (where name = ${sql.lit(vatWithheld.name)}), 0)::float8 as "vatWithheld",
    (select until <= ${p.now}::timestamptz from ${boundsOf(p.month)} as month) as "isOver"
  from ${boundsOf(p.month)} as bounds, accounts join entries on account_id = accounts.id join transfers on transfers.id = transfer_id
  where name in (${sql.lit(isrWithheld.name)}, ${sql.lit(vatWithheld.name)})
    and (occurred_at < until or step = ${sql.lit(paidStep)})`,
);

/** What is still to be paid to SAT for a month and those before it; centavos. */
export const dueFor = (on: Sql, month: string, now: Date): Promise<Due> => runOne(on, due({ month, now }));
