import type { Handlers } from '@tianguis/chassis/http/operation';
import { memberIdOf } from '@tianguis/chassis/identity/actor';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { memberRegistrationOperations } from '@tianguis/proto/marketplace/members/operations';
import type { RecipientAddress } from '@tianguis/proto/notifications';
import { pilotOf } from './pilots.ts';

interface Supplier {
  readonly id: number;
  readonly companyName: string;
  readonly materialType: string;
  readonly wantsPilot: boolean;
  readonly registeredAt: Date;
}

interface Referrer {
  readonly code: string;
  readonly referrals: number;
  readonly completed: number;
}

const of = (mail: string, phone?: string): string => `exists (select 1 from member_addresses a where a.member_id = $1
  and (a.channel = 'mail' and a.address = ${mail}${phone ? ` or a.channel = 'whatsapp' and a.address = ${phone}` : ''}))`;

/** What was registered with an address that a member proved. */
const registrationStore = ({ query }: Pick<Storage, 'query'>) => ({
  suppliers: async (memberId: number): Promise<Supplier[]> =>
    (
      await query<Supplier>(
        `select id, company_name as "companyName", material_type as "materialType", wants_pilot as "wantsPilot",
           created_at as "registeredAt" from suppliers s where ${of('s.email', 's.phone')} order by created_at desc, id desc limit 50`,
        [memberId],
      )
    ).rows,
  referrer: async (memberId: number): Promise<Referrer | undefined> =>
    (
      await query<Referrer>(
        `select u.referral_code as code, count(r.id)::int as referrals,
           (count(r.id) filter (where r.status = 'completed'))::int as completed
         from referral_users u left join referrals r on r.referrer_id = u.id
         where ${of('u.email', 'u.whatsapp')} group by u.id order by u.id limit 1`,
        [memberId],
      )
    ).rows[0],
  addresses: async (memberId: number): Promise<RecipientAddress[]> =>
    (
      await query<RecipientAddress>(
        'select channel, address from member_addresses where member_id = $1 order by channel',
        [memberId],
      )
    ).rows,
  async ratings(memberId: number): Promise<{ given: number; received: number }> {
    const { rows } = await query<{ given: number; received: number }>(
      `select (select count(*)::int from ratings r where r.rater_id = $1 or ${of('r.rater_email')}) as given,
         (select count(*)::int from ratings r where (r.rated_id = $1 or ${of('r.rated_email')}) and r.hidden_at is null and r.shown_at <= now()) as received`,
      [memberId],
    );
    return rows[0] ?? { given: 0, received: 0 };
  },
});

export function memberHandlers(storage: Pick<Storage, 'query'>): Handlers<typeof memberRegistrationOperations> {
  const store = registrationStore(storage);
  return {
    async getRegistrations({ identity }) {
      const id = memberIdOf(identity);
      const [suppliers, referrer, ratings, addresses] = await Promise.all([
        store.suppliers(id),
        store.referrer(id),
        store.ratings(id),
        store.addresses(id),
      ]);
      const now = new Date();
      return {
        suppliers: suppliers.map(({ wantsPilot, ...supplier }) => ({
          ...supplier,
          pilot: wantsPilot ? pilotOf(supplier.registeredAt, now) : null,
        })),
        referrer: referrer ?? null,
        ratings,
        addresses,
      };
    },
  };
}
