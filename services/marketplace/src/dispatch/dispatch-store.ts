import { run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { OrderState } from '@tianguis/proto/marketplace/orders/order';
import { orderColumns, type StoredOrder, storedOrderOf } from '../orders/order-store.ts';
import { db } from '../platform/sql.ts';
import { nameOf, phoneOf } from '../trade/party-name.ts';

/** Nobody drives for an order in one of these any more. */
export const statesOver: readonly OrderState[] = [
  'delivered',
  'disputed',
  'settled',
  'cancelled',
  'expired',
  'refunded',
];

const openStates = sql`('approved', 'scheduled', 'in_transit', 'reported')`;

/** Paid, and to be brought by us. */
const isOpen = sql<boolean>`(o.transport > 0 and o.state in ${openStates}
  and (o.state <> 'approved' or o.money in ('authorised', 'captured', 'partly_refunded')))`;

const isWaiting = sql<boolean>`(o.transport > 0 and o.state = 'scheduled' and o.driver_slot is distinct from o.slot_from)`;

/** Orders with where they are loaded and whom to call. */
const withParties = () =>
  db
    .selectFrom('orders as o')
    .leftJoin('listings as l', 'l.id', 'o.listing_id')
    .leftJoin('warehouses as w', 'w.id', 'l.warehouse_id')
    .leftJoin('pickups as p', 'p.order_id', 'o.id')
    .select([
      ...orderColumns,
      'o.zone',
      'p.arrived_at as arrivedAt',
      sql<string | null>`coalesce(o.pickup_address, nullif(trim(w.address), ''))`.as('pickupAddress'),
      nameOf(sql.ref('o.buyer_id')).as('buyerName'),
      nameOf(sql.ref('o.seller_id')).as('sellerName'),
      phoneOf(sql.ref('o.buyer_id')).as('buyerPhone'),
      phoneOf(sql.ref('o.seller_id')).as('sellerPhone'),
    ]);

const transports = statement((p: { onlyWaiting: boolean; limit: number }) =>
  withParties()
    .where(isOpen)
    .where(sql<boolean>`(not ${p.onlyWaiting}::boolean or ${isWaiting})`)
    .orderBy('o.slot_from', (slot) => slot.asc().nullsLast())
    .orderBy('o.id')
    .limit(p.limit),
);

const oneTransport = statement((p: { id: number }) => withParties().where('o.id', '=', p.id));

const counts = statement(() =>
  db
    .selectFrom('orders as o')
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.countAll<number>().filterWhere(isWaiting).as('waiting')])
    .where(isOpen),
);

/** Who takes an order. */
export interface Assignment {
  readonly orderId: number;
  readonly vehicleId: number | null;
  readonly name: string;
  readonly phone: string;
  readonly by: string;
  readonly at: Date;
}

const setDriver = statement((p: Assignment) =>
  db
    .updateTable('order_transports')
    .set({
      driver_name: p.name,
      driver_phone: p.phone,
      vehicle_id: p.vehicleId,
      assigned_by: p.by,
      assigned_at: p.at,
    })
    .where('order_id', '=', p.orderId),
);

// The driver's name stays with the order, but not that of a carrier who is erased.
const forgetDriver = statement((p: { orderId: number }) =>
  db
    .updateTable('order_transports')
    .set({
      driver_name: sql`case when carrier_id in (select member_id from erased_members) then null else driver_name end`,
      driver_phone: null,
      refusal: null,
      refused_by: null,
    })
    .where('order_id', '=', p.orderId)
    .where(({ eb, or }) => or([eb('driver_phone', 'is not', null), eb('refusal', 'is not', null)])),
);

const forgetDriversOf = statement((p: { carrierId: number }) =>
  db
    .updateTable('order_transports as t')
    .from('orders as o')
    .set({ driver_name: null })
    .whereRef('o.id', '=', 't.order_id')
    .where('t.carrier_id', '=', p.carrierId)
    .where('o.state', 'in', statesOver),
);

const noteLate = statement((p: { orderId: number }) =>
  db
    .updateTable('order_transports as t')
    .from('orders as o')
    .set({ late_slot: sql`o.slot_from` })
    .whereRef('o.id', '=', 't.order_id')
    .where('t.order_id', '=', p.orderId),
);

const claimLate = statement((p: { before: Date; now: Date }) =>
  db
    .updateTable('order_transports as t')
    .from('orders as o')
    .set({ late_slot: sql`o.slot_from` })
    .whereRef('o.id', '=', 't.order_id')
    .where('t.order_id', '=', ({ selectFrom }) =>
      selectFrom('orders as o')
        .innerJoin('order_transports as late', 'late.order_id', 'o.id')
        .select('o.id')
        .where(isWaiting)
        .where('o.stopped_at', 'is', null)
        .where('o.slot_from', '<=', p.before)
        .where('o.slot_from', '>', p.now)
        .where(sql<boolean>`late.late_slot is distinct from o.slot_from`)
        .orderBy('o.id')
        .limit(1)
        .forUpdate(['o', 'late'])
        .skipLocked(),
    )
    .returning([...orderColumns]),
);

/** Orders that we bring to their buyers. */
export const dispatchStore = (on: Pick<Tx, 'query'>) => ({
  list: (onlyWaiting: boolean, limit: number) => run(on, transports({ onlyWaiting, limit })),
  find: (id: number) => runMaybe(on, oneTransport({ id })),
  counts: () => runOne(on, counts()),
  setDriver: (assignment: Assignment) => run(on, setDriver(assignment)),
  /** Deletes the driver's phone and why a carrier refused, which nobody needs once the order is over or not brought any more. */
  forgetDriver: (orderId: number) => run(on, forgetDriver({ orderId })),
  /** Deletes the names of a carrier's drivers from orders that are over. */
  forgetDriversOf: (carrierId: number) => run(on, forgetDriversOf({ carrierId })),
  /** Notes that both sides know that the slot of now is near without a driver. */
  noteLate: (orderId: number) => run(on, noteLate({ orderId })),
  /** The next order whose slot starts before a moment and that has no driver; each slot once. */
  async claimLate(before: Date, now: Date): Promise<StoredOrder | undefined> {
    const row = await runMaybe(on, claimLate({ before, now }));
    return row && storedOrderOf(row);
  },
});
