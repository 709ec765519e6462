import type { Task } from '@tianguis/chassis/jobs/jobs';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { orderPhotoDays, transitHours } from '@tianguis/proto/marketplace/orders/order';
import { trailDays } from '@tianguis/proto/marketplace/pickups/position';
import type { JobParts } from '../orders/deadlines.ts';
import { loadPhotoStore } from '../orders/load-photo-store.ts';
import { messageStore } from '../orders/messages.ts';
import { unsignedText } from '../orders/notices.ts';
import { hoursAfter } from '../orders/order.ts';
import { type OrderScope, orderScope } from '../orders/scope.ts';
import { handleDue } from '../trade/due.ts';
import { bothParties } from '../trade/party.ts';
import { positionStore } from './positions.ts';

const unsignedHours = 6;

/** Reminds both sides of a delivery that no one has signed for: some hours after its slot, and when staff see it as late. */
export const remindOfDeliveries = ({ inTransaction, ...parts }: JobParts) =>
  handleDue(inTransaction, (tx) => remindOfNextDelivery(orderScope(parts, tx)));

async function remindOfNextDelivery(scope: OrderScope): Promise<number | undefined> {
  const { orders, now } = scope;
  const claimed = await orders.claimLateDelivery(hoursAfter(now, -unsignedHours), hoursAfter(now, -transitHours));
  if (!claimed) return undefined;
  const { order, times } = claimed;
  for (const party of bothParties)
    await scope.notify(order, party, {
      name: `order-${order.id}-unsigned-${times}-${party}`,
      variables: (language) => ({ change: unsignedText(times, language) }),
    });
  return order.id;
}

interface EraseParts {
  readonly storage: Storage;
  now(): Date;
}

/** Deletes where drivers were after a month, and the photos on orders after a year. */
export const eraseTrails =
  ({ storage, now }: EraseParts): Task =>
  async () => {
    await positionStore(storage).eraseBefore(hoursAfter(now(), -24 * trailDays));
    const photosBefore = hoursAfter(now(), -24 * orderPhotoDays);
    await messageStore(storage).forgetPhotos(photosBefore);
    await loadPhotoStore(storage).forget(photosBefore);
  };
