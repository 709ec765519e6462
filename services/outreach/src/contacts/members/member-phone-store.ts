import type { Storage, Tx } from '@tianguis/chassis/storage/storage';

type Queries = Pick<Storage | Tx, 'query'>;

/** Which member writes from a phone, as the gateway tells us who proved it. */
export const memberPhones = {
  async put({ query }: Queries, memberId: number, phone: string): Promise<void> {
    await query('delete from member_phones where member_id = $1 or phone = $2', [memberId, phone]);
    await query('insert into member_phones (phone, member_id) values ($1, $2)', [phone, memberId]);
  },
  async forget({ query }: Queries, memberId: number): Promise<void> {
    await query('delete from member_phones where member_id = $1', [memberId]);
  },
  async memberAt({ query }: Queries, phone: string): Promise<number | undefined> {
    const text = 'select member_id as id from member_phones where phone = $1';
    return (await query<{ id: number }>(text, [phone])).rows[0]?.id;
  },
};

export type MemberPhones = typeof memberPhones;
