import type { PrismaScope } from '@tianguis/chassis/storage/prisma';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { PrismaTx } from '../../platform/database.ts';
import type { NewReferrer, Referred, Referrer } from './referral.ts';

// Of an active referrer: their own code, or one more that they got later.
const holds = `u.is_active and (u.referral_code = $1 or u.id = (select referrer_id from referral_codes where code = $1))`;

// Its number comes from the referrers' own row of numbers, or it would tell that this mailbox was known.
const addFurtherCode = `with added as (
    insert into referral_codes (code, referrer_id, name) select $1, u.id, $3 from referral_users as u
    where email_key(u.email) = email_key($2) and not exists (select 1 from referral_users where referral_code = $1)
    on conflict do nothing returning 1
  ) select nextval(pg_get_serial_sequence('referral_users', 'id'))::int as id from added`;

export const referralStore = ({ prisma, tx }: PrismaScope<PrismaTx>) => ({
  /** Undefined where the mailbox or the code is somebody's already. */
  addReferrer: (referrer: NewReferrer) => insertUnlessTaken(prisma, referrer),
  async addFurtherCode({ referralCode, email, name }: NewReferrer): Promise<{ id: number } | undefined> {
    return (await tx.query<{ id: number }>(addFurtherCode, [referralCode, email, name])).rows[0];
  },
  async visitedCode(visit: string, days: number): Promise<string | undefined> {
    const text =
      'select code from referral_visits where id = $1 and visited_at > now() - make_interval(days => $2::int)';
    return (await tx.query<{ code: string }>(text, [visit, days])).rows[0]?.code;
  },
  /** The active referrer with that code, whose counters nobody else changes until the end of the transaction. */
  lockReferrer: (code: string) => lockReferrer(tx, code),
  /** Books a pending referral and counts it; its id. */
  addReferral: (referrer: Referrer, referred: Referred) => addReferral(prisma, referrer, referred),
});

/** The name of the active referrer with that code. */
export async function activeReferrerName({ query }: Pick<Storage, 'query'>, code: string): Promise<string | undefined> {
  const { rows } = await query<{ name: string }>(
    `select coalesce((select name from referral_codes where code = $1), u.name) as name from referral_users as u where ${holds}`,
    [code],
  );
  return rows[0]?.name;
}

// ON CONFLICT DO NOTHING: a refused insert would end the transaction.
async function insertUnlessTaken(prisma: PrismaTx, data: NewReferrer): Promise<{ id: number } | undefined> {
  if ((await prisma.referralCode.count({ where: { code: data.referralCode } })) > 0) return undefined;
  const [added] = await prisma.referralUser.createManyAndReturn({ data, skipDuplicates: true, select: { id: true } });
  return added;
}

async function lockReferrer(tx: Tx, code: string): Promise<Referrer | undefined> {
  const { rows } = await tx.query<Referrer>(
    `select id, name, email, whatsapp from referral_users as u where ${holds} for update`,
    [code],
  );
  return rows[0];
}

// The reward is 18 % of an order that has not been placed yet.
async function addReferral(prisma: PrismaTx, referrer: Referrer, referred: Referred): Promise<number> {
  const data = {
    referrerId: referrer.id,
    supplierId: referred.supplierId,
    developerName: referred.name,
    developerWhatsApp: referred.phone ?? '',
    referrerName: referrer.name,
    referrerWhatsApp: referrer.whatsapp,
    reward: 0,
  };
  const { id } = await prisma.referral.create({ data, select: { id: true } });
  await prisma.referralUser.update({ where: { id: referrer.id }, data: { totalReferrals: { increment: 1 } } });
  return id;
}
