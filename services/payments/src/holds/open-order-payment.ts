import { conflict, notFound, refused } from '@tianguis/chassis/http/error';
import { toPesos } from '@tianguis/proto/money';
import { checkLimits } from '../intents/create-payment.ts';
import type { Limits } from '../intents/limits.ts';
import { type IntentOpening, openIntent } from '../intents/open-intent.ts';
import type { Payment } from '../intents/payment.ts';
import type { Payments } from '../intents/payment-store.ts';
import { recordSighting } from '../intents/record-sighting.ts';
import type { InUnitOfWork } from '../intents/unit-of-work.ts';
import { isOver } from '../orders/due-steps.ts';
import type { Order } from '../orders/order.ts';
import { lockOrder } from '../orders/order-store.ts';
import type { InTransaction, Scope } from '../platform/database.ts';
import { addOrderPayment, livePaymentOf } from './order-payment-store.ts';
import { noOrder } from './read-order-payment.ts';

export interface OrderPaying extends IntentOpening {
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

/**
 * Begins the payment of an order, or goes on with the one that was begun: whoever asks meanwhile, in however many browsers,
 * gets the same. The amount is the order's. A payment that ended without money is followed by a new one.
 */
export async function openOrderPayment(needs: OrderPaying, payer: Payer) {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { order, payment, added } = await needs.inTransaction((scope) => begin(scope, payer));
    if (added) await checkLimits(needs, payment.id, payer.caller);
    const intent = await openIntent(needs, payment);
    await needs.inUnitOfWork((unit) => recordSighting(unit, intent));
    if (['requires_capture', 'processing', 'succeeded'].includes(intent.status)) throw isPaid;
    if (intent.status !== 'canceled')
      return { clientSecret: intent.clientSecret, amount: toPesos(payment.amountCentavos), method: order.method };
  }
  throw cannotBePaid;
}

async function begin(scope: Scope, { orderId, memberId, caller }: Payer): Promise<Begun> {
  const order = await lockOrder(scope, orderId);
  if (order?.buyerId !== memberId) throw notFound('order_not_found', noOrder);
  const known = await livePaymentOf(scope.prisma, orderId);
  if (order.held > 0 || order.money.captured > 0) throw isPaid;
  if (order.amount === 0) throw isGift;
  if (isOver(order) || order.moves.has('delivered')) throw cannotBePaid;
  return { order, payment: known ?? (await addOrderPayment(scope.prisma, order, caller)), added: known === undefined };
}
