import type { OrderState } from '@tianguis/proto/marketplace/orders/order';
import { leftOf } from '../ledger/order-money.ts';
import type { Order } from './order.ts';

/** What the provider is to do for an order. */
export interface OrderStep {
  /** Why: whatever repeats, one reason has one step. */
  readonly key: string;
  readonly kind: 'capture' | 'release' | 'refund';
  readonly paymentId: string;
  /** Centavos; 0 where all of it is released. */
  readonly amount: number;
}

export interface OrderFacts {
  readonly order: Order;
  /** The states that the order got to, each with what was due from the buyer then. */
  readonly moves: ReadonlyMap<OrderState, number>;
  /** The payment that is alive, if any. */
  readonly paymentId: string | undefined;
  /** Centavos of all refunds that the provider was asked for and has not refused. */
  readonly refundsAsked: number;
  readonly now: Date;
}

const fallenThrough: readonly OrderState[] = ['declined', 'expired', 'cancelled'];

/** Whether the order came to nothing. */
export const isOver = (moves: OrderFacts['moves']): boolean => fallenThrough.some((state) => moves.has(state));

/** What is to be done by what is known, in whatever order it became known; nothing where nothing is. */
export function dueSteps(facts: OrderFacts): OrderStep[] {
  const { order, moves, paymentId } = facts;
  if (paymentId === undefined) return [];
  if (order.money.captured > 0) return refundsDue(facts, paymentId);
  if (order.held > 0) return [endOfHold(facts, paymentId)].filter((step) => step !== undefined);
  return isOver(moves) ? [release(paymentId)] : [];
}

// A hold ends once: captured or released, whichever was decided first.
const endKey = (paymentId: string): string => `end:${paymentId}`;
const release = (paymentId: string): OrderStep => ({ key: endKey(paymentId), kind: 'release', paymentId, amount: 0 });

function endOfHold({ order, moves, now }: OrderFacts, paymentId: string): OrderStep | undefined {
  const delivered = Math.min(moves.get('delivered') ?? 0, order.held);
  if (delivered > 0) return { key: endKey(paymentId), kind: 'capture', paymentId, amount: delivered };
  const isLate = order.captureBefore !== null && order.captureBefore <= now;
  return moves.has('delivered') || isOver(moves) || isLate ? release(paymentId) : undefined;
}

function refundsDue({ order, moves, refundsAsked }: OrderFacts, paymentId: string): OrderStep[] {
  const { captured } = order.money;
  const returned = captured - leftOf(order.money);
  const keeps = isOver(moves) || moves.has('refunded') ? 0 : Math.min(moves.get('delivered') ?? captured, captured);
  const amount = captured - keeps - Math.max(returned, refundsAsked);
  const reason = keeps === 0 ? 'all' : 'not-delivered';
  return amount > 0 ? [{ key: `refund:${paymentId}:${reason}`, kind: 'refund', paymentId, amount }] : [];
}
