import type { orderPaymentStates } from '@tianguis/proto/payments/orders/operations';
import { leftOf } from '../ledger/order-money.ts';
import { isOver } from './due-steps.ts';
import type { Order } from './order.ts';

export type OrderPaymentState = (typeof orderPaymentStates)[number];

/** Centavos of an order that are held, or that were taken and have not gone back. */
export const keptOf = ({ money, held }: Pick<Order, 'money' | 'held'>): number =>
  money.captured > 0 ? leftOf(money) + money.disputed : held;

/** How far the payment of an order is; `pending`: the bank has it and has not answered, or its voucher waits to be paid. */
export function paymentStateOf(order: Order, pending: 'processing' | 'awaiting' | undefined): OrderPaymentState {
  if (order.amount === 0) return 'free';
  if (order.money.captured > 0) return keptOf(order) > 0 ? 'paid' : 'returned';
  if (order.held > 0) return 'held';
  if (isOver(order) || order.moves.has('delivered')) return 'closed';
  return pending ?? 'due';
}
