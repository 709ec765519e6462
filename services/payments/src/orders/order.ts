import type { OrderMethod, OrderMoneyState, OrderState } from '@tianguis/proto/marketplace/orders/order';
import { toCentavos } from '@tianguis/proto/money';
import type { orderPaymentStates } from '@tianguis/proto/payments/orders/operations';
import { oxxoLimits, type PaymentMeans } from '@tianguis/proto/payments/orders/voucher';
import type { referralRefusals } from '@tianguis/proto/payments/referrals/events';
import { leftOf, type OrderMoney } from '../ledger/order-money.ts';
import type { Review, SharedFacts } from './referral-review.ts';

/** An order as payments knows it. */
export interface Order {
  readonly id: number;
  readonly number: string;
  readonly buyerId: number;
  readonly sellerId: number;
  /** Centavos that the buyer has to pay. */
  readonly amount: number;
  /** Those of them that are for used goods. */
  readonly usedAmount: number;
  /** Those of them that are for the transport. */
  readonly transport: number;
  readonly method: OrderMethod;
  readonly money: OrderMoney;
  /** Centavos that the buyer's bank holds now. */
  readonly held: number;
  /** Centavos that the seller was paid. */
  readonly paidOut: number;
  /** The hold's deadline for its capture. */
  readonly captureBefore: Date | null;
  /** How many holds came before the current one. */
  readonly hold: number;
  /** The states that it has reached, each with what the buyer owed then, in centavos. */
  readonly moves: ReadonlyMap<OrderState, number>;
  /** Centavos of all refunds that the provider was asked for and has not refused. */
  readonly refundsAsked: number;
  /** Centavos that went from its money to be transferred to its buyer, and were not sent yet. */
  readonly owedBack: number;
  /** Centavos that were noted as received and never charged. */
  readonly uncollected: number;
  /** Staff gave up on collecting them. */
  readonly writtenOff: boolean;
  /** What we last published of its money. */
  readonly told: MoneyState;
  /** The review of its referrer's reward, if there is one. */
  readonly review: Review | null;
}

/** What may change of an order's money. */
export type OrderChanges = Partial<
  Pick<
    Order,
    'money' | 'held' | 'captureBefore' | 'hold' | 'paidOut' | 'owedBack' | 'uncollected' | 'writtenOff' | 'review'
  >
>;

export type ReferralRefusal = (typeof referralRefusals)[number];

/** The referrer of an order's seller. */
export interface Brought {
  readonly referrerId: number;
  /** Why they earn nothing by it; null if they do. */
  readonly refused: ReferralRefusal | null;
  /** What the reviewer has to know. */
  readonly facts: SharedFacts;
}

const fallenThrough: readonly OrderState[] = ['declined', 'expired', 'cancelled'];

/** Whether the order came to nothing. */
export const isOver = ({ moves }: Pick<Order, 'moves'>): boolean => fallenThrough.some((state) => moves.has(state));

/** Centavos for what the buyer received, or complained of once its delivery was reported; undefined before. */
export const receivedOf = ({ moves }: Pick<Order, 'moves'>): number | undefined =>
  moves.get('delivered') ?? moves.get('disputed');

type DebtFacts = Pick<Order, 'money' | 'held' | 'moves' | 'writtenOff'>;

/** Whether the hold of an order's money was lost before it was captured, and nobody forgave it. */
const hasLostHold = ({ money, held, moves, writtenOff }: DebtFacts): boolean =>
  money.authorised > 0 &&
  money.captured === 0 &&
  held === 0 &&
  !writtenOff &&
  !isOver({ moves }) &&
  !moves.has('refunded');

const isComplaintOpen = ({ moves }: DebtFacts): boolean => moves.has('disputed') && !moves.has('settled');

/**
 * Centavos that the buyer received and was not charged for, because their bank let the hold go. Nothing while a complaint is open:
 * its decision says how much of it they owe.
 */
