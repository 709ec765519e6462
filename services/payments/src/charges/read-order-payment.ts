import { notFound } from '@tianguis/chassis/http/error';
import { toPesos } from '@tianguis/proto/money';
import { meansOf } from '../orders/means.ts';
import type { Order } from '../orders/order.ts';
import { findOrder } from '../orders/order-store.ts';
import { keptOf, type OrderPaymentState, paymentStateOf } from '../orders/payment-state.ts';
import { isRenewable } from '../orders/renewal.ts';
import { isRenewalRefused } from '../orders/step-store.ts';
import { keptVoucher, type Voucher } from '../orders/voucher.ts';
import type { Scope } from '../platform/database.ts';
import { lastPaymentOf, livePaymentOf } from './order-payment-store.ts';

export const noOrder = { es: 'No conocemos ese pedido', en: 'We do not know that order' };

/** Who of an order's two sides a member is; for all others there is no such order. */
export function roleIn(order: Order | undefined, memberId: number): { order: Order; role: 'buyer' | 'seller' } {
  if (order?.buyerId === memberId) return { order, role: 'buyer' };
  if (order?.sellerId === memberId) return { order, role: 'seller' };
  throw notFound('order_not_found', noOrder);
}

type Last = Awaited<ReturnType<typeof lastPaymentOf>>;

const voucherOf = (last: Last): Voucher | undefined => (last?.voucher ? keptVoucher.parse(last.voucher) : undefined);

export const shownVoucher = ({ remaining, ...voucher }: Voucher) => ({ ...voucher, remaining: toPesos(remaining) });

const pendingOf = (last: Last) => {
  if (last?.status === 'requires_action' && last.voucher) return 'awaiting';
  return last?.status === 'processing' ? 'processing' : undefined;
};

/** A voucher that was not paid in time, of a payment that came to nothing. */
function expiredOf(last: Last, now: Date): Voucher['kind'] | null {
  const voucher = voucherOf(last);
  const hasEnded = last?.status === 'requires_payment_method' || last?.status === 'canceled';
  return voucher && hasEnded && Date.parse(voucher.until) <= now.getTime() ? voucher.kind : null;
}

/** What holds an order's money, and what becomes of that near its end. */
async function holdingOf({ prisma, tx }: Scope, order: Order) {
  if (order.held === 0) return undefined;
  const payment = await livePaymentOf(prisma, order.id);
  if (!payment) return undefined;
  const refused = await isRenewalRefused(tx, payment.id);
  const row = { ...payment, failureReason: null };
  const agreed = isRenewable(payment) ? ('agreed' as const) : null;
  return { payment: row, renewal: refused ? ('refused' as const) : agreed };
}

const isDeclined = (state: OrderPaymentState, renewal: string | null, last: Last): boolean =>
  (state === 'due' || renewal === 'refused') && last?.status === 'requires_payment_method' && !last.voucher;

/** How far the payment of an order is, as far as it concerns whoever asks. */
export async function readOrderPayment(scope: Scope, orderId: number, memberId: number) {
  const { prisma, tx } = scope;
  const { order, role } = roleIn(await findOrder(tx, orderId), memberId);
  const last = await lastPaymentOf(prisma, orderId);
  const state = paymentStateOf(order, pendingOf(last));
  const holding = await holdingOf(scope, order);
  const own = role === 'buyer' ? (holding?.payment ?? last) : null;
  const renewal = role === 'buyer' ? (holding?.renewal ?? null) : null;
  const voucher = state === 'awaiting' ? voucherOf(own) : undefined;
  const expired = state === 'due' ? expiredOf(own, new Date()) : null;
  return {
    role,
    state,
    method: order.method,
    amount: toPesos(order.amount),
    paid: toPesos(keptOf(order)),
    captureBefore: order.held > 0 ? (order.captureBefore?.toISOString() ?? null) : null,
    renewal,
    declined: isDeclined(state, renewal, last) && role === 'buyer' ? (last?.failureReason ?? null) : null,
    reference: own?.stripeId ?? null,
    means: meansOf(order),
    voucher: voucher ? shownVoucher(voucher) : null,
    expired,
  };
}
