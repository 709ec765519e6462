import {
  type InferResult,
  type Insertable,
  type NotNull,
  named,
  run,
  runMaybe,
  sql,
  statement,
  type Updateable,
} from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { DataOf } from '@tianguis/proto/define-event';
import type { orderMoved, orderPlaced } from '@tianguis/proto/marketplace/orders/events';
import { orderMethods, orderMoneyStates, orderStates } from '@tianguis/proto/marketplace/orders/order';
import { withholdingRuleOf } from '@tianguis/proto/payments/earnings/withholding';
import { renewalTerms } from '@tianguis/proto/payments/orders/renewal';
import { referralRefusals, referralReviewReasons } from '@tianguis/proto/payments/referrals/events';
import type { DB } from '../../generated/kysely/types.ts';
import type { CommissionTerms } from '../ledger/commission-rules.ts';
import { withheldNow } from '../ledger/order-money.ts';
import { db } from '../platform/sql.ts';
import { wordOf } from '../platform/word.ts';
import { captureHours } from './due-steps.ts';
import type { Brought, Order, OrderChanges } from './order.ts';
import type { Review, SharedFacts } from './referral-review.ts';
import { renewalHours } from './renewal.ts';
import { refundsAskedOf } from './step-store.ts';

type Sql = Pick<Tx, 'query'>;

// Without a name: a named statement of all columns fails once a migration adds one.
const orderById = statement((p: { id: number }) => db.selectFrom('orders').selectAll().where('id', '=', p.id));
const lockedOrder = statement((p: { id: number }) =>
  db.selectFrom('orders').selectAll().where('id', '=', p.id).forUpdate(),
);

// An order that left and went back, as one whose transport was dropped at its load, is on its way no longer.
const wentBackSince = (table: string) => {
  const left = sql.ref(table);
  return sql<boolean>`exists (select from order_moves as back
    where back.order_id = ${left}.order_id and back."to" in ('approved', 'scheduled') and back.at > ${left}.at)`;
};

const moves = statement(
  (p: { orderId: number }) => sql<Reached>`
  select "to", amount from order_moves as reached
  where order_id = ${p.orderId} and not ("to" = 'in_transit' and ${wentBackSince('reached')})`,
  { name: 'order_moves' },
);

type Row = InferResult<ReturnType<typeof orderById>>[number];

function termsIn(row: Row): CommissionTerms {
  const terms = {
    ruleId: row.rule_id,
    commissionPercent: row.commission_percent,
    referralPercent: row.referral_percent,
  };
  if (row.withholding_rule === null) return terms;
  const rule = withholdingRuleOf(row.withholding_rule);
  return { ...terms, withholding: { rule, amount: row.amount - row.transport, usedAmount: row.used_amount } };
}

const moneyOf = (row: Row): Order['money'] => ({
  orderId: String(row.id),
  sellerId: String(row.seller_id),
  ...(row.is_referred && row.referrer_id !== null && { referrerId: String(row.referrer_id) }),
  ...(row.review_state === 'waiting' && { isInReview: true }),
  terms: termsIn(row),
  transport: row.transport,
  authorised: row.authorised,
  captured: row.captured,
  returnedBefore: row.returned_before,
  ...(row.settled !== null && { settled: row.settled }),
  returnedAfter: row.returned_after,
  disputed: row.disputed,
  bounced: row.bounced,
});

const reviewStates = ['waiting', 'approved', 'refused'] as const;

function reviewOf({ review_state, review_reasons, review_until }: Row): Review | null {
  if (review_state === null || review_until === null) return null;
  return {
    state: wordOf(reviewStates, review_state),
    reasons: (review_reasons ?? []).map((reason) => wordOf(referralReviewReasons, reason)),
    until: review_until,
  };
}

interface Reached {
  readonly to: string;
  readonly amount: number;
}

function toOrder(row: Row, reached: readonly Reached[], refundsAsked: number): Order {
  return {
    id: row.id,
    number: row.number,
    buyerId: row.buyer_id,
    sellerId: row.seller_id,
    amount: row.amount,
    usedAmount: row.used_amount,
    transport: row.transport,
    method: wordOf(orderMethods, row.method),
    money: moneyOf(row),
    held: row.held,
    paidOut: row.paid_out,
    owedBack: row.owed_back,
    uncollected: row.uncollected,
    writtenOff: row.written_off,
    captureBefore: row.capture_before,
    hold: row.hold,
    moves: new Map(reached.map(({ to, amount }) => [wordOf(orderStates, to), amount])),
    refundsAsked,
    told: { state: wordOf(orderMoneyStates, row.payment_state), amount: row.payment_amount },
    review: reviewOf(row),
  };
}

