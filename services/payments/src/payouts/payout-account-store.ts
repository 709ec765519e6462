import type { Storage } from '@tianguis/chassis/storage/storage';
import { type AccountSighting, cannotReceive } from '../provider/provider.ts';

type Sql = Pick<Storage, 'query'>;

export interface PayoutAccount {
  /** Null if the owner disconnected it and opened no other one. */
  readonly stripeId: string | null;
  readonly canReceive: boolean;
  /** How many accounts they disconnected. */
  readonly former: number;
}

const findSql = `select stripe_id as "stripeId", can_receive as "canReceive",
    (select count(*)::int from former_payout_accounts as f where f.member_id = a.member_id) as former
  from payout_accounts as a where member_id = $1`;

export const findAccount = async ({ query }: Sql, memberId: number): Promise<PayoutAccount | undefined> =>
  (await query<PayoutAccount>(findSql, [memberId])).rows[0];

/** Stores the account that the provider opened for a member. */
export async function keepAccount({ query }: Sql, memberId: number, seen: AccountSighting): Promise<void> {
  await query(
    `insert into payout_accounts as a (member_id, stripe_id, details_submitted, can_receive, updated_at) values ($1, $2, $3, $4, now())
      on conflict (member_id) do update set stripe_id = $2, details_submitted = $3, can_receive = $4, updated_at = now()
        where a.stripe_id is null`,
    [memberId, seen.stripeId, seen.detailsSubmitted, seen.canReceive],
  );
}

// A transfer that was refused because the account could not receive it is planned again once the account can.
const saveSql = `
  with was as (select member_id, can_receive from payout_accounts where stripe_id = $1 for update),
    saved as (update payout_accounts set details_submitted = $2, can_receive = $3, updated_at = now(), checked_at = now()
      where stripe_id = $1)
  delete from order_steps using orders, was where orders.id = order_id and seller_id = was.member_id and $3 and not was.can_receive
    and kind = 'transfer' and status = 'refused' and reason = '${cannotReceive}'`;

/** Stores what the provider said about an account; one that is not ours changes nothing. */
export async function saveAccount({ query }: Sql, seen: AccountSighting): Promise<void> {
  await query(saveSql, [seen.stripeId, seen.detailsSubmitted, seen.canReceive]);
}

/** Notes that an account cannot receive, as the provider said when we tried. */
export async function noteUnable({ query }: Sql, stripeId: string): Promise<void> {
  await query('update payout_accounts set can_receive = false, updated_at = now() where stripe_id = $1', [stripeId]);
}

const endSql = `
  with ended as (select member_id from payout_accounts where stripe_id = $1 for update),
    kept as (insert into former_payout_accounts (stripe_id, member_id) select $1, member_id from ended on conflict do nothing)
  update payout_accounts as a set stripe_id = null, details_submitted = false, can_receive = false, updated_at = now()
    from ended where a.member_id = ended.member_id returning a.member_id as "memberId"`;

/** Removes a disconnected account; returns its member, or undefined if it was removed before. */
export const endAccount = async ({ query }: Sql, stripeId: string): Promise<number | undefined> =>
  (await query<{ memberId: number }>(endSql, [stripeId])).rows[0]?.memberId;

const toCheckSql = `select stripe_id as "stripeId" from payout_accounts where stripe_id is not null and checked_at < now() - interval '1 hour'
    and (not can_receive and updated_at > now() - interval '30 days' or exists (select from orders join order_steps on order_id = orders.id
      where seller_id = member_id and kind = 'transfer' and order_steps.created_at > now() - interval '14 days'))
  order by checked_at limit 100`;

/** Accounts whose news we may have missed: those that are incomplete, and those that received a transfer lately. */
export const accountsToCheck = async ({ query }: Sql): Promise<string[]> =>
  (await query<{ stripeId: string }>(toCheckSql)).rows.map(({ stripeId }) => stripeId);
