import { tooMany } from '@tianguis/chassis/http/error';
import { keyReused } from '@tianguis/chassis/http/idempotency';
import type { Charge } from '../provider/provider.ts';
import { isOver, type Limits } from './limits.ts';
import { type IntentOpening, openIntent } from './open-intent.ts';
import type { Idempotency, Payments } from './payment-store.ts';
import { recordSighting } from './record-sighting.ts';
import type { InUnitOfWork } from './unit-of-work.ts';

interface LimitNeeds {
  readonly payments: Pick<Payments, 'dropBegun' | 'activityOf'>;
  readonly limits: Limits;
}

interface Needs extends IntentOpening, LimitNeeds {
  readonly payments: Pick<Payments, 'begin' | 'dropBegun' | 'activityOf' | 'find' | 'giveUp'>;
  readonly inUnitOfWork: InUnitOfWork;
}

/**
 * Begins a card payment. Our row comes first and names the provider's idempotency key, so a crash at any point leaves
 * something that the reconciliation finds, and a second call with the caller's key continues the first.
 */
export async function createPayment(needs: Needs, charge: Charge, idempotency: Idempotency) {
  const { payment, hash, added } = await needs.payments.begin(charge, idempotency);
  if (hash !== idempotency.hash) throw keyReused();
  if (added) await checkLimits(needs, payment.id, idempotency.caller);
  const intent = await openIntent(needs, payment);
  // Callers with one key come together: who finds the intent recorded as it is need not queue for its row's lock.
  const recorded = await needs.payments.find(intent.stripeId);
  const kept =
    recorded?.status === intent.status ? recorded : await needs.inUnitOfWork((unit) => recordSighting(unit, intent));
  // Its first caller was over the limit and took it back meanwhile: nobody is given a payment that we do not keep.
  if (!kept) throw tooMany((await needs.payments.activityOf(idempotency.caller)).secondsLeft, 'too_many_payments');
  return { clientSecret: intent.clientSecret };
}

// Asked after our row is there: however many come at once, each counts the others.
export async function checkLimits({ payments, limits }: LimitNeeds, id: string, caller: string): Promise<void> {
  const activity = await payments.activityOf(caller);
  if (!isOver(activity, limits)) return;
  await payments.dropBegun(id);
  throw tooMany(activity.secondsLeft, 'too_many_payments');
}
