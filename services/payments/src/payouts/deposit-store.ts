import type { Storage } from '@tianguis/chassis/storage/storage';
import { wordOf } from '../platform/word.ts';
import { type DepositSighting, depositStatuses } from '../provider/provider.ts';

type Sql = Pick<Storage, 'query'>;

const ownerSql = `select member_id as "memberId" from payout_accounts where member_id = coalesce(
  (select member_id from payout_accounts where stripe_id = $1), (select member_id from former_payout_accounts where stripe_id = $1)) for update`;

/** The member whose account this is or was, locked until the transaction ends; undefined for an account that is not ours. */
export const lockOwner = async ({ query }: Sql, account: string): Promise<number | undefined> =>
  (await query<{ memberId: number }>(ownerSql, [account])).rows[0]?.memberId;

/** A deposit's status as we know it. */
export async function knownStatus({ query }: Sql, id: string): Promise<DepositSighting['status'] | undefined> {
  const { rows } = await query<{ status: string }>('select status from seller_payouts where id = $1', [id]);
  return rows[0] && wordOf(depositStatuses, rows[0].status);
}

const saveSql = `insert into seller_payouts (id, member_id, account, amount, status, failure_code, created_at, returned_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (id) do update set status = $5, failure_code = $6, returned_at = $8`;

export async function saveDeposit({ query }: Sql, memberId: number, seen: DepositSighting, returnedAt: Date | null) {
  const { id, account, amount, status, failureCode, createdAt } = seen;
  await query(saveSql, [id, memberId, account, amount, status, failureCode, createdAt, returnedAt]);
}

/** A deposit from a seller's account to their bank. */
export interface Deposit {
  /** The provider's id of the account. */
  readonly account: string;
  /** Centavos. */
  readonly amount: number;
  readonly createdAt: Date;
  /** When it came back to the account; null if it did not. */
  readonly returnedAt: Date | null;
}

const depositsSql = `select account, amount::float8 as amount, created_at as "createdAt", returned_at as "returnedAt"
  from seller_payouts where member_id = $1`;

/** All deposits of a seller. */
export const depositsOf = async ({ query }: Sql, memberId: number): Promise<Deposit[]> =>
  (await query<Deposit>(depositsSql, [memberId])).rows;

const lastSql = `select status, failure_code as "failureCode" from seller_payouts where member_id = $1 and returned_at is not null
  order by returned_at desc, id desc limit 1`;

interface Returned {
  readonly status: string;
  readonly failureCode: string | null;
}

/** The last of a seller's deposits that came back. */
export const lastReturnOf = async ({ query }: Sql, memberId: number): Promise<Returned | undefined> =>
  (await query<Returned>(lastSql, [memberId])).rows[0];

interface ProblemRow {
  readonly sellerId: number;
  readonly isDisconnected: boolean;
  /** Centavos. */
  readonly returned: number;
  readonly payoutId: string | null;
  readonly failureCode: string | null;
  readonly at: Date;
}

/** Sellers whose money is back at the provider, and sellers we owe and cannot pay because they disconnected their account. */
export const problemsSql = `select member_id as "sellerId", stripe_id is null as "isDisconnected",
    coalesce(returned.balance, 0)::float8 as returned, last.id as "payoutId", last.failure_code as "failureCode",
    coalesce(last.returned_at, former.ended_at, updated_at) as at
  from payout_accounts as a
    left join accounts as returned on returned.name = 'seller:' || member_id || ':returned'
    left join lateral (select id, failure_code, returned_at from seller_payouts as p
      where p.member_id = a.member_id and p.returned_at is not null and returned.balance > 0 order by p.returned_at desc limit 1) as last on true
    left join lateral (select max(ended_at) as ended_at from former_payout_accounts as f where f.member_id = a.member_id) as former on true
  where returned.balance > 0
    or stripe_id is null and exists (select from accounts where name = 'seller:' || member_id || ':payable' and balance < 0)`;

export const problemsOf = async ({ query }: Sql): Promise<ProblemRow[]> =>
  (await query<ProblemRow>(`${problemsSql} order by at desc, 1 limit 200`)).rows;
