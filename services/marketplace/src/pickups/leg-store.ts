import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { orderColumns, type StoredOrder, storedOrderOf } from '../orders/order-store.ts';
import { db } from '../platform/sql.ts';

/** What each side of a transported order is told once in an attempt. */
type Told = 'seller_soon' | 'seller_late' | 'buyer_soon' | 'buyer_late';

interface Way {
  /** Of the way from the load to the buyer's door. */
  readonly kilometres: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly departedAt: Date | null;
  /** Until when the buyer was told that it arrives. */
  readonly arriveUntil: Date | null;
}

const wayOf = statement((p: { orderId: number }) =>
  db
    .selectFrom('order_transports as t')
    .innerJoin('transport_quotes as q', 'q.id', 't.quote_id')
    .select([
      'q.kilometres',
      'q.latitude',
      'q.longitude',
      't.departed_at as departedAt',
      't.arrive_until as arriveUntil',
    ])
    .where('t.order_id', '=', p.orderId),
);

const setWay = statement((p: { orderId: number; departedAt: Date | null; arriveUntil: Date | null }) =>
  db
    .updateTable('order_transports')
    .set({ departed_at: p.departedAt, arrive_until: p.arriveUntil, told: [] })
    .where('order_id', '=', p.orderId),
);

const claimTold = statement(
  (p: { orderId: number; told: Told }) => sql<{ orderId: number }>`
    update order_transports set told = array_append(told, ${p.told})
    where order_id = ${p.orderId} and not (${p.told} = any(told))
    returning order_id as "orderId"`,
);

const claimDelayed = statement((p: { now: Date }) =>
  db
    .updateTable('order_transports as t')
    .from('orders as o')
    .set({ told: sql`array_append(t.told, 'buyer_late')` })
    .whereRef('o.id', '=', 't.order_id')
    .where('t.order_id', '=', ({ selectFrom }) =>
      selectFrom('orders as o')
        .innerJoin('order_transports as late', 'late.order_id', 'o.id')
        .select('o.id')
        .where('o.state', '=', 'in_transit')
        .where('o.leg', '=', 'to_delivery')
        .where('o.trouble', 'is', null)
        .where('late.arrive_until', '<', p.now)
        .where(sql<boolean>`not ('buyer_late' = any(late.told))`)
        .orderBy('o.id')
        .limit(1)
        .forUpdate(['o', 'late'])
        .skipLocked(),
    )
    .returning([...orderColumns]),
);

const startAgain = statement((p: { orderId: number }) =>
  db
    .updateTable('pickups')
    .set({ load: null, loaded_at: null, confirmed: false, seller_count: null, near_at: null, arrived_at: null })
    .where('order_id', '=', p.orderId),
);

const lastTrouble = statement((p: { orderId: number }) =>
  db
    .selectFrom('order_moves as m')
    .select(({ selectFrom }) => [
      'm.reason',
      'm.at',
      selectFrom('order_moves as earlier')
        .select(({ fn }) => fn.max('earlier.at').as('at'))
        .whereRef('earlier.order_id', '=', 'm.order_id')
        .whereRef('earlier.id', '<', 'm.id')
        .where('earlier.move', 'in', ['retry_pickup', 'retry_delivery'])
        .as('retriedAt'),
    ])
    .where('m.order_id', '=', p.orderId)
    .where('m.move', '=', sql.lit('report_trouble'))
    .orderBy('m.id', 'desc')
    .limit(1),
);

/** The two legs of transported orders. */
export const legStore = (on: Pick<Tx, 'query'>) => ({
  way: (orderId: number): Promise<Way | undefined> => runMaybe(on, wayOf({ orderId })),
  /** Sets when it leaves for the buyer and when it is expected; what is told once may be told again. */
  setWay: (orderId: number, departedAt: Date | null, arriveUntil: Date | null) =>
    run(on, setWay({ orderId, departedAt, arriveUntil })),
  /** Whether it is told for the first time in this attempt. */
  claimTold: async (orderId: number, told: Told) => (await runMaybe(on, claimTold({ orderId, told }))) !== undefined,
  /** The next order that should have arrived by now; each attempt once. */
  async claimDelayed(now: Date): Promise<StoredOrder | undefined> {
    const row = await runMaybe(on, claimDelayed({ now }));
    return row && storedOrderOf(row);
  },
  /** Forgets the count and the arrival of a loading that is tried again. */
  startAgain: (orderId: number) => run(on, startAgain({ orderId })),
  lastTrouble: (orderId: number) => runMaybe(on, lastTrouble({ orderId })),
});

/** What keeps an order's driver from going on; null where nothing does. */
export async function readTrouble(tx: Pick<Tx, 'query'>, { id, trouble }: Pick<StoredOrder, 'id' | 'trouble'>) {
  const last = trouble ? await legStore(tx).lastTrouble(id) : undefined;
  return trouble && last ? { kind: trouble, reason: last.reason ?? '', at: last.at.toISOString() } : null;
}
