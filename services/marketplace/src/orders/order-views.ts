import { isAdmin } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import {
  anyOf,
  dynamicStatement,
  type InferResult,
  run,
  runMaybe,
  runOne,
  sql,
  statement,
} from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import {
  type OrderActor,
  type OrderMoneyState,
  type OrderState,
  stoppableStates,
  transitHours,
  transportMoves,
} from '@tianguis/proto/marketplace/orders/order';
import type {
  Complaint,
  OrderMessage,
  order,
  orderSummary,
  staffOrderSummary,
} from '@tianguis/proto/marketplace/orders/order-view';
import { toCentavos, toPesos } from '@tianguis/proto/money';
import type { z } from 'zod';
import { photoJson } from '../listings/photo-json.ts';
import { db } from '../platform/sql.ts';
import { orderRatingStore } from '../ratings/order-rating-store.ts';
import { memberRating } from '../ratings/rating-store.ts';
import { memberOf, otherParty, type Party, partyOf } from '../trade/party.ts';
import { nameOf, phoneOf } from '../trade/party-name.ts';
import { saleView } from '../trade/sale.ts';
import { readTransport } from '../transport/of-order.ts';
import { noSuchOrder } from './errors.ts';
import { loadPhotoStore } from './load-photo-store.ts';
import { messageStore, photosLeft } from './messages.ts';
import { decidesMoney, nextMoves, nextStaffMoves } from './moves.ts';
import { numberOf, totalOf } from './order.ts';
import { type ComplaintClaim, orderStore, type StoredOrder } from './order-store.ts';
import { ratingsView, staffRatings } from './ratings.ts';
import { turnOf } from './turn.ts';
import { turnColumns } from './turn-facts.ts';

export type Summary = z.input<typeof staffOrderSummary>;
type Photo = NonNullable<Summary['lot']['photo']>;
type Whole = Pick<
  z.input<typeof order>,
  'lines' | 'transport' | 'timeline' | 'payments' | 'loadPhotos' | 'messages' | 'complaint'
>;

export interface OrderFilter {
  /** On either side, or as `role`. */
  readonly member?: number | undefined;
  readonly role?: Party | undefined;
  /** With one of them on either side. */
  readonly members?: readonly number[] | undefined;
  readonly state?: readonly OrderState[] | undefined;
  readonly listing?: number | undefined;
  readonly words?: readonly string[];
  /** Stopped by a dispute at the buyer's bank. */
  readonly stopped?: boolean | undefined;
  /** Due before this moment. */
  readonly dueBefore?: Date | undefined;
}

/** When the clock moves an order, when staff see it as late on its way, or by when they decide a complaint. */
const dueAt = (orders: 'o' | 'p') => {
  const column = (name: string) => sql.ref(`${orders}.${name}`);
  const late = sql`${column('slot_until')} + ${sql.lit(`${transitHours} hours`)}::interval`;
  return sql<Date | null>`case ${column('state')}
    when 'in_transit' then ${late} when 'disputed' then ${column('decide_by')} else ${column('due_at')} end`;
};

const buyerName = nameOf(sql.ref('o.buyer_id'));
const sellerName = nameOf(sql.ref('o.seller_id'));

function ordersThatFit({ member, role, members, listing, state, words = [], stopped, dueBefore }: OrderFilter) {
  let orders = db.selectFrom('orders as o');
  if (member !== undefined && role === 'buyer') orders = orders.where('o.buyer_id', '=', member);
  else if (member !== undefined && role === 'seller') orders = orders.where('o.seller_id', '=', member);
  else if (member !== undefined)
    orders = orders.where(({ eb, or }) => or([eb('o.buyer_id', '=', member), eb('o.seller_id', '=', member)]));
  if (members)
    orders = orders.where(({ eb, or }) =>
      or([eb('o.buyer_id', '=', anyOf(members)), eb('o.seller_id', '=', anyOf(members))]),
    );
  if (listing !== undefined) orders = orders.where('o.listing_id', '=', listing);
  if (state) orders = orders.where('o.state', '=', anyOf(state));
  if (stopped) orders = orders.where('o.stopped_at', 'is not', null).where('o.state', 'in', stoppableStates);
  if (dueBefore) orders = orders.where(dueAt('o'), '<', dueBefore);
  if (words.length > 0) {
    const text = sql`concat_ws(' ', 'P-' || lpad(o.id::text, 6, '0'), o.title, ${buyerName}, ${sellerName})`;
    orders = orders.where(sql<boolean>`${text} ~* all (${words}::text[])`);
  }
  return orders;
}

const firstPhoto = sql<Photo | null>`(
  select ${sql.raw(photoJson)} from listing_photos as p where p.listing_id = l.id order by p.position, p.id limit 1)`;

