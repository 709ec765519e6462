import type { Storage } from '@tianguis/chassis/storage/storage';
import { payableToReferrer } from '../ledger/account.ts';

type Sql = Pick<Storage, 'query'>;

/** What a referrer’s account says; centavos. */
export interface ReferrerRow {
  readonly referrerId: number;
  readonly earned: number;
  readonly paid: number;
  /** Number of entries of the account. */
  readonly version: number;
  readonly lastEarnedAt: Date | null;
  /** When the first of what is owed was booked. */
  readonly owedSince: Date | null;
}

// What was paid is for what was booked first.
const sql = `
  with lines as (select accounts.name, accounts.version, step, amount, occurred_at,
      coalesce(-sum(amount) filter (where step <> 'referrer_payout') over (partition by name order by transfers.id), 0) as so_far
    from accounts join entries on account_id = accounts.id join transfers on transfers.id = transfer_id
    where accounts.kind = 'referrer_payable' and ($1::text is null or name = $1)),
  sums as (select name, sum(amount) filter (where step = 'referrer_payout') as paid from lines group by name)
  select split_part(name, ':', 2)::int as "referrerId", max(version)::int as version,
    coalesce(-sum(amount) filter (where step <> 'referrer_payout'), 0)::float8 as earned,
    coalesce(sum(amount) filter (where step = 'referrer_payout'), 0)::float8 as paid,
    max(occurred_at) filter (where step = 'settle') as "lastEarnedAt",
    min(occurred_at) filter (where step = 'settle' and so_far > coalesce(sums.paid, 0)) as "owedSince"
  from lines join sums using (name)
  group by name order by sum(amount), name limit 500`;

/** Referrers with an account, or the one of them; whom we owe most comes first. */
export async function referrersOf({ query }: Sql, referrerId?: number): Promise<ReferrerRow[]> {
  const name = referrerId === undefined ? null : payableToReferrer(String(referrerId)).name;
  return (await query<ReferrerRow>(sql, [name])).rows;
}

const payoutSql = `select -sum(amount)::float8 as amount, min(subject) as subject from transfers join entries on transfer_id = transfers.id and amount < 0
  where key = $1 having count(*) > 0`;

/** A payout that was noted before. */
export const findPayout = async ({ query }: Sql, key: string) =>
  (await query<{ amount: number; subject: string }>(payoutSql, [key])).rows[0];
