import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import {
  type ComplaintKind,
  complaintHours,
  daysToRate,
  type OrderState,
} from '@tianguis/proto/marketplace/orders/order';
import type { LoadedQuantity } from '../orders/load-store.ts';
import { hoursAfter } from '../orders/order.ts';
import { db } from '../platform/sql.ts';
import type { OrderAnswer } from './read-order-message.ts';

/** What a party may do with an offer by answering. */
export type OfferWish = 'accept' | 'counter' | 'decline';

/**
 * What a member was last shown about an order or an offer, so that a number, a yes or the same word again has a meaning:
 * - `slots`: pickup times to choose from;
 * - `cancel`: what cancelling the order does;
 * - `withdraw`: the pickup time they would give back, and why;
 * - `load`: the loaded quantities as they were at a moment;
 * - `count`: the quantities they would record instead;
 * - `offers`: offers by their numbers;
 * - `photos`: the order that they last sent photos of, and what they have been told about them since;
 * - `complaint`: a complaint that they began, until they say in words what is wrong;
 * - `renewals`: lots that end soon, by their numbers;
 * - `unplaced`: photos that wait until they say which order they belong to;
 * - `offer`: what they would do with an offer after so many proposals, and a counter-offer's price per unit.
 */
export type Offered =
  | { readonly kind: 'slots'; readonly orderId: number; readonly from: readonly string[] }
  | { readonly kind: 'cancel'; readonly orderId: number }
  | { readonly kind: 'withdraw'; readonly orderId: number; readonly from: string; readonly reason: string }
  | { readonly kind: 'load'; readonly orderId: number; readonly at: string }
  | ({ readonly kind: 'count'; readonly orderId: number } & OfferedCount)
  | { readonly kind: 'offers'; readonly offerIds: readonly number[] }
  | {
      readonly kind: 'photos';
      readonly orderId: number;
      readonly told: readonly string[];
      /** A number says what their complaint is about. */
      readonly asksKind?: boolean;
    }
  | ({ readonly kind: 'complaint' } & OpenComplaint)
  | { readonly kind: 'renewals'; readonly listingIds: readonly number[] }
  | ({ readonly kind: 'unplaced' } & Unplaced)
  | {
      readonly kind: 'offer';
      readonly offerId: number;
      readonly proposals: number;
      readonly wish: OfferWish;
      /** Of a counter-offer. */
      readonly centavos: number | null;
    };

interface OfferedCount {
  /** When the load was recorded; null if nothing was counted. */
  readonly at: string | null;
  readonly load: readonly LoadedQuantity[];
  /** What they said of one of its lines. */
  readonly quantity: number;
}

/** A complaint that is not filed yet. */
export interface OpenComplaint {
  readonly orderId: number;
  readonly kinds: readonly ComplaintKind[];
  readonly media: readonly string[];
}

/** Photos without an order yet, and what was written with them. */
export interface Unplaced {
  readonly media: readonly string[];
  readonly words: string;
  /** The words are a complaint. */
  readonly complains: boolean;
}

/** A photo that a party of an order sent by WhatsApp. */
export interface OrderPhoto {
  readonly memberId: number;
  readonly contactId: number;
  readonly orderId: number;
  readonly path: string;
}

/** The orders that a member was last asked about by WhatsApp, in the order of their numbers; 0 for one that no longer waits. */
export interface OrderDialogue {
  readonly orderIds: readonly number[];
  /** What they want to do with one of them, if they did not say with which. */
  readonly wanted: OrderAnswer['kind'] | null;
  /** What a number, or the same word again, is about. */
  readonly offered: Offered | null;
  readonly changedAt: Date;
}

/** An order that waits for a member: for its seller to approve it, or for its buyer to confirm that all is well. */
export interface WaitingOrder {
  readonly id: number;
  readonly title: string;
  readonly amount: number;
  /** The platform's share, decided when it was placed. */
  readonly percent: number;
  readonly state: OrderState;
  readonly since: Date;
}

const mostOrders = 9;

interface Row extends Omit<WaitingOrder, 'since'> {
  readonly placedAt: Date;
  readonly complainBy: Date | null;
}

const waitingOrders = statement(
  (p: { memberId: number; now: Date }) => sql<Row>`
    select id, title, amount::float8 as amount, commission_percent as percent, state, placed_at as "placedAt", complain_by as "complainBy"
    from orders where (seller_id = ${p.memberId} and state = 'placed' and approve_by > ${p.now})
      or (buyer_id = ${p.memberId} and state = 'delivered')
    order by id limit ${sql.lit(mostOrders)}`,
);

const currentOrders = statement(
  (p: { memberId: number; now: Date }) => sql<{ id: number }>`
    select o.id from orders as o where (o.buyer_id = ${p.memberId} or o.seller_id = ${p.memberId}) and (
      o.state in ('placed', 'approved', 'scheduled', 'in_transit', 'reported', 'delivered', 'disputed')
      or o.state in ('settled', 'refunded') and exists (
        select 1 from order_moves where order_id = o.id and to_state in ('settled', 'refunded')
          and at > ${p.now}::timestamptz - make_interval(days => ${sql.lit(daysToRate)})
      ))
    order by o.id desc limit 20`,
);