const summariesOf = (orders: ReturnType<typeof ordersThatFit>) =>
  orders
    .leftJoin('listings as l', 'l.id', 'o.listing_id')
    .select([
      'o.id',
      'o.state',
      'o.method',
      'o.amount',
      'o.transport',
      'o.transport_dropped as transportDropped',
      'o.driver_slot as driverSlot',
      'o.leg',
      'o.trouble',
      'o.requote',
      'o.requote_by as requoteBy',
      'o.money',
      'o.money_amount as moneyAmount',
      'o.capture_before as captureBefore',
      'o.cover_until as coverUntil',
      'o.approve_by as approveBy',
      'o.pay_by as payBy',
      'o.pickup_by as pickupBy',
      'o.complain_by as complainBy',
      'o.confirm_by as confirmBy',
      'o.answer_by as answerBy',
      'o.decide_by as decideBy',
      'o.has_evidence as hasEvidence',
      'o.stopped_at as stoppedAt',
      'o.slot_from as slotFrom',
      'o.slot_until as slotUntil',
      ...turnColumns,
      firstPhoto.as('photo'),
      'o.title',
      'o.zone',
      'o.placed_at as placedAt',
      dueAt('o').as('dueAt'),
      'o.buyer_id as buyerId',
      'o.seller_id as sellerId',
      'l.id as lotId',
      buyerName.as('buyerName'),
      sellerName.as('sellerName'),
      phoneOf(sql.ref('o.buyer_id')).as('buyerPhone'),
      phoneOf(sql.ref('o.seller_id')).as('sellerPhone'),
    ]);

interface Page {
  /** The last order of the page before. */
  readonly after: number | undefined;
  readonly limit: number;
  /** `due`: what is due first comes first, and then what only people can move on. */
  readonly sort?: 'newest' | 'due' | undefined;
}

const everyFilter: OrderFilter = {
  member: 1,
  members: [1],
  state: ['placed'],
  words: ['a'],
  stopped: true,
  dueBefore: new Date(0),
};

const pageOfOrders = dynamicStatement(
  (filter: OrderFilter, { after, limit, sort = 'newest' }: Page) => {
    const page = summariesOf(ordersThatFit(filter)).limit(limit);
    if (sort === 'newest')
      return page.$if(after !== undefined, (q) => q.where('o.id', '<', after ?? 0)).orderBy('o.id', 'desc');
    const place = (orders: 'o' | 'p') => sql`coalesce(${dueAt(orders)}, 'infinity'), ${sql.ref(`${orders}.id`)}`;
    const isLater = sql<boolean>`(${place('o')}) > (select ${place('p')} from orders as p where p.id = ${after})`;
    return page
      .$if(after !== undefined, (q) => q.where(isLater))
      .orderBy(dueAt('o'), (order) => order.asc().nullsLast())
      .orderBy('o.id');
  },
  [
    [everyFilter, { after: 1, limit: 1 }],
    [
      { ...everyFilter, role: 'buyer' },
      { after: 1, limit: 1, sort: 'due' },
    ],
    [
      { ...everyFilter, role: 'seller' },
      { after: undefined, limit: 1, sort: 'due' },
    ],
  ],
);

const countOfOrders = dynamicStatement(
  (filter: OrderFilter) => ordersThatFit(filter).select(({ fn }) => fn.countAll<number>().as('count')),
  [[everyFilter], [{}]],
);

const countsByState = statement(() =>
  db
    .selectFrom('orders')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state'),
);

const orderById = statement((p: { id: number }) => summariesOf(ordersThatFit({})).where('o.id', '=', p.id));

type Row = InferResult<ReturnType<typeof orderById>>[number];

const slotOf = ({ slotFrom, slotUntil }: Pick<Row, 'slotFrom' | 'slotUntil'>) =>
  slotFrom && slotUntil ? { from: slotFrom, until: slotUntil } : null;

const summaryOf = (row: Row): Summary => ({
  id: row.id,
  number: numberOf(row.id),
  state: row.state,
  method: row.method,
  amount: toPesos(row.amount),
  total: toPesos(totalOf(row)),
  money: row.money,
  captureBefore: row.captureBefore,
  lot: { id: row.lotId, title: row.title, zone: row.zone, photo: row.photo },
  turn: turnOf({ ...row, slot: slotOf(row) }),
  placedAt: row.placedAt,
  dueAt: row.dueAt,
  buyer: { memberId: row.buyerId, name: row.buyerName, phone: row.buyerPhone },
  seller: { memberId: row.sellerId, name: row.sellerName, phone: row.sellerPhone },
});

