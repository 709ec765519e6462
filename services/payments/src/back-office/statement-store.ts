import type { Storage } from '@tianguis/chassis/storage/storage';
import { payableToSeller } from '../ledger/account.ts';

type Sql = Pick<Storage, 'query'>;

export interface MonthRow {
  readonly month: string;
  readonly commission: number;
  readonly referralCost: number;
  readonly fees: number;
}

// Our months begin at midnight in Mexico City.
const zone = "'America/Mexico_City'";

const monthsSql = `
  with months as (select month from generate_series(date_trunc('month', now() at time zone ${zone}) - interval '11 months',
      date_trunc('month', now() at time zone ${zone}), interval '1 month') as month)
  select to_char(month, 'YYYY-MM') as month,
    coalesce(-sum(amount) filter (where name = 'platform:commission'), 0)::float8 as commission,
    coalesce(sum(amount) filter (where name = 'platform:referral_cost'), 0)::float8 as "referralCost",
    coalesce(sum(amount) filter (where name = 'provider:fees'), 0)::float8 as fees
  from months left join (transfers join entries on transfer_id = transfers.id join accounts on accounts.id = account_id
      and name in ('platform:commission', 'platform:referral_cost', 'provider:fees'))
    on occurred_at >= month at time zone ${zone} and occurred_at < (month + interval '1 month') at time zone ${zone}
  group by month order by month`;

/** The last 12 months of the platform’s own accounts; centavos. */
export const monthsOf = async ({ query }: Sql): Promise<MonthRow[]> => (await query<MonthRow>(monthsSql)).rows;

export interface SellerRow {
  readonly sellerId: number;
  readonly opening: number;
  readonly earned: number;
  readonly returned: number;
  readonly paid: number;
}

const bounds = `from (select ($1 || '-01')::timestamp at time zone ${zone} as since,
  (($1 || '-01')::timestamp + interval '1 month') at time zone ${zone} as until) as bounds`;

// What a bank returned was not paid, until it is sent again.
const paidSteps = "'transfer', 'transfer_returned', 'payout_returned', 'payout_resent'";

const sellersSql = `
  select split_part(name, ':', 2)::int as "sellerId",
    coalesce(-sum(amount) filter (where occurred_at < since), 0)::float8 as opening,
    coalesce(-sum(amount) filter (where occurred_at >= since and step = 'settle'), 0)::float8 as earned,
    coalesce(sum(amount) filter (where occurred_at >= since and step not in ('settle', ${paidSteps})), 0)::float8 as returned,
    coalesce(sum(amount) filter (where occurred_at >= since and step in (${paidSteps})), 0)::float8 as paid
  ${bounds}, accounts join entries on account_id = accounts.id join transfers on transfers.id = transfer_id
  where accounts.kind = 'seller_payable' and occurred_at < until and ($2::text is null or name = $2)
  group by name having $2::text is not null or bool_or(occurred_at >= since) order by 1`;

/** Sellers whose account moved in a month, or the one of them; centavos. */
export const sellersOf = async ({ query }: Sql, month: string, sellerId?: number): Promise<SellerRow[]> => {
  const name = sellerId === undefined ? null : payableToSeller(String(sellerId)).name;
  return (await query<SellerRow>(sellersSql, [month, name])).rows;
};

export interface LineRow {
  readonly at: Date;
  readonly step: string;
  readonly orderNumber: string | null;
  readonly reference: string | null;
  /** Above zero where we owe more. */
  readonly amount: number;
}

const linesSql = `
  select occurred_at as at, step, number as "orderNumber", reference, -entries.amount::float8 as amount
  ${bounds}, accounts join entries on account_id = accounts.id join transfers on transfers.id = transfer_id
    left join payment_intents on payment_intents.id = case when subject like '%-%' then subject::uuid end
    left join orders on orders.id = coalesce(order_id, case when subject ~ '^\\d+$' then subject::int end)
  where name = $2 and occurred_at >= since and occurred_at < until order by transfers.id`;

/** What moved on a seller’s account in a month, as it was posted: the provider’s times are whole seconds. Centavos. */
export const linesOf = async ({ query }: Sql, month: string, sellerId: number): Promise<LineRow[]> =>
  (await query<LineRow>(linesSql, [month, payableToSeller(String(sellerId)).name])).rows;
