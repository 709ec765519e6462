import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Slot } from '../orders/order.ts';
import type { LoadedQuantity, OrderedLine } from './load.ts';

/** What was counted or weighed. */
export interface StoredLoad {
  readonly load: readonly LoadedQuantity[];
  readonly loadedAt: Date;
  readonly confirmed: boolean;
  /** What the seller counted last; null while they left it to whoever drives. */
  readonly sellerCount: readonly LoadedQuantity[] | null;
}

interface Delivered {
  readonly hash: string;
  readonly content: string;
  readonly receiver: string;
  readonly at: Date;
}

interface Receipt extends Pick<Delivered, 'hash' | 'receiver' | 'at'> {
  readonly sealed: boolean;
}

export interface PickupPlace {
  readonly address: string | null;
  readonly warehouseId: string | null;
  /** As it is stored; null where the lot lies in no warehouse. */
  readonly hours: unknown;
}

const place = `select coalesce(o.pickup_address, nullif(trim(w.address), '')) as address, w.id as "warehouseId", w.hours
  from orders o left join listings l on l.id = o.listing_id left join warehouses w on w.id = l.warehouse_id
  where o.id = $1::int`;

const taken = `select o.slot_from as "from", o.slot_until as "until"
  from orders o left join listings l on l.id = o.listing_id
  where o.seller_id = $1::int and l.warehouse_id is not distinct from $2::uuid and o.id <> $3::int
    and o.state in ('scheduled', 'in_transit') and o.slot_until > $4::timestamptz`;

interface Seeker {
  readonly orderId: number;
  readonly sellerId: number;
  readonly warehouseId: string | null;
  readonly now: Date;
}

const keepToken = `insert into pickups (order_id, token_hash, token_at) values ($1::int, $2, $3::timestamptz)
  on conflict (order_id) do update set token_hash = excluded.token_hash, token_at = excluded.token_at`;

const lines = `select id, name, unit, quantity::float8 as quantity, centavos::float8 as centavos
  from order_lines where order_id = $1::int order by id`;

const saveLoad = `insert into pickups (order_id, load, loaded_at, confirmed, seller_count)
  values ($1::int, $2::jsonb, $3::timestamptz, $4::boolean, $5::jsonb)
  on conflict (order_id) do update set load = excluded.load, loaded_at = excluded.loaded_at, confirmed = excluded.confirmed,
    seller_count = excluded.seller_count`;

const deliver = `update order_lines as l set delivered = g.quantity, amount = g.amount
  from jsonb_to_recordset($2::jsonb) as g (id int, quantity numeric, amount bigint)
  where l.order_id = $1::int and l.id = g.id`;

/** Where and when orders are picked up. */
export const pickupStore = ({ query }: Pick<Tx, 'query'>) => ({
  async place(orderId: number): Promise<PickupPlace> {
    const { rows } = await query<PickupPlace>(place, [orderId]);
    return rows[0] ?? { address: null, warehouseId: null, hours: null };
  },
  async taken({ orderId, sellerId, warehouseId, now }: Seeker): Promise<Slot[]> {
    return (await query<Slot>(taken, [sellerId, warehouseId, orderId, now.toISOString()])).rows;
  },
  /** Nobody else takes a slot of a seller until the commit. */
  lockSlots: (sellerId: number) =>
    query('select pg_advisory_xact_lock(hashtext($1)) is null as locked', [`slots of ${sellerId}`]),
  setToken: (orderId: number, tokenHash: string | null, at: Date) =>
    query(keepToken, [orderId, tokenHash, at.toISOString()]),
  async hasLink(orderId: number): Promise<boolean> {
    const text = 'select 1 from pickups where order_id = $1::int and token_hash is not null';
    return (await query(text, [orderId])).rows.length > 0;
  },
  /** The order of a link, and when that was made. */
  async findToken(tokenHash: string): Promise<{ orderId: number; at: Date | null } | undefined> {
    const text = 'select order_id as "orderId", token_at as at from pickups where token_hash = $1';
    return (await query<{ orderId: number; at: Date | null }>(text, [tokenHash])).rows[0];
  },
  lines: async (orderId: number): Promise<OrderedLine[]> => (await query<OrderedLine>(lines, [orderId])).rows,
  async load(orderId: number): Promise<StoredLoad | undefined> {
    const text = `select load, loaded_at as "loadedAt", confirmed, seller_count as "sellerCount" from pickups
      where order_id = $1::int and load is not null`;
    return (await query<StoredLoad>(text, [orderId])).rows[0];
  },
  saveLoad: (orderId: number, { load, loadedAt, confirmed, sellerCount }: StoredLoad) =>
    query(saveLoad, [
      orderId,
      JSON.stringify(load),
      loadedAt.toISOString(),
      confirmed,
      sellerCount && JSON.stringify(sellerCount),
    ]),
  confirmLoad: (orderId: number) => query('update pickups set confirmed = true where order_id = $1::int', [orderId]),
  /** What was received takes the place of what was ordered, also in what is to be paid. */
  async deliver(orderId: number, amount: number, given: readonly (LoadedQuantity & { amount: number })[]) {
    await query(deliver, [orderId, JSON.stringify(given)]);
    await query('update orders set amount = $2::bigint where id = $1::int', [orderId, amount]);
  },
  addDelivery: (orderId: number, { hash, content, receiver, at }: Delivered) =>
    query(
      'insert into deliveries (order_id, hash, content, receiver, signed_at) values ($1::int, $2, $3, $4, $5::timestamptz)',
      [orderId, hash, content, receiver, at.toISOString()],
    ),
  async receipt(orderId: number): Promise<Receipt | undefined> {
    const text = `select hash, receiver, signed_at as at, seal is not null as sealed from deliveries where order_id = $1::int`;
    return (await query<Receipt>(text, [orderId])).rows[0];
  },
  /** What the receiver signed, as it is kept. */
  async signed(orderId: number): Promise<string | undefined> {
    const text = 'select content from deliveries where order_id = $1::int';
    return (await query<{ content: string }>(text, [orderId])).rows[0]?.content;
  },
  setAddress: (orderId: number, address: string) =>
    query('update orders set pickup_address = $2 where id = $1::int', [orderId, address]),
});
