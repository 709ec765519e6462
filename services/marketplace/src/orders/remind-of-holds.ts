import type { Task } from '@tianguis/chassis/jobs/jobs';
import type { InTransaction } from '../platform/database.ts';
import { holdEndsText, orderVariables } from './notice.ts';
import { type OrderParts, type OrderScope, orderScope } from './open-order-scope.ts';
import { hoursAfter } from './order.ts';

const hoursBefore = 24;

/** Tells both sides of the next order whose hold ends within a day; whether there was one. */
async function remindNext({ orders, tell, publicUrl, now }: OrderScope): Promise<boolean> {
  const order = await orders.claimEndingHold(now, hoursAfter(now, hoursBefore));
  if (!order) return false;
  const { captureBefore } = order;
  for (const party of ['buyer', 'seller'] as const)
    await tell(order, party, (language) => ({
      name: `order-${order.id}-hold-${captureBefore.getTime()}-${party}`,
      template: 'order_changed',
      variables: { ...orderVariables(order, publicUrl), change: holdEndsText(captureBefore, language) },
    }));
  return true;
}

/** Each hold is told of once, however many replicas look; one that is prolonged is another hold. */
export const remindOfHolds =
  ({ inTransaction, ...parts }: OrderParts & { readonly inTransaction: InTransaction }): Task =>
  async (_, { signal }) => {
    while (!signal.aborted && (await inTransaction(({ tx }) => remindNext(orderScope(parts, tx)))));
  };
