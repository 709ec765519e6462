import { type OrderState, orderMethods, orderMoneyStates, orderStates } from '@tianguis/proto/marketplace/orders/order';
import { renewalTerms } from '@tianguis/proto/payments/orders/renewal';
import { referralRefusals } from '@tianguis/proto/payments/referrals/events';
import type { Order as Row } from '../../generated/prisma/client.ts';
import type { PrismaTx, Scope } from '../platform/database.ts';
import { wordOf } from '../platform/word.ts';
import type { Brought, Order, OrderChanges } from './order.ts';
import { renewalHours } from './renewal.ts';
import { refundsAskedOf } from './step-store.ts';

const moneyOf = (row: Row): Order['money'] => ({
  orderId: String(row.id),
  sellerId: String(row.sellerId),
  ...(row.isReferred && row.referrerId !== null && { referrerId: String(row.referrerId) }),
  terms: { ruleId: row.ruleId, commissionPercent: row.commissionPercent, referralPercent: row.referralPercent },
  authorised: Number(row.authorised),
  captured: Number(row.captured),
  returnedBefore: Number(row.returnedBefore),
  ...(row.settled !== null && { settled: Number(row.settled) }),
  returnedAfter: Number(row.returnedAfter),
  disputed: Number(row.disputed),
});

type Asked = Pick<Order, 'moves' | 'refundsAsked'>;

const toOrder = (row: Row, asked: Asked): Order => ({
  ...asked,
  id: row.id,
  number: row.number,
  buyerId: row.buyerId,
  sellerId: row.sellerId,
  amount: Number(row.amount),
  method: wordOf(orderMethods, row.method),
  money: moneyOf(row),
  held: Number(row.held),
  paidOut: Number(row.paidOut),
  captureBefore: row.captureBefore,
  hold: row.hold,
  told: { state: wordOf(orderMoneyStates, row.paymentState), amount: Number(row.paymentAmount) },
});

/** An order with its money, locked until the transaction ends. */
export async function lockOrder({ prisma, tx }: Scope, id: number): Promise<Order | undefined> {
  await tx.query('select 1 from orders where id = $1 for update', [id]);
  return findOrder(prisma, id);
}

/** An order with its money, as it is now. */
export async function findOrder(prisma: PrismaTx, id: number): Promise<Order | undefined> {
  const row = await prisma.order.findUnique({ where: { id } });
  if (!row) return undefined;
  return toOrder(row, { moves: await movesOf(prisma, id), refundsAsked: await refundsAskedOf(prisma, id) });
}

/** Stores what became of an order's money, and what the marketplace is told of it. */
export async function saveOrder(prisma: PrismaTx, id: number, changes: OrderChanges, told: Order['told']) {
  const { money, held, captureBefore, hold, paidOut } = changes;
  const { authorised, captured, returnedBefore, settled, returnedAfter, disputed } = money ?? {};
  await prisma.order.update({
    where: { id },
    data: {
      authorised,
      captured,
      returnedBefore,
      settled,
      returnedAfter,
      disputed,
      held,
      captureBefore,
      hold,
      paidOut,
      ...(money?.referrerId !== undefined && { isReferred: true }),
      paymentState: told.state,
      paymentAmount: told.amount,
    },
  });
}

async function movesOf(prisma: PrismaTx, orderId: number): Promise<Map<OrderState, number>> {
  const rows = await prisma.orderMove.findMany({ where: { orderId } });
  return new Map(rows.map(({ to, amount }) => [wordOf(orderStates, to), Number(amount)]));
}

