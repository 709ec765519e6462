import type { Task } from '@tianguis/chassis/jobs/jobs';
import type { InTransaction } from '../platform/database.ts';
import { clockMove } from './machine.ts';
import { moveOrder } from './move-order.ts';
import { type OrderParts, type OrderScope, orderScope } from './open-order-scope.ts';

/** Moves the next order after `after` whose deadline has passed; returns its id. */
async function moveNext(scope: OrderScope, after: number): Promise<number | undefined> {
  const order = await scope.orders.lockDue(scope.now, after);
  if (!order) return undefined;
  const move = clockMove(order, scope.now);
  if (move) await moveOrder(scope, order, { move, by: 'clock', actor: 'system' });
  // It was due by what was known when it was saved; now it is not.
  else await scope.orders.save(order);
  return order.id;
}

/** Moves what is due by the clock: each order once, however many replicas look and whichever of them dies. */
export const moveDueOrders =
  ({ inTransaction, ...parts }: OrderParts & { readonly inTransaction: InTransaction }): Task =>
  async (_, { signal }) => {
    let after: number | undefined = 0;
    while (after !== undefined && !signal.aborted) {
      const last: number = after;
      after = await inTransaction(({ tx }) => moveNext(orderScope(parts, tx), last));
    }
  };
