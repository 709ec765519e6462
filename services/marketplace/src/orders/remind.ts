import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { defaultDelivery, isQuietHour } from '@tianguis/proto/marketplace/interests/interest';
import { localHour } from '@tianguis/proto/time';
import { handleDue } from '../trade/due.ts';
import { bothParties } from '../trade/party.ts';
import { sentences } from '../trade/texts.ts';
import type { JobParts } from './deadlines.ts';
import { reminderText, slotSoonText, turnText } from './notices.ts';
import type { StoredOrder } from './order-store.ts';
import { reminderStore } from './reminder-store.ts';
import { dueReminder, stepOf } from './reminders.ts';
import { type OrderScope, orderScope } from './scope.ts';
import { type Turn, turnOf } from './turn.ts';
import { readTurn } from './turn-facts.ts';

/** Reminds the person whose turn it is, as the table of reminders says; each reminder goes out once. */
export const remindOfTurns = ({ inTransaction, ...parts }: JobParts) =>
  handleDue(inTransaction, (tx, after) => remindNext(orderScope(parts, tx), after));

const batch = 200;

/** The next open order after `after` that waits for something else than was noted, or whose reminder is due. */
async function findNext(tx: Tx, after: number, now: Date): Promise<number | undefined> {
  let last = after;
  while (true) {
    const open = await reminderStore(tx).open(last, batch);
    for (const { order, noted } of open) {
      const turn = turnOf(order);
      if (turn && (noted.step !== stepOf(turn, order) || dueReminder(turn, order, noted, now))) return order.id;
    }
    const end = open.at(-1);
    if (!end || open.length < batch) return undefined;
    last = end.order.id;
  }
}

async function remindNext(scope: OrderScope, after: number): Promise<number | undefined> {
  const { tx, now } = scope;
  const id = await findNext(tx, after, now);
  const order = id === undefined ? undefined : await scope.orders.lock(id);
  if (!order) return id;
  // Another replica, or the one whose turn it was, may have been faster.
  const turn = await readTurn(tx, order);
  if (!turn) return id;
  const store = reminderStore(tx);
  const noted = await store.of(order.id);
  const step = stepOf(turn, order);
  if (noted.step !== step) {
    await store.note(order.id, { step, since: now, reminded: null });
    return id;
  }
  const reminded = dueReminder(turn, order, noted, now);
  if (!reminded) return id;
  await store.note(order.id, { step, since: noted.since, reminded });
  await remind(scope, order, turn, reminded);
  return id;
}

/** Before a pickup both sides read when it is; otherwise the side whose turn it is reads what they have to do. */
async function remind(scope: OrderScope, order: StoredOrder, turn: Turn, moment: Date): Promise<void> {
  const slot = order.state === 'scheduled' ? order.slot : null;
  for (const party of bothParties) {
    const isTheirs = turn.who === party;
    if (!isTheirs && !slot) continue;
    const ask = (language: Language): string | undefined => (isTheirs ? turnText(turn, order, language) : undefined);
    await scope.notify(order, party, {
      name: `order-${order.id}-remind-${moment.getTime()}-${party}`,
      variables: (language) => ({
        change: slot
          ? sentences(slotSoonText(slot, language), ask(language))
          : reminderText(ask(language) ?? '', language),
      }),
    });
  }
}

/** Reminds buyers by day to say where a refund goes that we transfer: it has no deadline. */
export const remindOfRefundAccounts = ({ inTransaction, ...parts }: JobParts) =>
  handleDue(inTransaction, (tx) => remindOfNextRefund(orderScope(parts, tx)));

async function remindOfNextRefund(scope: OrderScope): Promise<number | undefined> {
  if (isQuietHour(defaultDelivery.quietHours, localHour(scope.now))) return undefined;
  const refund = await reminderStore(scope.tx).claimWaitingRefund(scope.now);
  if (!refund) return undefined;
  const order = await scope.orders.find(refund.orderId);
  if (!order) return refund.orderId;
  const turn: Turn = { who: 'buyer', action: 'give_refund_account', by: null };
  await scope.notify(order, 'buyer', {
    name: `order-refund-${refund.id}-remind-${refund.times}-${scope.now.getTime()}`,
    template: 'refund_changed',
    variables: (language) => ({ change: reminderText(turnText(turn, order, language), language) }),
  });
  return order.id;
}
