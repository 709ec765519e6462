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

/** A row of the table: how an order gets from one state to another. There is no other way. */
export interface Move {
  readonly move: MoveName;
  readonly from: readonly OrderState[];
  /** Undefined: it stays where it is, and its deadline is put off. */
  readonly to?: OrderState;
  readonly by: readonly OrderActor[];
  /** Who of them must say why. */
  readonly needsReason?: readonly OrderActor[];
  readonly guards?: readonly GuardName[];
  /** Until when people may. */
  readonly before?: Deadline;
  /** When the clock does. */
  readonly at?: Moment;
  /** What becomes of the reserved quantities. */
  readonly stock?: 'release' | 'sell';
  /** What the payments service does with the money once it hears of the move. */
  readonly money?: 'give_back' | 'capture' | 'pay_out' | 'share' | 'freeze';
  /** Who is written to, unless they did it themselves. */
  readonly tells: readonly Party[];
}

const both = ['buyer', 'seller'] as const;
const fallsThrough = { stock: 'release', money: 'give_back', tells: both } as const;

export const moves: readonly Move[] = [
  { move: 'approve', from: ['placed'], to: 'approved', by: ['seller'], before: 'approveBy', tells: ['buyer'] },
  { ...fallsThrough, move: 'decline', from: ['placed'], to: 'declined', by: ['seller'] },
  { ...fallsThrough, move: 'expire', from: ['placed'], to: 'expired', by: ['clock'], at: 'approveBy' },
  { ...fallsThrough, move: 'lapse', from: ['approved'], to: 'expired', by: ['clock'], guards: ['unpaid'], at: 'payBy' },
  {
    ...fallsThrough,
    move: 'run_out',
    from: ['placed', 'approved', 'scheduled'],
    to: 'expired',
    by: ['clock'],
    guards: ['held'],
    at: 'captureBefore',
  },
  {
    ...fallsThrough,
    move: 'miss_pickup',
    from: ['approved'],
    to: 'expired',
    by: ['clock'],
    guards: ['paidWithoutHold'],
    at: 'pickupBy',
  },
  {
    move: 'lose_payment',
    from: ['placed', 'approved', 'scheduled'],
    to: 'cancelled',
    by: ['clock'],
    guards: ['paymentGone'],
    stock: 'release',
    tells: both,
  },
  {
    ...fallsThrough,
    move: 'cancel',
    from: ['placed', 'approved', 'scheduled'],
    to: 'cancelled',
    by: ['buyer', 'seller', 'staff'],
    needsReason: ['seller', 'staff'],
  },
  {
    ...fallsThrough,
    move: 'cancel',
    from: ['in_transit'],
    to: 'cancelled',
    by: ['staff'],
    needsReason: ['staff'],
  },
  {
    move: 'extend',
    from: ['placed', 'approved'],
    by: ['staff'],
    needsReason: ['staff'],
    guards: ['notHeld'],
    tells: both,
  },
  {
    move: 'schedule',
    from: ['approved'],
    to: 'scheduled',
    by: ['buyer'],
    guards: ['paid', 'slotInTime'],
    tells: both,
  },
  {
    move: 'reschedule',
    from: ['scheduled'],
    to: 'scheduled',
    by: ['buyer'],
    guards: ['paid', 'slotInTime', 'otherSlot'],
    tells: both,
  },
  {
    move: 'withdraw_slot',
    from: ['scheduled'],
    to: 'approved',
    by: ['seller'],
    needsReason: ['seller'],
    tells: ['buyer'],
  },
  { move: 'miss_slot', from: ['scheduled'], to: 'approved', by: ['clock'], at: 'startBy', tells: both },
  { move: 'start', from: ['scheduled'], to: 'in_transit', by: ['driver'], guards: ['inSlot'], tells: both },
  {
    move: 'deliver',
    from: ['in_transit'],
    to: 'delivered',
    by: ['receiver'],
    guards: ['confirmed'],
    stock: 'sell',
    money: 'capture',
    tells: both,
  },
  {
    move: 'settle',
    from: ['delivered'],
    to: 'settled',
    by: ['buyer', 'clock'],
    at: 'complainBy',
    money: 'pay_out',
    tells: both,
  },
  {
    move: 'dispute',
    from: ['delivered'],
    to: 'disputed',
    by: ['buyer'],
    needsReason: ['buyer'],
    before: 'complainBy',
    money: 'freeze',
    tells: ['seller'],
  },
  {
    move: 'settle',
    from: ['disputed'],
    to: 'settled',
    by: ['staff'],
    needsReason: ['staff'],
    money: 'pay_out',
    tells: both,
  },
  {
    move: 'part',
    from: ['disputed'],
    to: 'settled',
    by: ['staff'],
    needsReason: ['staff'],
    guards: ['partOfIt'],
    money: 'share',
    tells: both,
  },
  {
    move: 'refund',
    from: ['disputed'],
    to: 'refunded',
    by: ['staff'],
    needsReason: ['staff'],
    money: 'give_back',
    tells: both,
  },
];
