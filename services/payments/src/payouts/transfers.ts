import { anyOf, run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { payableToSeller, returnedToSeller } from '../ledger/account.ts';
import { leftOf, sharesNow } from '../ledger/order-money.ts';
import type { OrderStep } from '../orders/due-steps.ts';
import type { Order } from '../orders/order.ts';
import type { PrismaTx, Scope } from '../platform/database.ts';
import { db } from '../platform/sql.ts';

/** A seller's share of one order, and all that we owe them. Centavos. */
export interface Owed {
  /** The seller's share of the order now. */
  readonly share: number;
  /** How much of it was paid, or is on its way. */
  readonly asked: number;
  /** What we owe the seller altogether, less what is on its way; below zero if they owe us. */
  readonly owed: number;
}

/** What to pay for an order now. What the seller owes us from other orders is kept back. */
export const dueTransfer = ({ share, asked, owed }: Owed): number => Math.max(0, Math.min(share - asked, owed));

/** The account of a member who can be paid. */
export const lockedAccount = statement((p: { memberId: number }) =>
  db
    .selectFrom('payout_accounts')
    .select('member_id')
    .where('member_id', '=', p.memberId)
    .where('can_receive', '=', true)
    .forUpdate(),
);

const lockedAccounts = statement((p: { memberIds: readonly number[] }) =>
  db
    .selectFrom('payout_accounts')
    .select('member_id')
    .where('member_id', '=', anyOf(p.memberIds))
    .orderBy('member_id')
    .forUpdate(),
);

/** Locks the accounts of an order's seller and carrier at once and in one order, so that no two orders wait for each other. */
export async function lockAccounts(tx: Tx, memberIds: readonly number[]): Promise<void> {
  await run(tx, lockedAccounts({ memberIds }));
}

// What was asked for and is not in the ledger yet is on its way. What a bank returned was sent, and is with the provider.
const owed = statement(
  (p: { orderId: number; sellerId: number; payable: string; returned: string }) => sql<OwedRow>`
  with steps as (select order_steps.*, order_id = ${p.orderId} as mine from order_steps join orders on orders.id = order_id
      where seller_id = ${p.sellerId} and kind in ('transfer', 'reverse', 'refund')),
    paid as (select coalesce(sum(amount), 0) as amount from entries join transfers on transfers.id = transfer_id and step = 'transfer'
      where account_id in (select id from accounts where name = ${p.payable}))
  select coalesce(sum(amount) filter (where mine and kind = 'transfer'), 0)::float8
      - coalesce(sum(amount) filter (where mine and kind = 'reverse' and status <> 'refused'), 0)::float8 as asked,
    count(*) filter (where mine and kind = 'transfer')::int as number,
    count(*) filter (where mine and (kind = 'transfer' and status = 'refused' or kind <> 'transfer' and status = 'due'))::int as waiting,
    (coalesce((select -balance from accounts where name = ${p.payable}), 0)
      - coalesce((select balance from accounts where name = ${p.returned}), 0)
      - (coalesce(sum(amount) filter (where kind = 'transfer' and status <> 'refused'), 0) - (select amount from paid)))::float8 as owed
  from steps`,
);

export interface OwedRow {
  readonly asked: number;
  readonly number: number;
  /** Steps that must end first, and refused transfers, which wait for a person. */
  readonly waiting: number;
  readonly owed: number;
}

/** Whether the share of an order's seller is known: no bank disputes it, and no refund waits at the provider for its money to move. */
const isShareKnown = ({ money, refundsAsked }: Order): boolean =>
  money.settled !== undefined && money.disputed === 0 && refundsAsked <= money.captured - leftOf(money);

/** The transfer that is due, from the amount asked for and the amount owed. A refused transfer waits for a person. */
export function transferDue(order: Order, paymentId: string, row: OwedRow): OrderStep[] {
  if (!isShareKnown(order) || row.waiting > 0) return [];
  const amount = dueTransfer({ share: sharesNow(order.money).seller, asked: row.asked, owed: row.owed });
  return amount > 0 ? [{ key: `transfer:${order.id}:${row.number}`, kind: 'transfer', paymentId, amount }] : [];
}

/**
 * The transfer that is due to an order's seller, if any. The order is locked, and then the seller's account, so that of two orders
 * settled at once the second one counts the first.
 */
export async function planTransfer({ tx }: Scope, order: Order, paymentId: string): Promise<OrderStep[]> {
  if (!isShareKnown(order)) return [];
  const { id: orderId, sellerId } = order;
  if (!(await runMaybe(tx, lockedAccount({ memberId: sellerId })))) return [];
  const payable = payableToSeller(String(sellerId)).name;
  const returned = returnedToSeller(String(sellerId)).name;
  return transferDue(order, paymentId, await runOne(tx, owed({ orderId, sellerId, payable, returned })));
}

/** An order whose seller was paid, shortly before its buyer is refunded, or once a bank disputes it. Centavos. */
export interface Reversible {
  /** What the seller was paid for it, less what came back. */
  readonly paidOut: number;
  /** Their share of the order after the refunds. */
  readonly shareAfter: number;
  /** What was asked back already and has not come yet. */
  readonly asked: number;
}

/** What the seller has to return. */
export const dueReversal = ({ paidOut, shareAfter, asked }: Reversible): number =>
  Math.max(0, paidOut - shareAfter - asked);

/** A step that reverses a transfer or refunds a buyer. */
interface Return {
  readonly id: string;
  readonly kind: string;
  readonly amount: number;
}

/**
 * The reversal that is due from an order's seller before its buyer is refunded, or because the provider withdrew the money of a
 * dispute. Once for each refund or dispute: the seller owes what the provider does not give back, and it is kept back from their next
 * order. `due`: its refunds and reversals that are due, oldest first.
 */
export function reversalDue({ money, paidOut }: Order, paymentId: string, due: readonly Return[]): OrderStep[] {
  if (money.settled === undefined || paidOut <= 0) return [];
  const sumOf = (wanted: string) => due.reduce((sum, { kind, amount }) => (kind === wanted ? sum + amount : sum), 0);
  const reason = due.findLast(({ kind }) => kind === 'refund')?.id ?? disputeOf(money);
  if (reason === undefined) return [];
  const returnedAfter = Math.min(money.settled, money.returnedAfter + sumOf('refund'));
  const shareAfter = sharesNow({ ...money, returnedAfter }).seller;
  const amount = dueReversal({ paidOut, shareAfter, asked: sumOf('reverse') });
  return amount > 0 ? [{ key: `reverse:${reason}`, kind: 'reverse', paymentId, amount }] : [];
}

/** The same of an order that is locked. */
export async function planReversal(prisma: PrismaTx, order: Order, paymentId: string): Promise<OrderStep[]> {
  if (order.money.settled === undefined || order.paidOut <= 0) return [];
  const where = { orderId: order.id, status: 'due', kind: { in: ['refund', 'reverse'] } };
  const due = await prisma.orderStep.findMany({ where, orderBy: { id: 'asc' } });
  return reversalDue(
    order,
    paymentId,
    due.map(({ id, kind, amount }) => ({ id, kind, amount: Number(amount) })),
  );
}

// A later dispute of the same order leaves another sum.
const disputeOf = ({ orderId, disputed, returnedAfter }: Order['money']): string | undefined =>
  disputed > 0 ? `dispute:${orderId}:${returnedAfter}` : undefined;
