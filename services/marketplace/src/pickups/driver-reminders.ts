import { hour, localTime, momentAt } from '@tianguis/proto/time';
import { hoursAfter, type Slot } from '../orders/order.ts';

const eveningHour = Temporal.PlainTime.from('18:00');
const hoursBefore = 2;
/** A driver who was written to this recently knows of the pickup. */
const knows = hour;

/** When the driver of a slot is reminded: the evening before, and two hours before. */
export const remindersOf = ({ from }: Slot): readonly Date[] => [
  momentAt(localTime(from).toPlainDate().subtract({ days: 1 }), eveningHour),
  hoursAfter(from, -hoursBefore),
];

/** Whether a driver who was last written to at `toldAt` is reminded now. Each reminder goes out once, and none once the slot starts. */
export function isReminderDue(slot: Slot, toldAt: Date, now: Date): boolean {
  if (now >= slot.from) return false;
  return remindersOf(slot).some((moment) => moment <= now && moment.getTime() > toldAt.getTime() + knows);
}
