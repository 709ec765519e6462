import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import type { DataOf } from '@tianguis/proto/define-event';
import type { Language } from '@tianguis/proto/errors';
import type { OrderMoneyState } from '@tianguis/proto/marketplace/orders/order';
import {
  orderDebtChanged,
  orderHoldNotRenewed,
  orderPaymentChanged,
  orderVoucherChanged,
} from '@tianguis/proto/payments/orders/events';
import { bothParties, type Party } from '../trade/party.ts';
import type { TradeParts } from '../trade/scope.ts';
import { amountText, momentText, sentences } from '../trade/texts.ts';
import { moveOrder } from './move-order.ts';
import { clockMove, isPaid } from './moves.ts';
import {
  debtText,
  heldText,
  notRenewedText,
  paidText,
  renewedText,
  returnedText,
  sellerPaidText,
  turnText,
} from './notices.ts';
import { numberOf, type OrderFacts } from './order.ts';
import type { StoredOrder } from './order-store.ts';
import { type OrderScope, orderScope } from './scope.ts';
import { readTurn } from './turn-facts.ts';

type Payment = DataOf<typeof orderPaymentChanged>;
type Voucher = DataOf<typeof orderVoucherChanged>;
type Debt = DataOf<typeof orderDebtChanged>;
type EndOfHold = DataOf<typeof orderHoldNotRenewed>;

/** Follows what payments publishes about the money of orders. Events arrive in any order, and more than once. */
export const paymentConsumers = (parts: TradeParts) => [
  defineConsumer({
    event: orderPaymentChanged,
    name: 'order-payment-changed',
    handle: ({ data, tx }) => recordMoney(orderScope(parts, tx), data),
  }),
  defineConsumer({
    event: orderVoucherChanged,
    name: 'order-voucher-changed',
    handle: ({ data, tx }) => recordVoucher(orderScope(parts, tx), data),
  }),
  defineConsumer({
    event: orderHoldNotRenewed,
    name: 'order-hold-not-renewed',
    handle: ({ data, tx }) => recordEndOfHold(orderScope(parts, tx), data),
  }),
  defineConsumer({
    event: orderDebtChanged,
    name: 'order-debt-changed',
    handle: ({ data, tx }) => tellOfDebt(orderScope(parts, tx), data),
  }),
];

async function lockPaidOrder({ orders }: OrderScope, orderId: number): Promise<StoredOrder> {
  const order = await orders.lock(orderId);
  if (!order) throw new Error(`a payment is for order ${orderId}, which does not exist`);
  return order;
}

/** Records where an order's money is, and makes the move that this calls for. News older than what is known change nothing. */
async function recordMoney(scope: OrderScope, payment: Payment): Promise<void> {
  const order = await lockPaidOrder(scope, payment.orderId);
  const captureBefore = payment.captureBefore ? new Date(payment.captureBefore) : order.captureBefore;
  const money = { money: payment.state, moneyAmount: payment.amount, captureBefore };
  const isRaised = coversRequote(order, money);
  if (!isNewer(order, money) && !isRaised) return;
  const coverUntil = payment.coverUntil ? new Date(payment.coverUntil) : null;
  const after = { ...order, ...money, coverUntil };
  await scope.orders.save(after);
  await scope.orders.addPayment(after, scope.now);
  await scope.refreshPages(after);
  // The move that follows says so.
  if (!isRaised) await tellOfMoney(scope, { before: order, after }, payment);
  const move = clockMove(after, scope.now);
  if (move) await moveOrder(scope, after, { move, by: 'clock', actor: 'system' });
}

/** Whether a hold also covers what the transport costs by the true weight; another card may hold for a shorter time. */
const coversRequote = (order: StoredOrder, { money, moneyAmount }: Money): boolean =>
  Boolean(order.requote) && money === 'authorised' && moneyAmount >= order.amount + (order.requote ?? 0);

interface Change {
  readonly before: StoredOrder;
  readonly after: StoredOrder;
}

const wentBack: readonly OrderMoneyState[] = ['released', 'refunded', 'partly_refunded'];

