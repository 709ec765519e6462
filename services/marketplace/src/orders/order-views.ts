import type { Tx } from '@tianguis/chassis/storage/storage';
import { type OrderState, transitHours } from '@tianguis/proto/marketplace/orders/order';
import type {
  Complaint,
  OrderMessage,
  order,
  orderSummary,
  staffOrderSummary,
} from '@tianguis/proto/marketplace/orders/order-view';
import { toPesos } from '@tianguis/proto/money';
import type { z } from 'zod';
import { orderRatingStore } from '../ratings/order-rating-store.ts';
import { memberRating } from '../ratings/rating-store.ts';
import { memberOf, otherParty, type Party, partyOf } from '../trade/party.ts';
import { nameOf } from '../trade/party-name.ts';
import { noSuchOrder } from './errors.ts';
import { loadPhotoStore } from './load-photo-store.ts';
import { nextMoves, nextStaffMoves } from './machine.ts';
import { messageStore, photosLeft } from './messages.ts';
import { numberOf } from './order.ts';
import { orderStore } from './order-store.ts';
import { ratingsView, staffRatings } from './ratings.ts';

export type Summary = z.input<typeof staffOrderSummary>;
type Whole = Pick<z.input<typeof order>, 'lines' | 'timeline' | 'loadPhotos' | 'messages' | 'complaint'>;

export interface OrderFilter {
  /** On either side, or as `role`. */
  readonly member?: number | undefined;
  readonly role?: Party | undefined;
  readonly state?: readonly OrderState[] | undefined;
  readonly words?: readonly string[];
  /** Due before this moment. */
  readonly dueBefore?: Date | undefined;
}

/** When the clock moves an order, or when it is late on its way. */
const dueAt = (o: string): string =>
  `case when ${o}.state = 'in_transit' then ${o}.slot_until + interval '${transitHours} hours' else ${o}.due_at end`;

const columns = `o.id, o.state, o.method, o.amount::float8 as amount, o.money, o.capture_before as "captureBefore",
  o.title, o.zone, o.placed_at as "placedAt", ${dueAt('o')} as "dueAt", o.buyer_id as "buyerId", o.seller_id as "sellerId",
  (select l.id from listings l where l.id = o.listing_id) as "lotId",
  ${nameOf('o.buyer_id')} as "buyerName", ${nameOf('o.seller_id')} as "sellerName"`;

const fitting = `from orders as o where ($1::int is null or o.buyer_id = $1 and $2::text is distinct from 'seller'
    or o.seller_id = $1 and $2::text is distinct from 'buyer')
  and ($3::text[] is null or o.state = any($3)) and ($5::timestamptz is null or ${dueAt('o')} < $5)
  and ($4::text[] = '{}' or concat_ws(' ', 'P-' || lpad(o.id::text, 6, '0'), o.title, ${nameOf('o.buyer_id')},
    ${nameOf('o.seller_id')}) ~* all ($4::text[]))`;

/** What comes after the row `$6`, and in which order. What is due first comes first, then what waits for people alone. */
const sorted = {
  newest: '($6::int is null or o.id < $6) order by o.id desc',
  due: `($6::int is null or (coalesce(${dueAt('o')}, 'infinity'), o.id)
    > (select coalesce(${dueAt('p')}, 'infinity'), p.id from orders as p where p.id = $6)) order by ${dueAt('o')} nulls last, o.id`,
};

interface Row extends Pick<Summary, 'id' | 'state' | 'method' | 'money' | 'captureBefore' | 'placedAt' | 'dueAt'> {
  readonly amount: number;
  readonly title: string;
  readonly zone: string;
  readonly lotId: number | null;
  readonly buyerId: number;
  readonly sellerId: number;
  readonly buyerName: string;
  readonly sellerName: string;
}

const summaryOf = ({ title, zone, lotId, buyerId, buyerName, sellerId, sellerName, ...row }: Row): Summary => ({
  ...row,
  number: numberOf(row.id),
  amount: toPesos(row.amount),
  lot: { id: lotId, title, zone },
  buyer: { memberId: buyerId, name: buyerName },
  seller: { memberId: sellerId, name: sellerName },
});

const lines = `select id, name, quantity::float8 as quantity, delivered::float8 as delivered, unit, centavos::float8 as price, amount::float8 as amount
  from order_lines where order_id = $1::int order by id`;
const timeline = `select from_state as "from", to_state as "to", by, at, nullif(reason, '') as reason,
    given_back::float8 as "givenBack"
  from order_moves where order_id = $1::int order by id`;
const messages = `select * from (select id, by, text, at, case when photo_id is not null then
    json_build_object('id', photo_id, 'width', photo_width, 'height', photo_height) end as photo
  from order_messages where order_id = $1::int and (text <> '' or photo_id is not null) order by id desc limit 500) as m order by id`;

