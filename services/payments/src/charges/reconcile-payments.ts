import { AppError } from '@tianguis/chassis/http/error';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { knownBy } from '../orders/voucher.ts';
import type { CardProvider } from '../provider/provider.ts';
import { openIntent } from './open-intent.ts';
import type { Payment } from './payment.ts';
import type { Payments } from './payment-store.ts';
import { recordSighting } from './record-sighting.ts';
import type { InUnitOfWork } from './unit-of-work.ts';

interface Needs {
  readonly payments: Pick<Payments, 'overdue' | 'touch' | 'giveUp'>;
  readonly provider: CardProvider;
  readonly inUnitOfWork: InUnitOfWork;
  /** Hours after which a payment that nobody finished is cancelled. */
  readonly cancelAfterHours: number;
}

interface Run {
  readonly log: Logger;
  readonly signal: AbortSignal;
}

const batch = 50;
// The provider forgets idempotency keys after 24 hours; asking later could make a second intent.
const keyHours = 23;

const isUnavailable = (err: unknown): boolean => err instanceof AppError && err.kind === 'unavailable';

/**
 * Looks after payments that should have moved on: answers that a crash or an outage swallowed, webhooks that never came,
 * checkouts that nobody finished. Returns how many were looked at. Stops when the provider is away: there is a next run.
 */
export async function reconcilePayments(needs: Needs, { log, signal }: Run): Promise<number> {
  const overdue = await needs.payments.overdue(batch);
  let done = 0;
  for (const payment of overdue) {
    if (signal.aborted) break;
    try {
      await reconcile(needs, payment);
      done++;
    } catch (err) {
      log.warn({ err, payment: payment.id }, 'payment could not be reconciled');
      if (isUnavailable(err)) break;
      await needs.payments.touch(payment.id);
    }
  }
  return done;
}

// Money that is held is no checkout that nobody finished: its order decides when it is let go. Nor is a voucher in its time.
const isAbandoned = ({ status, voucher }: Payment): boolean =>
  status !== 'requires_capture' &&
  (status !== 'requires_action' || !voucher || knownBy(voucher).getTime() < Date.now());

async function reconcile(needs: Needs, payment: Payment): Promise<void> {
  const { payments, provider, inUnitOfWork, cancelAfterHours } = needs;
  const hours = (Date.now() - payment.createdAt.getTime()) / 3_600_000;
  if (payment.stripeId === null && hours >= keyHours)
    return payments.giveUp(payment.id, 'abandoned', 'the provider never answered');
  const seen =
    payment.stripeId !== null && hours >= cancelAfterHours && isAbandoned(payment)
      ? await provider.cancel(payment.stripeId)
      : await openIntent(needs, payment);
  if (seen) await inUnitOfWork((unit) => recordSighting(unit, seen));
  await payments.touch(payment.id);
}