const linesOfOrder = statement((p: { orderId: number }) =>
  db
    .selectFrom('order_lines')
    .select(({ cast }) => [
      'id',
      'name',
      cast<number>('quantity', 'double precision').as('quantity'),
      cast<number | null>('delivered', 'double precision').as('delivered'),
      'unit',
      'centavos',
      'amount',
    ])
    .where('order_id', '=', p.orderId)
    .orderBy('id'),
);

const timelineOfOrder = statement((p: { orderId: number }) =>
  db
    .selectFrom('order_moves')
    .select([
      'from_state as from',
      'to_state as to',
      'by',
      'at',
      'move',
      sql<string | null>`nullif(reason, '')`.as('reason'),
      'given_back as givenBack',
    ])
    .where('order_id', '=', p.orderId)
    .orderBy('id'),
);

const paymentsOfOrder = statement((p: { orderId: number }) =>
  db
    .selectFrom('order_payments')
    .select(['money', 'amount', 'at'])
    .where('order_id', '=', p.orderId)
    .orderBy('id')
    .$castTo<{ money: OrderMoneyState; amount: number; at: Date }>(),
);

const complaintOfOrder = statement((p: { orderId: number }) =>
  db
    .selectFrom('orders as o')
    .select([
      'o.complaint_kinds as kinds',
      'o.complaint_asks as asks',
      'o.complaint_amount as asksBack',
      'o.answer_by as answerBy',
      'o.decide_by as decideBy',
      ({ selectFrom }) =>
        selectFrom('order_messages as m')
          .select(({ fn }) => fn.max('m.at').as('at'))
          .whereRef('m.order_id', '=', 'o.id')
          .where('m.by', '=', 'seller')
          .as('sellerWroteAt'),
    ])
    .where('o.id', '=', p.orderId),
);

const mostMessages = 500;

// Staff read what both sides wrote to them alone, each side its own.
const messagesOfOrder = statement((p: { orderId: number; reader: Party | null }) =>
  db
    .selectFrom((newest) =>
      newest
        .selectFrom('order_messages')
        .select([
          'id',
          'by',
          'text',
          'only_with as onlyWith',
          'at',
          sql<OrderMessage['photo']>`case when photo_id is not null then
            json_build_object('id', photo_id, 'width', photo_width, 'height', photo_height) end`.as('photo'),
        ])
        .where('order_id', '=', p.orderId)
        .where(({ eb, or }) => or([eb('text', '<>', ''), eb('photo_id', 'is not', null)]))
        .where(sql<boolean>`(only_with is null or ${p.reader}::text is null or only_with = ${p.reader}::text)`)
        .orderBy('id', 'desc')
        .limit(mostMessages)
        .as('message'),
    )
    .selectAll()
    .orderBy('id'),
);

const writtenInAll = statement(
  (p: { orderId: number; reader: Party | null }) => sql<{ texts: number; photos: number }>`
  select count(*) filter (where text <> '')::int as texts, count(photo_id)::int as photos from order_messages
  where order_id = ${p.orderId} and (only_with is null or ${p.reader}::text is null or only_with = ${p.reader}::text)`,
);

/** Orders as people read them. */
export const orderViewStore = (on: Pick<Tx, 'query'>) => ({
  async page(filter: OrderFilter, page: Page): Promise<Summary[]> {
    return (await run(on, pageOfOrders(filter, page))).map(summaryOf);
  },
  async count(filter: OrderFilter): Promise<number> {
    return (await runOne(on, countOfOrders(filter))).count;
  },
  async countByState(): Promise<ReadonlyMap<OrderState, number>> {
    return new Map((await run(on, countsByState())).map(({ state, count }) => [state, count]));
  },
  async find(id: number): Promise<Summary | undefined> {
    const row = await runMaybe(on, orderById({ id }));
    return row && summaryOf(row);
  },
  /** How many texts and photos were sent with messages, of which `whole` has the newest. */
  countWritten: (orderId: number, reader: Party | null) => runOne(on, writtenInAll({ orderId, reader })),
  /** `reader`: the side that reads it, or null for staff. */
  async whole(orderId: number, reader: Party | null): Promise<Whole> {
    const lines = await run(on, linesOfOrder({ orderId }));
    const timeline = await run(on, timelineOfOrder({ orderId }));
    const payments = await run(on, paymentsOfOrder({ orderId }));
    const messages = await run(on, messagesOfOrder({ orderId, reader }));
    const claim = await runOne(on, complaintOfOrder({ orderId }));
    const photos = await loadPhotoStore(on).of(orderId);
    return {
      lines: lines.map(({ centavos, amount, ...line }) => ({
        ...line,
        price: toPesos(centavos),
        amount: toPesos(amount),
      })),
      transport: await readTransport(on, orderId),
      timeline: timeline.map(({ move, givenBack, ...rest }) => ({
        ...rest,
        transport: transportMoves.find((one) => one === move) ?? null,
        givenBack: givenBack === null ? null : toPesos(givenBack),
      })),
      payments: payments.map((payment) => ({ ...payment, amount: toPesos(payment.amount) })),
      loadPhotos: photos.map(({ id, width, height, stage, at }) => ({ id, width, height, stage, at })),
      messages,
      complaint: complaintOf(timeline, claim),
    };
  },
});

