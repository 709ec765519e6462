import type { Tx } from '@tianguis/chassis/storage/storage';
import type { OrderActor, OrderMethod } from '@tianguis/proto/marketplace/orders/order';
import type { Parties } from '../trade/party.ts';
import { dueAt } from './machine.ts';
import type { OrderFacts, Slot } from './order.ts';

/** An order as it is stored, without its lines. */
export interface StoredOrder extends OrderFacts, Parties {
  readonly id: number;
  readonly listingId: number;
  readonly title: string;
}

export interface NewOrder extends Parties {
  readonly listingId: number;
  readonly method: OrderMethod;
  readonly title: string;
  readonly zone: string;
  readonly amount: number;
  readonly approveBy: Date;
  readonly placedAt: Date;
  readonly lines: readonly NewLine[];
}

export interface NewLine {
  readonly lineId: number;
  readonly name: string;
  readonly category: string | null;
  readonly material: string;
  readonly condition: string;
  readonly quantity: number;
  readonly unit: string;
  readonly centavos: number;
  readonly amount: number;
}

export interface NewMove {
  readonly orderId: number;
  readonly move: string;
  readonly from: string | null;
  readonly to: string;
  readonly by: OrderActor;
  readonly actor: string;
  readonly reason: string | null;
  /** Centavos that the decision on a complaint gave back to the buyer; null for every other move. */
  readonly givenBack?: number | null;
  readonly at: Date;
}

type Row = Omit<StoredOrder, 'slot'> & { readonly slotFrom: Date | null; readonly slotUntil: Date | null };

const columns = `o.id, o.listing_id as "listingId", o.buyer_id as "buyerId", o.seller_id as "sellerId",
  o.buyer_language as "buyerLanguage", o.seller_language as "sellerLanguage", o.title, o.state, o.method,
  o.amount::float8 as amount, o.money, o.money_amount::float8 as "moneyAmount", o.capture_before as "captureBefore",
  o.cover_until as "coverUntil",
  o.approve_by as "approveBy", o.pay_by as "payBy", o.pickup_by as "pickupBy", o.complain_by as "complainBy",
  o.slot_from as "slotFrom", o.slot_until as "slotUntil"`;

const slotOf = ({ slotFrom, slotUntil }: Row): Slot | null =>
  slotFrom && slotUntil ? { from: slotFrom, until: slotUntil } : null;
const orderOf = (row: Row): StoredOrder => ({ ...row, slot: slotOf(row) });
const iso = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

const add = `with added as (
    insert into orders (listing_id, buyer_id, seller_id, buyer_language, seller_language, method, title, zone, amount,
      approve_by, due_at, placed_at)
    values ($1::int, $2::int, $3::int, $4, $5, $6, $7, $8, $9::bigint, $10::timestamptz, $10::timestamptz, $11::timestamptz)
    returning id
  ), lines as (
    insert into order_lines (order_id, line_id, name, category, material, condition, quantity, unit, centavos, amount)
    select added.id, l."lineId", l.name, l.category, l.material, l.condition, l.quantity, l.unit, l.centavos, l.amount
    from added, jsonb_to_recordset($12::jsonb) as l ("lineId" int, name text, category text, material text, condition text,
      quantity numeric, unit text, centavos bigint, amount bigint)
  ) select id from added`;

const claimHold = `update orders as o set hold_reminded = o.capture_before where o.id = (
    select id from orders where money = 'authorised' and state in ('placed', 'approved', 'scheduled')
      and capture_before > $1::timestamptz and capture_before <= $2::timestamptz
      and hold_reminded is distinct from capture_before
    order by id limit 1 for update skip locked)
  returning ${columns}`;

const claimSlot = `update orders as o set slot_reminded = o.slot_from where o.id = (
    select id from orders where state = 'scheduled' and slot_from > $1::timestamptz and slot_from <= $2::timestamptz
      and slot_reminded is distinct from slot_from
    order by id limit 1 for update skip locked)
  returning ${columns}`;

const claimDelivery = `update orders as o
  set delivery_reminders = case when o.slot_until <= $2::timestamptz then 2 else 1 end where o.id = (
    select id from orders where state = 'in_transit' and slot_until <= $1::timestamptz
      and delivery_reminders < case when slot_until <= $2::timestamptz then 2 else 1 end
    order by id limit 1 for update skip locked)
  returning ${columns}, o.delivery_reminders as times`;

const save = `update orders set state = $2, money = $3, money_amount = $4::bigint, capture_before = $5::timestamptz,
    approve_by = $6::timestamptz, pay_by = $7::timestamptz, pickup_by = $8::timestamptz, complain_by = $9::timestamptz,
    slot_from = $10::timestamptz, slot_until = $11::timestamptz, due_at = $12::timestamptz, cover_until = $13::timestamptz where id = $1::int`;

