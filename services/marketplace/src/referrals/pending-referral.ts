import { runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';

interface PendingReferral {
  readonly referralId: number;
  readonly referrerId: number;
  /** The members with an address of the referrer. */
  readonly memberIds: number[];
}

/** Whether an address that a member proved is one of the referrer `u`. */
const isOfReferrer = (address: string) => {
  const column = (name: string) => sql.ref(`${address}.${name}`);
  return sql`(${column('channel')} = 'mail' and email_key(${column('address')}) = email_key(u.email)
    or ${column('channel')} = 'whatsapp' and ${column('address')} = u.whatsapp)`;
};

const pendingReferral = statement(
  (p: { memberId: number }) => sql<PendingReferral>`
    select r.id as "referralId", r.referrer_id as "referrerId", array(
      select distinct of_referrer.member_id from member_addresses as of_referrer where ${isOfReferrer('of_referrer')}
    ) as "memberIds"
    from member_addresses as a
      join suppliers as s on (a.channel = 'mail' and email_key(s.email) = email_key(a.address))
        or (a.channel = 'whatsapp' and s.phone = a.address)
      join referrals as r on r.supplier_id = s.id and r.status = 'pending'
      join referral_users as u on u.id = r.referrer_id and u.is_active
    where a.member_id = ${p.memberId}::int and not exists (
      select from member_addresses as own where own.member_id = ${p.memberId}::int and ${isOfReferrer('own')}
    )
    order by r.id limit 1`,
);

/** A seller's referral that has earned nothing yet, found by the addresses they proved. Referring oneself does not count. */
export const pendingReferralOf = (on: Pick<Tx, 'query'>, memberId: number) =>
  runMaybe(on, pendingReferral({ memberId }));
