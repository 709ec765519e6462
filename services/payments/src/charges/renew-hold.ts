import { refused, unavailable } from '@tianguis/chassis/http/error';
import { isOver } from '../orders/due-steps.ts';
import { lockOrder } from '../orders/order-store.ts';
import { notNeeded } from '../orders/renewal.ts';
import type { KeptStep } from '../orders/step-store.ts';
import type { InTransaction, Scope } from '../platform/database.ts';
import { type IntentOpening, openIntent } from './open-intent.ts';
import { addRenewal, findPayment } from './order-payment-store.ts';
import type { Payment } from './payment.ts';
import { recordSighting } from './record-sighting.ts';
import type { InUnitOfWork } from './unit-of-work.ts';

export interface HoldRenewal extends IntentOpening {
  readonly inTransaction: InTransaction;
  readonly inUnitOfWork: InUnitOfWork;
}

const noRenewal = { es: 'El banco no volvió a retener el dinero', en: 'The bank did not hold the money anew' };

/**
 * Has a buyer's bank hold an order's money anew, by the card that they let us keep. Our row comes first: the step's id is its
 * number and the provider's idempotency key, so that whatever repeats there is one. The former hold stays until this one is there.
 */
export async function renewHold(needs: HoldRenewal, former: Payment, step: KeptStep): Promise<void> {
  const next = await needs.inTransaction((scope) => beginRenewal(scope, former, step));
  if (!next || ['rejected', 'abandoned'].includes(next.status)) throw refused(next?.status ?? notNeeded, noRenewal);
  const intent = await openIntent(needs, next);
  const now = await needs.inUnitOfWork((unit) => recordSighting(unit, intent));
  if (now?.status === 'processing') throw unavailable(60);
  if (now?.status !== 'requires_capture' && now?.status !== 'succeeded')
    throw refused(intent.failureReason ?? intent.status, noRenewal);
}

/** Undefined where the order came to its end meanwhile. */
async function beginRenewal(scope: Scope, former: Payment, step: KeptStep): Promise<Payment | undefined> {
  const order = await lockOrder(scope.tx, step.orderId ?? 0);
  const begun = await findPayment(scope.prisma, step.id);
  if (begun || !order) return begun;
  const isHeldBy = order.held > 0 && order.hold === former.renewal;
  if (!isHeldBy || isOver(order) || order.moves.has('delivered')) return undefined;
  return addRenewal(scope.prisma, former, step.id);
}
