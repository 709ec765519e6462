import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { toPesos } from '@tianguis/proto/money';
import { payableToCarrier, payableToSeller } from '../ledger/account.ts';
import { commissionOf, isrOf, vatWithheldOf } from '../ledger/ledger-store.ts';
import { findTaxProfile } from '../taxes/tax-profile-store.ts';
import { boundsOf, monthZone } from './months.ts';
import { closingOf, type Line, type Statement } from './statement-document.ts';

type Sql = Pick<Storage, 'query'>;

/** What the platform earned and spent, month by month. */
export const readMonths = async (storage: Sql) =>
  (await run(storage, months())).map(({ month, commission, referralCost, fees, feesVat }) => ({
    month,
    commission: toPesos(commission),
    referralCost: toPesos(referralCost),
    fees: toPesos(fees),
    feesVat: toPesos(feesVat),
  }));

/** Members whose account moved in a month, as sellers or as carriers, with its sums. */
export const readStatements = async (storage: Sql, month: string) =>
  (await sellersOf(storage, month)).map(({ sellerId, ...sums }) => ({
    sellerId,
    opening: toPesos(sums.opening),
    earned: toPesos(sums.earned),
    returned: toPesos(sums.returned),
    paid: toPesos(sums.paid),
    writtenOff: toPesos(sums.writtenOff),
    closing: toPesos(closingOf(sums)),
  }));

/** A member's account in a month, line by line: what they sold and what they brought. */
export async function readStatement(storage: Sql, sellerId: number, month: string): Promise<Statement> {
  const [[seller], lines, profile] = await Promise.all([
    sellersOf(storage, month, sellerId),
    linesOf(storage, month, sellerId),
    findTaxProfile(storage, sellerId),
  ]);
  return { sellerId, month, opening: seller?.opening ?? 0, lines, profile };
}

/** One of the last 12 months of the platform’s own accounts; centavos. */
interface MonthRow {
  readonly month: string;
  readonly commission: number;
  readonly referralCost: number;
  readonly fees: number;
  readonly feesVat: number;
}

const months = statement(
  () => sql<MonthRow>`
  with months as (select month from generate_series(date_trunc('month', now() at time zone ${monthZone}) - interval '11 months',
      date_trunc('month', now() at time zone ${monthZone}), interval '1 month') as month)
  select to_char(month, 'YYYY-MM') as month,
    coalesce(-sum(amount) filter (where name = 'platform:commission'), 0)::float8 as commission,
    coalesce(sum(amount) filter (where name = 'platform:referral_cost'), 0)::float8 as "referralCost",
    coalesce(sum(amount) filter (where name = 'provider:fees'), 0)::float8 as fees,
    coalesce(sum(amount) filter (where name = 'tax:fee_vat'), 0)::float8 as "feesVat"
  from months left join (transfers join entries on transfer_id = transfers.id join accounts on accounts.id = account_id
      and name in ('platform:commission', 'platform:referral_cost', 'provider:fees', 'tax:fee_vat'))
    on occurred_at >= month at time zone ${monthZone} and occurred_at < (month + interval '1 month') at time zone ${monthZone}
  group by month order by month`,
);

interface SellerRow {
  readonly sellerId: number;
  readonly opening: number;
  readonly earned: number;
  readonly returned: number;
  readonly paid: number;
  readonly writtenOff: number;
}

// A deposit that a bank returned is not paid until it is sent again.
// What was sold, and what was brought as a carrier.
const earnedSteps = sql`('settle', 'carrier_earned')`;
const paidSteps = sql`('transfer', 'transfer_returned', 'payout_returned', 'payout_resent', 'carrier_payout')`;
const writtenOffStep = sql`'carrier_write_off'`;

const sellers = statement(
  (p: { month: string; accounts: readonly string[] | null }) => sql<SellerRow>`
  select split_part(name, ':', 2)::int as "sellerId",
    coalesce(-sum(amount) filter (where occurred_at < since), 0)::float8 as opening,
    coalesce(-sum(amount) filter (where occurred_at >= since and step in ${earnedSteps}), 0)::float8 as earned,
    coalesce(sum(amount) filter (where occurred_at >= since and step not in ${earnedSteps} and step not in ${paidSteps}
      and step <> ${writtenOffStep}), 0)::float8 as returned,
    coalesce(sum(amount) filter (where occurred_at >= since and step in ${paidSteps}), 0)::float8 as paid,
    coalesce(sum(amount) filter (where occurred_at >= since and step = ${writtenOffStep}), 0)::float8 as "writtenOff"
  from ${boundsOf(p.month)} as bounds, accounts join entries on account_id = accounts.id join transfers on transfers.id = transfer_id
  where accounts.kind in ('seller_payable', 'carrier_payable') and occurred_at < until
    and (${p.accounts}::text[] is null or name = any(${p.accounts}::text[]))
  group by 1 having ${p.accounts}::text[] is not null or bool_or(occurred_at >= since) order by 1`,
);

/** A member's accounts: as a seller and as a carrier. */
const accountsOf = (memberId: number): string[] => [
  payableToSeller(String(memberId)).name,
  payableToCarrier(String(memberId)).name,
];

/** Members whose account moved in a month, or one of them; centavos. */
function sellersOf(on: Sql, month: string, sellerId?: number): Promise<SellerRow[]> {
  return run(on, sellers({ month, accounts: sellerId === undefined ? null : accountsOf(sellerId) }));
}

// In the order of posting, because the provider's times are whole seconds. Why staff gave up on a debt is for the team alone.
const linesOfMonth = statement(
  (p: { month: string; accounts: readonly string[] }) => sql<Line>`
  select occurred_at as at, step, number as "orderNumber", case when step <> ${writtenOffStep} then reference end as reference, -entries.amount as amount,
    ${commissionOf} as commission, ${isrOf} as isr, ${vatWithheldOf} as "vatWithheld", commission_percent as "commissionPercent", pilot_ends_at as "pilotEndsAt"
  from ${boundsOf(p.month)} as bounds, accounts join entries on account_id = accounts.id join transfers on transfers.id = transfer_id
    left join payment_intents on payment_intents.id = case when subject like '%-%' then subject::uuid end
    left join orders on orders.id = coalesce(order_id, case when subject ~ '^[0-9]+$' then subject::int end)
  where name = any(${p.accounts}::text[]) and occurred_at >= since and occurred_at < until order by transfers.id`,
);

/** The entries of a member’s accounts in a month. */
const linesOf = (on: Sql, month: string, sellerId: number): Promise<Line[]> =>
  run(on, linesOfMonth({ month, accounts: accountsOf(sellerId) }));
