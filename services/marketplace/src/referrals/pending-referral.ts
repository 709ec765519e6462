import { runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { isOfReferrer } from './proved.ts';

interface PendingReferral {
  readonly referralId: number;
  readonly referrerId: number;
  /** The referrer, as far as members are known: the owner, and those with one of the addresses. */
  readonly memberIds: number[];
}

const pendingReferral = statement(
  (p: { memberId: number }) => sql<PendingReferral>`
    select r.id as "referralId", r.referrer_id as "referrerId", array(
      select u.member_id where u.member_id is not null union
      select of_referrer.member_id from member_addresses as of_referrer where ${isOfReferrer('of_referrer')}
    ) as "memberIds"
    from referrals as r join referral_users as u on u.id = r.referrer_id and u.is_active
    where r.seller_member_id = ${p.memberId}::int and r.status = 'pending' and u.member_id is distinct from ${p.memberId}::int
      and not exists (
        select from member_addresses as own where own.member_id = ${p.memberId}::int and ${isOfReferrer('own')}
      )`,
);

/** The referral that a seller confirmed and that has earned nothing yet. Referring oneself does not count. */
export const pendingReferralOf = (on: Pick<Tx, 'query'>, memberId: number) =>
  runMaybe(on, pendingReferral({ memberId }));