const arguedOrders = statement(
  (p: { memberId: number; complainAfter: Date | null }) => sql<{ id: number }>`
    select id from orders where (buyer_id = ${p.memberId} or seller_id = ${p.memberId}) and state = 'disputed'
      or buyer_id = ${p.memberId} and (state = 'delivered' and complain_by > ${p.complainAfter}
        or state = 'reported' and confirm_by > ${p.complainAfter})
    order by id desc limit ${sql.lit(mostOrders)}`,
);

const latestOrder = statement(
  (p: { memberId: number; isSeller: boolean; now: Date }) => sql<{ id: number }>`
    select id from orders where case when ${p.isSeller}::boolean then seller_id else buyer_id end = ${p.memberId}
      and placed_at > ${p.now}::timestamptz - interval '7 days'
    order by id desc limit 1`,
);

const dialogueOfOrders = statement((p: { memberId: number }) =>
  db
    .selectFrom('order_dialogues')
    .select(['order_ids as orderIds', 'wanted', 'offered', 'changed_at as changedAt'])
    .where('member_id', '=', p.memberId)
    .$castTo<OrderDialogue>(),
);

interface NewDialogue {
  readonly memberId: number;
  readonly orderIds: number[];
  readonly wanted: OrderDialogue['wanted'];
  readonly offered: string | null;
  readonly changedAt: Date;
}

const putOrderDialogue = statement((p: NewDialogue) =>
  db
    .insertInto('order_dialogues')
    .values({
      member_id: p.memberId,
      order_ids: p.orderIds,
      wanted: p.wanted,
      offered: p.offered,
      changed_at: p.changedAt,
    })
    .onConflict((on) =>
      on.column('member_id').doUpdateSet(({ ref }) => ({
        order_ids: ref('excluded.order_ids'),
        wanted: ref('excluded.wanted'),
        offered: ref('excluded.offered'),
        changed_at: ref('excluded.changed_at'),
      })),
    ),
);

const forgetOrderDialogue = statement((p: { memberId: number }) =>
  db.deleteFrom('order_dialogues').where('member_id', '=', p.memberId),
);

const provedPhone = statement((p: { memberId: number }) =>
  db
    .selectFrom('member_addresses')
    .select('address')
    .where('member_id', '=', p.memberId)
    .where('channel', '=', sql.lit('whatsapp')),
);

/** What each member was last asked about their orders, and the orders that their words may be about. */
export const orderDialogueStore = (on: Pick<Tx, 'query'>) => ({
  of: (memberId: number) => runMaybe(on, dialogueOfOrders({ memberId })),
  async put(memberId: number, { orderIds, offered, ...dialogue }: OrderDialogue): Promise<void> {
    const stored = { memberId, ...dialogue, orderIds: [...orderIds], offered: offered && JSON.stringify(offered) };
    await run(on, putOrderDialogue(stored));
  },
  /** The phone that a member proved is theirs. */
  async phoneOf(memberId: number): Promise<string | undefined> {
    return (await runMaybe(on, provedPhone({ memberId })))?.address;
  },
  async forget(memberId: number): Promise<void> {
    await run(on, forgetOrderDialogue({ memberId }));
  },
  async waiting(memberId: number, now: Date): Promise<WaitingOrder[]> {
    const rows = await run(on, waitingOrders({ memberId, now }));
    return rows.map(({ placedAt, complainBy, ...order }) => ({
      ...order,
      since: complainBy ? hoursAfter(complainBy, -complaintHours) : placedAt,
    }));
  },
  /** A member's orders that are still open or may still be rated, newest first. */
  async current(memberId: number, now: Date): Promise<number[]> {
    return (await run(on, currentOrders({ memberId, now }))).map(({ id }) => id);
  },
  /** A member's orders with an open complaint, newest first; also those whose time to complain ends after `complainAfter`. */
  async argued(memberId: number, complainAfter: Date | null): Promise<number[]> {
    return (await run(on, arguedOrders({ memberId, complainAfter }))).map(({ id }) => id);
  },
  /** A member's last order of the past seven days, as its seller or its buyer. */
  async latest(memberId: number, as: 'seller' | 'buyer', now: Date): Promise<number | undefined> {
    return (await runMaybe(on, latestOrder({ memberId, isSeller: as === 'seller', now })))?.id;
  },
});

export type OrderDialogues = ReturnType<typeof orderDialogueStore>;

const mostOffers = 9;

export interface TalkedOffer {
  readonly id: number;
  /** When it was last moved. */
  readonly since: Date;
}

// Offers that ended more than a week ago are closed.
const recentOffers = statement(
  (p: { memberId: number; now: Date }) => sql<TalkedOffer>`
    select id, since from (
      select o.id, (select max(at) from offer_moves where offer_id = o.id) as since from offers o
      where (o.buyer_id = ${p.memberId} or o.seller_id = ${p.memberId})
        and o.expires_at > ${p.now}::timestamptz - interval '7 days'
      order by o.id desc limit 50
    ) as own
    where since > ${p.now}::timestamptz - interval '7 days' order by since desc limit ${sql.lit(mostOffers)}`,
);

export const offerDialogueStore = (on: Pick<Tx, 'query'>) => ({
  /** A member's offers of the past seven days, the last moved first. */
  recent: (memberId: number, now: Date): Promise<TalkedOffer[]> => run(on, recentOffers({ memberId, now })),
});

export type OfferDialogues = ReturnType<typeof offerDialogueStore>;
