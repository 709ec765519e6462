import { notFound } from '@tianguis/chassis/http/error';
import { toPesos } from '@tianguis/proto/money';
import type { Order } from '../orders/order.ts';
import { findOrder } from '../orders/order-store.ts';
import { keptOf, paymentStateOf } from '../orders/payment-state.ts';
import type { PrismaTx } from '../platform/database.ts';
import { lastPaymentOf } from './order-payment-store.ts';

export const noOrder = { es: 'No conocemos ese pedido', en: 'We do not know that order' };

/** Who of an order's two sides a member is; for all others there is no such order. */
export function roleIn(order: Order | undefined, memberId: number): { order: Order; role: 'buyer' | 'seller' } {
  if (order?.buyerId === memberId) return { order, role: 'buyer' };
  if (order?.sellerId === memberId) return { order, role: 'seller' };
  throw notFound('order_not_found', noOrder);
}

/** How far the payment of an order is, as far as it concerns whoever asks. */
export async function readOrderPayment(prisma: PrismaTx, orderId: number, memberId: number) {
  const { order, role } = roleIn(await findOrder(prisma, orderId), memberId);
  const last = await lastPaymentOf(prisma, orderId);
  const state = paymentStateOf(order, last?.status === 'processing');
  const own = role === 'buyer' ? last : undefined;
  return {
    ...{ role, state, method: order.method, amount: toPesos(order.amount), paid: toPesos(keptOf(order)) },
    captureBefore: order.held > 0 ? (order.captureBefore?.toISOString() ?? null) : null,
    declined: state === 'due' && own?.status === 'requires_payment_method' ? own.failureReason : null,
    reference: own?.stripeId ?? null,
  };
}
