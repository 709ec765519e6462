import {
  approvalHours,
  complaintHours,
  type OrderActor,
  type OrderMoneyState,
  type OrderState,
  partyMoves,
  paymentHours,
  pickupDays,
  type StaffMove,
  staffMoves,
} from '@tianguis/proto/marketplace/orders/order';
import { type Attempt, type Guard, guards } from './guards.ts';
import { type Move, type MoveName, moves } from './moves.ts';
import { type Deadlines, hoursAfter, momentOf, type OrderFacts, type Party } from './order.ts';

/** Why a move is refused. `state`: no row of the table leads from where the order stands. */
export type Refusal = 'state' | 'late' | 'early' | 'reason' | 'guard';
export type Verdict = { readonly row: Move; readonly to: OrderState } | { readonly refusal: Refusal };

const guardsHold = ({ guards: named = [] }: Move, order: OrderFacts, attempt: Attempt): boolean =>
  named.every((name) => (guards[name] satisfies Guard as Guard).holds(order, attempt));

const isLate = ({ before }: Move, order: OrderFacts, now: Date): boolean =>
  before !== undefined && (order[before] ?? now) <= now;

function isEarly({ at }: Move, order: OrderFacts, now: Date): boolean {
  if (at === undefined) return false;
  const moment = momentOf(order, at);
  return moment === null || moment > now;
}

const rowFor = (order: OrderFacts, move: MoveName, by: OrderActor): Move | undefined =>
  moves.find((row) => row.move === move && row.from.includes(order.state) && row.by.includes(by));

/** Whether an order may be moved so, and where to. */
export function judgeMove(order: OrderFacts, move: MoveName, by: OrderActor, attempt: Attempt): Verdict {
  const row = rowFor(order, move, by);
  if (!row) return { refusal: 'state' };
  if (isLate(row, order, attempt.now)) return { refusal: 'late' };
  if (by === 'clock' && isEarly(row, order, attempt.now)) return { refusal: 'early' };
  if (row.needsReason?.includes(by) && !attempt.reason) return { refusal: 'reason' };
  return guardsHold(row, order, attempt) ? { row, to: row.to ?? order.state } : { refusal: 'guard' };
}

const ofClock = (order: OrderFacts): Move[] =>
  moves.filter((row) => row.by.includes('clock') && row.from.includes(order.state));

/** When the clock is to look at an order next; null where it waits for people alone. */
export function dueAt(order: OrderFacts): Date | null {
  const attempt = { now: new Date(0) };
  const dates = ofClock(order)
    .filter((row) => guardsHold(row, order, attempt))
    .map(({ at }) => (at === undefined ? attempt.now : momentOf(order, at)))
    .filter((date) => date !== null);
  return dates.length === 0 ? null : new Date(Math.min(...dates.map(Number)));
}

/** What the clock does with an order now, if anything. */
export const clockMove = (order: OrderFacts, now: Date): MoveName | undefined =>
  ofClock(order).find(({ move }) => 'row' in judgeMove(order, move, 'clock', { now }))?.move;

// A voucher that was asked for before may have set a later end.
const later = (known: Date | null, date: Date): Date => (known && known > date ? known : date);

/** Deadlines that begin with a move. */
function deadlinesAfter(order: OrderFacts, to: OrderState, now: Date): Partial<Deadlines> {
  if (to === 'delivered') return { complainBy: hoursAfter(now, complaintHours) };
  // A pickup that has lost its slot has as long as before to get another.
  if (order.state === 'scheduled') return {};
  if (to !== 'approved') return to === 'placed' ? { approveBy: hoursAfter(now, approvalHours) } : {};
  const payBy = order.amount === 0 ? null : later(order.payBy, hoursAfter(now, paymentHours));
  return { payBy, pickupBy: hoursAfter(now, pickupDays * 24) };
}

/** What a move makes of an order. */
export function orderAfter<Order extends OrderFacts>(
  order: Order,
  { row, to }: { readonly row: Move; readonly to: OrderState },
  { now, slot }: Attempt,
): Order {
  // A deadline that is put off begins where the old one ends.
  const from = row.to ? now : new Date(Math.max(Number(now), Number(dueAt(order) ?? now)));
  const kept = to === 'approved' ? null : (slot ?? order.slot);
  return { ...order, state: to, slot: kept, ...deadlinesAfter(order, to, from) };
}

export interface NextMove {
  readonly move: (typeof partyMoves)[number];
  readonly until: Date | null;
  readonly needsReason: boolean;
}

/** What a party may do now by an operation of theirs. */
export const nextMoves = (order: OrderFacts, by: Party, now: Date): NextMove[] =>
  partyMoves.flatMap((move) => {
    const verdict = judgeMove(order, move, by, { now, reason: 'any' });
    if (!('row' in verdict)) return [];
    const { before, needsReason = [] } = verdict.row;
    return [{ move, until: before ? order[before] : dueAt(order), needsReason: needsReason.includes(by) }];
  });

/** What staff may do now. */
export const nextStaffMoves = (order: OrderFacts, now: Date): StaffMove[] =>
  staffMoves.filter((move) => 'row' in judgeMove(order, move, 'staff', { now, reason: 'any', giveBack: 1 }));

const course: readonly OrderMoneyState[] = [
  'none',
  'authorised',
  'released',
  'captured',
  'paid_out',
  'partly_refunded',
  'refunded',
];
const ofHold: readonly OrderMoneyState[] = ['authorised', 'released'];

/** What is known of an order's money. */
export type Money = Pick<OrderFacts, 'money' | 'moneyAmount' | 'captureBefore'>;

/**
 * Whether news of an order's money are newer than what is known: events come in any order. A hold ends once, but another
 * may follow it; it ends later. More may be given back than before.
 */
export function isNewer(known: Money, news: Money): boolean {
  const later = Number(news.captureBefore ?? 0) - Number(known.captureBefore ?? 0);
  if (later !== 0 && ofHold.includes(known.money) && ofHold.includes(news.money)) return later > 0;
  const step = course.indexOf(news.money) - course.indexOf(known.money);
  return step !== 0 ? step > 0 : news.money === 'partly_refunded' && news.moneyAmount > known.moneyAmount;
}