export const orderStore = ({ query }: Pick<Tx, 'query'>) => ({
  async add(order: NewOrder): Promise<number> {
    const { listingId, buyerId, sellerId, buyerLanguage, sellerLanguage, method, title, zone, amount } = order;
    const parties = [listingId, buyerId, sellerId, buyerLanguage, sellerLanguage];
    const dates = [iso(order.approveBy), iso(order.placedAt)];
    const values = [...parties, method, title, zone, amount, ...dates, JSON.stringify(order.lines)];
    const [row] = (await query<{ id: number }>(add, values)).rows;
    if (!row) throw new Error('an order was not stored');
    return row.id;
  },
  async find(id: number): Promise<StoredOrder | undefined> {
    const { rows } = await query<Row>(`select ${columns} from orders as o where o.id = $1::int`, [id]);
    return rows[0] && orderOf(rows[0]);
  },
  /** The order, locked until the commit. */
  async lock(id: number): Promise<StoredOrder | undefined> {
    const { rows } = await query<Row>(`select ${columns} from orders as o where o.id = $1::int for update`, [id]);
    return rows[0] && orderOf(rows[0]);
  },
  /** The next order after `after` that is due, skipping those that another replica holds. */
  async lockDue(now: Date, after: number): Promise<StoredOrder | undefined> {
    const text = `select ${columns} from orders as o where o.due_at <= $1::timestamptz and o.id > $2::int
      order by o.id limit 1 for update skip locked`;
    const { rows } = await query<Row>(text, [iso(now), after]);
    return rows[0] && orderOf(rows[0]);
  },
  /** The next order whose hold ends between these moments, once for each hold. */
  async claimEndingHold(from: Date, until: Date): Promise<(StoredOrder & { captureBefore: Date }) | undefined> {
    const [row] = (await query<Row & { captureBefore: Date }>(claimHold, [iso(from), iso(until)])).rows;
    return row && { ...orderOf(row), captureBefore: row.captureBefore };
  },
  /** The next order whose pickup starts between these moments, once for each slot. */
  async claimComingSlot(from: Date, until: Date): Promise<StoredOrder | undefined> {
    const [row] = (await query<Row>(claimSlot, [iso(from), iso(until)])).rows;
    return row && orderOf(row);
  },
  /** The next order on its way whose slot ended before the first moment, and once more when it ended before the second. */
  async claimLateDelivery(first: Date, second: Date): Promise<{ order: StoredOrder; times: number } | undefined> {
    const [row] = (await query<Row & { times: number }>(claimDelivery, [iso(first), iso(second)])).rows;
    return row && { order: orderOf(row), times: row.times };
  },
  /** When the sale ended, including by a full refund; null while it is open, or if it fell through earlier. */
  async endedAt(id: number): Promise<Date | null> {
    const text = `select max(at) as at from order_moves where order_id = $1::int and to_state in ('settled', 'refunded')`;
    return (await query<{ at: Date | null }>(text, [id])).rows[0]?.at ?? null;
  },
  /** The orders of a member, on either side. */
  async idsOf(memberId: number): Promise<number[]> {
    const text = 'select id from orders where buyer_id = $1::int or seller_id = $1::int order by id';
    return (await query<{ id: number }>(text, [memberId])).rows.map(({ id }) => id);
  },
  async save(order: StoredOrder): Promise<void> {
    const { id, state, money, moneyAmount, slot } = order;
    const dates = [order.captureBefore, order.approveBy, order.payBy, order.pickupBy, order.complainBy];
    const more = [...dates, slot?.from, slot?.until, dueAt(order), order.coverUntil].map(iso);
    await query(save, [id, state, money, moneyAmount, ...more]);
  },
  async addMove({ orderId, move, from, to, by, actor, reason, givenBack = null, at }: NewMove): Promise<void> {
    const text = `insert into order_moves (order_id, move, from_state, to_state, by, actor, reason, given_back, at)
      values ($1::int, $2, $3, $4, $5, $6, $7, $8::bigint, $9::timestamptz)`;
    await query(text, [orderId, move, from, to, by, actor, reason, givenBack, iso(at)]);
  },
  /** Whether this was the order’s last move: a repeat of it did not receive our reply. */
  async wasLast(orderId: number, move: string, actor: string): Promise<boolean> {
    const text = 'select move, actor from order_moves where order_id = $1::int order by id desc limit 1';
    const [last] = (await query<{ move: string; actor: string }>(text, [orderId])).rows;
    return last?.move === move && last.actor === actor;
  },
  /** How many of a buyer’s orders wait for approval; locks out other orders of theirs until the commit. */
  async waitingOf(buyerId: number): Promise<number> {
    await query('select pg_advisory_xact_lock(hashtext($1)) is null as locked', [`orders of ${buyerId}`]);
    const text = `select count(*)::int as n from orders where buyer_id = $1::int and state = 'placed'`;
    return (await query<{ n: number }>(text, [buyerId])).rows[0]?.n ?? 0;
  },
});