const valuesOf = ({ member, role, state, words = [], dueBefore }: OrderFilter) => [
  member ?? null,
  role ?? null,
  state ? [...state] : null,
  [...words],
  dueBefore?.toISOString() ?? null,
];

/** Orders as people read them. */
export const orderViewStore = ({ query }: Pick<Tx, 'query'>) => ({
  async page(
    filter: OrderFilter,
    after: number | undefined,
    limit: number,
    sort: keyof typeof sorted = 'newest',
  ): Promise<Summary[]> {
    const text = `select ${columns} ${fitting} and ${sorted[sort]} limit $7::int`;
    const { rows } = await query<Row>(text, [...valuesOf(filter), after ?? null, limit]);
    return rows.map(summaryOf);
  },
  async count(filter: OrderFilter): Promise<number> {
    return (await query<{ n: number }>(`select count(*)::int as n ${fitting}`, valuesOf(filter))).rows[0]?.n ?? 0;
  },
  async countByState(): Promise<ReadonlyMap<OrderState, number>> {
    const text = 'select state, count(*)::int as count from orders group by state';
    const { rows } = await query<{ state: OrderState; count: number }>(text);
    return new Map(rows.map(({ state, count }) => [state, count]));
  },
  async find(id: number): Promise<Summary | undefined> {
    const { rows } = await query<Row>(`select ${columns} from orders as o where o.id = $1::int`, [id]);
    return rows[0] && summaryOf(rows[0]);
  },
  async whole(id: number): Promise<Whole> {
    const items = (await query<Whole['lines'][number]>(lines, [id])).rows;
    const moves = (await query<Whole['timeline'][number] & { at: Date }>(timeline, [id])).rows;
    const said = (await query<OrderMessage & { at: Date }>(messages, [id])).rows;
    return {
      lines: items.map((line) => ({ ...line, price: toPesos(line.price), amount: toPesos(line.amount) })),
      timeline: moves.map((move) => ({ ...move, givenBack: move.givenBack === null ? null : toPesos(move.givenBack) })),
      loadPhotos: (await loadPhotoStore({ query }).of(id)).map(({ digest, ...photo }) => photo),
      messages: said,
      complaint: complaintOf(moves, said),
    };
  },
});

interface TimelineMove {
  readonly to: OrderState;
  readonly at: Date;
  readonly reason: string | null;
}

type Said = Pick<OrderMessage, 'by'> & { readonly at: Date };

/** What the buyer complained about, and whether the seller has answered since; null without a complaint. */
export function complaintOf(timeline: readonly TimelineMove[], messages: readonly Said[]): Complaint | null {
  const move = timeline.findLast(({ to }) => to === 'disputed');
  if (!move) return null;
  const answered = messages.some(({ by, at }) => by === 'seller' && at >= move.at);
  return { at: move.at.toISOString(), reason: move.reason, answered };
}

/** An order as one of its two sides sees it in a list. */
export function partyViewOf({ buyer, seller, ...row }: Summary, memberId: number): z.input<typeof orderSummary> {
  const isBuyer = buyer.memberId === memberId;
  const { name } = isBuyer ? seller : buyer;
  // A missing signature moves nothing by itself.
  const dueAt = row.state === 'in_transit' ? null : row.dueAt;
  return { ...row, dueAt, role: isBuyer ? 'buyer' : 'seller', other: { name } };
}

type Query = Pick<Tx, 'query'>;

async function readParts(tx: Query, id: number) {
  const views = orderViewStore(tx);
  const facts = await orderStore(tx).find(id);
  const row = await views.find(id);
  if (!row || !facts) throw noSuchOrder();
  return { facts, row, whole: await views.whole(id), ratings: await orderRatingStore(tx).of(id) };
}

/** A whole order, with what its reader may do next. 404 for everyone but its two sides. */
export async function readOwnOrder(tx: Query, id: number, memberId: number, now: Date): Promise<z.input<typeof order>> {
  const { facts, row, whole, ratings } = await readParts(tx, id);
  const party = partyOf(facts, memberId);
  if (!party) throw noSuchOrder();
  const other = otherParty(party);
  const endedAt = await orderStore(tx).endedAt(id);
  const sent = await messageStore(tx).countPhotos(id, party);
  return {
    ...partyViewOf(row, memberId),
    ...whole,
    photosLeft: photosLeft(row.state, sent),
    ratings: ratingsView(ratings, endedAt, { memberId, now }),
    otherRating: await memberRating(tx, other === 'seller' ? 'supplier' : 'buyer')(memberOf(facts, other)),
    next: nextMoves(facts, party, now),
  };
}

/** The same for staff. */
export async function readAnyOrder(tx: Query, id: number, now: Date) {
  const { facts, row, whole, ratings } = await readParts(tx, id);
  return { ...row, ...whole, next: nextStaffMoves(facts, now), ratings: staffRatings(ratings, facts.buyerId) };
}