/** Keeps a copy of an order that was placed, once. */
export async function addOrder(tx: Tx, placed: DataOf<typeof orderPlaced>, terms: CommissionTerms): Promise<void> {
  const { referral } = placed;
  const row: Insertable<DB['orders']> = {
    id: placed.orderId,
    number: placed.number,
    listing_id: placed.listingId,
    buyer_id: placed.buyerId,
    seller_id: placed.sellerId,
    amount: placed.amount,
    used_amount: placed.usedAmount,
    transport: placed.transport,
    method: placed.method,
    approve_by: placed.approveBy,
    rule_id: terms.ruleId,
    commission_percent: terms.commissionPercent,
    referral_percent: terms.referralPercent,
    pilot_ends_at: placed.commission?.pilotEndsAt,
    referral_id: referral?.referralId,
    referrer_id: referral?.referrerId,
    referrer_members: referral?.memberIds,
    seller_persons: placed.persons?.seller,
    buyer_persons: placed.persons?.buyer,
    referrer_persons: placed.persons?.referrer,
  };
  await run(
    tx,
    db
      .insertInto('orders')
      .values(row)
      .onConflict((on) => on.doNothing()),
  );
}

const dropOfTransport = statement(
  (p: { id: number }) => sql`update orders set amount = amount - transport, transport = 0 where id = ${p.id}`,
);

// One that was dropped meanwhile has no price any more.
const raiseOfTransport = statement(
  (p: { id: number; transport: number }) => sql`
  update orders set amount = amount - transport + ${p.transport}::bigint, transport = ${p.transport}::bigint
  where id = ${p.id} and transport > 0 and transport < ${p.transport}::bigint`,
);

/** Has an order cost what its transport does by the true weight: its buyer holds the larger sum. Again it changes nothing. */
export async function raiseTransport(tx: Tx, id: number, transport: number): Promise<void> {
  if (!(await runMaybe(tx, lockedOrder({ id })))) throw new Error(`order ${id} has not arrived yet`);
  await run(tx, raiseOfTransport({ id, transport }));
}

/** Takes the transport off an order: what was paid for it goes back. Again it changes nothing. */
export async function dropTransport(tx: Tx, id: number): Promise<void> {
  if (!(await runMaybe(tx, lockedOrder({ id })))) throw new Error(`order ${id} has not arrived yet`);
  await run(tx, dropOfTransport({ id }));
}

const add = statement(
  (p: { orderId: number; to: string; amount: number; at: string }) => sql`
  insert into order_moves as known (order_id, "to", amount, at) values (${p.orderId}, ${p.to}, ${p.amount}, ${p.at})
  on conflict (order_id, "to") do update set at = excluded.at
    where known."to" in ('approved', 'scheduled', 'in_transit') and known.at < excluded.at`,
);

/** Keeps a move of an order, once. Of a state that it may reach again the last time counts, in whatever order the news arrive. */
export async function addMove(tx: Tx, { orderId, to, amount, at }: DataOf<typeof orderMoved>): Promise<void> {
  await run(tx, add({ orderId, to, amount, at }));
}

/** An order with its money, locked until the transaction ends. */
export const lockOrder = (tx: Tx, id: number): Promise<Order | undefined> => readWith(tx, lockedOrder, id);

/** An order with its money, as it is now. */
export const findOrder = (on: Sql, id: number): Promise<Order | undefined> => readWith(on, orderById, id);

// Sent together, in this order: where the row is locked, the other two see what its last owner committed.
async function readWith(on: Sql, order: typeof orderById, id: number): Promise<Order | undefined> {
  const [row, reached, refundsAsked] = await Promise.all([
    runMaybe(on, order({ id })),
    run(on, moves({ orderId: id })),
    refundsAskedOf(on, id),
  ]);
  return row && toOrder(row, reached, refundsAsked);
}

