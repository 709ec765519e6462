import { renewalTerms } from '@tianguis/proto/payments/orders/renewal';
import { day } from '@tianguis/proto/time';
import type { OrderStep } from './due-steps.ts';
import { isOver, type Order, receivedOf } from './order.ts';
import type { LivePayment } from './renewal.ts';

type Facts = Pick<Order, 'money' | 'held' | 'moves' | 'writtenOff'>;

/** Whether the hold of an order's money was lost before it was captured, and nobody forgave it. */
const hasLostHold = ({ money, held, moves, writtenOff }: Facts): boolean =>
  money.authorised > 0 &&
  money.captured === 0 &&
  held === 0 &&
  !writtenOff &&
  !isOver({ moves }) &&
  !moves.has('refunded');

const isComplaintOpen = ({ moves }: Facts): boolean => moves.has('disputed') && !moves.has('settled');

/**
 * Centavos that the buyer received and was not charged for, because their bank let the hold go. Nothing while a complaint is open:
 * its decision says how much of it they owe.
 */
export function owedOf(order: Facts): number {
  const received = receivedOf(order);
  if (received === undefined || isComplaintOpen(order) || !hasLostHold(order)) return 0;
  return Math.min(received, order.moves.get('settled') ?? received, order.money.authorised);
}

/** Whether its buyer owes something or may come to: goods are on their way, or a complaint is open. Their card is kept as long. */
export const mayStillOwe = (order: Facts): boolean =>
  owedOf(order) > 0 ||
  (hasLostHold(order) && (isComplaintOpen(order) || (order.moves.has('in_transit') && !order.moves.has('delivered'))));

/** A payment whose buyer agreed that their card is charged for what they received. */
type SavedCard = Pick<LivePayment, 'id' | 'renewalTerms' | 'savedMethod'>;

/** The step that charges the kept card: one for each order, and again where staff ask for it. */
export const collectKey = (orderId: number): string => `collect:${orderId}`;

/** The charge of a card that its buyer let us keep, where no payment of the order is open; it is the oldest that counts. */
export function collectionOf(order: Order, payments: readonly SavedCard[]): OrderStep[] {
  const amount = owedOf(order);
  const saved = payments.find((one) => one.savedMethod !== null && one.renewalTerms === renewalTerms.version);
  if (amount === 0 || !saved) return [];
  return [{ key: collectKey(order.id), kind: 'collect', paymentId: saved.id, amount }];
}

/** Days after which the buyer is reminded of what they owe; later staff see it among what waits. */
const reminderDays = [1, 3, 7];

/** When a buyer who was asked so often is reminded next; undefined once they were reminded of it often enough. */
export function nextReminder(asked: number, openedAt: Date): Date | undefined {
  const days = reminderDays[asked - 1];
  return days === undefined ? undefined : new Date(openedAt.getTime() + days * day);
}
