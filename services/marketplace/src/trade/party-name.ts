import type { Tx } from '@tianguis/chassis/storage/storage';

/** SQL for the name that a member sells under, or else of the company that registered with an address they proved. */
export const nameOf = (memberId: string): string => `coalesce(
  (select s.name from sellers s where s.member_id = ${memberId} and s.name <> ''),
  (select s.company_name from suppliers s join member_addresses a on a.member_id = ${memberId}
    and (a.channel = 'mail' and a.address = s.email or a.channel = 'whatsapp' and a.address = s.phone)
    order by s.created_at desc, s.id desc limit 1), '')`;

/** The same for one member; empty if they gave none. */
export async function findName({ query }: Pick<Tx, 'query'>, memberId: number): Promise<string> {
  const { rows } = await query<{ name: string }>(`select ${nameOf('$1::int')} as name`, [memberId]);
  return rows[0]?.name ?? '';
}
