import type { Handlers } from '@tianguis/chassis/http/operation';
import { memberIdOf } from '@tianguis/chassis/identity/actor';
import { run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { memberOperations } from '@tianguis/proto/marketplace/members/operations';
import type { RecipientAddress } from '@tianguis/proto/notifications';
import { pilotOf } from '../pilots/pilot.ts';
import { pilotStartOf } from '../pilots/pilot-store.ts';
import type { Deps } from '../platform/room.ts';
import { claimReferrers } from '../referrals/referral-store.ts';
import { readCards } from './cards.ts';
import { readTurns } from './turns.ts';

interface Supplier {
  readonly id: number;
  readonly companyName: string;
  readonly materialType: string;
  readonly registeredAt: Date;
}

interface Referrer {
  readonly code: string;
  readonly referrals: number;
  readonly completed: number;
}

/** Whether a member proved a mail address, or a phone. */
const isProvedBy = (memberId: number, mail: string, phone?: string) => {
  const isPhone = phone ? sql`or a.channel = 'whatsapp' and a.address = ${sql.ref(phone)}` : sql``;
  return sql`exists (select 1 from member_addresses a where a.member_id = ${memberId}
    and (a.channel = 'mail' and a.address = ${sql.ref(mail)} ${isPhone}))`;
};

const suppliersOf = statement(
  (p: { memberId: number }) => sql<Supplier>`
    select id, company_name as "companyName", material_type as "materialType",
      created_at as "registeredAt"
    from suppliers s where ${isProvedBy(p.memberId, 's.email', 's.phone')} order by created_at desc, id desc limit 50`,
);

const referrerOf = statement(
  (p: { memberId: number }) => sql<Referrer>`
    select (array_agg(u.referral_code order by u.id))[1] as code,
      (count(r.id) filter (where r.confirmed_at is not null or r.status = 'completed'))::int as referrals,
      (count(r.id) filter (where r.status = 'completed'))::int as completed
    from referral_users u left join referrals r on r.referrer_id = u.id
    where u.member_id = ${p.memberId} having count(*) > 0`,
);

const addressesOf = statement(
  (p: { memberId: number }) => sql<RecipientAddress>`
    select channel, address from member_addresses where member_id = ${p.memberId} order by channel`,
);

const ratingsOf = statement(
  (p: { memberId: number }) => sql<{ given: number; received: number }>`
    select
      (select count(*)::int from ratings r
        where r.rater_id = ${p.memberId} or ${isProvedBy(p.memberId, 'r.rater_email')}) as given,
      (select count(*)::int from ratings r
        where r.rated_id = ${p.memberId} and r.verified
          and r.hidden_at is null and r.shown_at <= now()) as received`,
);

export function memberHandlers({ storage, now }: Pick<Deps, 'storage' | 'now'>): Handlers<typeof memberOperations> {
  return {
    listMembers: ({ query }) => readCards(storage, query),
    getMyTurns: ({ identity }) => readTurns(storage, { memberId: memberIdOf(identity), now: now() }),
    async getRegistrations({ identity }) {
      const id = memberIdOf(identity);
      await claimReferrers(storage, id);
      const [suppliers, pilotStart, referrer, ratings, addresses] = await Promise.all([
        run(storage, suppliersOf({ memberId: id })),
        pilotStartOf(storage, id),
        runMaybe(storage, referrerOf({ memberId: id })),
        runOne(storage, ratingsOf({ memberId: id })),
        run(storage, addressesOf({ memberId: id })),
      ]);
      return {
        suppliers,
        pilot: pilotStart && pilotOf(pilotStart, now()),
        referrer: referrer ?? null,
        ratings,
        addresses,
      };
    },
  };
}
