import type { Storage } from '@tianguis/chassis/storage/storage';
import type { AccountSighting } from '../provider/provider.ts';

type Sql = Pick<Storage, 'query'>;

export interface PayoutAccount {
  readonly stripeId: string | null;
  readonly canReceive: boolean;
}

const findSql = 'select stripe_id as "stripeId", can_receive as "canReceive" from payout_accounts where member_id = $1';

export const findAccount = async ({ query }: Sql, memberId: number): Promise<PayoutAccount | undefined> =>
  (await query<PayoutAccount>(findSql, [memberId])).rows[0];

/** Stores the account that the provider opened for a member. */
export async function keepAccount({ query }: Sql, memberId: number, seen: AccountSighting): Promise<void> {
  await query(
    `insert into payout_accounts (member_id, stripe_id, details_submitted, can_receive, updated_at) values ($1, $2, $3, $4, now())
      on conflict (member_id) do nothing`,
    [memberId, seen.stripeId, seen.detailsSubmitted, seen.canReceive],
  );
}

/** Stores what the provider said about an account; one that is not ours changes nothing. */
export async function saveAccount({ query }: Sql, seen: AccountSighting): Promise<void> {
  await query(
    'update payout_accounts set details_submitted = $2, can_receive = $3, updated_at = now() where stripe_id = $1',
    [seen.stripeId, seen.detailsSubmitted, seen.canReceive],
  );
}
