import { randomUUID } from 'node:crypto';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { referralStatuses } from '@tianguis/proto/marketplace/people/referrals';
import { paidReferrals } from './paid-referrals.ts';

type Sql = Pick<Storage, 'query'>;

const clickSql = `with clicked as (update referral_users set clicks = clicks + 1
    where is_active and (referral_code = $1 or id = (select referrer_id from referral_codes where code = $1)) returning 1),
    swept as (delete from referral_visits where id in
      (select id from referral_visits where visited_at < now() - interval '90 days' order by visited_at limit 100))
  insert into referral_visits (id, code) select $2::uuid, $1 from clicked`;

/** Counts a visit by a link and gives its number; a code of nobody counts nothing, and gets one all the same. */
export async function countClick({ query }: Sql, code: string): Promise<string> {
  const visit = randomUUID();
  await query(clickSql, [code, visit]);
  return visit;
}

interface ReferrerRow {
  readonly id: number;
  readonly referralCode: string;
  readonly clicks: number;
  readonly totalReferrals: number;
  readonly totalEarnings: number;
  readonly totalPaid: number;
  /** Of the account where they are paid; null where they gave none. */
  readonly holder: string | null;
  readonly lastDigits: string | null;
  readonly updatedAt: Date | null;
}

/** The referrer whose mail or phone the member `$1` proved. */
export const provedReferrer = `select u.* from referral_users as u where exists (select from member_addresses as a where a.member_id = $1
    and ((a.channel = 'mail' and email_key(a.address) = email_key(u.email)) or (a.channel = 'whatsapp' and a.address = u.whatsapp)))
  order by u.id limit 1`;

const referrerSql = `select u.id, referral_code as "referralCode", clicks, total_referrals as "totalReferrals",
    total_earnings::float8 as "totalEarnings", total_paid::float8 as "totalPaid",
    holder, right(clabe, 4) as "lastDigits", updated_at as "updatedAt"
  from (${provedReferrer}) as u left join referrer_accounts on referrer_id = u.id`;

interface ReferralRow {
  readonly id: number;
  readonly supplier: string;
  readonly status: string;
  readonly reward: number;
  readonly dueAt: Date | null;
  readonly createdAt: Date;
}

const referralsSql = `select id, developer_name as supplier, status, reward::float8 as reward, due_at as "dueAt", created_at as "createdAt"
  from referrals where referrer_id = $1 order by id desc limit 500`;

/** What the referrer brought about whose mail or phone a member proved; undefined where they are none. */
export async function ownReferralsOf({ query }: Sql, memberId: number) {
  const [found] = (await query<ReferrerRow>(referrerSql, [memberId])).rows;
  if (!found) return undefined;
  const { id, holder, lastDigits, updatedAt, ...referrer } = found;
  const account = holder && lastDigits && updatedAt ? { holder, lastDigits, updatedAt } : null;
  const { rows } = await query<ReferralRow>(referralsSql, [id]);
  const paid = paidReferrals(rows, referrer.totalPaid);
  const referrals = rows.map((row) => ({
    ...row,
    isPaid: paid.has(row.id),
    status: referralStatuses.find((status) => status === row.status) ?? ('pending' as const),
  }));
  return { ...referrer, account, referrals };
}
