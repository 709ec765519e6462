import type { Storage } from '@tianguis/chassis/storage/storage';
import { provedReferrer } from './own-referrals-store.ts';

type Sql = Pick<Storage, 'query'>;

interface Account {
  readonly holder: string;
  readonly clabe: string;
}

const saveSql = `insert into referrer_accounts (referrer_id, holder, clabe)
    select id, $2, $3 from (${provedReferrer}) as referrer
  on conflict (referrer_id) do update set holder = $2, clabe = $3, updated_at = now()`;

/** Stores where a referrer is to be paid; false where the member is none. */
export async function saveAccount({ query }: Sql, memberId: number, { holder, clabe }: Account): Promise<boolean> {
  return ((await query(saveSql, [memberId, holder, clabe])).rowCount ?? 0) > 0;
}

interface DuePayment extends Account {
  readonly referrerId: number;
  /** Pesos. */
  readonly owed: number;
  readonly dueAt: Date | null;
}

// What was paid altogether is for what is due first.
const dueSql = `
  select u.id as "referrerId", holder, clabe, (total_earnings - total_paid)::float8 as owed,
    (select min(due_at) from (select due_at, sum(reward) over (order by due_at, id) as so_far from referrals
      where referrer_id = u.id and reward > 0) as rewards where so_far > total_paid) as "dueAt"
  from referral_users as u join referrer_accounts on referrer_id = u.id
  where total_earnings > total_paid order by "dueAt" nulls last, u.id`;

/** Referrers whom we owe and whose account we know, those first who are due first. */
export const duePaymentsOf = async ({ query }: Sql): Promise<DuePayment[]> => (await query<DuePayment>(dueSql)).rows;
