import { notFound } from '@tianguis/chassis/http/error';
import { toPesos } from '@tianguis/proto/money';
import type { BankRefund } from '../orders/bank-refund.ts';
import { bankRefundsOf } from '../orders/bank-refund-store.ts';
import {
  keptOf,
  meansOf,
  missingOf,
  type Order,
  type OrderPaymentState,
  owedOf,
  payableOf,
  paymentStateOf,
} from '../orders/order.ts';
import { findOrder } from '../orders/order-store.ts';
import { isRenewable } from '../orders/renewal.ts';
import { isRenewalRefused } from '../orders/step-store.ts';
import { keptVoucher, type Voucher } from '../orders/voucher.ts';
import type { Scope } from '../platform/database.ts';
import { lastPaymentOf, livePaymentOf } from './payment-store.ts';

export const noOrder = { es: 'No conocemos ese pedido', en: 'We do not know that order' };

/** How far an order's payment is, as far as it concerns the member who asks. */
export async function readOrderPayment({ prisma, tx }: Scope, orderId: number, memberId: number) {
  const { order, role } = roleIn(await findOrder(tx, orderId), memberId);
  const last = await lastPaymentOf(prisma, orderId);
  const state = paymentStateOf(order, pendingOf(last));
  const holding = await holdingOf(tx, order);
  const own = role === 'buyer' ? (holding?.payment ?? last) : null;
  const renewal = role === 'buyer' ? (holding?.renewal ?? null) : null;
  const voucher = state === 'awaiting' ? voucherOf(own) : undefined;
  const expired = state === 'due' || state === 'owed' ? expiredOf(own, new Date()) : null;
  return {
    role,
    state,
    method: order.method,
    amount: toPesos(order.amount),
    paid: toPesos(keptOf(order)),
    captureBefore: order.held > 0 ? (order.captureBefore?.toISOString() ?? null) : null,
    renewal,
    declined:
      (isDeclined(state, renewal, last) || (missingOf(order) > 0 && isOpen(last))) && role === 'buyer'
        ? (last?.failureReason ?? null)
        : null,
    reference: own?.stripeId ?? null,
    owed: toPesos(owedOf(order)),
    missing: role === 'buyer' ? toPesos(missingOf(order)) : 0,
    means: meansOf(payableOf(order) ?? order),
    voucher: voucher ? shownVoucher(voucher) : null,
    expired,
    refunds: role === 'buyer' ? (await bankRefundsOf(tx, orderId)).map(shownRefund) : [],
  };
}

/** Which side of an order a member is on; for everyone else there is no such order. */
function roleIn(order: Order | undefined, memberId: number): { order: Order; role: 'buyer' | 'seller' } {
  if (order?.buyerId === memberId) return { order, role: 'buyer' };
  if (order?.sellerId === memberId) return { order, role: 'seller' };
  throw notFound('order_not_found', noOrder);
}

type Last = Awaited<ReturnType<typeof lastPaymentOf>>;

function pendingOf(last: Last) {
  if (last?.status === 'requires_action' && last.voucher) return 'awaiting';
  return last?.status === 'processing' ? 'processing' : undefined;
}

/** The payment that holds an order's money, and whether its hold will be renewed. */
async function holdingOf(tx: Scope['tx'], order: Order) {
  if (order.held === 0) return undefined;
  const payment = await livePaymentOf(tx, order.id);
  if (!payment) return undefined;
  const refused = await isRenewalRefused(tx, payment.id);
  const agreed = isRenewable(payment) ? ('agreed' as const) : null;
  return { payment: { ...payment, failureReason: null }, renewal: refused ? ('refused' as const) : agreed };
}

const isOpen = (last: Last): boolean => last?.status === 'requires_payment_method' && !last.voucher;

const isDeclined = (state: OrderPaymentState, renewal: string | null, last: Last): boolean =>
  (state === 'due' || state === 'owed' || renewal === 'refused') && isOpen(last);

const voucherOf = (last: Last): Voucher | undefined => (last?.voucher ? keptVoucher.parse(last.voucher) : undefined);

/** The kind of a voucher that was not paid in time. */
function expiredOf(last: Last, now: Date): Voucher['kind'] | null {
  const voucher = voucherOf(last);
  const hasEnded = last?.status === 'requires_payment_method' || last?.status === 'canceled';
  return voucher && hasEnded && Date.parse(voucher.until) <= now.getTime() ? voucher.kind : null;
}

export const shownVoucher = ({ remaining, ...voucher }: Voucher) => ({ ...voucher, remaining: toPesos(remaining) });

/** As its buyer sees it. */
export const shownRefund = ({ id, state, amount, lastDigits, askedAt, ...refund }: BankRefund) => ({
  id,
  state,
  amount: toPesos(amount),
  lastDigits,
  askedAt,
  sendBy: refund.sendBy,
  sentAt: refund.sentAt,
  reference: refund.reference,
  returnReason: refund.returnReason,
});
