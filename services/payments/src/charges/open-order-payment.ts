import { conflict, notFound, refused } from '@tianguis/chassis/http/error';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { isOver } from '../orders/due-steps.ts';
import { meansOf } from '../orders/means.ts';
import type { Order } from '../orders/order.ts';
import { lockOrder } from '../orders/order-store.ts';
import { isRenewalRefused } from '../orders/step-store.ts';
import type { InTransaction, Scope } from '../platform/database.ts';
import type { CardProvider, OpenIntent } from '../provider/provider.ts';
import { checkLimits } from './create-payment.ts';
import type { Limits } from './limits.ts';
import { type IntentOpening, openIntent } from './open-intent.ts';
import { addOrderPayment, livePaymentOf, livePaymentsOf, type Wish } from './order-payment-store.ts';
import type { Payment } from './payment.ts';
import type { Payments } from './payment-store.ts';
import { noOrder } from './read-order-payment.ts';
import { recordSighting } from './record-sighting.ts';
import type { InUnitOfWork } from './unit-of-work.ts';

export interface OrderPaying extends IntentOpening {
  readonly provider: Pick<CardProvider, 'create' | 'retrieve' | 'cancel'>;
  readonly payments: Pick<Payments, 'giveUp' | 'dropBegun' | 'activityOf'>;
  readonly inTransaction: InTransaction;
  readonly inUnitOfWork: InUnitOfWork;
  readonly limits: Limits;
}

export interface Payer {
  readonly orderId: number;
  readonly memberId: number;
  /** Whom the limits count. */
  readonly caller: string;
}

interface Begun {
  readonly order: Order;
  readonly payment: Payment;
  readonly added: boolean;
}

const isPaid = conflict('order_paid', {
  es: 'Este pedido ya está pagado, o su pago está en curso',
  en: 'This order is paid already, or its payment is under way',
});
const cannotBePaid = refused('order_over', {
  es: 'Este pedido ya no se puede pagar',
  en: 'This order can no longer be paid',
});
const isGift = refused('order_free', { es: 'Este pedido no tiene costo', en: 'This order costs nothing' });

const voucherPending = conflict('voucher_pending', {
  es: 'Este pedido ya tiene una ficha o una cuenta por pagar: págala, o cámbiala antes por otra forma de pago',
  en: 'This order already has a voucher or an account to pay: pay it, or give it up before paying another way',
});
const cannotBePaidSo = refused('means_not_allowed', {
  es: 'Este pedido no se puede pagar de esa forma',
  en: 'This order cannot be paid that way',
});

/**
 * Begins the payment of an order, or goes on with the one that was begun: whoever asks meanwhile, in however many browsers,
 * gets the same. The amount is the order's. A payment that ended without money is followed by a new one, and so is one of a card
 * that was not paid, or a voucher that ran out, where its buyer wants to pay another way, or agrees to other terms.
 */
export async function openOrderPayment(needs: OrderPaying, payer: Payer, wish: Wish) {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { order, payment, added } = await needs.inTransaction((scope) => begin(scope, payer, wish));
    if (added) await checkLimits(needs, payment.id, payer.caller);
    const intent = await openIntent(needs, payment);
    await needs.inUnitOfWork((unit) => recordSighting(unit, intent));
    if (['requires_capture', 'processing', 'succeeded'].includes(intent.status)) throw isPaid;
    if (isWished(payment, intent, wish)) return { order, payment, intent };
    if (intent.voucher) throw voucherPending;
    const ended = intent.status === 'canceled' ? undefined : await needs.provider.cancel(intent.stripeId);
    if (ended) await needs.inUnitOfWork((unit) => recordSighting(unit, ended));
  }
  throw cannotBePaid;
}

// What was to hold by itself and was declined keeps no other card: its buyer pays by a payment that may.
const isWished = (
  { means, renewalTerms, savedMethod, captureMethod }: Payment,
  { status, voucher }: OpenIntent,
  wish: Wish,
): boolean => {
  if (means !== wish.means) return false;
  if (means !== 'card') return voucher !== undefined;
  const isAgreed = captureMethod !== 'manual' || renewalTerms === (wish.renewal ?? null);
  return status !== 'canceled' && savedMethod === null && isAgreed;
};

async function begin(scope: Scope, { orderId, memberId, caller }: Payer, wish: Wish): Promise<Begun> {
  const order = await lockOrder(scope.tx, orderId);
  if (order?.buyerId !== memberId) throw notFound('order_not_found', noOrder);
  const payments = await livePaymentsOf(scope.prisma, orderId);
  const former = await holdToFollow(scope.tx, order, payments);
  if ((order.held > 0 && !former) || order.money.captured > 0) throw isPaid;
  if (order.amount === 0) throw isGift;
  if (isOver(order) || order.moves.has('delivered')) throw cannotBePaid;
  if (!meansOf(order).includes(wish.means)) throw cannotBePaidSo;
  const known = former ? payments.find(({ renews }) => renews === former.id) : payments[0];
  const { renewal, ...others } = wish;
  const agreed = order.method === 'hold' ? wish : others;
  const payment = known ?? (await addOrderPayment(scope.prisma, order, caller, agreed, former));
  return { order, payment, added: known === undefined };
}

/** The hold of an order that its buyer may follow by another one: it was to be renewed, and their bank did not agree. */
async function holdToFollow(
  tx: Tx,
  order: Pick<Order, 'held' | 'hold'>,
  payments: readonly Payment[],
): Promise<Payment | undefined> {
  const held = payments.find(({ status, renewal }) => status === 'requires_capture' && renewal === order.hold);
  return order.held > 0 && held && (await isRenewalRefused(tx, held.id)) ? held : undefined;
}

/** Gives up a voucher that was not paid; one that was is paid. */
export async function endVoucher(needs: OrderPaying, { orderId, memberId }: Omit<Payer, 'caller'>): Promise<void> {
  const payment = await needs.inTransaction(async (scope) => {
    const order = await lockOrder(scope.tx, orderId);
    if (order?.buyerId !== memberId) throw notFound('order_not_found', noOrder);
    return livePaymentOf(scope.prisma, orderId);
  });
  if (!payment?.stripeId || payment.means === 'card') return;
  const seen = await needs.provider.cancel(payment.stripeId);
  if (seen) await needs.inUnitOfWork((unit) => recordSighting(unit, seen));
  if (seen?.status !== 'canceled') throw isPaid;
}
