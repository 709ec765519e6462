import type { OrderActor, OrderState, PartyMove, StaffMove } from '@tianguis/proto/marketplace/orders/order';
import type { Transition } from '../trade/state-table.ts';
import type { GuardName } from './guards.ts';
import type { Moment } from './order.ts';

export type MoveName =
  | PartyMove
  | StaffMove
  | 'expire'
  | 'lapse'
  | 'run_out'
  | 'miss_pickup'
  | 'lose_payment'
  | 'schedule'
  | 'reschedule'
  | 'withdraw_slot'
  | 'miss_slot'
  | 'start'
  | 'deliver'
  | 'dispute';

interface Terms {
  readonly state: OrderState;
  readonly move: MoveName;
  readonly actor: OrderActor;
  readonly moment: Moment;
  readonly guard: GuardName;
}

/** One row of the table: a way an order gets from a state to another. There is no other way. */
export interface Move extends Transition<Terms> {
  /** What happens to the reserved quantities. */
  readonly stock?: 'release' | 'sell';
  /** What the payments service does with the money when it receives `OrderMoved`. */
  readonly money?: 'give_back' | 'capture' | 'pay_out' | 'share' | 'freeze';
}

/** The life of an order, from `placed` to its end. Where several rows fit, the first one applies. docs/orders.md is written from this table. */
export const moves: readonly Move[] = [
  // The seller answers.
  {
    move: 'approve',
    from: ['placed'],
    to: 'approved',
    by: ['seller'],
    before: 'approveBy',
    notifies: ['buyer'],
  },
  {
    move: 'decline',
    from: ['placed'],
    to: 'declined',
    by: ['seller'],
    stock: 'release',
    money: 'give_back',
    notifies: ['buyer', 'seller'],
  },

  // A deadline passes.
  {
    move: 'expire',
    from: ['placed'],
    to: 'expired',
    by: ['clock'],
    at: 'approveBy',
    stock: 'release',
    money: 'give_back',
    notifies: ['buyer', 'seller'],
  },
  {
    move: 'lapse',
    from: ['approved'],
    to: 'expired',
    by: ['clock'],
    guards: ['unpaid'],
    at: 'payBy',
    stock: 'release',
    money: 'give_back',
    notifies: ['buyer', 'seller'],
  },
  {
    move: 'run_out',
    from: ['placed', 'approved', 'scheduled'],
    to: 'expired',
    by: ['clock'],
    guards: ['held'],
    at: 'captureBefore',
    stock: 'release',
    money: 'give_back',
    notifies: ['buyer', 'seller'],
  },
  {
    move: 'miss_pickup',
    from: ['approved'],
    to: 'expired',
    by: ['clock'],
    guards: ['paidWithoutHold'],
    at: 'pickupBy',
    stock: 'release',
    money: 'give_back',
    notifies: ['buyer', 'seller'],
  },
  {
    move: 'lose_payment',
    from: ['placed', 'approved', 'scheduled'],
    to: 'cancelled',
    by: ['clock'],
    guards: ['paymentGone'],
    stock: 'release',
    notifies: ['buyer', 'seller'],
  },

  // Someone calls it off, or staff give it more time.
  {
    move: 'cancel',
    from: ['placed', 'approved', 'scheduled'],
    to: 'cancelled',
    by: ['buyer', 'seller', 'staff'],
    needsReason: ['seller', 'staff'],
    stock: 'release',
    money: 'give_back',
    notifies: ['buyer', 'seller'],
  },
  {
    move: 'cancel',
    from: ['in_transit'],
    to: 'cancelled',
    by: ['staff'],
    needsReason: ['staff'],
    stock: 'release',
    money: 'give_back',
    notifies: ['buyer', 'seller'],
  },
  {
    move: 'extend',
    from: ['placed', 'approved'],
    by: ['staff'],
    needsReason: ['staff'],
    guards: ['notHeld'],
    notifies: ['buyer', 'seller'],
  },

  // The pickup gets a slot, loses it, or starts.
  {
    move: 'schedule',
    from: ['approved'],
    to: 'scheduled',
    by: ['buyer'],
    guards: ['paid', 'slotInTime'],
    notifies: ['buyer', 'seller'],
  },
  {
    move: 'reschedule',
    from: ['scheduled'],
    to: 'scheduled',
    by: ['buyer'],
    guards: ['paid', 'slotInTime', 'otherSlot'],
    notifies: ['buyer', 'seller'],
  },
  {
    move: 'withdraw_slot',
    from: ['scheduled'],
    to: 'approved',
    by: ['seller'],
    needsReason: ['seller'],
    notifies: ['buyer'],
  },
  {
    move: 'miss_slot',
    from: ['scheduled'],
    to: 'approved',
    by: ['clock'],
    at: 'startBy',
    notifies: ['buyer', 'seller'],
  },
  {
    move: 'start',
    from: ['scheduled'],
    to: 'in_transit',
    by: ['driver'],
    guards: ['inSlot'],
    notifies: ['buyer', 'seller'],
  },

  // It is delivered, and accepted or disputed.
  {
    move: 'deliver',
    from: ['in_transit'],
    to: 'delivered',
    by: ['receiver'],
    guards: ['confirmed'],
    stock: 'sell',
    money: 'capture',
    notifies: ['buyer', 'seller'],
  },
  {
    move: 'settle',
    from: ['delivered'],
    to: 'settled',
    by: ['buyer', 'clock'],
    at: 'complainBy',
    money: 'pay_out',
    notifies: ['buyer', 'seller'],
  },
  {
    move: 'dispute',
    from: ['delivered'],
    to: 'disputed',
    by: ['buyer'],
    needsReason: ['buyer'],
    before: 'complainBy',
    money: 'freeze',
    notifies: ['seller'],
  },

  // Staff decide a complaint: for the seller, in part, or for the buyer.
  {
    move: 'settle',
    from: ['disputed'],
    to: 'settled',
    by: ['staff'],
    needsReason: ['staff'],
    money: 'pay_out',
    notifies: ['buyer', 'seller'],
  },
  {
    move: 'part',
    from: ['disputed'],
    to: 'settled',
    by: ['staff'],
    needsReason: ['staff'],
    guards: ['partOfIt'],
    money: 'share',
    notifies: ['buyer', 'seller'],
  },
  {
    move: 'refund',
    from: ['disputed'],
    to: 'refunded',
    by: ['staff'],
    needsReason: ['staff'],
    money: 'give_back',
    notifies: ['buyer', 'seller'],
  },
];
