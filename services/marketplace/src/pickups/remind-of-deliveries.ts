import type { Task } from '@tianguis/chassis/jobs/jobs';
import { transitHours } from '@tianguis/proto/marketplace/orders/order';
import { orderVariables, unsignedText } from '../orders/notice.ts';
import { type OrderParts, type OrderScope, orderScope } from '../orders/open-order-scope.ts';
import { hoursAfter } from '../orders/order.ts';
import type { InTransaction } from '../platform/database.ts';

const firstHours = 6;

/** Tells both sides of the next order that left and that nobody signed for; whether there was one. */
async function remindNext({ orders, tell, publicUrl, now }: OrderScope): Promise<boolean> {
  const claimed = await orders.claimLateDelivery(hoursAfter(now, -firstHours), hoursAfter(now, -transitHours));
  if (!claimed) return false;
  const { order, times } = claimed;
  for (const party of ['buyer', 'seller'] as const)
    await tell(order, party, (language) => ({
      name: `order-${order.id}-unsigned-${times}-${party}`,
      template: 'order_changed',
      variables: { ...orderVariables(order, publicUrl), change: unsignedText(times, language) },
    }));
  return true;
}

/** Each is told of twice, however many replicas look: some hours after its slot, and once staff see it as late. */
export const remindOfDeliveries =
  ({ inTransaction, ...parts }: OrderParts & { readonly inTransaction: InTransaction }): Task =>
  async (_, { signal }) => {
    while (!signal.aborted && (await inTransaction(({ tx }) => remindNext(orderScope(parts, tx)))));
  };
