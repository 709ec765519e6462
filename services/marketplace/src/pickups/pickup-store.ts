import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import type { Slot } from '../orders/order.ts';
import { db } from '../platform/sql.ts';

/** An ordered line, with the price of one unit in centavos. */
export interface OrderedLine {
  readonly id: number;
  readonly name: string;
  readonly unit: ListingUnit;
  readonly quantity: number;
  readonly centavos: number;
}

export interface LoadedQuantity {
  readonly id: number;
  readonly quantity: number;
}

/** What was counted or weighed. */
export interface StoredLoad {
  readonly load: readonly LoadedQuantity[];
  readonly loadedAt: Date;
  readonly confirmed: boolean;
  /** What the seller counted last; null if they left it to the driver. */
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
  /** As stored; null if the lot is in no warehouse. */
  readonly hours: unknown;
}

const placeOf = statement(
  (p: { orderId: number }) => sql<PickupPlace>`
    select coalesce(o.pickup_address, nullif(trim(w.address), '')) as address, w.id as "warehouseId", w.hours
    from orders o left join listings l on l.id = o.listing_id left join warehouses w on w.id = l.warehouse_id
    where o.id = ${p.orderId}`,
);

interface Seeker {
  readonly orderId: number;
  readonly sellerId: number;
  readonly warehouseId: string | null;
  readonly now: Date;
}

const takenSlots = statement(
  (p: Seeker) => sql<Slot>`
    select o.slot_from as "from", o.slot_until as "until"
    from orders o left join listings l on l.id = o.listing_id
    where o.seller_id = ${p.sellerId} and l.warehouse_id is not distinct from ${p.warehouseId}::uuid
      and o.id <> ${p.orderId} and o.state in ('scheduled', 'in_transit') and o.slot_until > ${p.now}`,
);

const lockSlots = statement(
  (p: { lock: string }) => sql`select pg_advisory_xact_lock(hashtext(${p.lock})) is null as locked`,
);

interface LinkToken {
  readonly orderId: number;
  readonly tokenHash: string | null;
  readonly at: Date;
}

const setToken = statement((p: LinkToken) =>
  db
    .insertInto('pickups')
    .values({ order_id: p.orderId, token_hash: p.tokenHash, token_at: p.at })
    .onConflict((on) =>
      on.column('order_id').doUpdateSet(({ ref }) => ({
        token_hash: ref('excluded.token_hash'),
        token_at: ref('excluded.token_at'),
      })),
    ),
);

const linkOf = statement((p: { orderId: number }) =>
  db.selectFrom('pickups').select('order_id').where('order_id', '=', p.orderId).where('token_hash', 'is not', null),
);

const orderOfToken = statement((p: { tokenHash: string }) =>
  db.selectFrom('pickups').select(['order_id as orderId', 'token_at as at']).where('token_hash', '=', p.tokenHash),
);

const orderedLines = statement((p: { orderId: number }) =>
  db
    .selectFrom('order_lines')
    .select(({ cast }) => [
      'id',
      'name',
      'unit',
      cast<number>('quantity', 'double precision').as('quantity'),
      cast<number>('centavos', 'double precision').as('centavos'),
    ])
    .where('order_id', '=', p.orderId)
    .orderBy('id'),
);

const loadOf = statement((p: { orderId: number }) =>
  db
    .selectFrom('pickups')
    .select(['load', 'loaded_at as loadedAt', 'confirmed', 'seller_count as sellerCount'])
    .where('order_id', '=', p.orderId)
    .where('load', 'is not', null)
    .$castTo<StoredLoad>(),
);

interface NewLoad extends Pick<StoredLoad, 'loadedAt' | 'confirmed'> {
  readonly orderId: number;
  readonly load: string;
  readonly sellerCount: string | null;
}

const saveLoad = statement((p: NewLoad) =>
  db
    .insertInto('pickups')
    .values({
      order_id: p.orderId,
      load: p.load,
      loaded_at: p.loadedAt,
      confirmed: p.confirmed,
      seller_count: p.sellerCount,
    })
    .onConflict((on) =>
      on.column('order_id').doUpdateSet(({ ref }) => ({
        load: ref('excluded.load'),
        loaded_at: ref('excluded.loaded_at'),
        confirmed: ref('excluded.confirmed'),
        seller_count: ref('excluded.seller_count'),
      })),
    ),
);

