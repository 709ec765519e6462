import { orderMoved, orderRequoted, orderTransportDropped } from '@tianguis/proto/marketplace/orders/events';
import type { OrderActor, OrderState } from '@tianguis/proto/marketplace/orders/order';
import { maskContact } from '../platform/contact-text.ts';
import { transportStore } from '../transport/transport-store.ts';
import { moveRefused, stoppedByBank } from './errors.ts';
import { acceptLoad } from './load-store.ts';
import { type Attempt, isStopped, judgeMove, type Move, type MoveName, orderAfter } from './moves.ts';
import { changeText, claimText, sellerMoneyText, turnText } from './notices.ts';
import { totalOf } from './order.ts';
import type { ComplaintClaim, StoredOrder } from './order-store.ts';
import { rateBy } from './ratings.ts';
import type { OrderScope } from './scope.ts';
import { readTurn } from './turn-facts.ts';

export interface Mover extends Omit<Attempt, 'now'> {
  readonly move: MoveName;
  readonly by: OrderActor;
  /** How the history names them: `member:<id>`, `staff:<id>` or `system`. */
  readonly actor: string;
  /** What a buyer complains of, of a `dispute`. */
  readonly claim?: ComplaintClaim;
}

/**
 * Applies one transition to a locked order, with its side effects. Idempotent for the same actor. Throws what the table
 * refuses.
 */
export async function moveOrder(scope: OrderScope, order: StoredOrder, mover: Mover): Promise<StoredOrder> {
  const { move, by, actor } = mover;
  const reason = mover.reason && maskContact(mover.reason);
  const attempt = { ...mover, reason, now: scope.now };
  const verdict = judgeMove(order, move, by, attempt);
  if ('refusal' in verdict) {
    if (verdict.refusal === 'state' && (await scope.orders.wasLast(order.id, move, actor))) return order;
    throw verdict.refusal === 'guard' && isStopped(order) ? stoppedByBank() : moveRefused(verdict.refusal);
  }
  const { row, to } = verdict;
  const received = row.stock === 'sell' ? { ...order, amount: await acceptLoad(scope.tx, order.id) } : order;
  const carried = withTransport(received, row);
  const after = orderAfter(carried, verdict, attempt);
  await scope.orders.save(after);
  if (mover.claim) await scope.orders.addComplaint(order.id, mover.claim);
  const givenBack = givenBackBy(order, to, mover.giveBack);
  const step = { orderId: order.id, from: order.state, to, by, at: scope.now };
  await scope.orders.addMove({ ...step, move, actor, reason: reason ?? null, givenBack });
  if (to === 'settled' || to === 'refunded') await scope.orders.letRate(order.id, rateBy(scope.now));
  await moveStock(scope, after, row);
  await scope.publish(orderMoved, {
    subject: `orders/${order.id}`,
    data: {
      ...step,
      buyerId: order.buyerId,
      sellerId: order.sellerId,
      amount: amountDue(after, row, mover.giveBack),
      at: scope.now.toISOString(),
      ...(reason && { reason }),
    },
  });
  if (row.transport === 'drop') await publishDropped(scope, order);
  if (row.transport === 'raise') await transportStore(scope.tx).applyRequote(order.id, after.transport);
  if (after.requote && !order.requote) await publishRequoted(scope, after);
  await notifyParties(scope, after, row, { ...mover, reason, givenBack, from: order });
  return after;
}

/** Centavos that the decision on a complaint gives back; null for every other move. */
const givenBackBy = (order: StoredOrder, to: OrderState, giveBack = 0): number | null => {
  if (order.state !== 'disputed') return null;
  return to === 'refunded' ? totalOf(order) : giveBack;
};

/** Centavos that the buyer owes for the order after a move. */
const amountDue = (order: StoredOrder, { stock, to }: Move, giveBack = 0): number =>
  stock === 'release' || to === 'refunded' ? 0 : totalOf(order) - giveBack;

function withTransport(order: StoredOrder, { transport }: Move): StoredOrder {
  if (transport === 'drop') return withoutTransport(order);
  return transport === 'raise' ? { ...order, transport: order.requote ?? order.transport } : order;
}

const withoutTransport = (order: StoredOrder): StoredOrder => ({
  ...order,
  transport: 0,
  transportDropped: order.transport,
  driverSlot: null,
});

const publishDropped = ({ publish, now }: OrderScope, { id, buyerId, sellerId, transport }: StoredOrder) =>
  publish(orderTransportDropped, {
    subject: `orders/${id}`,
    data: { orderId: id, buyerId, sellerId, amount: transport, at: now.toISOString() },
  });

const publishRequoted = (
  { publish, now }: OrderScope,
  { id, buyerId, sellerId, transport, requote, requoteBy }: StoredOrder,
) =>
  publish(orderRequoted, {
    subject: `orders/${id}`,
    data: {
      orderId: id,
      buyerId,
      sellerId,
      transport: requote ?? transport,
      difference: (requote ?? transport) - transport,
      by: (requoteBy ?? now).toISOString(),
    },
  });

async function moveStock({ stock, now, updateLot }: OrderScope, order: StoredOrder, row: Move): Promise<void> {
  if (!row.stock) return;
  const lot = await stock.lockLot(order.listingId, now);
  // The seller's account was erased, and the lot with it.
  if (!lot) return;
  await stock[row.stock](order.id);
  await updateLot(lot);
}

type Made = Mover & {
  readonly givenBack: number | null;
  /** As it was before the move. */
  readonly from: StoredOrder;
};

/** Tells both sides what happened, and the one whose turn it is now what to do. */
async function notifyParties(scope: OrderScope, order: StoredOrder, row: Move, made: Made): Promise<void> {
  const { move, by, reason, givenBack } = made;
  const turn = await readTurn(scope.tx, order);
  for (const party of row.notifies)
    if (party !== by)
      await scope.notify(order, party, {
        name: `order-${order.id}-${move}-${party}-${scope.now.getTime()}`,
        variables: (language) => ({
          change: changeText(
            move,
            {
              reason,
              slot: order.slot,
              requote: order.requote ? { before: order.transport, after: order.requote } : undefined,
              isStuck: Boolean(order.trouble),
              wasLoading: made.from.state === 'in_transit',
              givenBack,
              claim: made.claim && claimText(made.claim, language),
              money: sellerMoneyText(order, { party, givenBack }, language),
              turn: turn?.who === party ? turnText(turn, order, language) : undefined,
            },
            language,
          ),
        }),
      });
}