/** Stores what became of an order's money, and what the marketplace is told of it. */
export async function saveOrder(tx: Tx, id: number, changes: OrderChanges, told: Order['told']): Promise<void> {
  const { money, held, captureBefore, hold, paidOut, owedBack, uncollected, writtenOff, review } = changes;
  // What is undefined stays as it was.
  const values: Updateable<DB['orders']> = {
    authorised: money?.authorised,
    captured: money?.captured,
    returned_before: money?.returnedBefore,
    settled: money?.settled,
    returned_after: money?.returnedAfter,
    disputed: money?.disputed,
    bounced: money?.bounced,
    withholding_rule: money?.terms.withholding?.rule.id,
    withheld: money && withheldNow(money),
    is_referred: money && money.referrerId !== undefined,
    review_state: review?.state,
    review_reasons: review?.reasons.slice(),
    review_until: review?.until,
    held,
    capture_before: captureBefore,
    hold,
    paid_out: paidOut,
    owed_back: owedBack,
    uncollected,
    written_off: writtenOff,
    payment_state: told.state,
    payment_amount: told.amount,
  };
  await run(tx, named(db.updateTable('orders').set(values).where('id', '=', id), `save_order_${columnsOf(values)}`));
}

/** Which columns are set: one digit of a number for each. The few kinds of change that there are have few texts. */
const columnsOf = (values: Updateable<DB['orders']>): string =>
  Object.values(values)
    .reduce((bits: number, value) => bits * 2 + (value === undefined ? 0 : 1), 1)
    .toString(36);

const isOnTheWay = sql`exists (select from order_moves as gone
      where gone.order_id = orders.id and gone."to" = 'in_transit' and not ${wentBackSince('gone')})`;

// The same as `mayStillOwe`.
const mayStillOwe = sql`authorised > 0 and captured = 0 and held = 0 and not written_off
      and (${isOnTheWay} or exists (select from order_moves where order_id = orders.id and "to" in ('delivered', 'disputed')))
      and not exists (select from order_moves where order_id = orders.id
        and ("to" in ('declined', 'expired', 'cancelled', 'refunded') or "to" in ('delivered', 'settled') and amount = 0))`;

const overdue = statement(
  (p: { limit: number }) => sql<{ id: number }>`
  select id from (
  select id from orders where held > 0 and capture_before <= now()
  union select id from orders where held > 0 and capture_before <= now() + make_interval(hours => ${captureHours}::int)
    and ${isOnTheWay}
  union select orders.id from orders join payment_intents as p on p.order_id = orders.id and p.renewal = orders.hold
    where held > 0 and p.status = 'requires_capture' and saved_method is not null and renewal_terms is not null
      and renewal < ${renewalTerms.times}
      and capture_before - least(make_interval(hours => ${renewalHours}::int), (capture_before - p.created_at) / 2) <= now()
      and exists (select from order_moves where order_id = orders.id and "to" = 'approved')
      and not exists (select from order_moves
        where order_id = orders.id and "to" in ('delivered', 'declined', 'expired', 'cancelled'))
      and not exists (select from order_steps where key = 'renew:' || p.id)
  union select order_id from payment_intents join orders on orders.id = order_id
    where saved_customer is not null and not (${mayStillOwe})
    group by order_id, saved_customer
    having bool_and(status in ('succeeded', 'canceled', 'rejected', 'abandoned'))
      and not exists (select from order_steps where key = 'forget:' || saved_customer)
  union select order_id from order_steps where status = 'due' and order_id is not null and updated_at < now() - interval '1 minute'
  union select order_id from order_steps join orders on orders.id = order_id
      join payout_accounts on member_id = seller_id and can_receive
    where order_steps.status = 'due' and kind = 'transfer' and payout_accounts.updated_at > order_steps.updated_at
  union select order_steps.order_id from order_steps join carrier_earnings as c on c.order_id = order_steps.order_id
      join payout_accounts on member_id = carrier_id and can_receive
    where order_steps.status = 'due' and kind = 'pay_carrier' and payout_accounts.updated_at > order_steps.updated_at
  union select orders.id from orders join carrier_earnings as c on c.order_id = orders.id and c.paid_out < c.amount and c.reserved_by is null
      join payout_accounts on member_id = carrier_id and can_receive
    where (captured > 0 or written_off or exists (select from order_moves where order_id = orders.id and "to" = 'refunded'))
      and not exists (select from order_steps where order_id = orders.id and kind = 'pay_carrier')
  union select orders.id from orders join payout_accounts on member_id = seller_id and can_receive
      join accounts on accounts.name = 'seller:' || seller_id || ':payable'
        and balance + coalesce((select r.balance from accounts as r where r.name = 'seller:' || seller_id || ':returned'), 0) < 0
    where settled is not null and disputed = 0 and paid_out < greatest(0, settled - returned_after - transport) * (100 - commission_percent) / 100 - withheld
      and not exists (select from order_steps where order_id = orders.id and kind = 'transfer' and status <> 'done')
  ) as late order by random() limit ${p.limit}`,
);