const dueSql = `select id from orders where held > 0 and capture_before <= now()
  union select orders.id from orders join payment_intents as p on p.order_id = orders.id and p.renewal = orders.hold
    where held > 0 and p.status = 'requires_capture' and saved_method is not null and renewal_terms is not null
      and renewal < ${renewalTerms.times}
      and capture_before - least(interval '${renewalHours} hours', (capture_before - p.created_at) / 2) <= now()
      and exists (select from order_moves where order_id = orders.id and "to" = 'approved')
      and not exists (select from order_moves
        where order_id = orders.id and "to" in ('delivered', 'declined', 'expired', 'cancelled'))
      and not exists (select from order_steps where key = 'renew:' || p.id)
  union select order_id from payment_intents where saved_customer is not null and order_id is not null
    group by order_id, saved_customer
    having bool_and(status in ('succeeded', 'canceled', 'rejected', 'abandoned'))
      and not exists (select from order_steps where key = 'forget:' || saved_customer)
  union select order_id from order_steps where status = 'due' and order_id is not null and updated_at < now() - interval '1 minute'
  union select orders.id from orders join payout_accounts on member_id = seller_id and can_receive
      join accounts on accounts.name = 'seller:' || seller_id || ':payable'
        and balance + coalesce((select r.balance from accounts as r where r.name = 'seller:' || seller_id || ':returned'), 0) < 0
    where settled is not null and disputed = 0 and paid_out < (settled - returned_after) * (100 - commission_percent) / 100
      and not exists (select from order_steps where order_id = orders.id and kind = 'transfer' and status <> 'done')
  limit $1`;

/**
 * Orders with something to do that no event brings: a hold that ends or is to be renewed, a card that was kept for it, a step that
 * is late, a seller who can be paid by now.
 */
export async function overdueOrders({ query }: Pick<Scope['tx'], 'query'>, limit: number): Promise<number[]> {
  return (await query<{ id: number }>(dueSql, [limit])).rows.map(({ id }) => id);
}

// `theirs`: cards with which the referrer or the seller paid what they bought themselves.
const referrerSql = `
  with o as (select * from orders as o where id = $1 and referrer_id is not null and referral_refused is null
      and not exists (select from orders where seller_id = o.seller_id and id <> o.id and settled is not null)),
    theirs as (select card_fingerprint as card, bought.buyer_id = o.seller_id as "isSellers"
      from o join orders as bought on bought.buyer_id = o.seller_id or bought.buyer_id = any(o.referrer_members)
        join payment_intents on order_id = bought.id and card_fingerprint is not null)
  select referrer_id as "referrerId", case when buyer_id = any(referrer_members) then 'same_member'
      when exists (select from theirs join payment_intents on order_id = o.id and card_fingerprint = card)
        or exists (select from theirs as one join theirs as other using (card) where one."isSellers" and not other."isSellers")
        then 'same_card' end as refused
  from o`;

/**
 * Who brought an order's seller, where it is the first one of theirs that is settled: of two at once, one is. They earn nothing
 * where they bought themselves, or it was paid by a card of theirs or of the seller's.
 */
export async function referrerOf(
  { query }: Scope['tx'],
  { id, sellerId }: Pick<Order, 'id' | 'sellerId'>,
): Promise<Brought | undefined> {
  await query("select 1 as locked from pg_advisory_xact_lock(hashtext('first order'), $1::int)", [sellerId]);
  const [found] = (await query<{ referrerId: number; refused: string | null }>(referrerSql, [id])).rows;
  return found && { ...found, refused: found.refused === null ? null : wordOf(referralRefusals, found.refused) };
}

const toldSql = `update orders set referral_version = referral_version + 1 where id = $1
  returning referral_id as "referralId", referrer_id as "referrerId", referral_version as version`;

/** Notes that nobody earns by an order's referral. */
export async function refuseReferral({ query }: Scope['tx'], orderId: number, reason: string): Promise<void> {
  await query('update orders set referral_refused = $2 where id = $1', [orderId, reason]);
}

/** Numbers the next word to the marketplace of what an order's referrer earned. */
export async function nextReferralNews({ query }: Scope['tx'], orderId: number) {
  type Row = { readonly referralId: number; readonly referrerId: number; readonly version: number };
  return (await query<Row>(toldSql, [orderId])).rows[0];
}
