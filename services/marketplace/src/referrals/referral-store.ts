import { randomUUID } from 'node:crypto';
import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { referralStatuses } from '@tianguis/proto/marketplace/referrals/operations';
import type { Scope } from '../platform/database.ts';
import { type NewReferrer, paidReferrals, type Referred, type Referrer } from './referral.ts';

type Sql = Pick<Storage, 'query'>;

/** Whether the active referrer `u` holds a code: their own, or one that they got later. */
const holds = (code: string) => sql`u.is_active
  and (u.referral_code = ${code} or u.id = (select referrer_id from referral_codes where code = ${code}))`;

// The number comes from the referrers' own sequence: any other would show that we knew this mailbox.
const addCode = statement(
  (p: { code: string; email: string; name: string }) => sql<{ id: number }>`
    with added as (
      insert into referral_codes (code, referrer_id, name) select ${p.code}, u.id, ${p.name} from referral_users as u
      where email_key(u.email) = email_key(${p.email})
        and not exists (select 1 from referral_users where referral_code = ${p.code})
      on conflict do nothing returning 1
    ) select nextval(pg_get_serial_sequence('referral_users', 'id'))::int as id from added`,
);

const codeOfVisit = statement(
  (p: { visit: string; days: number }) => sql<{ code: string }>`
    select code from referral_visits
    where id = ${p.visit} and visited_at > now() - make_interval(days => ${p.days}::int)`,
);

const lockedReferrer = statement(
  (p: { code: string }) => sql<Referrer>`
    select id, name, email, whatsapp from referral_users as u where ${holds(p.code)} for update`,
);

/** Referrers and referrals, in one transaction. */
export const referralStore = ({ prisma, tx }: Scope) => ({
  /** Undefined if the mailbox or the code is taken. */
  async addReferrer(data: NewReferrer): Promise<{ id: number } | undefined> {
    if ((await prisma.referralCode.count({ where: { code: data.referralCode } })) > 0) return undefined;
    // ON CONFLICT DO NOTHING: a refused insert would end the transaction.
    const [added] = await prisma.referralUser.createManyAndReturn({ data, skipDuplicates: true, select: { id: true } });
    return added;
  },
  /** One more code for the referrer with that mailbox; undefined if there is none, or the code is taken. */
  async addFurtherCode({ referralCode, email, name }: NewReferrer): Promise<{ id: number } | undefined> {
    return runMaybe(tx, addCode({ code: referralCode, email, name }));
  },
  /** The code of a visit that is no older than `days`. */
  async visitedCode(visit: string, days: number): Promise<string | undefined> {
    return (await runMaybe(tx, codeOfVisit({ visit, days })))?.code;
  },
  /** The active referrer with that code. Their counters stay locked until the transaction ends. */
  async lockReferrer(code: string): Promise<Referrer | undefined> {
    return runMaybe(tx, lockedReferrer({ code }));
  },
  /** Adds a pending referral and counts it; returns its id. */
  async addReferral(referrer: Referrer, { supplierId, name, phone }: Referred): Promise<number> {
    const data = {
      referrerId: referrer.id,
      supplierId,
      developerName: name,
      developerWhatsApp: phone ?? '',
      referrerName: referrer.name,
      referrerWhatsApp: referrer.whatsapp,
      // It is 18 % of an order that has not been placed yet.
      reward: 0,
    };
    const { id } = await prisma.referral.create({ data, select: { id: true } });
    await prisma.referralUser.update({ where: { id: referrer.id }, data: { totalReferrals: { increment: 1 } } });
    return id;
  },
});

const nameOfReferrer = statement(
  (p: { code: string }) => sql<{ name: string }>`
    select coalesce((select name from referral_codes where code = ${p.code}), u.name) as name
    from referral_users as u where ${holds(p.code)}`,
);

/** The name of the active referrer with that code. */
export async function activeReferrerName(on: Sql, code: string): Promise<string | undefined> {
  return (await runMaybe(on, nameOfReferrer({ code })))?.name;
}

const addVisit = statement(
  (p: { code: string; visit: string }) => sql`
    with clicked as (
      update referral_users as u set clicks = clicks + 1 where ${holds(p.code)} returning 1
    ), swept as (
      delete from referral_visits where id in
        (select id from referral_visits where visited_at < now() - interval '90 days' order by visited_at limit 100)
    )
    insert into referral_visits (id, code) select ${p.visit}::uuid, ${p.code} from clicked`,
);

/** Counts a visit by a link and returns its id. An unknown code counts nothing but gets an id too, so that it does not show. */
export async function countClick(on: Sql, code: string): Promise<string> {
  const visit = randomUUID();
  await run(on, addVisit({ code, visit }));
  return visit;
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

/** The referrer whose mailbox or phone a member proved. */
export const provedReferrer = (memberId: number) => sql`
  select u.* from referral_users as u where exists (select from member_addresses as a where a.member_id = ${memberId}
    and ((a.channel = 'mail' and email_key(a.address) = email_key(u.email)) or (a.channel = 'whatsapp' and a.address = u.whatsapp)))
  order by u.id limit 1`;

const ownReferrer = statement(
  (p: { memberId: number }) => sql<ReferrerRow>`
    select u.id, referral_code as "referralCode", clicks, total_referrals as "totalReferrals",
      total_earnings::float8 as "totalEarnings", total_paid::float8 as "totalPaid",
      holder, right(clabe, 4) as "lastDigits", updated_at as "updatedAt"
    from (${provedReferrer(p.memberId)}) as u left join referrer_accounts on referrer_id = u.id`,
);

interface ReferralRow {
  readonly id: number;
  readonly supplier: string;
  readonly status: string;
  readonly reward: number;
  readonly dueAt: Date | null;
  readonly createdAt: Date;
}

const referralsOf = statement(
  (p: { referrerId: number }) => sql<ReferralRow>`
    select id, developer_name as supplier, status, reward::float8 as reward, due_at as "dueAt", created_at as "createdAt"
    from referrals where referrer_id = ${p.referrerId} order by id desc limit 500`,
);

/** A member's clicks, referrals and earnings as a referrer; undefined if they are none. */
export async function ownReferralsOf(on: Sql, memberId: number) {
  const found = await runMaybe(on, ownReferrer({ memberId }));
  if (!found) return undefined;
  const { id, holder, lastDigits, updatedAt, ...referrer } = found;
  const account = holder && lastDigits && updatedAt ? { holder, lastDigits, updatedAt } : null;
  const rows = await run(on, referralsOf({ referrerId: id }));
  const paid = paidReferrals(rows, referrer.totalPaid);
  const referrals = rows.map((row) => ({
    ...row,
    isPaid: paid.has(row.id),
    status: referralStatuses.find((status) => status === row.status) ?? ('pending' as const),
  }));
  return { ...referrer, account, referrals };
}