export function owedOf(order: DebtFacts): number {
  const received = receivedOf(order);
  if (received === undefined || isComplaintOpen(order) || !hasLostHold(order)) return 0;
  return Math.min(received, order.moves.get('settled') ?? received, order.money.authorised);
}

/** Whether its buyer owes something or may come to: goods are on their way, or a complaint is open. Their card is kept as long. */
export const mayStillOwe = (order: DebtFacts): boolean =>
  owedOf(order) > 0 ||
  (hasLostHold(order) && (isComplaintOpen(order) || (order.moves.has('in_transit') && !order.moves.has('delivered'))));

/** What an order's buyer can pay now, and how: what they owe for what they received is charged, never held. Undefined where nothing is. */
export function payableOf(order: Order): Pick<Order, 'amount' | 'method'> | undefined {
  const owed = owedOf(order);
  if (owed > 0) return { amount: owed, method: 'prepaid' };
  return isOver(order) || order.moves.has('delivered') ? undefined : { amount: order.amount, method: order.method };
}

/** Centavos that its buyer has to hold beyond what they hold, since its transport was quoted anew; 0 where nothing is missing. */
export const missingOf = (order: Pick<Order, 'amount' | 'held' | 'moves'>): number =>
  order.held > 0 && !isOver(order) && receivedOf(order) === undefined ? Math.max(0, order.amount - order.held) : 0;

/** How an order can be paid: only cards can be held, and shops only accept certain amounts. */
export function meansOf({ method, amount }: Pick<Order, 'method' | 'amount'>): PaymentMeans[] {
  if (method === 'hold') return ['card'];
  return isForOxxo(amount) ? ['card', 'oxxo', 'spei'] : ['card', 'spei'];
}

const isForOxxo = (amount: number): boolean =>
  amount >= toCentavos(oxxoLimits.min) && amount <= toCentavos(oxxoLimits.max);

/** Where an order's money is, and how much of it. */
export interface MoneyState {
  readonly state: OrderMoneyState;
  /** Centavos. */
  readonly amount: number;
}

/**
 * Where an order's money is. Disputed money has not gone back yet: the bank decides. Nor has what is still to be transferred to the
 * buyer.
 */
export function moneyStateOf(order: Pick<Order, 'money' | 'held' | 'paidOut' | 'owedBack'>): MoneyState {
  const { money, held, paidOut, owedBack } = order;
  const { captured, authorised, disputed } = money;
  // A bank may have taken more than was captured: that part is our loss, and went back from nobody's order.
  const returned = Math.min(captured, captured - leftOf(money) - disputed - owedBack);
  if (captured > 0 && returned === captured) return { state: 'refunded', amount: returned };
  if (returned > 0) return { state: 'partly_refunded', amount: returned };
  if (paidOut > 0) return { state: 'paid_out', amount: paidOut };
  if (captured > 0) return { state: 'captured', amount: captured };
  if (held > 0) return { state: 'authorised', amount: held };
  return authorised > 0 ? { state: 'released', amount: authorised } : { state: 'none', amount: 0 };
}

/** Centavos of an order that are held, or were captured and have not gone back. */
export const keptOf = ({ money, held, owedBack }: Pick<Order, 'money' | 'held' | 'owedBack'>): number =>
  money.captured > 0 ? Math.max(0, leftOf(money) + money.disputed + owedBack) : held;

export type OrderPaymentState = (typeof orderPaymentStates)[number];

/** How far an order's payment is; `pending`: the bank has not answered yet, or a voucher waits to be paid. */
export function paymentStateOf(order: Order, pending: 'processing' | 'awaiting' | undefined): OrderPaymentState {
  if (order.amount === 0) return 'free';
  if (order.money.captured > 0) return keptOf(order) > 0 ? 'paid' : 'returned';
  if (order.held > 0) return 'held';
  if (owedOf(order) > 0) return pending ?? 'owed';
  if (isOver(order) || order.moves.has('delivered')) return 'closed';
  return pending ?? 'due';
}
