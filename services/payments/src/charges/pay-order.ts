import { type AppError, conflict, notFound, refused } from '@tianguis/chassis/http/error';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { toPesos } from '@tianguis/proto/money';
import { meansOf, missingOf, type Order, owedOf, payableOf } from '../orders/order.ts';
import { lockOrder } from '../orders/order-store.ts';
import { isRenewalDue, isRenewalRefused } from '../orders/step-store.ts';
import type { Scope } from '../platform/database.ts';
import type { Deps } from '../platform/room.ts';
import type { OpenIntent } from '../provider/provider.ts';
import { checkLimits, openIntent } from './intents.ts';
import type { Payment } from './payment.ts';
import { addOrderPayment, livePaymentOf, livePaymentsOf, type PaymentChoice } from './payment-store.ts';
import { noOrder, shownVoucher } from './read-order-payment.ts';
import { recordSighting } from './sightings.ts';

type PayingDeps = Pick<Deps, 'prisma' | 'storage' | 'provider' | 'inTransaction' | 'inUnitOfWork' | 'config'>;

export interface Buyer {
  readonly orderId: number;
  readonly memberId: number;
  /** The name under which the limits count them. */
  readonly caller: string;
}

/** Has a buyer pay their order by card; `renewal`: the terms by which they agree to renewals of the hold. */
export async function payByCard(deps: PayingDeps, buyer: Buyer, renewal: PaymentChoice['renewal']) {
  const { order, payment, intent } = await payOrder(deps, buyer, { means: 'card', renewal });
  const { method } = payableOf(order) ?? order;
  return { clientSecret: intent.clientSecret, amount: toPesos(payment.amountCentavos), method };
}

/** Gives a buyer a voucher for OXXO, or an account for SPEI. */
export async function openVoucher(deps: PayingDeps, buyer: Buyer, choice: PaymentChoice) {
  const { voucher } = (await payOrder(deps, buyer, choice)).intent;
  if (!voucher) throw new Error(`order ${buyer.orderId} has no voucher`);
  return shownVoucher(voucher);
}

const alreadyPaid = (): AppError =>
  conflict('order_paid', {
    es: 'Este pedido ya está pagado, o su pago está en curso',
    en: 'This order is paid already, or its payment is under way',
  });
const cannotBePaid = (): AppError =>
  refused('order_over', {
    es: 'Este pedido ya no se puede pagar',
    en: 'This order can no longer be paid',
  });
const isFree = (): AppError =>
  refused('order_free', { es: 'Este pedido no tiene costo', en: 'This order costs nothing' });
const voucherPending = (): AppError =>
  conflict('voucher_pending', {
    es: 'Este pedido ya tiene una ficha o una cuenta por pagar: págala, o cámbiala antes por otra forma de pago',
    en: 'This order already has a voucher or an account to pay: pay it, or give it up before paying another way',
  });
const meansNotAllowed = (): AppError =>
  refused('means_not_allowed', {
    es: 'Este pedido no se puede pagar de esa forma',
    en: 'This order cannot be paid that way',
  });

/**
 * Starts an order's payment or continues the open one: a buyer who asks in several browsers gets the same one everywhere. The
 * amount is the order's. A new payment replaces one that ended without money, and an unpaid one whose buyer now chooses other means
 * or other terms.
 */
export async function payOrder(deps: PayingDeps, buyer: Buyer, choice: PaymentChoice) {
  const { provider, inTransaction, inUnitOfWork } = deps;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { order, payment, added } = await inTransaction((scope) => begin(scope, buyer, choice));
    if (added) await checkLimits(deps, payment.id, buyer.caller);
    const intent = await openIntent(deps, payment);
    await inUnitOfWork((unit) => recordSighting(unit, intent));
    if (['requires_capture', 'processing', 'succeeded'].includes(intent.status)) throw alreadyPaid();
    if (isChosen(payment, intent, choice) && isForAll(payment, order)) return { order, payment, intent };
    if (intent.voucher) throw voucherPending();
    const ended = intent.status === 'canceled' ? undefined : await provider.charges.cancel(intent.stripeId);
    if (ended) await inUnitOfWork((unit) => recordSighting(unit, ended));
  }
  throw cannotBePaid();
}

