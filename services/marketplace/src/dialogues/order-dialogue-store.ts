import type { Tx } from '@tianguis/chassis/storage/storage';
import { complaintHours } from '@tianguis/proto/marketplace/orders/order';
import { hoursAfter } from '../orders/order.ts';
import type { OrderDialogue, WaitingOrder } from './order-dialogue.ts';

const mostShown = 9;

type Row = Omit<WaitingOrder, 'since'> & { readonly placedAt: Date; readonly complainBy: Date | null };

const waiting = `select id, title, amount::float8 as amount, state, placed_at as "placedAt", complain_by as "complainBy"
  from orders where (seller_id = $1::int and state = 'placed' and approve_by > $2::timestamptz)
    or (buyer_id = $1::int and state = 'delivered') order by id limit ${mostShown}`;

const latest = `select id from orders where case when $2 then seller_id else buyer_id end = $1::int
    and placed_at > $3::timestamptz - interval '7 days' order by id desc limit 1`;

const put = `insert into order_dialogues (member_id, order_ids, wanted, changed_at)
  values ($1::int, $2::int[], $3, $4::timestamptz)
  on conflict (member_id) do update set order_ids = excluded.order_ids, wanted = excluded.wanted,
    changed_at = excluded.changed_at`;

export const orderDialogueStore = ({ query }: Pick<Tx, 'query'>) => ({
  async of(memberId: number): Promise<OrderDialogue | undefined> {
    const text = `select order_ids as "orderIds", wanted, changed_at as "changedAt" from order_dialogues where member_id = $1::int`;
    return (await query<OrderDialogue>(text, [memberId])).rows[0];
  },
  async put(memberId: number, { orderIds, wanted, changedAt }: OrderDialogue): Promise<void> {
    await query(put, [memberId, orderIds, wanted, changedAt.toISOString()]);
  },
  async forget(memberId: number): Promise<void> {
    await query('delete from order_dialogues where member_id = $1::int', [memberId]);
  },
  async waiting(memberId: number, now: Date): Promise<WaitingOrder[]> {
    const { rows } = await query<Row>(waiting, [memberId, now.toISOString()]);
    return rows.map(({ placedAt, complainBy, ...order }) => ({
      ...order,
      since: complainBy ? hoursAfter(complainBy, -complaintHours) : placedAt,
    }));
  },
  /** The last order of this week that a member had, as its seller or its buyer. */
  async latest(memberId: number, as: 'seller' | 'buyer', now: Date): Promise<number | undefined> {
    return (await query<{ id: number }>(latest, [memberId, as === 'seller', now.toISOString()])).rows[0]?.id;
  },
});

export type OrderDialogues = ReturnType<typeof orderDialogueStore>;
