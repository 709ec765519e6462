import { defaultDelivery } from '@tianguis/proto/marketplace/interests/interest';
import type { TurnAction } from '@tianguis/proto/marketplace/orders/order';
import { daysUnanswered } from '@tianguis/proto/payments/refunds/bank-refund-states';
import { nextLoud } from '../interests/delivery.ts';
import { hoursAfter, type OrderFacts } from './order.ts';
import type { Turn } from './turn.ts';

/** A reminder may wait for the morning if at least this many hours are left then. */
const hoursToSpare = 12;

/** When the one whose turn it is hears of it again, in hours. */
interface Reminder {
  readonly afterStart?: readonly number[];
  /** Before the deadline; for what leads to a pickup, before its slot starts. */
  readonly beforeEnd?: readonly number[];
  /** A driver is waiting on the spot, so it goes out at night, too. */
  readonly atNight?: true;
}

/**
 * Every reminder of a turn outside the app. Both sides are reminded of a pickup, also the one whose turn it is not. `sign` waits
 * for the driver: `remindOfDeliveries` writes to both sides. `decide`, `resolve_trouble` and `answer_bank` wait for staff, who have
 * them on their desk.
 */
export const reminders: Readonly<Record<TurnAction | 'answer_offer', Reminder>> = {
  answer_offer: { beforeEnd: [6] },
  approve: { beforeEnd: [6] },
  pay: { beforeEnd: [12] },
  give_place: { afterStart: [24], beforeEnd: [48] },
  choose_slot: { afterStart: [24], beforeEnd: [48] },
  send_driver: { beforeEnd: [24, 2] },
  assign_driver: { beforeEnd: [24, 2] },
  start: { beforeEnd: [24, 2] },
  confirm_load: { afterStart: [0.5, 2], atNight: true },
  sign: {},
  resolve_trouble: {},
  answer_requote: { beforeEnd: [0.5], atNight: true },
  confirm_delivery: { beforeEnd: [24] },
  check_goods: { beforeEnd: [12] },
  answer_complaint: { beforeEnd: [12] },
  decide: {},
  answer_bank: {},
  give_refund_account: { afterStart: [24, 72, 24 * daysUnanswered] },
};

type Pickup = Pick<OrderFacts, 'state' | 'slot'>;

/** Names what an order waits for. Another slot is another step: its reminders start anew. */
export const stepOf = ({ action }: Turn, { state, slot }: Pickup): string =>
  action !== 'answer_bank' && state === 'scheduled' && slot ? `pickup ${slot.from.toISOString()}` : action;

const endOf = ({ by }: Turn, { state, slot }: Pickup): Date | null =>
  state === 'scheduled' ? (slot?.from ?? null) : by;

/** What was noted of the turn of an order. */
export interface NotedTurn {
  /** The step that it waits for, since when, and the moment of the last reminder. */
  readonly step: string | null;
  readonly since: Date | null;
  readonly reminded: Date | null;
}

/** Whether a reminder waits for the end of the quiet hours: no driver is waiting, and enough time is left in the morning. */
function waitsForMorning(action: TurnAction, end: Date | null, now: Date): boolean {
  const morning = nextLoud(defaultDelivery, now);
  if (morning <= now || reminders[action].atNight) return false;
  return !end || end >= hoursAfter(morning, hoursToSpare);
}

/**
 * The moment of a reminder that is due and was not sent; of several, the last. Null if there is none, the time is over, or it
 * is night and the reminder can wait.
 */
export function dueReminder(turn: Turn, order: Pickup, { since, reminded }: NotedTurn, now: Date): Date | null {
  const end = endOf(turn, order);
  if (!since || (end && end <= now) || waitsForMorning(turn.action, end, now)) return null;
  const { afterStart = [], beforeEnd = [] } = reminders[turn.action];
  const last = Math.max(Number(since), Number(reminded ?? since));
  const due = [
    ...afterStart.map((hours) => hoursAfter(since, hours)),
    ...beforeEnd.flatMap((hours) => (end ? [hoursAfter(end, -hours)] : [])),
  ].filter((moment) => Number(moment) > last && moment <= now);
  return due.length === 0 ? null : new Date(Math.max(...due.map(Number)));
}
