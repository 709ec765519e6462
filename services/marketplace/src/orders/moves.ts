import type { OrderActor, OrderState, PartyMove, StaffMove } from '@tianguis/proto/marketplace/orders/order';
import type { GuardName } from './guards.ts';
import type { Deadline, Moment, Party } from './order.ts';

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

/** One row of the table: how an order gets from one state to another. There is no other way. */
export interface Move {
  readonly move: MoveName;
  readonly from: readonly OrderState[];
  /** Undefined: the order keeps its state, and its deadline moves. */
  readonly to?: OrderState;
  readonly by: readonly OrderActor[];
  /** Which of them must give a reason. */
  readonly needsReason?: readonly OrderActor[];
  readonly guards?: readonly GuardName[];
  /** The deadline for people. */
  readonly before?: Deadline;
  /** When the clock makes the move. */
  readonly at?: Moment;
  /** What happens to the reserved quantities. */
  readonly stock?: 'release' | 'sell';
  /** What the payments service does with the money when it hears of the move. */
  readonly money?: 'give_back' | 'capture' | 'pay_out' | 'share' | 'freeze';
  /** Who gets a message, unless they made the move themselves. */
  readonly notifies: readonly Party[];
}

/** Where several rows fit, the first one applies. */
export const moves: readonly Move[] = [
  // The seller answers an order.
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

  // The clock ends an order that nobody approved, paid for or picked up in time, or whose payment was lost.
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

  // Either side cancels before the pickup starts; after that only staff do.
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

  // Staff give an order more time.
  {
    move: 'extend',
    from: ['placed', 'approved'],
    by: ['staff'],
    needsReason: ['staff'],
    guards: ['notHeld'],
    notifies: ['buyer', 'seller'],
  },

  // The buyer chooses a slot for the pickup; a slot that falls through is chosen anew.
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

  // The goods travel, and the delivery captures the money.
  {
    move: 'start',
    from: ['scheduled'],
    to: 'in_transit',
    by: ['driver'],
    guards: ['inSlot'],
    notifies: ['buyer', 'seller'],
  },
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

  // The buyer accepts the delivery or complains; without a complaint the clock settles the order.
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
