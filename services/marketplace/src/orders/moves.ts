import {
  answerHours,
  approvalHours,
  complaintHours,
  confirmationHours,
  decisionDays,
  type OrderActor,
  type OrderState,
  type PartyMove,
  partyMoves,
  paymentHours,
  pickupDays,
  type StaffMove,
  slotHoldHours,
  staffMoves,
  stoppableStates,
  type TroubleKind,
} from '@tianguis/proto/marketplace/orders/order';
import { slotSlackHours } from '@tianguis/proto/marketplace/pickups/pickup';
import type { Party } from '../trade/party.ts';
import { createMachine, type Guard, type Transition } from '../trade/state-table.ts';
import {
  type Deadlines,
  hasStaffDriver,
  hoursAfter,
  isTransported,
  type Moment,
  momentOf,
  type OrderFacts,
  type Owed,
  type Slot,
  totalOf,
} from './order.ts';

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
  | 'drop_transport'
  | 'lose_transport'
  | 'pay_difference'
  | 'start'
  | 'depart'
  | 'reach_door'
  | 'report_trouble'
  | 'retry_pickup'
  | 'retry_delivery'
  | 'report'
  | 'deliver'
  | 'presume'
  | 'doubt';

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
  /** `drop`: we bring it to the buyer no longer, its price goes back, and the buyer picks it up. `raise`: it costs what its true weight does. */
  readonly transport?: 'drop' | 'raise';
  /** What the payments service does with the money when it receives `OrderMoved`. */
  readonly money?: 'give_back' | 'capture' | 'pay_out' | 'share' | 'freeze' | 'capture_and_freeze';
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
    guards: ['notStopped'],
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
    guards: ['unpaid', 'notStopped'],
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
    guards: ['paidWithoutHold', 'notStopped'],
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

  {
    move: 'lose_payment',
    from: ['in_transit'],
    to: 'cancelled',
    by: ['clock'],
    guards: ['paymentGone', 'stopped'],
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
    from: ['in_transit', 'reported'],
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
    guards: ['paid', 'slotInTime', 'notStopped'],
    notifies: ['buyer', 'seller'],
  },
  {
    move: 'reschedule',
    from: ['scheduled'],
    to: 'scheduled',
    by: ['buyer'],
    guards: ['paid', 'slotInTime', 'otherSlot', 'notStopped'],
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
    guards: ['notStopped'],
    at: 'startBy',
    notifies: ['buyer', 'seller'],
  },
  {
    move: 'start',
    from: ['scheduled'],
    to: 'in_transit',
    by: ['driver'],
    guards: ['inSlot', 'notStopped'],
    notifies: ['buyer', 'seller'],
  },

  // Nobody brings it: staff say so, or its slot starts without a driver.
  {
    move: 'drop_transport',
    from: ['approved'],
    to: 'approved',
    by: ['staff'],
    needsReason: ['staff'],
    guards: ['transported'],
    transport: 'drop',
    notifies: ['buyer', 'seller'],
  },
  {
    move: 'drop_transport',
    from: ['scheduled'],
    to: 'scheduled',
    by: ['staff'],
    needsReason: ['staff'],
    guards: ['transported'],
    transport: 'drop',
    notifies: ['buyer', 'seller'],
  },
  {
    move: 'lose_transport',
    from: ['scheduled'],
    to: 'approved',
    by: ['clock'],
    guards: ['transported', 'driverless', 'notStopped'],
    at: 'slotFrom',
    transport: 'drop',
    notifies: ['buyer', 'seller'],
  },

  // At loading it weighs more than was said or does not fit, which its driver reports as a trouble: the buyer pays the difference, or it is dropped.
  {
    move: 'pay_difference',
    from: ['in_transit'],
    to: 'in_transit',
    by: ['clock'],
    guards: ['requoted', 'coversRequote'],
    transport: 'raise',
    notifies: ['buyer', 'seller'],
  },
  {
    move: 'drop_transport',
    from: ['in_transit'],
    to: 'approved',
    by: ['buyer'],
    guards: ['requoted'],
    transport: 'drop',
    notifies: ['buyer', 'seller'],
  },
  {
    move: 'drop_transport',
    from: ['in_transit'],
    to: 'approved',
    by: ['staff'],
    needsReason: ['staff'],
    guards: ['transported', 'inTrouble', 'withSeller'],
    transport: 'drop',
    notifies: ['buyer', 'seller'],
  },
  {
    move: 'lose_transport',
    from: ['in_transit'],
    to: 'approved',
    by: ['clock'],
    guards: ['requoted', 'notStopped'],
    at: 'requoteBy',
    transport: 'drop',
    notifies: ['buyer', 'seller'],
  },

  // Of a transported order the driver leaves with the load and reaches the buyer's door.
  {
    move: 'depart',
    from: ['in_transit'],
    to: 'in_transit',
    by: ['driver'],
    guards: ['transported', 'withSeller', 'confirmed', 'notRequoted', 'notStopped'],
    notifies: ['buyer', 'seller'],
  },
  {
    move: 'reach_door',
    from: ['in_transit'],
    to: 'in_transit',
    by: ['driver'],
    guards: ['onDelivery'],
    notifies: ['buyer', 'seller'],
  },

  // The driver cannot go on, or not even start; staff give it another slot or driver, or cancel it.
  {
    move: 'report_trouble',
    from: ['scheduled'],
    to: 'scheduled',
    by: ['driver'],
    needsReason: ['driver'],
    guards: ['transported', 'noTrouble'],
    notifies: ['buyer', 'seller'],
  },
  {
    move: 'report_trouble',
    from: ['in_transit'],
    to: 'in_transit',
    by: ['driver'],
    needsReason: ['driver'],
    guards: ['transported', 'noTrouble'],
    notifies: ['buyer', 'seller'],
  },
  {
    move: 'retry_pickup',
    from: ['scheduled', 'in_transit'],
    to: 'scheduled',
    by: ['staff'],
    needsReason: ['staff'],
    guards: ['inTrouble', 'withSeller', 'notRequoted', 'slotInTime', 'notStopped'],
    notifies: ['buyer', 'seller'],
  },
  {
    move: 'retry_delivery',
    from: ['in_transit'],
    to: 'in_transit',
    by: ['staff'],
    needsReason: ['staff'],
    guards: ['inTrouble', 'departed', 'slotBeforeHoldEnds'],
    notifies: ['buyer', 'seller'],
  },

  // It is delivered by the buyer's link or code. Without them it is reported, and the buyer or the time decides.
  {
    move: 'deliver',
    from: ['in_transit', 'reported'],
    to: 'delivered',
    by: ['receiver'],
    guards: ['confirmed', 'atDoor', 'forBuyer', 'notStopped'],
    stock: 'sell',
    money: 'capture',
    notifies: ['buyer', 'seller'],
  },
  {
    move: 'report',
    from: ['in_transit'],
    to: 'reported',
    by: ['receiver'],
    guards: ['confirmed', 'atDoor', 'notStopped'],
    notifies: ['buyer', 'seller'],
  },
  {
    move: 'receive',
    from: ['reported'],
    to: 'delivered',
    by: ['buyer'],
    stock: 'sell',
    money: 'capture',
    notifies: ['seller'],
  },
  {
    move: 'presume',
    from: ['reported'],
    to: 'delivered',
    by: ['clock'],
    guards: ['evidence'],
    at: 'confirmBy',
    stock: 'sell',
    money: 'capture',
    notifies: ['buyer', 'seller'],
  },
  {
    move: 'doubt',
    from: ['reported'],
    to: 'disputed',
    by: ['clock'],
    guards: ['noEvidence'],
    at: 'confirmBy',
    stock: 'sell',
    money: 'capture_and_freeze',
    notifies: ['buyer', 'seller'],
  },
  {
    move: 'dispute',
    from: ['reported'],
    to: 'disputed',
    by: ['buyer'],
    needsReason: ['buyer'],
    stock: 'sell',
    money: 'capture_and_freeze',
    notifies: ['seller'],
  },

  // It is accepted or disputed.
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

  // The seller gives back what the buyer asks for.
  {
    move: 'return_all',
    from: ['disputed'],
    to: 'refunded',
    by: ['seller'],
    guards: ['asksAll'],
    money: 'give_back',
    notifies: ['buyer'],
  },
  {
    move: 'return_part',
    from: ['disputed'],
    to: 'settled',
    by: ['seller'],
    guards: ['asksPart'],
    money: 'share',
    notifies: ['buyer'],
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

/** What comes with a request to move an order. */
export interface Attempt {
  readonly now: Date;
  readonly reason?: string | undefined;
  /** The slot that the buyer chose from those the seller’s warehouse offers. */
  readonly slot?: Slot;
  /** Whether the quantities were confirmed. */
  readonly confirmed?: boolean;
  /** Whether the link is the buyer's, or came with their delivery code. */
  readonly forBuyer?: boolean;
  /** Whether there are photos and positions. */
  readonly evidence?: boolean;
  /** Centavos to refund to the buyer. */
  readonly giveBack?: number;
  /** What keeps the driver from going on. */
  readonly trouble?: TroubleKind;
  /** What its transport costs by the true weight, in centavos. */
  readonly requote?: Requote | undefined;
}

/** A transport that was quoted anew at loading. */
export interface Requote {
  readonly centavos: number;
  readonly by: Date;
  /** The driver takes it all the same once it is paid. */
  readonly fits: boolean;
}

const isFree = (order: OrderFacts): boolean => totalOf(order) === 0;
/** Whether a dispute at the buyer's bank keeps its goods where they are. Those that left are no longer stopped. */
export const isStopped = ({ state, stoppedAt }: OrderFacts): boolean =>
  Boolean(stoppedAt) && stoppableStates.some((one) => one === state);

const isHeld = ({ money }: OrderFacts): boolean => money === 'authorised';
/** Whether all of it is held or captured, or it is a gift. A part that staff gave back of what was captured is not owed again. */
export const isPaid = (order: OrderFacts): boolean =>
  isFree(order) ||
  (order.money === 'partly_refunded' && order.moneyAmount - (order.transportDropped ?? 0) < totalOf(order)) ||
  ((isHeld(order) || order.money === 'captured') && order.moneyAmount >= totalOf(order));

/** What the buyer of an approved order still owes, and until when; undefined once it is paid. */
export const owedOf = (order: OrderFacts): Owed | undefined =>
  order.state === 'approved' && order.payBy && !isPaid(order) ? { method: order.method, by: order.payBy } : undefined;

/** When a slot of held money has to end; null where none is held. */
function holdSlotEnd({ captureBefore, coverUntil, money }: OrderFacts): Date | null {
  const held = coverUntil ?? captureBefore;
  return money === 'authorised' && held ? hoursAfter(held, -slotHoldHours) : null;
}

/** When the latest possible slot has to end; null if nothing limits it. */
export function lastSlotEnd(order: OrderFacts): Date | null {
  if (order.leg) return holdSlotEnd(order);
  const { captureBefore, coverUntil, pickupBy } = order;
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
    holds: (order) => !isFree(order) && (order.money === 'released' || order.money === 'refunded'),
  },
  slotInTime: {
    demands: `the slot ends by \`pickupBy\` and ${slotHoldHours} h before the hold does, renewed as its buyer agreed`,
    holds: (order, { slot }) => slot !== undefined && slot.until <= (lastSlotEnd(order) ?? slot.until),
  },
  otherSlot: {
    demands: 'another slot than before',
    holds: (order, { slot }) => Number(slot?.from) !== Number(order.slot?.from),
  },
  transported: { demands: 'we bring it to the buyer', holds: isTransported },
  withSeller: { demands: 'its load has not left', holds: ({ leg }) => !leg },
  departed: { demands: 'its load has left', holds: ({ leg }) => Boolean(leg) },
  onDelivery: { demands: 'its load is on the way to the buyer', holds: ({ leg }) => leg === 'to_delivery' },
  atDoor: {
    demands: 'where we bring it, at the buyer’s door',
    holds: (order) => order.state !== 'in_transit' || !isTransported(order) || order.leg === 'unloading',
  },
  inTrouble: { demands: 'its driver reported a trouble', holds: ({ trouble }) => Boolean(trouble) },
  requoted: {
    demands: 'its buyer has to pay the difference of its transport, or drop it',
    holds: ({ requote }) => Boolean(requote),
  },
  notRequoted: {
    demands: 'no difference of its transport is to be paid',
    holds: ({ requote }) => !requote,
  },
  coversRequote: {
    demands: 'the difference is held, too',
    holds: (order) => isPaid({ ...order, transport: order.requote ?? order.transport ?? 0 }),
  },
  noTrouble: { demands: 'no trouble is open', holds: ({ trouble }) => !trouble },
  slotBeforeHoldEnds: {
    demands: `the slot ends ${slotHoldHours} h before a hold does, renewed as its buyer agreed`,
    holds: (order, { slot }) => slot !== undefined && slot.until <= (holdSlotEnd(order) ?? slot.until),
  },
  driverless: { demands: 'staff gave it no driver for its slot', holds: (order) => !hasStaffDriver(order) },
  stopped: {
    demands: 'a dispute at the bank stops it',
    holds: (order) => isStopped(order),
  },
  notStopped: {
    demands: 'no dispute at the bank stops it',
    holds: (order) => !isStopped(order),
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
  asksAll: { demands: 'the buyer asks for all of it', holds: ({ amount, asks }) => asks === 'all' && amount > 0 },
  asksPart: {
    demands: 'the buyer asks for a part, which is less than all',
    holds: ({ amount, asks, asksBack }) => asks === 'part' && (asksBack ?? 0) > 0 && (asksBack ?? 0) < amount,
  },
  confirmed: { demands: 'the quantities were confirmed', holds: (_, { confirmed }) => confirmed === true },
  forBuyer: { demands: 'by the buyer’s link or with their code', holds: (_, { forBuyer }) => forBuyer === true },
  evidence: { demands: 'reported with photos and positions', holds: ({ hasEvidence }) => hasEvidence },
  noEvidence: { demands: 'reported without photos or positions', holds: ({ hasEvidence }) => !hasEvidence },
} as const satisfies Record<string, Guard<OrderFacts, Attempt>>;

type GuardName = keyof typeof guards;

const machine = createMachine<Move, OrderFacts, Attempt>({ moves, guards, momentOf });

/** Whether an order may make a move, and the state it leads to. */
export const judgeMove = machine.judge;

/** When the clock has to look at an order next; null while only people can move it on. */
export const dueAt = (order: OrderFacts): Date | null => machine.dueAt(order, { now: new Date(0) });

/** The move that the clock makes now, if any. */
export const clockMove = (order: OrderFacts, now: Date): MoveName | undefined => machine.clockMove(order, { now });

// A voucher that was requested earlier may have set a later deadline.
const later = (known: Date | null, date: Date): Date => (known && known > date ? known : date);

/** The deadlines that a move starts. */
function deadlinesAfter(order: OrderFacts, to: OrderState, now: Date): Partial<Deadlines> {
  if (to === 'reported') return { confirmBy: hoursAfter(now, confirmationHours) };
  if (to === 'delivered') return { complainBy: hoursAfter(now, complaintHours) };
  if (to === 'disputed') return { decideBy: hoursAfter(now, decisionDays * 24) };
  // A pickup that lost its slot keeps its deadline to get another.
  if (order.state === 'scheduled') return {};
  if (to !== 'approved') return to === 'placed' ? { approveBy: hoursAfter(now, approvalHours) } : {};
  const payBy = isFree(order) ? null : later(order.payBy, hoursAfter(now, paymentHours));
  return { payBy, pickupBy: hoursAfter(now, pickupDays * 24) };
}

/** Where the load of a transported order is after a move; undefined where a move takes it nowhere else. */
const legAfter: Partial<Record<MoveName, OrderFacts['leg']>> = {
  depart: 'to_delivery',
  reach_door: 'unloading',
  retry_delivery: 'to_delivery',
};

/** What keeps a driver from going on after a move, and what the buyer has to pay because of it. */
function troubleAfter(
  { trouble, requote, requoteBy, requoteFits }: OrderFacts,
  { move }: Move,
  reported: Pick<Attempt, 'trouble' | 'requote'>,
): Pick<OrderFacts, 'trouble' | 'requote' | 'requoteBy' | 'requoteFits'> {
  if (move === 'report_trouble') {
    const { centavos = null, by = null, fits = null } = reported.requote ?? {};
    return { trouble: reported.trouble, requote: centavos, requoteBy: by, requoteFits: fits };
  }
  const over = { requote: requote && null, requoteBy: requoteBy && null, requoteFits: requoteFits && null };
  // What is paid and does not fit waits for staff, who find a larger vehicle.
  return { trouble: move === 'pay_difference' && !requoteFits ? trouble : trouble && null, ...over };
}

/** The order after a move. */
export function orderAfter<Order extends OrderFacts>(
  order: Order,
  { row, to }: { readonly row: Move; readonly to: OrderState },
  { now, slot, evidence = order.hasEvidence, trouble, requote }: Attempt,
): Order {
  // An extended deadline starts where the old one ends.
  const from = row.to ? now : new Date(Math.max(Number(now), Number(dueAt(order) ?? now)));
  const kept = to === 'approved' ? null : (slot ?? order.slot);
  const after = {
    ...order,
    state: to,
    slot: kept,
    // The driver of loaded goods keeps them in another slot.
    driverSlot: row.move === 'retry_delivery' ? kept?.from : order.driverSlot,
    leg: to === 'in_transit' ? (legAfter[row.move] ?? order.leg) : order.leg && null,
    ...troubleAfter(order, row, { trouble, requote }),
    hasEvidence: evidence,
    ...deadlinesAfter(order, to, from),
  };
  // Where nobody complained there is nothing to answer.
  return row.move === 'dispute' ? { ...after, answerBy: hoursAfter(now, answerHours) } : after;
}

/** A stopped order as it goes on: its deadlines move by as long as it was stopped, except the end of a hold, which is the bank's. */
export function resumed<Order extends OrderFacts>(order: Order, now: Date): Order {
  const pause = now.getTime() - Number(order.stoppedAt ?? now);
  const moved = (date: Date): Date => new Date(date.getTime() + pause);
  const owes = order.state === 'approved' && !isPaid(order);
  return {
    ...order,
    stoppedAt: null,
    approveBy: order.state === 'placed' && order.approveBy ? moved(order.approveBy) : order.approveBy,
    payBy: owes && order.payBy ? moved(order.payBy) : order.payBy,
    pickupBy: order.pickupBy && moved(order.pickupBy),
  };
}

interface NextMove {
  readonly move: (typeof partyMoves)[number];
  readonly until: Date | null;
  readonly needsReason: boolean;
}

/** The moves that a party may make now. */
export const nextMoves = (order: OrderFacts, by: Party, now: Date): NextMove[] =>
  partyMoves.flatMap((move) => {
    const verdict = judgeMove(order, move, by, { now, reason: 'any' });
    if (!('row' in verdict)) return [];
    const { before, needsReason = [] } = verdict.row;
    const until = before ? momentOf(order, before) : dueAt(order);
    return [{ move, until, needsReason: needsReason.includes(by) }];
  });

/** The moves that staff may make now. */
export const nextStaffMoves = (order: OrderFacts, now: Date): StaffMove[] =>
  staffMoves.filter((move) => 'row' in judgeMove(order, move, 'staff', { now, reason: 'any', giveBack: 1 }));

const withMoney: readonly OrderFacts['money'][] = ['authorised', 'captured', 'partly_refunded'];

/** Whether staff decide with a move where money goes: a complaint that is not about a gift, and cancelling what is held or paid. */
export const decidesMoney = (order: OrderFacts, move: StaffMove): boolean =>
  move === 'cancel' ? withMoney.includes(order.money) : move !== 'extend' && !isFree(order);