/**
 * Orders with something to do that no event brings: a hold that ends or is to be renewed, a card that was kept for it, a step that
 * is late, a seller who can be paid by now. In any order, so that none that fails again and again keeps the others waiting.
 */
export async function overdueOrders(on: Sql, limit: number): Promise<number[]> {
  return (await run(on, overdue({ limit }))).map(({ id }) => id);
}

interface ReferrerRow extends SharedFacts {
  readonly referrerId: number;
  readonly refused: string | null;
}

// Two sellers may share a device and be two people all the same. `theirs`: cards with which the referrer or the seller paid what they bought themselves.
const referrer = statement(
  (p: { orderId: number }) => sql<ReferrerRow>`
  with o as (select * from orders as o where id = ${p.orderId} and referrer_id is not null and referral_refused is null
      and not exists (select from orders as earlier where earlier.id <> o.id and earlier.settled is not null
        and (earlier.seller_id = o.seller_id or earlier.seller_persons && array(
          select person from unnest(o.seller_persons) as person where person not like 'device:%')))),
    theirs as (select card_fingerprint as card, bought.buyer_id = o.seller_id as "isSellers"
      from o join orders as bought on bought.buyer_id = o.seller_id or bought.buyer_id = any(o.referrer_members)
        join payment_intents on order_id = bought.id and card_fingerprint is not null)
  select referrer_id as "referrerId", case when buyer_id = any(referrer_members) then 'same_member' end as refused,
    seller_persons as seller, buyer_persons as buyer, referrer_persons as referrer,
    exists (select from theirs join payment_intents on order_id = o.id and card_fingerprint = card)
      or exists (select from theirs as one join theirs as other using (card) where one."isSellers" and not other."isSellers")
      as "sharesCard", review_above as "reviewAbove"
  from o, referral_settings`,
);

// Of two first orders that are settled at once, one waits for the other.
const lockFirstOrder = statement(
  (p: { sellerId: number }) => sql`select pg_advisory_xact_lock(hashtext('first order'), ${p.sellerId}::int)`,
);

// Sellers of one person, locked in one order by everyone.
const lockPersons = statement(
  (p: { orderId: number }) => sql`
  select pg_advisory_xact_lock(hashtext('first order of person'), hashtext(person))
  from (select unnest(seller_persons) as person from orders where id = ${p.orderId} order by 1) as persons`,
);

/**
 * Who brought an order's seller, where it is the first one of that person that is settled, also with an account since erased: of
 * two at once, one is. They earn nothing where they bought themselves.
 */
export async function referrerOf(
  tx: Tx,
  { id, sellerId }: Pick<Order, 'id' | 'sellerId'>,
): Promise<Brought | undefined> {
  await run(tx, lockFirstOrder({ sellerId }));
  await run(tx, lockPersons({ orderId: id }));
  const found = await runMaybe(tx, referrer({ orderId: id }));
  if (!found) return undefined;
  const { referrerId, refused, ...facts } = found;
  return { referrerId, refused: refused === null ? null : wordOf(referralRefusals, refused), facts };
}

const refuse = statement((p: { orderId: number; reason: string }) =>
  db.updateTable('orders').set({ referral_refused: p.reason }).where('id', '=', p.orderId),
);

/** Notes that nobody earns by an order's referral. */
export const refuseReferral = (tx: Tx, orderId: number, reason: string) => run(tx, refuse({ orderId, reason }));

const numberNews = statement((p: { orderId: number }) =>
  db
    .updateTable('orders')
    .set(({ eb }) => ({ referral_version: eb('referral_version', '+', 1) }))
    .where('id', '=', p.orderId)
    .where('referral_id', 'is not', null)
    .where('referrer_id', 'is not', null)
    .returning(['referral_id as referralId', 'referrer_id as referrerId', 'referral_version as version'])
    .$narrowType<{ referralId: NotNull; referrerId: NotNull }>(),
);

/** Numbers the next word to the marketplace of what an order's referrer earned. */
export const nextReferralNews = (tx: Tx, orderId: number) => runMaybe(tx, numberNews({ orderId }));
