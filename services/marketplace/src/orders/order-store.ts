import { type InferResult, run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type {
  ComplaintKind,
  ComplaintWish,
  OrderActor,
  OrderMethod,
  OrderMoneyState,
  OrderState,
} from '@tianguis/proto/marketplace/orders/order';
import { db } from '../platform/sql.ts';
import type { Parties } from '../trade/party.ts';
import { dueAt } from './moves.ts';
import type { OrderFacts } from './order.ts';

/** An order as it is stored, without its lines. */
export interface StoredOrder extends OrderFacts, Parties {
  readonly id: number;
  /** The platform's share, decided when it was placed. */
  readonly commissionPercent: number;
  readonly pilotEndsAt: Date | null;
  readonly listingId: number;
  readonly title: string;
  readonly transport: number;
  readonly transportDropped: number;
}

export interface NewOrder extends Parties {
  readonly listingId: number;
  readonly method: OrderMethod;
  readonly title: string;
  readonly zone: string;
  readonly amount: number;
  readonly transport: number;
  readonly commissionRule: string;
  readonly commissionPercent: number;
  readonly pilotEndsAt: Date | null;
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

/** What a buyer complains of, beside their words. */
export interface ComplaintClaim {
  readonly kinds: readonly ComplaintKind[];
  /** What they ask for; null where they do not say. */
  readonly asks: ComplaintWish | null;
  /** Centavos that they ask for, where it is a part. */
  readonly asksBack: number | null;
}

export interface NewMove {
  readonly orderId: number;
  readonly move: string;
  readonly from: OrderState | null;
  readonly to: OrderState;
  readonly by: OrderActor;
  readonly actor: string;
  readonly reason: string | null;
  /** Centavos that the decision on a complaint gave back to the buyer; null for every other move. */
  readonly givenBack?: number | null;
  readonly at: Date;
}

/** Of `o`, what `storedOrderOf` reads. */
export const orderColumns = [
  'o.id',
  'o.listing_id as listingId',
  'o.buyer_id as buyerId',
  'o.seller_id as sellerId',
  'o.buyer_language as buyerLanguage',
  'o.seller_language as sellerLanguage',
  'o.title',
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
  'o.requote_fits as requoteFits',
  'o.commission_percent as commissionPercent',
  'o.pilot_ends_at as pilotEndsAt',
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
  'o.complaint_asks as asks',
  'o.complaint_amount as asksBack',
  'o.has_evidence as hasEvidence',
  'o.stopped_at as stoppedAt',
  'o.slot_from as slotFrom',
  'o.slot_until as slotUntil',
] as const;

const orderById = statement((p: { id: number }) =>
  db.selectFrom('orders as o').select(orderColumns).where('o.id', '=', p.id),
);

const lockedOrder = statement((p: { id: number }) =>
  db.selectFrom('orders as o').select(orderColumns).where('o.id', '=', p.id).forUpdate(),
);

const dueOrder = statement((p: { now: Date; after: number }) =>
  db
    .selectFrom('orders as o')
    .select(orderColumns)
    .where('o.due_at', '<=', p.now)
    .where('o.id', '>', p.after)
    .orderBy('o.id')
    .limit(1)
    .forUpdate()
    .skipLocked(),
);

type Row = InferResult<ReturnType<typeof orderById>>[number];

export const storedOrderOf = ({ slotFrom, slotUntil, ...order }: Row): StoredOrder => ({
  ...order,
  slot: slotFrom && slotUntil ? { from: slotFrom, until: slotUntil } : null,
});

const addOrder = statement(
  (p: {
    listingId: number;
    buyerId: number;
    sellerId: number;
    buyerLanguage: NewOrder['buyerLanguage'];
    sellerLanguage: NewOrder['sellerLanguage'];
    method: OrderMethod;
    title: string;
    zone: string;
    amount: number;
    transport: number;
    commissionRule: string;
    commissionPercent: number;
    pilotEndsAt: Date | null;
    approveBy: Date;
    placedAt: Date;
    lines: string;
  }) =>
    db
      .with('added', (q) =>
        q
          .insertInto('orders')
          .values({
            listing_id: p.listingId,
            buyer_id: p.buyerId,
            seller_id: p.sellerId,
            buyer_language: p.buyerLanguage,
            seller_language: p.sellerLanguage,
            method: p.method,
            title: p.title,
            zone: p.zone,
            amount: p.amount,
            transport: p.transport,
            commission_rule: p.commissionRule,
            commission_percent: p.commissionPercent,
            pilot_ends_at: p.pilotEndsAt,
            approve_by: p.approveBy,
            due_at: p.approveBy,
            placed_at: p.placedAt,
          })
          .returning('id'),
      )
      .with('added_lines', (q) =>
        q
          .insertInto('order_lines')
          .columns([
            'order_id',
            'line_id',
            'name',
            'category',
            'material',
            'condition',
            'quantity',
            'unit',
            'centavos',
            'amount',
          ])
          .expression((eb) =>
            eb
              .selectFrom([
                'added',
                sql<NewLine>`jsonb_to_recordset(${p.lines}::jsonb)`.as<'line'>(
                  sql`line ("lineId" int, name text, category text, material text, condition text, quantity numeric,
                    unit text, centavos bigint, amount bigint)`,
                ),
              ])
              .select([
                'added.id',
                'line.lineId',
                'line.name',
                'line.category',
                'line.material',
                'line.condition',
                'line.quantity',
                'line.unit',
                'line.centavos',
                'line.amount',
              ]),
          ),
      )
      .selectFrom('added')
      .select('id'),
);

const saveOrder = statement(
  (
    p: Omit<OrderFacts, 'slot' | 'asks' | 'asksBack'> & {
      id: number;
      dueAt: Date | null;
      slotFrom: Date | null;
      slotUntil: Date | null;
    },
  ) =>
    db
      .updateTable('orders')
      .set({
        state: p.state,
        transport: p.transport,
        transport_dropped: p.transportDropped,
        driver_slot: p.driverSlot,
        leg: p.leg,
        trouble: p.trouble,
        requote: p.requote,
        requote_by: p.requoteBy,
        requote_fits: p.requoteFits,
        money: p.money,
        money_amount: p.moneyAmount,
        capture_before: p.captureBefore,
        cover_until: p.coverUntil,
        approve_by: p.approveBy as Date,
        pay_by: p.payBy,
        pickup_by: p.pickupBy,
        complain_by: p.complainBy,
        confirm_by: p.confirmBy,
        answer_by: p.answerBy,
        decide_by: p.decideBy,
        has_evidence: p.hasEvidence,
        stopped_at: p.stoppedAt,
        slot_from: p.slotFrom,
        slot_until: p.slotUntil,
        due_at: p.dueAt,
      })
      .where('id', '=', p.id),
);

const addMove = statement((p: NewMove) =>
  db.insertInto('order_moves').values({
    order_id: p.orderId,
    move: p.move,
    from_state: p.from,
    to_state: p.to,
    by: p.by,
    actor: p.actor,
    reason: p.reason,
    given_back: p.givenBack,
    at: p.at,
  }),
);

const addComplaint = statement(
  (p: { id: number; kinds: readonly ComplaintKind[]; asks: ComplaintWish | null; asksBack: number | null }) =>
    db
      .updateTable('orders')
      .set({ complaint_kinds: p.kinds, complaint_asks: p.asks, complaint_amount: p.asksBack })
      .where('id', '=', p.id),
);

const addPayment = statement((p: { orderId: number; money: OrderMoneyState; amount: number; at: Date }) =>
  db.insertInto('order_payments').values({ order_id: p.orderId, money: p.money, amount: p.amount, at: p.at }),
);

const lastMove = statement((p: { orderId: number }) =>
  db
    .selectFrom('order_moves')
    .select(['move', 'actor'])
    .where('order_id', '=', p.orderId)
    .orderBy('id', 'desc')
    .limit(1),
);

// Of the claims below, each takes the next order once: it records what it was claimed for, and skips what others lock.
const claimEndingHold = statement((p: { from: Date; until: Date }) =>
  db
    .updateTable('orders as o')
    .set(({ ref }) => ({ hold_reminded: ref('o.capture_before') }))
    .where('o.id', '=', ({ selectFrom }) =>
      selectFrom('orders')
        .select('id')
        .where('money', '=', 'authorised')
        .where('state', 'in', ['placed', 'approved', 'scheduled'])
        .where('capture_before', '>', p.from)
        .where('capture_before', '<=', p.until)
        .whereRef('hold_reminded', 'is distinct from', 'capture_before')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(orderColumns),
);

const claimLateDelivery = statement((p: { first: Date; second: Date }) =>
  db
    .updateTable('orders as o')
    .set({ delivery_reminders: sql`case when o.slot_until <= ${p.second} then 2 else 1 end` })
    .where('o.id', '=', ({ selectFrom }) =>
      selectFrom('orders')
        .select('id')
        .where('state', '=', 'in_transit')
        .where('slot_until', '<=', p.first)
        .where('delivery_reminders', '<', sql<number>`case when slot_until <= ${p.second} then 2 else 1 end`)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([...orderColumns, 'o.delivery_reminders as times']),
);

const remindAgain = statement((p: { id: number }) =>
  db.updateTable('orders').set({ delivery_reminders: 0 }).where('id', '=', p.id),
);

const setRateUntil = statement((p: { id: number; until: Date }) =>
  db.updateTable('orders').set({ rate_until: p.until }).where('id', '=', p.id),
);

const endOfSale = statement((p: { orderId: number }) =>
  db
    .selectFrom('order_moves')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('order_id', '=', p.orderId)
    .where('to_state', 'in', ['settled', 'refunded']),
);

const ordersOfMember = statement((p: { memberId: number }) =>
  db
    .selectFrom('orders')
    .select('id')
    .where(({ eb, or }) => or([eb('buyer_id', '=', p.memberId), eb('seller_id', '=', p.memberId)]))
    .orderBy('id'),
);

const lockBuyer = statement(
  (p: { lock: string }) => sql`select pg_advisory_xact_lock(hashtext(${p.lock})) is null as locked`,
);

const waitingOrders = statement((p: { buyerId: number }) =>
  db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('buyer_id', '=', p.buyerId)
    .where('state', '=', 'placed'),
);

export const orderStore = (on: Pick<Tx, 'query'>) => ({
  async add({ lines, ...order }: NewOrder): Promise<number> {
    return (await runOne(on, addOrder({ ...order, lines: JSON.stringify(lines) }))).id;
  },
  async find(id: number): Promise<StoredOrder | undefined> {
    const row = await runMaybe(on, orderById({ id }));
    return row && storedOrderOf(row);
  },
  /** The order, locked until the commit. */
  async lock(id: number): Promise<StoredOrder | undefined> {
    const row = await runMaybe(on, lockedOrder({ id }));
    return row && storedOrderOf(row);
  },
  /** The next order after `after` that is due, skipping those that another replica holds. */
  async lockDue(now: Date, after: number): Promise<StoredOrder | undefined> {
    const row = await runMaybe(on, dueOrder({ now, after }));
    return row && storedOrderOf(row);
  },
  /** The next order whose hold ends between these moments, once for each hold. */
  async claimEndingHold(from: Date, until: Date): Promise<(StoredOrder & { captureBefore: Date }) | undefined> {
    const row = await runMaybe(on, claimEndingHold({ from, until }));
    return row?.captureBefore ? { ...storedOrderOf(row), captureBefore: row.captureBefore } : undefined;
  },
  /** The next order on its way whose slot ended before the first moment, and once more when it ended before the second. */
  async claimLateDelivery(first: Date, second: Date): Promise<{ order: StoredOrder; times: number } | undefined> {
    const row = await runMaybe(on, claimLateDelivery({ first, second }));
    return row && { order: storedOrderOf(row), times: row.times };
  },
  /** In another slot its sides are reminded of a late delivery anew. */
  async remindAgain(id: number): Promise<void> {
    await run(on, remindAgain({ id }));
  },
  /** The sale ended, and until when its two sides may rate each other. */
  async letRate(id: number, until: Date): Promise<void> {
    await run(on, setRateUntil({ id, until }));
  },
  /** When the sale ended, including by a full refund; null while it is open, or if it fell through earlier. */
  async endedAt(orderId: number): Promise<Date | null> {
    return (await runOne(on, endOfSale({ orderId }))).at;
  },
  /** The orders of a member, on either side. */
  async idsOf(memberId: number): Promise<number[]> {
    return (await run(on, ordersOfMember({ memberId }))).map(({ id }) => id);
  },
  async save({ slot, ...order }: StoredOrder): Promise<void> {
    await run(
      on,
      saveOrder({
        ...order,
        slotFrom: slot?.from ?? null,
        slotUntil: slot?.until ?? null,
        dueAt: dueAt({ ...order, slot }),
      }),
    );
  },
  async addMove({ givenBack = null, ...move }: NewMove): Promise<void> {
    await run(on, addMove({ ...move, givenBack }));
  },
  /** What the buyer complains of, beside their words, and what they ask for. */
  async addComplaint(id: number, { kinds, asks, asksBack }: ComplaintClaim): Promise<void> {
    await run(on, addComplaint({ id, kinds, asks, asksBack }));
  },
  /** Adds to the history of the order's money. */
  async addPayment({ id, money, moneyAmount }: StoredOrder, at: Date): Promise<void> {
    await run(on, addPayment({ orderId: id, money, amount: moneyAmount, at }));
  },
  /** Whether this was the order’s last move: a repeat of it did not receive our reply. */
  async wasLast(orderId: number, move: string, actor: string): Promise<boolean> {
    const last = await runMaybe(on, lastMove({ orderId }));
    return last?.move === move && last.actor === actor;
  },
  /** How many of a buyer’s orders wait for approval; locks out other orders of theirs until the commit. */
  async waitingOf(buyerId: number): Promise<number> {
    await run(on, lockBuyer({ lock: `orders of ${buyerId}` }));
    return (await runOne(on, waitingOrders({ buyerId }))).count;
  },
});