/** Tells the buyer what became of their money, but not of what we transferred: that is told with its tracking key. And both sides what the payment makes their turn. */
async function tellOfMoney(scope: OrderScope, { before, after }: Change, payment: Payment): Promise<void> {
  if (payment.byTransfer) return;
  if (wentBack.includes(after.money)) return tellOfReturn(scope, after);
  if (isRenewed(before, after)) return tellOfRenewal(scope, after);
  const isNew = isPaid(after) && !isPaid(before);
  const turn = await readTurn(scope.tx, after);
  const turnOf = (party: Party, language: Language): string | undefined =>
    isNew && turn?.who === party ? turnText(turn, after, language) : undefined;
  if (after.money === 'captured') await sendReceipt(scope, after, payment, (language) => turnOf('buyer', language));
  else if (isNew)
    await scope.notify(after, 'buyer', {
      name: `order-${after.id}-held-${Number(after.captureBefore)}`,
      variables: (language) => ({
        change: sentences(heldText(after.moneyAmount, language), turnOf('buyer', language)),
      }),
    });
  if (isNew)
    await scope.notify(after, 'seller', {
      name: `order-${after.id}-paid-${after.moneyAmount}`,
      variables: (language) => ({
        change: sentences(sellerPaidText(after.amount, language), turnOf('seller', language)),
      }),
    });
}

const isRenewed = (before: StoredOrder, after: StoredOrder): boolean =>
  before.money === 'authorised' &&
  after.money === 'authorised' &&
  after.moneyAmount <= before.moneyAmount &&
  Number(after.captureBefore) > Number(before.captureBefore);

async function tellOfRenewal(scope: OrderScope, order: StoredOrder): Promise<void> {
  const { captureBefore } = order;
  if (!captureBefore) return;
  for (const party of bothParties)
    await scope.notify(order, party, {
      name: `order-${order.id}-renewed-${captureBefore.getTime()}-${party}`,
      variables: (language) => ({ change: renewedText(captureBefore, language) }),
    });
}

const tellOfReturn = async (scope: OrderScope, order: StoredOrder): Promise<void> => {
  await scope.notify(order, 'buyer', {
    name: `order-${order.id}-${order.money}-${order.moneyAmount}`,
    variables: (language) => ({ change: returnedText(order, language) }),
  });
};

/** The link needs the buyer's sign-in; a mail brings the receipt along. */
const sendReceipt = (
  scope: OrderScope,
  order: StoredOrder,
  { amount, receipts }: Payment,
  turn: (language: Language) => string | undefined,
) =>
  scope.notify(order, 'buyer', {
    name: `order-${order.id}-receipt-${amount}`,
    variables: (language) => ({
      change: sentences(paidText(amount, language), turn(language)),
      link: `${scope.publicUrl}/recibo/${order.id}`,
    }),
    attachments: (language) => receipts && { [`recibo-${numberOf(order.id)}.pdf`]: receipts[language] },
  });

const waitsForPayment: readonly OrderFacts['state'][] = ['placed', 'approved'];

/** The payment deadline of an order with a voucher: as long as its payment may still arrive, but not past the pickup. */
export function payByWith({ payBy, pickupBy }: Pick<OrderFacts, 'payBy' | 'pickupBy'>, knownBy: Date): Date {
  const later = new Date(Math.max(Number(payBy ?? 0), Number(knownBy)));
  return pickupBy && pickupBy < later ? pickupBy : later;
}

/** A number in groups of four, as people read it out. */
const inFours = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

const ofShop = ({ number, amount, until }: Voucher, language: Language): string => {
  const sum = amountText(amount, language);
  const end = momentText(new Date(until), language);
  return {
    es: `tu ficha de OXXO por ${sum}, para pagar en la caja antes del ${end}, es ${inFours(number)}`,
    en: `your OXXO voucher for ${sum}, to be paid at the till before ${end}, is ${inFours(number)}`,
  }[language];
};

const ofBank = ({ number, bank, reference, amount, remaining, until }: Voucher, language: Language): string => {
  const sum = amountText(remaining, language);
  const end = momentText(new Date(until), language);
  const to = [`CLABE ${number}`, bank].filter(Boolean).join(', ');
  const es = reference && `, referencia ${reference}`;
  const en = reference && `, reference ${reference}`;
  const part = amountText(amount - remaining, language);
  return {
    es: `${remaining < amount ? `llegaron ${part} por SPEI y faltan ${sum}; ` : ''}antes del ${end} transfiere ${sum} por SPEI a la ${to}${es ?? ''}`,
    en: `${remaining < amount ? `${part} arrived by SPEI and ${sum} are missing; ` : ''}before ${end} transfer ${sum} by SPEI to the ${to}${en ?? ''}`,
  }[language];
};

