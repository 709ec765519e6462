import { run, runCount, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { db } from '../platform/sql.ts';
import { type AccountSighting, cannotReceive } from '../provider/provider.ts';

type Sql = Pick<Storage, 'query'>;

export interface PayoutAccount {
  /** Null if the owner disconnected it and opened no other one. */
  readonly stripeId: string | null;
  readonly canReceive: boolean;
  /** How many accounts they disconnected. */
  readonly former: number;
}

const accountOf = statement(
  (p: { memberId: number }) => sql<PayoutAccount>`
  select stripe_id as "stripeId", can_receive as "canReceive",
    (select count(*)::int from former_payout_accounts as f where f.member_id = a.member_id) as former
  from payout_accounts as a where member_id = ${p.memberId}`,
);

export const findAccount = (on: Sql, memberId: number): Promise<PayoutAccount | undefined> =>
  runMaybe(on, accountOf({ memberId }));

const keep = statement(
  (p: AccountSighting & { memberId: number }) => sql`
  insert into payout_accounts as a (member_id, stripe_id, details_submitted, can_receive, updated_at)
  values (${p.memberId}, ${p.stripeId}, ${p.detailsSubmitted}, ${p.canReceive}, now())
  on conflict (member_id) do update
    set stripe_id = excluded.stripe_id, details_submitted = excluded.details_submitted, can_receive = excluded.can_receive,
      updated_at = now()
    where a.stripe_id is null`,
);

/** Stores the account that the provider opened for a member. */
export async function keepAccount(on: Sql, memberId: number, seen: AccountSighting): Promise<void> {
  await run(on, keep({ ...seen, memberId }));
}

// Answers may come back in another order than they were asked for.
const save = statement((p: AccountSighting & { askedAt: Date }) =>
  db
    .updateTable('payout_accounts')
    .set({
      details_submitted: p.detailsSubmitted,
      can_receive: p.canReceive,
      updated_at: p.askedAt,
      checked_at: p.askedAt,
    })
    .where('stripe_id', '=', p.stripeId)
    .where('checked_at', '<=', p.askedAt),
);

const dropUnreceived = statement(
  (p: { stripeId: string }) => sql`
  delete from order_steps using payout_accounts
  where stripe_id = ${p.stripeId} and can_receive and order_steps.status = 'refused' and reason = ${cannotReceive}
    and (kind = 'transfer' and exists (select from orders where id = order_id and seller_id = member_id)
      or kind = 'pay_carrier' and exists (select from carrier_earnings as c
        where c.order_id = order_steps.order_id and carrier_id = member_id))`,
);

/**
 * Stores what the provider answered about an account, unless a later answer is known; one that is not ours changes nothing. Transfers that were refused because the
 * account could not receive them are planned again once it can: a statement of its own, so that it sees those refused meanwhile.
 */
export async function saveAccount(on: Sql, seen: AccountSighting, askedAt: Date): Promise<void> {
  await run(on, save({ ...seen, askedAt }));
  if (seen.canReceive) await run(on, dropUnreceived({ stripeId: seen.stripeId }));
}

const ownAccount = statement(
  (p: { stripeId: string }) => sql<{ memberId: number }>`
  select member_id as "memberId" from payout_accounts where stripe_id = ${p.stripeId}
  union all select member_id from former_payout_accounts where stripe_id = ${p.stripeId} limit 1`,
);

/** Whether an account is, or was, that of a seller. */
export const isKnownAccount = async (on: Sql, stripeId: string): Promise<boolean> =>
  (await runMaybe(on, ownAccount({ stripeId }))) !== undefined;

const noteCannotReceive = statement((p: { stripeId: string; now: Date }) =>
  db.updateTable('payout_accounts').set({ can_receive: false, updated_at: p.now }).where('stripe_id', '=', p.stripeId),
);

/** Notes that an account cannot receive, as the provider said when we tried; whether it is still the account of a seller. */
export const noteUnable = async (on: Sql, stripeId: string): Promise<boolean> =>
  (await runCount(on, noteCannotReceive({ stripeId, now: new Date() }))) > 0;

const end = statement(
  (p: { stripeId: string }) => sql<{ memberId: number }>`
  with ended as (select stripe_id, member_id from payout_accounts where stripe_id = ${p.stripeId} for update),
    kept as (insert into former_payout_accounts (stripe_id, member_id) select stripe_id, member_id from ended on conflict do nothing)
  update payout_accounts as a set stripe_id = null, details_submitted = false, can_receive = false, updated_at = now()
    from ended where a.member_id = ended.member_id returning a.member_id as "memberId"`,
);

/** Removes a disconnected account; returns its member, or undefined if it was removed before. */
export const endAccount = async (on: Sql, stripeId: string): Promise<number | undefined> =>
  (await runMaybe(on, end({ stripeId })))?.memberId;

const toCheck = statement(
  () => sql<{ stripeId: string }>`
  select stripe_id as "stripeId" from payout_accounts
  where stripe_id is not null and checked_at < now() - interval '1 hour' and (not can_receive and updated_at > now() - interval '30 days' or exists (select from orders join order_steps on order_id = orders.id
      where seller_id = member_id and kind = 'transfer' and order_steps.created_at > now() - interval '14 days')
    or exists (select from carrier_earnings as c join order_steps on order_steps.order_id = c.order_id
      where carrier_id = member_id and kind = 'pay_carrier' and order_steps.created_at > now() - interval '14 days'))
  order by checked_at limit 100`,
);

/** Accounts whose news we may have missed: those that are incomplete, and those that received a transfer lately. */
export const accountsToCheck = async (on: Sql): Promise<string[]> =>
  (await run(on, toCheck())).map(({ stripeId }) => stripeId);
