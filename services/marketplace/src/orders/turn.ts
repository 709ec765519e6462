import type { TurnAction, TurnActor } from '@tianguis/proto/marketplace/orders/order';
import { transitHours } from '@tianguis/proto/marketplace/orders/order';
import { assignByOf } from '../transport/of-order.ts';
import { isPaid, isStopped, lastSlotEnd } from './moves.ts';
import { hasStaffDriver, hoursAfter, isTransported, type OrderFacts } from './order.ts';

/** What decides whose turn it is, beyond what the table of moves knows. */
export interface TurnFacts extends OrderFacts {
  /** Someone said where it is picked up. */
  readonly hasPlace: boolean;
  /** A driver has a link. */
  readonly hasDriver: boolean;
  /** A driver counted other quantities than those ordered, and the seller has not agreed. */
  readonly loadWaits: boolean;
  /** The buyer complained, and the seller has not answered and still has time. */
  readonly complaintWaits: boolean;
  /** A refund that we transfer waits for the buyer's account. */
  readonly refundWaits: boolean;
}

/** Who an order waits for, the one thing they have to do, and until when. */
export interface Turn {
  readonly who: TurnActor;
  readonly action: TurnAction;
  readonly by: Date | null;
}

const of = (who: TurnActor, action: TurnAction, by: Date | null): Turn => ({ who, action, by });

function turnOfApproved(order: TurnFacts): Turn {
  if (!isPaid(order)) return of('buyer', 'pay', order.payBy);
  const by = lastSlotEnd(order);
  return order.hasPlace ? of('buyer', 'choose_slot', by) : of('seller', 'give_place', by);
}

function turnOfScheduled(order: TurnFacts): Turn {
  const { slot, trouble } = order;
  if (trouble) return of('staff', 'resolve_trouble', slot?.until ?? null);
  const hasDriver = isTransported(order) ? hasStaffDriver(order) : order.hasDriver;
  if (hasDriver) return of('driver', 'start', slot?.until ?? null);
  return isTransported(order)
    ? of('staff', 'assign_driver', slot && assignByOf(slot.from))
    : of('buyer', 'send_driver', slot?.from ?? null);
}

function turnOfTransit({ loadWaits, slot, trouble, requote, requoteBy }: TurnFacts): Turn {
  const by = slot && hoursAfter(slot.until, transitHours);
  if (requote) return of('buyer', 'answer_requote', requoteBy ?? by);
  if (trouble) return of('staff', 'resolve_trouble', by);
  return loadWaits ? of('seller', 'confirm_load', by) : of('driver', 'sign', by);
}

/** Whose turn it is. Pages, notices and WhatsApp read it here; null once an order is over and all its money went where it belongs. */
export function turnOf(order: TurnFacts): Turn | null {
  if (isStopped(order)) return of('staff', 'answer_bank', null);
  switch (order.state) {
    case 'placed':
      return of('seller', 'approve', order.approveBy);
    case 'approved':
      return turnOfApproved(order);
    case 'scheduled':
      return turnOfScheduled(order);
    case 'in_transit':
      return turnOfTransit(order);
    case 'reported':
      return of('buyer', 'confirm_delivery', order.confirmBy);
    case 'delivered':
      return of('buyer', 'check_goods', order.complainBy);
    case 'disputed':
      return order.complaintWaits
        ? of('seller', 'answer_complaint', order.answerBy)
        : of('staff', 'decide', order.decideBy);
    default:
      return order.refundWaits ? of('buyer', 'give_refund_account', null) : null;
  }
}
