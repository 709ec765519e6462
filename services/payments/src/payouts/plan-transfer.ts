import { payableToSeller, returnedToSeller } from '../ledger/account.ts';
import { sharesNow } from '../ledger/order-money.ts';
import type { OrderStep } from '../orders/due-steps.ts';
import type { Order } from '../orders/order.ts';
import type { Scope } from '../platform/database.ts';
import { dueTransfer } from './due-transfer.ts';

const lockSql = 'select 1 from payout_accounts where member_id = $1 and can_receive for update';

// What was asked for and does not stand in the ledger yet is on its way; what a bank returned was sent, and is with the provider.
const owedSql = `
  with steps as (select order_steps.*, order_id = $1 as mine from order_steps join orders on orders.id = order_id
      where seller_id = $2 and kind in ('transfer', 'reverse', 'refund')),
    paid as (select coalesce(sum(amount), 0) as amount from entries join transfers on transfers.id = transfer_id and step = 'transfer'
      where account_id in (select id from accounts where name = $3))
  select coalesce(sum(amount) filter (where mine and kind = 'transfer'), 0)::float8
      - coalesce(sum(amount) filter (where mine and kind = 'reverse' and status <> 'refused'), 0)::float8 as asked,
    count(*) filter (where mine and kind = 'transfer')::int as number,
    count(*) filter (where mine and (kind = 'transfer' and status = 'refused' or kind <> 'transfer' and status = 'due'))::int as waiting,
    (coalesce((select -balance from accounts where name = $3), 0) - coalesce((select balance from accounts where name = $4), 0)
      - (coalesce(sum(amount) filter (where kind = 'transfer' and status <> 'refused'), 0) - (select amount from paid)))::float8 as owed
  from steps`;

interface OwedRow {
  readonly asked: number;
  readonly number: number;
  /** Steps that must end first, and transfers that the provider refused: they wait for a person. */
  readonly waiting: number;
  readonly owed: number;
}

/**
 * The transfer that is due to an order's seller, if any. The order is locked, and then the seller's account: of two orders that
 * are settled at once, the second one counts the first. What the provider refused waits for a person.
 */
export async function planTransfer({ tx }: Scope, order: Order, paymentId: string): Promise<OrderStep[]> {
  if (order.money.settled === undefined || order.money.disputed > 0) return [];
  const { rowCount } = await tx.query(lockSql, [order.sellerId]);
  if (rowCount === 0) return [];
  const [account, returned] = [payableToSeller, returnedToSeller].map((of) => of(String(order.sellerId)).name);
  const { rows } = await tx.query<OwedRow>(owedSql, [order.id, order.sellerId, account, returned]);
  const [row] = rows;
  if (!row || row.waiting > 0) return [];
  const amount = dueTransfer({ share: sharesNow(order.money).seller, asked: row.asked, owed: row.owed });
  return amount > 0 ? [{ key: `transfer:${order.id}:${row.number}`, kind: 'transfer', paymentId, amount }] : [];
}
