import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Slot } from '../orders/order.ts';

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
  setAddress: (orderId: number, address: string) =>
    query('update orders set pickup_address = $2 where id = $1::int', [orderId, address]),
});
