import type { Task } from '@tianguis/chassis/jobs/jobs';
import { orderVariables, slotSoonText } from '../orders/notice.ts';
import { type OrderParts, type OrderScope, orderScope } from '../orders/open-order-scope.ts';
import { hoursAfter } from '../orders/order.ts';
import type { InTransaction } from '../platform/database.ts';

const hoursBefore = 2;

/** Tells both sides of the next order whose pickup begins soon; whether there was one. */
async function remindNext({ orders, tell, publicUrl, now }: OrderScope): Promise<boolean> {
  const order = await orders.claimComingSlot(now, hoursAfter(now, hoursBefore));
  const slot = order?.slot;
  if (!slot) return false;
  for (const party of ['buyer', 'seller'] as const)
    await tell(order, party, (language) => ({
      name: `order-${order.id}-slot-${slot.from.getTime()}-${party}`,
      template: 'order_changed',
      variables: { ...orderVariables(order, publicUrl), change: slotSoonText(slot, language) },
    }));
  return true;
}

/** Each slot is told of once, however many replicas look; another one is told of again. */
export const remindOfPickups =
  ({ inTransaction, ...parts }: OrderParts & { readonly inTransaction: InTransaction }): Task =>
  async (_, { signal }) => {
    while (!signal.aborted && (await inTransaction(({ tx }) => remindNext(orderScope(parts, tx)))));
  };
