import type { Task } from '@tianguis/chassis/jobs/jobs';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { orderPhotoDays } from '@tianguis/proto/marketplace/orders/order';
import { trailDays } from '@tianguis/proto/marketplace/pickups/position';
import { loadPhotoStore } from '../orders/load-photo-store.ts';
import { messageStore } from '../orders/message-store.ts';
import { hoursAfter } from '../orders/order.ts';
import { positionStore } from './position-store.ts';

interface Parts {
  readonly storage: Storage;
  now(): Date;
}

/** Forgets where those who drove were, a month after, and the photos on orders, a year after. */
export const eraseTrails =
  ({ storage, now }: Parts): Task =>
  async () => {
    await positionStore(storage).eraseBefore(hoursAfter(now(), -24 * trailDays));
    const photosBefore = hoursAfter(now(), -24 * orderPhotoDays);
    await messageStore(storage).forgetPhotos(photosBefore);
    await loadPhotoStore(storage).forget(photosBefore);
  };
