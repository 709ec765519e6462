import { orderMoved } from '@tianguis/proto/marketplace/orders/events';
import type { OrderActor, OrderState } from '@tianguis/proto/marketplace/orders/order';
import { maskContact } from '../listings/questions/contact-text.ts';
import { moveRefused } from './errors.ts';
import { type Attempt, owedOf } from './guards.ts';
import { judgeMove, orderAfter } from './machine.ts';
import type { Move, MoveName } from './moves.ts';
import { changeText, orderVariables } from './notice.ts';
import type { OrderScope } from './open-order-scope.ts';
import type { StoredOrder } from './order-store.ts';

export interface Mover extends Omit<Attempt, 'now'> {
  readonly move: MoveName;
  readonly by: OrderActor;
  /** As the history names them: `member:<id>`, `staff:<id>` or `system`. */
  readonly actor: string;
}

/** What the decision on a complaint gave back, in centavos; null of every other move. */
const givenBackBy = ({ state, amount }: StoredOrder, to: OrderState, giveBack = 0): number | null => {
  if (state !== 'disputed') return null;
  return to === 'refunded' ? amount : giveBack;
};

/** What the buyer owes for an order in this state. */
const amountDue = (order: StoredOrder, { stock, to }: Move, giveBack = 0): number =>
  stock === 'release' || to === 'refunded' ? 0 : order.amount - giveBack;

/**
 * Moves a locked order along a row of the table, with all that follows from it. Asked again by who moved it last, it
 * changes nothing. Throws what the table refuses.
 */
export async function moveOrder(scope: OrderScope, order: StoredOrder, mover: Mover): Promise<StoredOrder> {
  const { move, by, actor } = mover;
  const reason = mover.reason && maskContact(mover.reason);
  const attempt = { ...mover, reason, now: scope.now };
  const verdict = judgeMove(order, move, by, attempt);
  if ('refusal' in verdict) {
    if (verdict.refusal === 'state' && (await scope.orders.wasLast(order.id, move, actor))) return order;
    throw moveRefused(verdict.refusal);
  }
  const { row, to } = verdict;
  const after = orderAfter(order, verdict, attempt);
  await scope.orders.save(after);
  const givenBack = givenBackBy(order, to, mover.giveBack);
  const step = { orderId: order.id, from: order.state, to, by, at: scope.now };
  await scope.orders.addMove({ ...step, move, actor, reason: reason ?? null, givenBack });
  await moveStock(scope, after, row);
  const data = {
    ...step,
    buyerId: order.buyerId,
    sellerId: order.sellerId,
    at: scope.now.toISOString(),
    amount: amountDue(after, row, mover.giveBack),
    ...(reason && { reason }),
  };
  await scope.publish(orderMoved, { subject: `orders/${order.id}`, data });
  await tellParties(scope, after, row, { ...mover, reason, givenBack });
  return after;
}

async function moveStock({ stock, now, updateLot }: OrderScope, order: StoredOrder, row: Move): Promise<void> {
  if (!row.stock) return;
  const lot = await stock.lockLot(order.listingId, now);
  // Its seller's account is erased, and the lot with it.
  if (!lot) return;
  await stock[row.stock](order.id);
  await updateLot(lot);
}

type Told = Mover & { readonly givenBack: number | null };

async function tellParties(scope: OrderScope, order: StoredOrder, row: Move, { move, by, reason, givenBack }: Told) {
  const { tell, publicUrl, now } = scope;
  const owed = move === 'approve' ? owedOf(order) : undefined;
  for (const party of row.notifies)
    if (party !== by)
      await tell(order, party, (language) => ({
        name: `order-${order.id}-${move}-${party}-${now.getTime()}`,
        template: 'order_changed',
        variables: {
          ...orderVariables(order, publicUrl),
          change: changeText(move, { reason, slot: order.slot, givenBack, owed }, language),
        },
      }));
}
