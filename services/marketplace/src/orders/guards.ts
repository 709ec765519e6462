import { slotHoldHours } from '@tianguis/proto/marketplace/orders/order';
import type { Guard } from '../trade/state-table.ts';
import { hoursAfter, type OrderFacts, type Owed, type Slot, slotSlackHours } from './order.ts';

/** What comes with a request to move an order. */
export interface Attempt {
  readonly now: Date;
  readonly reason?: string | undefined;
  /** The slot that the buyer chose from those the seller’s warehouse offers. */
  readonly slot?: Slot;
  /** Whether the quantities were confirmed. */
  readonly confirmed?: boolean;
  /** Centavos to refund to the buyer. */
  readonly giveBack?: number;
}

const isFree = ({ amount }: OrderFacts): boolean => amount === 0;
const isHeld = ({ money }: OrderFacts): boolean => money === 'authorised';
const isPaid = (order: OrderFacts): boolean =>
  isFree(order) || ((isHeld(order) || order.money === 'captured') && order.moneyAmount >= order.amount);

/** What the buyer of an approved order still owes, and until when; undefined once it is paid. */
export const owedOf = (order: OrderFacts): Owed | undefined =>
  order.state === 'approved' && order.payBy && !isPaid(order) ? { method: order.method, by: order.payBy } : undefined;

/** When the latest possible slot has to end; null if nothing limits it. */
export function lastSlotEnd({ captureBefore, coverUntil, pickupBy }: OrderFacts): Date | null {
  const held = coverUntil ?? captureBefore;
  const ends = [held && hoursAfter(held, -slotHoldHours), pickupBy].filter((date) => date !== null);
  return ends.length === 0 ? null : new Date(Math.min(...ends.map(Number)));
}

/** The conditions that rows of the table name. */
export const guards = {
  paid: { demands: 'all of it is held or captured, or it is a gift', holds: isPaid },
  unpaid: { demands: 'not all of it is held or captured', holds: (order) => !isPaid(order) },
  held: { demands: 'money is held', holds: isHeld },
  notHeld: { demands: 'no money is held: a hold has its own end', holds: (order) => !isHeld(order) },
  paidWithoutHold: { demands: 'captured, or a gift', holds: (order) => isPaid(order) && !isHeld(order) },
  paymentGone: {
    demands: 'its money was released or given back',
    holds: ({ money }) => money === 'released' || money === 'refunded',
  },
  slotInTime: {
    demands: `the slot ends by \`pickupBy\` and ${slotHoldHours} h before the hold does, renewed as its buyer agreed`,
    holds: (order, { slot }) => slot !== undefined && slot.until <= (lastSlotEnd(order) ?? slot.until),
  },
  otherSlot: {
    demands: 'another slot than before',
    holds: (order, { slot }) => Number(slot?.from) !== Number(order.slot?.from),
  },
  inSlot: {
    demands: `within the slot ± ${slotSlackHours} h`,
    holds: ({ slot }, { now }) =>
      slot !== null && now >= hoursAfter(slot.from, -slotSlackHours) && now <= hoursAfter(slot.until, slotSlackHours),
  },
  partOfIt: {
    demands: 'what goes back is less than all',
    holds: ({ amount }, { giveBack = 0 }) => giveBack > 0 && giveBack < amount,
  },
  confirmed: { demands: 'the quantities were confirmed', holds: (_, { confirmed }) => confirmed === true },
} as const satisfies Record<string, Guard<OrderFacts, Attempt>>;

export type GuardName = keyof typeof guards;
