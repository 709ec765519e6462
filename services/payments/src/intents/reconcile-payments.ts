import { AppError } from '@tianguis/chassis/http/error';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { openIntent } from './create-payment.ts';
import type { Payment } from './payment.ts';
import type { CardProvider, Payments, WithLedger } from './ports.ts';
import { recordSighting } from './record-sighting.ts';

interface Ports {
  readonly payments: Payments;
  readonly provider: CardProvider;
  readonly withLedger: WithLedger;
}

export interface ReconcileOptions {
  readonly log: Logger;
  readonly signal: AbortSignal;
  /** Hours after which a payment that nobody finished is cancelled. */
  readonly cancelAfterHours: number;
  readonly now?: Date;
}

const batch = 50;
// The provider forgets idempotency keys after 24 hours; asking later could make a second intent.
const keyHours = 23;

const isUnavailable = (err: unknown): boolean => err instanceof AppError && err.kind === 'unavailable';

/**
 * Looks after payments that should have moved on: answers that a crash or an outage swallowed, webhooks that never came,
 * checkouts that nobody finished. Returns how many were looked at. Stops when the provider is away: there is a next run.
 */
export async function reconcilePayments(ports: Ports, options: ReconcileOptions): Promise<number> {
  const overdue = await ports.payments.overdue(batch);
  let done = 0;
  for (const payment of overdue) {
    if (options.signal.aborted) break;
    try {
      await reconcile(ports, payment, options);
      done++;
    } catch (err) {
      options.log.warn({ err, payment: payment.id }, 'payment could not be reconciled');
      if (isUnavailable(err)) break;
      await ports.payments.touch(payment.id);
    }
  }
  return done;
}

async function reconcile(ports: Ports, payment: Payment, options: ReconcileOptions): Promise<void> {
  const hours = ((options.now ?? new Date()).getTime() - payment.createdAt.getTime()) / 3_600_000;
  if (payment.stripeId === null && hours >= keyHours)
    return ports.payments.giveUp(payment.id, 'abandoned', 'the provider never answered');
  const seen =
    payment.stripeId !== null && hours >= options.cancelAfterHours
      ? await ports.provider.cancel(payment.stripeId)
      : await openIntent(ports, payment);
  if (seen) await ports.withLedger((ledger) => recordSighting(ledger, seen));
  await ports.payments.touch(payment.id);
}