interface Begun {
  readonly order: Order;
  readonly payment: Payment;
  readonly added: boolean;
}

async function begin(
  { prisma, tx }: Scope,
  { orderId, memberId, caller }: Buyer,
  choice: PaymentChoice,
): Promise<Begun> {
  const order = await lockOrder(tx, orderId);
  if (order?.buyerId !== memberId) throw notFound('order_not_found', noOrder);
  const payments = await livePaymentsOf(tx, orderId);
  const former = await holdToFollow(tx, order, payments);
  if ((order.held > 0 && !former) || order.money.captured > 0) throw alreadyPaid();
  if (order.amount === 0) throw isFree();
  const payable = payableOf(order);
  if (!payable) throw cannotBePaid();
  if (!meansOf(payable).includes(choice.means)) throw meansNotAllowed();
  const known = former ? payments.find(({ renews }) => renews === former.id) : payments[0];
  const { renewal, ...withoutRenewal } = choice;
  const agreed = payable.method === 'hold' ? choice : withoutRenewal;
  const payment = known ?? (await addOrderPayment(prisma, { ...order, ...payable }, caller, agreed, former));
  return { order, payment, added: known === undefined };
}

/**
 * Whether a payment is for all that its buyer has to pay now: a complaint may change what they owe, and a transport what their order
 * costs. A voucher that they were given stays what it is: what is too much of it goes back.
 */
const isForAll = ({ amountCentavos, means }: Payment, order: Order): boolean =>
  means === 'card' || owedOf(order) > 0 ? payableOf(order)?.amount === amountCentavos : true;

/** The hold that its buyer may replace: the bank refused to renew it, or the order costs more by now and nothing renews it at this moment. */
async function holdToFollow(
  tx: Tx,
  order: Pick<Order, 'held' | 'hold' | 'amount' | 'moves'>,
  payments: readonly Payment[],
): Promise<Payment | undefined> {
  const held = payments.find(({ status, renewal }) => status === 'requires_capture' && renewal === order.hold);
  if (order.held === 0 || !held) return undefined;
  if (await isRenewalRefused(tx, held.id)) return held;
  return missingOf(order) > 0 && !(await isRenewalDue(tx, held.id)) ? held : undefined;
}

/** Whether an open payment is the one the buyer chooses now. A declined renewal can keep no other card, so it never is. */
function isChosen(payment: Payment, { status, voucher }: OpenIntent, choice: PaymentChoice): boolean {
  const { means, renewalTerms, savedMethod, captureMethod } = payment;
  if (means !== choice.means) return false;
  if (means !== 'card') return voucher !== undefined;
  const isAgreed = captureMethod !== 'manual' || renewalTerms === (choice.renewal ?? null);
  return status !== 'canceled' && savedMethod === null && isAgreed;
}

/** Gives up an unpaid voucher; refuses if it was paid. */
export async function endVoucher(deps: PayingDeps, { orderId, memberId }: Omit<Buyer, 'caller'>): Promise<void> {
  const payment = await deps.inTransaction(async (scope) => {
    const order = await lockOrder(scope.tx, orderId);
    if (order?.buyerId !== memberId) throw notFound('order_not_found', noOrder);
    return livePaymentOf(scope.tx, orderId);
  });
  if (!payment?.stripeId || payment.means === 'card') return;
  const seen = await deps.provider.charges.cancel(payment.stripeId);
  if (seen) await deps.inUnitOfWork((unit) => recordSighting(unit, seen));
  if (seen?.status !== 'canceled') throw alreadyPaid();
}
