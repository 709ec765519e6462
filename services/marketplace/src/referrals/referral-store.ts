import { anyOf, run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { referralStatuses } from '@tianguis/proto/marketplace/referrals/operations';
import { toCentavos, toPesos } from '@tianguis/proto/money';
import type { Scope } from '../platform/database.ts';
import { db } from '../platform/sql.ts';
import { holdsCode, shortCodeOf } from './code.ts';
import { isProvedBy } from './proved.ts';
import type { NewReferrer, Referred, Referrer } from './referral.ts';

type Sql = Pick<Storage, 'query'>;

const referrersById = statement((p: { ids: readonly number[] }) =>
  db
    .selectFrom('referral_users')
    .select(['id as referrerId', 'member_id as memberId', 'name', 'whatsapp as phone'])
    .where('id', '=', anyOf(p.ids))
    .orderBy('id'),
);

/** Who referrers are; a number that we do not know is left out. */
export const readReferrers = (on: Sql, ids: readonly number[]) => run(on, referrersById({ ids }));

const addCode = statement(
  (p: { code: string; memberId: number; name: string }) => sql<{ id: number }>`
    insert into referral_codes (code, referrer_id, name) select ${p.code}, id, ${p.name} from referral_users
    where member_id = ${p.memberId}::int and not exists (select 1 from referral_users where referral_code = ${p.code})
    order by id limit 1 on conflict do nothing returning referrer_id as id`,
);

const codeOfVisit = statement(
  (p: { visit: string; days: number }) => sql<{ code: string }>`
    select code from referral_visits
    where id = ${p.visit} and visited_at > now() - make_interval(days => ${p.days}::int)`,
);

const lockedReferrer = statement(
  (p: { code: string }) => sql<Referrer>`
    select id, coalesce((select name from referral_codes where code = ${p.code}), name) as name, email, whatsapp
    from referral_users as u where ${holdsCode(p.code)} for update`,
);

/** Referrers and referrals, in one transaction. */
export const referralStore = ({ prisma, tx }: Scope) => ({
  /** Undefined if the code is taken. A mailbox may have several rows until a member proves it. */
  async addReferrer(data: NewReferrer, memberId: number | undefined): Promise<{ id: number } | undefined> {
    if ((await prisma.referralCode.count({ where: { code: data.referralCode } })) > 0) return undefined;
    // ON CONFLICT DO NOTHING: a refused insert would end the transaction.
    const [added] = await prisma.referralUser.createManyAndReturn({
      data: { ...data, memberId },
      skipDuplicates: true,
      select: { id: true },
    });
    return added;
  },
  /** One more code for a member who is a referrer; undefined if they are none, or the code is taken. */
  async addFurtherCode({ referralCode, name }: NewReferrer, memberId: number): Promise<{ id: number } | undefined> {
    return runMaybe(tx, addCode({ code: referralCode, memberId, name }));
  },
  /** The code of a visit that is no older than `days`. */
  async visitedCode(visit: string, days: number): Promise<string | undefined> {
    return (await runMaybe(tx, codeOfVisit({ visit, days })))?.code;
  },
  /** The active referrer with that code. Their counters stay locked until the transaction ends. */
  async lockReferrer(code: string): Promise<Referrer | undefined> {
    return runMaybe(tx, lockedReferrer({ code }));
  },
  /** Adds a referral that waits for its seller; returns its id. */
  async propose(referrer: Referrer, { supplierId, name, phone }: Referred): Promise<number> {
    const data = {
      referrerId: referrer.id,
      supplierId,
      developerName: name,
      developerWhatsApp: phone ?? '',
      referrerName: referrer.name,
      referrerWhatsApp: referrer.whatsapp,
      // It is 18 % of an order that has not been placed yet.
      reward: 0,
      status: 'proposed',
    };
    const { id } = await prisma.referral.create({ data, select: { id: true } });
    return id;
  },
});

const nameOfReferrer = statement(
  (p: { code: string }) => sql<{ name: string }>`
    select coalesce((select name from referral_codes where code = ${p.code}), u.name) as name
    from referral_users as u where ${holdsCode(p.code)}`,
);

/** The name of the active referrer with that code. */
export async function activeReferrerName(on: Sql, code: string): Promise<string | undefined> {
  return (await runMaybe(on, nameOfReferrer({ code })))?.name;
}

const claim = statement(
  (p: { memberId: number }) => sql`
    update referral_users as u set member_id = ${p.memberId}::int
    where u.member_id is null and ${isProvedBy(p.memberId, 'u.email', 'u.whatsapp')}`,
);

const shareAccount = statement(
  (p: { memberId: number }) => sql`
    insert into referrer_accounts (referrer_id, holder, clabe, updated_at)
    select u.id, known.holder, known.clabe, known.updated_at from referral_users as u, lateral (
      select holder, clabe, updated_at from referrer_accounts as a join referral_users as o on o.id = a.referrer_id
      where o.member_id = u.member_id order by updated_at desc limit 1
    ) as known
    where u.member_id = ${p.memberId}::int on conflict do nothing`,
);

/**
 * Gives a member the sign-ups with an address that they proved, unless another member owns them. It takes nothing from anyone:
 * who proves the other address of such a sign-up later does not get it.
 */
export async function claimReferrers(on: Sql, memberId: number): Promise<void> {
  await run(on, claim({ memberId }));
  await run(on, shareAccount({ memberId }));
}

interface ReferrerRow {
  readonly id: number;
  readonly referralCode: string;
  readonly clicks: number;
  readonly totalReferrals: number;
  readonly totalEarnings: number;
  readonly totalPaid: number;
  /** Of the bank account that we pay into; null if they gave none. */
  readonly holder: string | null;
  readonly lastDigits: string | null;
  readonly updatedAt: Date | null;
}

const ownReferrers = statement(
  (p: { memberId: number }) => sql<ReferrerRow>`
    select u.id, referral_code as "referralCode", clicks, total_referrals as "totalReferrals",
      total_earnings::float8 as "totalEarnings", total_paid::float8 as "totalPaid",
      holder, right(clabe, 4) as "lastDigits", updated_at as "updatedAt"
    from referral_users as u left join referrer_accounts on referrer_id = u.id
    where u.member_id = ${p.memberId}::int
    order by u.id`,
);

interface ReferralRow {
  readonly id: number;
  readonly supplier: string;
  readonly status: string;
  readonly reward: number;
  readonly dueAt: Date | null;
  readonly isPaid: boolean;
  readonly reviewReward: number | null;
  readonly reviewUntil: Date | null;
  readonly createdAt: Date;
}

interface ReferralPage {
  readonly memberId: number;
  readonly before: number | undefined;
  readonly limit: number;
}

/** Newest first, of all sign-ups. What was paid to a sign-up covers its rewards in the order in which they are due. */
const referralsOf = statement(
  (p: ReferralPage) => sql<ReferralRow>`
    select id, supplier, status, reward, "dueAt", "isPaid", "reviewReward", "reviewUntil", "createdAt" from (
      select r.id, coalesce(nullif(r.developer_name, ''), s.name, '') as supplier, r.status, r.reward::float8 as reward,
        r.due_at as "dueAt", r.review_reward::float8 as "reviewReward", r.review_until as "reviewUntil",
        r.created_at as "createdAt",
        r.reward > 0 and u.total_paid >= sum(r.reward) over (
          partition by u.id order by r.due_at nulls first, r.id rows unbounded preceding
        ) as "isPaid"
      from referrals as r
      join referral_users as u on u.id = r.referrer_id
      left join sellers as s on s.member_id = r.seller_member_id
      where u.member_id = ${p.memberId}::int
    ) as own
    where ${p.before}::int is null or id < ${p.before}::int
    order by id desc limit ${p.limit}::int`,
);

const shownReferral = ({ reviewReward, reviewUntil, ...row }: ReferralRow) => ({
  ...row,
  review: reviewReward !== null && reviewUntil ? { reward: reviewReward, until: reviewUntil } : null,
  status: referralStatuses.find((status) => status === row.status) ?? ('pending' as const),
});

const centavosOf = (rows: readonly ReferrerRow[], column: 'totalEarnings' | 'totalPaid'): number =>
  toPesos(rows.reduce((sum, row) => sum + toCentavos(row[column]), 0));

/** A member's clicks, earnings and a page of referrals as a referrer, of all their sign-ups; undefined if they have none. */
export async function ownReferralsOf(on: Sql, { memberId, before, limit }: ReferralPage) {
  await claimReferrers(on, memberId);
  const rows = await run(on, ownReferrers({ memberId }));
  const [first] = rows;
  if (!first) return undefined;
  const { holder, lastDigits, updatedAt } = first;
  const account = holder && lastDigits && updatedAt ? { holder, lastDigits, updatedAt } : null;
  const referrals = await run(on, referralsOf({ memberId, before, limit }));
  return {
    referralCode: first.referralCode,
    shortCode: await shortCodeOf(on, first.id),
    clicks: rows.reduce((sum, row) => sum + row.clicks, 0),
    totalReferrals: rows.reduce((sum, row) => sum + row.totalReferrals, 0),
    totalEarnings: centavosOf(rows, 'totalEarnings'),
    totalPaid: centavosOf(rows, 'totalPaid'),
    account,
    referrals: referrals.map(shownReferral),
  };
}
