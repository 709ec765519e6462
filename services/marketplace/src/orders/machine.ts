import {
  approvalHours,
  complaintHours,
  type OrderState,
  partyMoves,
  paymentHours,
  pickupDays,
  type StaffMove,
  staffMoves,
} from '@tianguis/proto/marketplace/orders/order';
import type { Party } from '../trade/party.ts';
import { createMachine } from '../trade/state-table.ts';
import { type Attempt, guards } from './guards.ts';
import { type Move, type MoveName, moves } from './moves.ts';
import { type Deadlines, hoursAfter, momentOf, type OrderFacts } from './order.ts';

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
  if (to === 'delivered') return { complainBy: hoursAfter(now, complaintHours) };
  // A pickup that lost its slot keeps its deadline to get another.
  if (order.state === 'scheduled') return {};
  if (to !== 'approved') return to === 'placed' ? { approveBy: hoursAfter(now, approvalHours) } : {};
  const payBy = order.amount === 0 ? null : later(order.payBy, hoursAfter(now, paymentHours));
  return { payBy, pickupBy: hoursAfter(now, pickupDays * 24) };
}

/** The order after a move. */
export function orderAfter<Order extends OrderFacts>(
  order: Order,
  { row, to }: { readonly row: Move; readonly to: OrderState },
  { now, slot }: Attempt,
): Order {
  // An extended deadline starts where the old one ends.
  const from = row.to ? now : new Date(Math.max(Number(now), Number(dueAt(order) ?? now)));
  const kept = to === 'approved' ? null : (slot ?? order.slot);
  return { ...order, state: to, slot: kept, ...deadlinesAfter(order, to, from) };
}

export interface NextMove {
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
