import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { loadStore, type StoredLoad } from '../orders/load-store.ts';
import type { Slot } from '../orders/order.ts';
import { db } from '../platform/sql.ts';
import type { Party } from '../trade/party.ts';

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

interface NewLink {
  readonly orderId: number;
  readonly by: Party;
  readonly tokenHash: string;
  readonly at: Date;
}

const setLink = statement((p: NewLink) =>
  db
    .insertInto('pickup_links')
    .values({ order_id: p.orderId, by: p.by, token_hash: p.tokenHash, at: p.at })
    .onConflict((on) =>
      on.columns(['order_id', 'by']).doUpdateSet(({ ref }) => ({
        token_hash: ref('excluded.token_hash'),
        at: ref('excluded.at'),
        // The phone has a link that no longer works.
        phone: null,
        sealed: null,
        language: null,
        told_at: null,
      })),
    ),
);

const removeLink = statement((p: { orderId: number; by: Party }) =>
  db.deleteFrom('pickup_links').where('order_id', '=', p.orderId).where('by', '=', p.by),
);

const linksOf = statement((p: { orderId: number }) =>
  db.selectFrom('pickup_links').select('by').where('order_id', '=', p.orderId).$castTo<{ by: Party }>(),
);

const orderOfToken = statement((p: { tokenHash: string }) =>
  db
    .selectFrom('pickup_links')
    .select(['order_id as orderId', 'by', 'at'])
    .where('token_hash', '=', p.tokenHash)
    .$castTo<{ orderId: number; by: Party; at: Date }>(),
);

const setCode = statement((p: { orderId: number; code: string }) =>
  db
    .insertInto('pickups')
    .values({ order_id: p.orderId, delivery_code: p.code })
    .onConflict((on) => on.column('order_id').doUpdateSet({ delivery_code: p.code })),
);

const codeOf = statement((p: { orderId: number }) =>
  db
    .selectFrom('pickups')
    .select(['delivery_code as code', 'code_tries as tries'])
    .where('order_id', '=', p.orderId)
    .where('delivery_code', 'is not', null)
    .$castTo<{ code: string; tries: number }>(),
);

const countWrongCode = statement((p: { orderId: number }) =>
  db
    .updateTable('pickups')
    .set(({ eb }) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('order_id', '=', p.orderId),
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
      arrived_at: p.loadedAt,
    })
    .onConflict((on) =>
      on.column('order_id').doUpdateSet(({ fn, ref }) => ({
        load: ref('excluded.load'),
        loaded_at: ref('excluded.loaded_at'),
        confirmed: ref('excluded.confirmed'),
        seller_count: ref('excluded.seller_count'),
        // Whoever counts the load is there.
        arrived_at: fn.coalesce('pickups.arrived_at', 'excluded.arrived_at'),
      })),
    ),
);

const confirmLoad = statement((p: { orderId: number }) =>
  db.updateTable('pickups').set({ confirmed: true }).where('order_id', '=', p.orderId),
);

type Stage = 'near_at' | 'arrived_at';

/** Notes once that the driver is near, or there. */
const reach = (stage: Stage) =>
  statement((p: { orderId: number; at: Date }) =>
    db
      .insertInto('pickups')
      .values({ order_id: p.orderId, [stage]: p.at })
      .onConflict((on) =>
        on
          .column('order_id')
          .doUpdateSet({ [stage]: p.at })
          .where(`pickups.${stage}`, 'is', null),
      )
      .returning('order_id'),
  );
const reachNear = reach('near_at');
const reachPlace = reach('arrived_at');

const arrivalOf = statement((p: { orderId: number }) =>
  db.selectFrom('pickups').select('arrived_at as arrivedAt').where('order_id', '=', p.orderId),
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
  ...loadStore(on),
  place: async (orderId: number): Promise<PickupPlace> => (await runMaybe(on, placeOf({ orderId }))) ?? nowhere,
  taken: (seeker: Seeker): Promise<Slot[]> => run(on, takenSlots(seeker)),
  /** Locks a seller's slots until the commit. */
  lockSlots: (sellerId: number) => run(on, lockSlots({ lock: `slots of ${sellerId}` })),
  setLink: (link: NewLink) => run(on, setLink(link)),
  removeLink: (orderId: number, by: Party) => run(on, removeLink({ orderId, by })),
  /** The sides that gave a driver a link. */
  linkedBy: async (orderId: number): Promise<Party[]> => (await run(on, linksOf({ orderId }))).map(({ by }) => by),
  /** Keeps an encrypted delivery code. */
  setCode: (orderId: number, code: string) => run(on, setCode({ orderId, code })),
  code: (orderId: number) => runMaybe(on, codeOf({ orderId })),
  countWrongCode: (orderId: number) => run(on, countWrongCode({ orderId })),
  /** The order of a link, the side that created it, and when. */
  findToken: (tokenHash: string) => runMaybe(on, orderOfToken({ tokenHash })),
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
  /** Whether the driver is near for the first time. */
  reachNear: async (orderId: number, at: Date) => (await runMaybe(on, reachNear({ orderId, at }))) !== undefined,
  /** Whether the driver is at the load for the first time. */
  reachPlace: async (orderId: number, at: Date) => (await runMaybe(on, reachPlace({ orderId, at }))) !== undefined,
  arrivedAt: async (orderId: number): Promise<Date | null> =>
    (await runMaybe(on, arrivalOf({ orderId })))?.arrivedAt ?? null,
  addDelivery: (orderId: number, delivered: Delivered) => run(on, addDelivery({ ...delivered, orderId })),
  receipt: (orderId: number): Promise<Receipt | undefined> => runMaybe(on, receiptOf({ orderId })),
  /** The signed text, as stored. */
  signed: async (orderId: number): Promise<string | undefined> => (await runMaybe(on, contentOf({ orderId })))?.content,
  setAddress: (orderId: number, address: string) => run(on, setAddress({ orderId, address })),
});
