import type { Task } from '@tianguis/chassis/jobs/jobs';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { orderPhotoDays, transitHours } from '@tianguis/proto/marketplace/orders/order';
import { trailDays } from '@tianguis/proto/marketplace/pickups/position';
import type { JobParts } from '../orders/deadlines.ts';
import { loadPhotoStore } from '../orders/load-photo-store.ts';
import { messageStore } from '../orders/messages.ts';
import { isStopped } from '../orders/moves.ts';
import { unsignedText } from '../orders/notices.ts';
import { hoursAfter } from '../orders/order.ts';
import { type OrderScope, orderScope } from '../orders/scope.ts';
import { handleDue } from '../trade/due.ts';
import { bothParties } from '../trade/party.ts';
import type { CodeBox } from './delivery-code.ts';
import { isReminderDue } from './driver-reminders.ts';
import { driverStore } from './driver-store.ts';
import { writeWithLink } from './drivers.ts';
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

interface DriverParts extends JobParts {
  readonly box: CodeBox;
}

/** Reminds the drivers whose phone is known, the evening before their slot and two hours before it. */
export const remindDrivers = ({ inTransaction, box, ...parts }: DriverParts) =>
  handleDue(inTransaction, (tx, after) => remindNextDriver(orderScope(parts, tx), box, after));

const batch = 200;
/** The evening before is at most this long before a slot. */
const reminderHours = 30;

/** The next order after `after` with a driver to be reminded. */
async function findNextDriver({ tx, now }: OrderScope, after: number): Promise<number | undefined> {
  let last = after;
  while (true) {
    const span = { now, until: hoursAfter(now, reminderHours), after: last, limit: batch };
    const waiting = await driverStore(tx).waiting(span);
    const due = waiting.find(({ from, until, toldAt }) => isReminderDue({ from, until }, toldAt, now));
    if (due) return due.orderId;
    const end = waiting.at(-1);
    if (!end || waiting.length < batch) return undefined;
    last = end.orderId;
  }
}

async function remindNextDriver(scope: OrderScope, box: CodeBox, after: number): Promise<number | undefined> {
  const { tx, now, publish, publicUrl } = scope;
  const id = await findNextDriver(scope, after);
  const order = id === undefined ? undefined : await scope.orders.lock(id);
  // The order may have moved since, and another replica may have reminded them.
  if (order?.state !== 'scheduled' || !order.slot || isStopped(order)) return id;
  const { slot } = order;
  const drivers = driverStore(tx);
  for (const driver of await drivers.of(order.id)) {
    if (!isReminderDue(slot, driver.toldAt, now)) continue;
    await writeWithLink({ publish, box, publicUrl }, order, driver, {
      template: 'driver_reminder',
      slot,
      until: slot.until,
      now,
    });
    await drivers.noteTold(order.id, driver.by, now);
  }
  return id;
}

interface EraseParts {
  readonly storage: Storage;
  now(): Date;
}

/** Deletes where drivers were after a month, the photos on orders after a year, and to whom links were sent after a day. */
export const eraseTrails =
  ({ storage, now }: EraseParts): Task =>
  async () => {
    await positionStore(storage).eraseBefore(hoursAfter(now(), -24 * trailDays));
    await driverStore(storage).forgetSends(hoursAfter(now(), -24));
    const photosBefore = hoursAfter(now(), -24 * orderPhotoDays);
    await messageStore(storage).forgetPhotos(photosBefore);
    await loadPhotoStore(storage).forget(photosBefore);
  };
