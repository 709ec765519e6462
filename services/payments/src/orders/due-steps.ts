import { hour } from '@tianguis/proto/time';
import { leftOf } from '../ledger/order-money.ts';
import { isOver, missingOf, type Order, receivedOf } from './order.ts';
import { type OtherPayment, renewKey } from './renewal.ts';

/** What the provider is to do for an order. */
export interface OrderStep {
  /** Why: whatever repeats, one reason has one step. */
  readonly key: string;
  readonly kind:
    | 'capture'
    | 'release'
    | 'refund'
    | 'transfer'
    | 'pay_carrier'
    | 'reverse'
    | 'return_cash'
    | 'renew'
    | 'collect'
    | 'forget';
  readonly paymentId: string;
  /** Centavos; 0 where all of it is released. */
  readonly amount: number;
  /** Of a transfer: whether it comes from our balance, and not from the payment. */
  readonly fromBalance?: boolean;
}

export interface OrderFacts {
  readonly order: Order;
  /** The payment that is alive, if any; of several the one that counts. */
  readonly paymentId: string | undefined;
  readonly others?: readonly OtherPayment[];
  /** From when its hold is to be renewed; undefined where it is not. */
  readonly renewFrom?: Date | undefined;
  readonly now: Date;
}

/** What is to be done by what is known, in whatever order it became known; nothing where nothing is. */
export const dueSteps = (facts: OrderFacts): OrderStep[] => [...stepsOfMain(facts), ...releasesOfOthers(facts)];

// What another hold followed is let go, and what is to follow is called off with what it is for: decided together with the
// capture, so that of two holds one is ever taken.
function releasesOfOthers({ order, others = [], now }: OrderFacts): OrderStep[] {
  const isEnding =
    order.money.captured > 0 || isOver(order) || receivedOf(order) !== undefined || endsOnTheWay(order, now);
  return others.filter(({ holds }) => holds || isEnding).map(({ id }) => release(id));
}

function stepsOfMain(facts: OrderFacts): OrderStep[] {
  const { order, paymentId } = facts;
  if (paymentId === undefined) return [];
  if (order.money.captured > 0) return refundsDue(order, paymentId);
  if (order.held > 0)
    return [endOfHold(facts, paymentId) ?? renewalOf(facts, paymentId)].filter((step) => step !== undefined);
  return isOver(order) || isForgiven(order) ? [release(paymentId)] : [];
}

// A hold ends once: captured or released, whichever was decided first.
const endKey = (paymentId: string): string => `end:${paymentId}`;
const release = (paymentId: string): OrderStep => ({ key: endKey(paymentId), kind: 'release', paymentId, amount: 0 });

/** Whether its buyer is not to pay any more what they received and were not charged for. */
export const isForgiven = ({ moves, writtenOff }: Pick<Order, 'moves' | 'writtenOff'>): boolean =>
  writtenOff || moves.has('refunded');

/** Hours before its end at which the hold of goods on their way is captured. A renewal comes first. */
export const captureHours = 12;

/** Whether the hold of goods on their way ends soon. What was not delivered of them is refunded later. */
const endsOnTheWay = ({ moves, captureBefore }: Order, now: Date): boolean =>
  moves.has('in_transit') &&
  captureBefore !== null &&
  captureBefore > now &&
  captureBefore.getTime() - captureHours * hour <= now.getTime();

function endOfHold({ order, now }: OrderFacts, paymentId: string): OrderStep | undefined {
  const received = Math.min(receivedOf(order) ?? 0, order.held);
  if (received > 0) return { key: endKey(paymentId), kind: 'capture', paymentId, amount: received };
  if (receivedOf(order) === undefined && !isOver(order) && endsOnTheWay(order, now))
    return { key: endKey(paymentId), kind: 'capture', paymentId, amount: order.held };
  const isLate = order.captureBefore !== null && order.captureBefore <= now;
  return order.moves.has('delivered') || isOver(order) || isLate ? release(paymentId) : undefined;
}

// A buyer who is about to hold the larger sum of their order has that long.
const isBeingReplaced = ({ order, others = [] }: OrderFacts): boolean =>
  missingOf(order) > 0 && others.some(({ holds }) => !holds);

function renewalOf(facts: OrderFacts, paymentId: string): OrderStep | undefined {
  const { order, renewFrom, now } = facts;
  if (isBeingReplaced(facts)) return undefined;
  if (renewFrom === undefined || renewFrom > now || !order.moves.has('approved')) return undefined;
  return { key: renewKey(paymentId), kind: 'renew', paymentId, amount: order.held };
}

// Before the delivery less is owed than was captured where the transport was dropped.
const deliveredOf = (order: Order): number => receivedOf(order) ?? Math.min(order.amount, order.money.captured);

/** What of the money is for what was delivered, or for the part of it that a complaint left. */
const keepsOf = (order: Order): number =>
  isOver(order) || order.moves.has('refunded')
    ? 0
    : Math.min(deliveredOf(order), order.moves.get('settled') ?? Number.POSITIVE_INFINITY, order.money.captured);

/** A refund after a complaint has a reason of its own: what was not delivered may have gone back before. */
function reasonOf(order: Order): string {
  if (keepsOf(order) === 0) return 'all';
  if (receivedOf(order) === undefined) return 'transport';
  return (order.moves.get('settled') ?? Number.POSITIVE_INFINITY) < deliveredOf(order) ? 'part' : 'not-delivered';
}

/** Centavos that are to go back and that the provider was not asked for, or refused. */
const toReturn = (order: Order): number =>
  order.money.captured - keepsOf(order) - Math.max(order.money.captured - leftOf(order.money), order.refundsAsked);

function refundsDue(order: Order, paymentId: string): OrderStep[] {
  const amount = toReturn(order);
  return amount > 0 ? [{ key: `refund:${paymentId}:${reasonOf(order)}`, kind: 'refund', paymentId, amount }] : [];
}

/** Whether its money can be shared out: the order is settled, and whatever was to go back went. */
export const isToSettle = (order: Order): boolean =>
  order.moves.has('settled') && toReturn(order) <= 0 && isWhole(order);

const isWhole = ({ money, refundsAsked }: Order): boolean =>
  money.settled === undefined &&
  money.disputed === 0 &&
  leftOf(money) > 0 &&
  money.captured - leftOf(money) >= refundsAsked;