interface TimelineMove {
  readonly to: OrderState;
  readonly by: OrderActor;
  readonly at: Date;
  readonly reason: string | null;
}

interface Claim extends ComplaintClaim {
  readonly answerBy: Date | null;
  readonly decideBy: Date | null;
  /** When the seller wrote or sent a photo last. */
  readonly sellerWroteAt: Date | null;
}

/** What staff are to decide: what the buyer complained about, and whether the seller has answered since; null without a complaint. */
export function complaintOf(timeline: readonly TimelineMove[], claim: Claim): Complaint | null {
  const move = timeline.findLast(({ to }) => to === 'disputed');
  if (!move) return null;
  const { kinds, asks, asksBack, answerBy, decideBy, sellerWroteAt } = claim;
  return {
    at: move.at.toISOString(),
    by: move.by === 'clock' ? 'clock' : 'buyer',
    reason: move.reason,
    kinds: [...kinds],
    asks,
    amount: asksBack === null ? null : toPesos(asksBack),
    answered: sellerWroteAt !== null && sellerWroteAt >= move.at,
    answerBy: answerBy?.toISOString() ?? null,
    decideBy: decideBy?.toISOString() ?? null,
  };
}

/** An order as one of its two sides sees it in a list. */
export function partyViewOf({ buyer, seller, ...row }: Summary, memberId: number): z.input<typeof orderSummary> {
  const isBuyer = buyer.memberId === memberId;
  const { name } = isBuyer ? seller : buyer;
  // Neither a missing signature nor a missing decision moves anything by itself.
  const dueAt = row.state === 'in_transit' || row.state === 'disputed' ? null : row.dueAt;
  return { ...row, dueAt, role: isBuyer ? 'buyer' : 'seller', other: { name } };
}

type Query = Pick<Tx, 'query'>;

/** `readerOf`: the side that reads it, or null for staff. */
async function readParts(tx: Query, id: number, readerOf: (order: StoredOrder) => Party | null) {
  const views = orderViewStore(tx);
  const facts = await orderStore(tx).find(id);
  const row = await views.find(id);
  if (!row || !facts) throw noSuchOrder();
  const whole = await views.whole(id, readerOf(facts));
  return { facts, row, whole, ratings: await orderRatingStore(tx).of(id) };
}

/** Centavos that went back to the buyer by the decision on a complaint. */
const givenBackOf = ({ timeline }: Whole): number =>
  timeline.reduce((sum, { givenBack }) => sum + toCentavos(givenBack ?? 0), 0);

const saleOf = ({ amount, commissionPercent, pilotEndsAt }: StoredOrder, whole: Whole) =>
  saleView(Math.max(0, amount - givenBackOf(whole)), { percent: commissionPercent, pilotEndsAt });

/** A whole order, with what its reader may do next. 404 for everyone but its two sides. */
export async function readOwnOrder(tx: Query, id: number, memberId: number, now: Date): Promise<z.input<typeof order>> {
  const sideOf = (order: StoredOrder): Party => {
    const party = partyOf(order, memberId);
    if (!party) throw noSuchOrder();
    return party;
  };
  const { facts, row, whole, ratings } = await readParts(tx, id, sideOf);
  const party = sideOf(facts);
  const other = otherParty(party);
  const endedAt = await orderStore(tx).endedAt(id);
  const sent = await messageStore(tx).countPhotos(id, party);
  return {
    ...partyViewOf(row, memberId),
    ...whole,
    sale: party === 'seller' ? saleOf(facts, whole) : null,
    photosLeft: photosLeft(row.state, sent),
    ratings: ratingsView(ratings, endedAt, { memberId, now }),
    otherRating: await memberRating(tx, other === 'seller' ? 'supplier' : 'buyer')(memberOf(facts, other)),
    next: nextMoves(facts, party, now),
  };
}

interface StaffReader {
  readonly identity: Identity;
  readonly now: Date;
}

/** The same for staff. What moves money is next for admins alone. */
export async function readAnyOrder(tx: Query, id: number, { identity, now }: StaffReader) {
  const { facts, row, whole, ratings } = await readParts(tx, id, () => null);
  const next = nextStaffMoves(facts, now).filter((move) => isAdmin(identity) || !decidesMoney(facts, move));
  return {
    ...row,
    ...whole,
    sale: saleOf(facts, whole),
    next,
    ratings: staffRatings(ratings, facts.buyerId),
  };
}
