import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { db } from '../platform/sql.ts';
import { wordOf } from '../platform/word.ts';
import { type DepositSighting, depositStatuses } from '../provider/provider.ts';

type Sql = Pick<Storage, 'query'>;

const lockedOwner = statement(
  (p: { account: string }) => sql<{ memberId: number }>`
  select member_id as "memberId" from payout_accounts where member_id = coalesce(
    (select member_id from payout_accounts where stripe_id = ${p.account}),
    (select member_id from former_payout_accounts where stripe_id = ${p.account})) for update`,
);

/** The member whose account this is or was, locked until the transaction ends; undefined for an account that is not ours. */
export const lockOwner = async (on: Sql, account: string): Promise<number | undefined> =>
  (await runMaybe(on, lockedOwner({ account })))?.memberId;

const statusById = statement((p: { id: string }) =>
  db.selectFrom('seller_payouts').select('status').where('id', '=', p.id),
);

/** A deposit's status as we know it. */
export async function knownStatus(on: Sql, id: string): Promise<DepositSighting['status'] | undefined> {
  const known = await runMaybe(on, statusById({ id }));
  return known && wordOf(depositStatuses, known.status);
}

/** Stores a deposit, or what became of it. */
export async function saveDeposit(on: Sql, memberId: number, seen: DepositSighting, returnedAt: Date | null) {
  const { id, account, amount, createdAt } = seen;
  const now = { status: seen.status, failure_code: seen.failureCode, returned_at: returnedAt };
  const row = { id, member_id: memberId, account, amount, created_at: createdAt, ...now };
  await run(
    on,
    db
      .insertInto('seller_payouts')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(now)),
  );
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

const deposits = statement((p: { memberId: number }) =>
  db
    .selectFrom('seller_payouts')
    .select(['account', 'amount', 'created_at as createdAt', 'returned_at as returnedAt'])
    .where('member_id', '=', p.memberId),
);

/** All deposits of a seller. */
export const depositsOf = (on: Sql, memberId: number): Promise<Deposit[]> => run(on, deposits({ memberId }));

const lastReturn = statement((p: { memberId: number }) =>
  db
    .selectFrom('seller_payouts')
    .select(['status', 'failure_code as failureCode'])
    .where('member_id', '=', p.memberId)
    .where('returned_at', 'is not', null)
    .orderBy('returned_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
);

/** The last of a seller's deposits that came back. */
export const lastReturnOf = (on: Sql, memberId: number) => runMaybe(on, lastReturn({ memberId }));

interface ProblemRow {
  readonly sellerId: number;
  readonly isDisconnected: boolean;
  readonly isIncomplete: boolean;
  readonly isErased: boolean;
  /** Centavos. */
  readonly returned: number;
  /** Of a carrier without an account that can receive. Centavos. */
  readonly owed: number;
  readonly payoutId: string | null;
  readonly failureCode: string | null;
  readonly at: Date;
}

/** What staff reserved of it, to pay it from our bank. */
interface ReservedRow {
  readonly reservedBy: string | null;
  /** Centavos. */
  readonly reserved: number | null;
}

const isReserved = (carrier: string) => sql<boolean>`exists (select from carrier_earnings as r
    where r.carrier_id = ${sql.ref(carrier)} and r.reserved_by is not null and r.paid_out < r.amount)`;

/**
 * Sellers whose money is back at the provider, sellers and carriers we owe and cannot pay because they disconnected their account,
 * carriers we owe who have none, and those whom staff are paying from our bank.
 */
export const problems = sql<ProblemRow>`
  select member_id as "sellerId", stripe_id is null as "isDisconnected", stripe_id is not null and not can_receive as "isIncomplete",
    coalesce(returned.balance, 0) as returned, case when can_receive then 0 else coalesce(-carried.balance, 0) end as owed, last.id as "payoutId", last.failure_code as "failureCode",
    coalesce(last.returned_at, former.ended_at, updated_at) as at
  from payout_accounts as a
    left join accounts as returned on returned.name = 'seller:' || member_id || ':returned'
    left join accounts as carried on carried.name = 'carrier:' || member_id || ':payable' and carried.balance < 0
    left join lateral (select id, failure_code, returned_at from seller_payouts as p
      where p.member_id = a.member_id and p.returned_at is not null and returned.balance > 0 order by p.returned_at desc limit 1) as last on true
    left join lateral (select max(ended_at) as ended_at from former_payout_accounts as f where f.member_id = a.member_id) as former on true
  where returned.balance > 0
    or stripe_id is null and exists (select from accounts
      where name in ('seller:' || member_id || ':payable', 'carrier:' || member_id || ':payable') and balance < 0)
  union all
  select c.carrier_id, false, exists (select from payout_accounts as a where a.member_id = c.carrier_id and not can_receive), 0,
    case when exists (select from payout_accounts as a where a.member_id = c.carrier_id and can_receive) then 0 else -payable.balance end, null, null,
    min(c.delivered_at)
  from carrier_earnings as c join accounts as payable on payable.name = 'carrier:' || c.carrier_id || ':payable' and payable.balance < 0
  where c.paid_out < c.amount and not exists (select from payout_accounts as a
      left join accounts as returned on returned.name = 'seller:' || a.member_id || ':returned'
      where a.member_id = c.carrier_id and (a.can_receive and not ${isReserved('c.carrier_id')} or a.stripe_id is null or returned.balance > 0))
  group by c.carrier_id, payable.balance`;

const listProblems = statement(
  () => sql<ProblemRow & ReservedRow & { readonly total: number }>`
    select p.*, exists (select from erased_members as e where e.member_id = "sellerId") as "isErased", "reservedBy", reserved,
      (count(*) over ())::int as total from (${problems}) as p
      left join lateral (select r.reserved_by as "reservedBy", sum(r.amount - r.paid_out)::float8 as reserved from carrier_earnings as r
        where r.carrier_id = "sellerId" and r.reserved_by is not null and r.paid_out < r.amount group by 1) as reservation on true
      order by at desc, "sellerId" limit 200`,
);

/** The newest of them, and how many there are. */
export async function problemsOf(on: Sql): Promise<{ problems: (ProblemRow & ReservedRow)[]; total: number }> {
  const rows = await run(on, listProblems());
  return { problems: rows.map(({ total, ...problem }) => problem), total: rows[0]?.total ?? 0 };
}
