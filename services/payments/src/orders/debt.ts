import { renewalTerms } from '@tianguis/proto/payments/orders/renewal';
import { day } from '@tianguis/proto/time';
import type { OrderStep } from './due-steps.ts';
import { type Order, owedOf } from './order.ts';
import type { LivePayment } from './renewal.ts';

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
