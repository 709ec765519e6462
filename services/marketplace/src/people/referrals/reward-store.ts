import type { Tx } from '@tianguis/chassis/storage/storage';

interface Reward {
  readonly referralId: number;
  readonly referrerId: number;
  /** Centavos. */
  readonly amount: number;
  readonly version: number;
  readonly dueAt?: string | undefined;
}

// When it is due is said by the first word only, which may come last.
const dueSql = 'update referrals set due_at = $2 where id = $1 and due_at is null';

const rewardSql = `update referrals set reward = $2::numeric / 100, status = 'completed', reward_version = $3
  where id = $1 and reward_version < $3`;

const totalSql = `update referral_users set total_earnings =
  (select coalesce(sum(reward), 0) from referrals where referrer_id = $1) where id = $1`;

/** Sets what a referral brought, and its referrer’s total, which is the sum of all of theirs. What is older says nothing. */
export async function rewardReferral(
  { query }: Pick<Tx, 'query'>,
  { referralId, referrerId, amount, version, dueAt }: Reward,
): Promise<void> {
  // In the order of whoever adds a referral: the referrer first.
  await query('select 1 from referral_users where id = $1 for update', [referrerId]);
  await query(rewardSql, [referralId, amount, version]);
  if (dueAt) await query(dueSql, [referralId, dueAt]);
  await query(totalSql, [referrerId]);
}

const refuseSql = `update referrals set status = 'refused', reward_version = $2 where id = $1 and reward_version < $2`;

/** Notes that a referral earns nothing. */
export async function refuseReferral(
  { query }: Pick<Tx, 'query'>,
  { referralId, version }: Pick<Reward, 'referralId' | 'version'>,
): Promise<void> {
  await query(refuseSql, [referralId, version]);
}

interface Paid {
  readonly referrerId: number;
  /** Centavos altogether. */
  readonly paid: number;
  readonly version: number;
}

/** Sets what a referrer was paid altogether. What is older says nothing. */
export async function notePaid({ query }: Pick<Tx, 'query'>, { referrerId, paid, version }: Paid): Promise<void> {
  const text = `update referral_users set total_paid = $2::numeric / 100, paid_version = $3 where id = $1 and paid_version < $3`;
  await query(text, [referrerId, paid, version]);
}

const provedBy = (member: string) => `${member}.channel = 'mail' and email_key(${member}.address) = email_key(u.email)
    or ${member}.channel = 'whatsapp' and ${member}.address = u.whatsapp`;

const pendingSql = `select r.id as "referralId", r.referrer_id as "referrerId",
    array(select distinct of_referrer.member_id from member_addresses as of_referrer where ${provedBy('of_referrer')}) as "memberIds"
  from member_addresses as a join suppliers as s on (a.channel = 'mail' and email_key(s.email) = email_key(a.address))
      or (a.channel = 'whatsapp' and s.phone = a.address)
    join referrals as r on r.supplier_id = s.id and r.status = 'pending'
    join referral_users as u on u.id = r.referrer_id and u.is_active
  where a.member_id = $1 and not exists (select from member_addresses as own where own.member_id = $1 and (${provedBy('own')}))
  order by r.id limit 1`;

/** Who brought a seller, by the addresses that they proved, as long as nothing was earned; nobody brought themselves. */
export const pendingReferralOf = async ({ query }: Pick<Tx, 'query'>, memberId: number) =>
  (await query<{ referralId: number; referrerId: number; memberIds: number[] }>(pendingSql, [memberId])).rows[0];