const confirmLoad = statement((p: { orderId: number }) =>
  db.updateTable('pickups').set({ confirmed: true }).where('order_id', '=', p.orderId),
);

const deliverLines = statement(
  (p: { orderId: number; lines: string }) => sql`
    update order_lines as l set delivered = g.quantity, amount = g.amount
    from jsonb_to_recordset(${p.lines}::jsonb) as g (id int, quantity numeric, amount bigint)
    where l.order_id = ${p.orderId} and l.id = g.id`,
);

const setAmount = statement((p: { orderId: number; amount: number }) =>
  db.updateTable('orders').set({ amount: p.amount }).where('id', '=', p.orderId),
);

const addDelivery = statement((p: Delivered & { orderId: number }) =>
  db.insertInto('deliveries').values({
    order_id: p.orderId,
    hash: p.hash,
    content: p.content,
    receiver: p.receiver,
    signed_at: p.at,
  }),
);

const receiptOf = statement((p: { orderId: number }) =>
  db
    .selectFrom('deliveries')
    .select(({ eb }) => ['hash', 'receiver', 'signed_at as at', eb('seal', 'is not', null).as('sealed')])
    .where('order_id', '=', p.orderId)
    .$castTo<Receipt>(),
);

const contentOf = statement((p: { orderId: number }) =>
  db.selectFrom('deliveries').select('content').where('order_id', '=', p.orderId),
);

const setAddress = statement((p: { orderId: number; address: string }) =>
  db.updateTable('orders').set({ pickup_address: p.address }).where('id', '=', p.orderId),
);

const nowhere: PickupPlace = { address: null, warehouseId: null, hours: null };

/** Where and when orders are picked up, what was loaded, and what was signed. */
export const pickupStore = (on: Pick<Tx, 'query'>) => ({
  place: async (orderId: number): Promise<PickupPlace> => (await runMaybe(on, placeOf({ orderId }))) ?? nowhere,
  taken: (seeker: Seeker): Promise<Slot[]> => run(on, takenSlots(seeker)),
  /** Locks a seller's slots until the commit. */
  lockSlots: (sellerId: number) => run(on, lockSlots({ lock: `slots of ${sellerId}` })),
  setToken: (orderId: number, tokenHash: string | null, at: Date) => run(on, setToken({ orderId, tokenHash, at })),
  hasLink: async (orderId: number): Promise<boolean> => (await runMaybe(on, linkOf({ orderId }))) !== undefined,
  /** The order of a link, and when the link was created. */
  findToken: (tokenHash: string) => runMaybe(on, orderOfToken({ tokenHash })),
  lines: (orderId: number): Promise<OrderedLine[]> => run(on, orderedLines({ orderId })),
  load: (orderId: number): Promise<StoredLoad | undefined> => runMaybe(on, loadOf({ orderId })),
  saveLoad: (orderId: number, { load, sellerCount, ...rest }: StoredLoad) =>
    run(
      on,
      saveLoad({
        ...rest,
        orderId,
        load: JSON.stringify(load),
        sellerCount: sellerCount && JSON.stringify(sellerCount),
      }),
    ),
  confirmLoad: (orderId: number) => run(on, confirmLoad({ orderId })),
  /** Replaces the ordered quantities and amount with what was received. */
  async deliver(orderId: number, amount: number, given: readonly (LoadedQuantity & { amount: number })[]) {
    await run(on, deliverLines({ orderId, lines: JSON.stringify(given) }));
    await run(on, setAmount({ orderId, amount }));
  },
  addDelivery: (orderId: number, delivered: Delivered) => run(on, addDelivery({ ...delivered, orderId })),
  receipt: (orderId: number): Promise<Receipt | undefined> => runMaybe(on, receiptOf({ orderId })),
  /** The signed text, as stored. */
  signed: async (orderId: number): Promise<string | undefined> => (await runMaybe(on, contentOf({ orderId })))?.content,
  setAddress: (orderId: number, address: string) => run(on, setAddress({ orderId, address })),
});
