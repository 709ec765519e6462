import type { InTransaction } from '../platform/database.ts';
import { handleDue } from '../trade/due.ts';
import { bothParties } from '../trade/party.ts';
import type { TradeParts } from '../trade/scope.ts';
import { moveOrder } from './move-order.ts';
import { clockMove } from './moves.ts';
import { holdEndsText } from './notices.ts';
import { hoursAfter } from './order.ts';
import { type OrderScope, orderScope } from './scope.ts';

export interface JobParts extends TradeParts {
  readonly inTransaction: InTransaction;
}

/** Moves the orders whose deadline has passed. */
export const moveDueOrders = ({ inTransaction, ...parts }: JobParts) =>
  handleDue(inTransaction, (tx, after) => moveNext(orderScope(parts, tx), after));

async function moveNext(scope: OrderScope, after: number): Promise<number | undefined> {
  const order = await scope.orders.lockDue(scope.now, after);
  if (!order) return undefined;
  const move = clockMove(order, scope.now);
  if (move) await moveOrder(scope, order, { move, by: 'clock', actor: 'system' });
  // What is known of the order has changed since it was saved: saving it again puts off when it is due.
  else await scope.orders.save(order);
  return order.id;
}

const reminderHours = 24;

/** Reminds both sides a day before a hold ends, once for each hold; a renewed one is another hold. */
export const remindOfHolds = ({ inTransaction, ...parts }: JobParts) =>
  handleDue(inTransaction, (tx) => remindOfNextHold(orderScope(parts, tx)));

async function remindOfNextHold(scope: OrderScope): Promise<number | undefined> {
  const order = await scope.orders.claimEndingHold(scope.now, hoursAfter(scope.now, reminderHours));
  if (!order) return undefined;
  const { id, captureBefore } = order;
  for (const party of bothParties)
    await scope.notify(order, party, {
      name: `order-${id}-hold-${captureBefore.getTime()}-${party}`,
      variables: (language) => ({ change: holdEndsText(captureBefore, language) }),
    });
  return id;
}
