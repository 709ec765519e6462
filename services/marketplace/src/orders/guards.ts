import { slotHoldHours } from '@tianguis/proto/marketplace/orders/order';
import { hoursAfter, type OrderFacts, type Slot } from './order.ts';

/** What somebody brings along who moves an order. */
export interface Attempt {
  readonly now: Date;
  readonly reason?: string | undefined;
  /** The slot that both agreed on. */
  readonly slot?: Slot;
  /** The quantities were confirmed. */
  readonly confirmed?: boolean;
}

export interface Guard {
  /** What it demands, for the documentation. */
  readonly demands: string;
  holds(order: OrderFacts, attempt: Attempt): boolean;
}

const slotSlack = 2;
const isFree = ({ amount }: OrderFacts): boolean => amount === 0;
const isHeld = ({ money }: OrderFacts): boolean => money === 'authorised';
const isPaid = (order: OrderFacts): boolean =>
  isFree(order) || ((isHeld(order) || order.money === 'captured') && order.moneyAmount >= order.amount);

/** Conditions that rows of the table name. */
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
  slotInsideHold: {
    demands: `the slot ends ${slotHoldHours} h before the hold does`,
    holds: ({ captureBefore }, { slot }) =>
      slot !== undefined && (captureBefore === null || hoursAfter(slot.until, slotHoldHours) <= captureBefore),
  },
  inSlot: {
    demands: `within the slot ± ${slotSlack} h`,
    holds: ({ slot }, { now }) =>
      slot !== null && now >= hoursAfter(slot.from, -slotSlack) && now <= hoursAfter(slot.until, slotSlack),
  },
  confirmed: { demands: 'the quantities were confirmed', holds: (_, { confirmed }) => confirmed === true },
} as const satisfies Record<string, Guard>;

export type GuardName = keyof typeof guards;