const over = (kind: Voucher['kind'], language: Language): string =>
  ({
    es: kind === 'oxxo' ? 'tu ficha de OXXO venció sin pago' : 'venció el plazo para pagar por SPEI',
    en: kind === 'oxxo' ? 'your OXXO voucher expired unpaid' : 'the time to pay by SPEI is over',
  })[language];

/** What a buyer reads about a voucher, as the end of “Pedido P-000042 de Cemento: …”. */
export function voucherText(voucher: Voucher, language: Language): string {
  if (voucher.state === 'expired') return over(voucher.kind, language);
  return (voucher.kind === 'oxxo' ? ofShop : ofBank)(voucher, language);
}

/** Gives a buyer with a voucher the time that it is valid for, and writes it to them. */
async function recordVoucher(scope: OrderScope, voucher: Voucher): Promise<void> {
  const order = await lockPaidOrder(scope, voucher.orderId);
  if (!waitsForPayment.includes(order.state)) return;
  const payBy = payByWith(order, new Date(voucher.knownBy));
  if (voucher.state === 'pending' && payBy.getTime() !== order.payBy?.getTime()) {
    await scope.orders.save({ ...order, payBy });
    await scope.refreshPages(order);
  }
  await scope.notify(order, 'buyer', {
    name: `order-${order.id}-voucher-${voucher.number}-${voucher.state}-${voucher.remaining}`,
    variables: (language) => ({ change: voucherText(voucher, language) }),
  });
}

/** Notifies a buyer whose bank did not renew a hold: until when the money is held, and what they can do. */
async function recordEndOfHold(scope: OrderScope, news: EndOfHold): Promise<void> {
  const order = await lockPaidOrder(scope, news.orderId);
  const captureBefore = new Date(news.captureBefore);
  // Another hold followed meanwhile, or none is needed any more.
  if (order.money !== 'authorised' || Number(order.captureBefore) > captureBefore.getTime()) return;
  await scope.orders.save({ ...order, coverUntil: null });
  await scope.refreshPages(order);
  await scope.notify(order, 'buyer', {
    name: `order-${order.id}-not-renewed-${captureBefore.getTime()}`,
    variables: (language) => ({ change: notRenewedText(captureBefore, language) }),
  });
}

/** Notifies both sides that the goods were not charged, each time that the buyer is asked to pay; the seller also of how it ends. */
async function tellOfDebt(scope: OrderScope, { orderId, state, amount, asks, asked }: Debt): Promise<void> {
  const order = await lockPaidOrder(scope, orderId);
  await scope.refreshPages(order);
  // The receipt tells the buyer that they paid, and a decision on a complaint that they owe nothing.
  const told = bothParties.filter((party) => (state === 'open' ? asks : party === 'seller' && state !== 'dropped'));
  for (const party of told)
    await scope.notify(order, party, {
      name: `order-${order.id}-debt-${state}-${asked}-${party}`,
      variables: (language) => ({ change: debtText({ state, party }, amount, language) }),
    });
}

const course: readonly OrderMoneyState[] = [
  'none',
  'authorised',
  'released',
  'captured',
  'paid_out',
  'partly_refunded',
  'refunded',
];
const ofHold: readonly OrderMoneyState[] = ['authorised', 'released'];

/** What is known of an order's money. */
export type Money = Pick<OrderFacts, 'money' | 'moneyAmount' | 'captureBefore'>;

/**
 * Whether news of an order's money are newer than what is known. A hold ends once, but another with a later end may
 * follow it, and one of a larger sum with any end, as another card has its own. A refund may grow.
 */
export function isNewer(known: Money, news: Money): boolean {
  const isHeldAnew = known.money === 'authorised' && news.money === 'authorised';
  if (isHeldAnew && news.moneyAmount > known.moneyAmount) return true;
  const later = Number(news.captureBefore ?? 0) - Number(known.captureBefore ?? 0);
  if (later !== 0 && ofHold.includes(known.money) && ofHold.includes(news.money)) return later > 0;
  const step = course.indexOf(news.money) - course.indexOf(known.money);
  return step !== 0 ? step > 0 : news.money === 'partly_refunded' && news.moneyAmount > known.moneyAmount;
}
