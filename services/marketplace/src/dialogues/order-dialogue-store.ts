import type { Tx } from '@tianguis/chassis/storage/storage';
import { complaintHours, daysToRate } from '@tianguis/proto/marketplace/orders/order';
import { hoursAfter } from '../orders/order.ts';
import type { OrderDialogue, WaitingOrder } from './order-dialogue.ts';

const mostShown = 9;

type Row = Omit<WaitingOrder, 'since'> & { readonly placedAt: Date; readonly complainBy: Date | null };

const waiting = `select id, title, amount::float8 as amount, state, placed_at as "placedAt", complain_by as "complainBy"
  from orders where (seller_id = $1::int and state = 'placed' and approve_by > $2::timestamptz)
    or (buyer_id = $1::int and state = 'delivered') order by id limit ${mostShown}`;

const current = `select o.id from orders as o where (o.buyer_id = $1::int or o.seller_id = $1::int)
    and (o.state in ('placed', 'approved', 'scheduled', 'in_transit', 'delivered', 'disputed') or o.state in ('settled', 'refunded') and exists (
      select 1 from order_moves where order_id = o.id and to_state in ('settled', 'refunded') and at > $2::timestamptz - make_interval(days => $3::int)))
  order by o.id desc limit 20`;

const argued = `select id from orders where (buyer_id = $1::int or seller_id = $1::int) and state = 'disputed'
    or buyer_id = $1::int and state = 'delivered' and complain_by > $2::timestamptz
  order by id desc limit ${mostShown}`;

const latest = `select id from orders where case when $2 then seller_id else buyer_id end = $1::int
    and placed_at > $3::timestamptz - interval '7 days' order by id desc limit 1`;

const put = `insert into order_dialogues (member_id, order_ids, wanted, offered, changed_at)
  values ($1::int, $2::int[], $3, $4::jsonb, $5::timestamptz)
  on conflict (member_id) do update set order_ids = excluded.order_ids, wanted = excluded.wanted,
    offered = excluded.offered,    changed_at = excluded.changed_at`;

export const orderDialogueStore = ({ query }: Pick<Tx, 'query'>) => ({
  async of(memberId: number): Promise<OrderDialogue | undefined> {
    const text = `select order_ids as "orderIds", wanted, offered, changed_at as "changedAt" from order_dialogues where member_id = $1::int`;
    return (await query<OrderDialogue>(text, [memberId])).rows[0];
  },
  async put(memberId: number, { orderIds, wanted, offered, changedAt }: OrderDialogue): Promise<void> {
    const thing = offered && JSON.stringify(offered);
    await query(put, [memberId, orderIds, wanted, thing, changedAt.toISOString()]);
  },
  /** The phone that a member proved. */
  async phoneOf(memberId: number): Promise<string | undefined> {
    const text = `select address from member_addresses where member_id = $1::int and channel = 'whatsapp'`;
    return (await query<{ address: string }>(text, [memberId])).rows[0]?.address;
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
  /** Orders of a member that something may still be said of, newest first. */
  async current(memberId: number, now: Date): Promise<number[]> {
    const { rows } = await query<{ id: number }>(current, [memberId, now.toISOString(), daysToRate]);
    return rows.map(({ id }) => id);
  },
  /** Orders of a member with an open complaint, newest first; also those that they may complain of from `mayBegin` on. */
  async argued(memberId: number, mayBegin: Date | null): Promise<number[]> {
    return (await query<{ id: number }>(argued, [memberId, mayBegin?.toISOString() ?? null])).rows.map(({ id }) => id);
  },
  /** The last order of this week that a member had, as its seller or its buyer. */
  async latest(memberId: number, as: 'seller' | 'buyer', now: Date): Promise<number | undefined> {
    return (await query<{ id: number }>(latest, [memberId, as === 'seller', now.toISOString()])).rows[0]?.id;
  },
});

export type OrderDialogues = ReturnType<typeof orderDialogueStore>;
