import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Party } from './order.ts';

interface NewMessage {
  readonly orderId: number;
  readonly by: Party;
  readonly memberId: number;
  readonly text: string;
  readonly at: Date;
}

export const messageStore = ({ query }: Pick<Tx, 'query'>) => ({
  async add({ orderId, by, memberId, text, at }: NewMessage): Promise<number> {
    const insert = `insert into order_messages (order_id, by, member_id, text, at)
      values ($1::int, $2, $3::int, $4, $5::timestamptz) returning id`;
    const { rows } = await query<{ id: number }>(insert, [orderId, by, memberId, text, at.toISOString()]);
    if (!rows[0]) throw new Error('a message was not stored');
    return rows[0].id;
  },
  /** How many a member wrote in the last hour. */
  async lately(memberId: number): Promise<number> {
    const text = `select count(*)::int as n from order_messages where member_id = $1::int and at > now() - interval '1 hour'`;
    return (await query<{ n: number }>(text, [memberId])).rows[0]?.n ?? 0;
  },
  /** What a member wrote is forgotten, and where their goods lay; that they wrote stays. */
  async forget(memberId: number): Promise<void> {
    await query(`update order_messages set text = '' where member_id = $1::int`, [memberId]);
    await query('update orders set pickup_address = null where seller_id = $1::int', [memberId]);
    await query(`update order_moves set reason = '' where actor = $1 and reason is not null`, [`member:${memberId}`]);
  },
});

export type MessageStore = ReturnType<typeof messageStore>;
