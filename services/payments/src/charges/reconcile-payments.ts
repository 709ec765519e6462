import { AppError } from '@tianguis/chassis/http/error';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { hour } from '@tianguis/proto/time';
import { knownBy } from '../orders/voucher.ts';
import type { Deps } from '../platform/room.ts';
import { openIntent } from './intents.ts';
import type { Payment } from './payment.ts';
import { giveUp, overduePayments, touchPayment } from './payment-store.ts';
import { recordSighting } from './sightings.ts';

type Needs = Pick<Deps, 'prisma' | 'storage' | 'provider' | 'inUnitOfWork' | 'config'>;

interface Run {
  readonly log: Logger;
  readonly signal: AbortSignal;
}

const batch = 50;
// The provider forgets idempotency keys after 24 hours: asking again later could create a second intent.
const keyHours = 23;

/**
 * Looks after payments that should have moved on: answers that were lost in a crash or an outage, webhooks that never arrived,
 * checkouts that were never finished. Returns how many it looked at. It stops when the provider is unavailable: the next run
 * continues.
 */
export async function reconcilePayments(deps: Needs, { log, signal }: Run): Promise<number> {
  const overdue = await overduePayments(deps, batch);
  let done = 0;
  for (const payment of overdue) {
    if (signal.aborted) break;
    try {
      await reconcile(deps, payment);
      done++;
    } catch (err) {
      log.warn({ err, payment: payment.id }, 'payment could not be reconciled');
      if (err instanceof AppError && err.kind === 'unavailable') break;
      await touchPayment(deps.prisma, payment.id);
    }
  }
  return done;
}

async function reconcile(deps: Needs, payment: Payment): Promise<void> {
  const { prisma, provider, inUnitOfWork, config } = deps;
  const hours = (Date.now() - payment.createdAt.getTime()) / hour;
  if (payment.stripeId === null && hours >= keyHours)
    return giveUp(prisma, payment.id, 'abandoned', 'the provider never answered');
  const seen =
    payment.stripeId !== null && hours >= config.PAYMENT_CANCEL_AFTER_HOURS && isAbandoned(payment)
      ? await provider.charges.cancel(payment.stripeId)
      : await openIntent(deps, payment);
  if (seen) await inUnitOfWork((unit) => recordSighting(unit, seen));
  await touchPayment(prisma, payment.id);
}

// A hold is not an unfinished checkout: its order decides when it is released. Neither is a voucher that can still be paid.
const isAbandoned = ({ status, voucher }: Payment): boolean =>
  status !== 'requires_capture' &&
  (status !== 'requires_action' || !voucher || knownBy(voucher).getTime() < Date.now());
