import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { RecipientAddress } from '@tianguis/proto/notifications';

/** Which addresses a member proved and how they want to be written to, as the gateway tells us. */
export const memberAddressStore = ({ query }: Pick<Tx, 'query'>) => ({
  async put(memberId: number, { channel, address }: RecipientAddress): Promise<void> {
    await query('delete from member_addresses where member_id = $1 and channel = $2', [memberId, channel]);
    await query(
      `insert into member_addresses (channel, address, member_id) values ($1, $2, $3)
       on conflict (channel, address) do update set member_id = $3`,
      [channel, address, memberId],
    );
  },
  async prefer(memberId: number, { language, channel }: { language: string; channel: string }): Promise<void> {
    await query(
      `insert into member_preferences (member_id, language, channel) values ($1, $2, $3)
       on conflict (member_id) do update set language = $2, channel = $3`,
      [memberId, language, channel],
    );
  },
  async forget(memberId: number): Promise<void> {
    await query('delete from member_preferences where member_id = $1', [memberId]);
    await query('delete from member_addresses where member_id = $1', [memberId]);
  },
});

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

/** What bears one of the addresses that a member proved; never what merely claims another. */
export const registrationStore = ({ query }: Pick<Storage, 'query'>) => ({
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
