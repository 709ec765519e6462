import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { callerOf } from '@tianguis/chassis/http/caller';
import { AppError, notFound, tooMany } from '@tianguis/chassis/http/error';
import { keyReused } from '@tianguis/chassis/http/idempotency';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { toPesos } from '@tianguis/proto/money';
import { paymentIntentCreated } from '@tianguis/proto/payments/intents/events';
import { paymentStatuses } from '@tianguis/proto/payments/intents/operations';
import type { Deps } from '../platform/room.ts';
import { type Charge, isKeySpent, type OpenIntent, type ProviderStatus } from '../provider/provider.ts';
import { isFinal, type Payment, progressOf } from './payment.ts';
import {
  type Activity,
  activityOf,
  beginPayment,
  dropBegun,
  findByStripeId,
  giveUp,
  type Idempotency,
  saveCreated,
  spendPaymentKey,
} from './payment-store.ts';
import { createdContent } from './publish.ts';
import { cardNews, recordSighting } from './sightings.ts';

/**
 * Starts a card payment. Our row comes first and names the provider's idempotency key. So a crash at any point leaves something
 * that the reconciliation finds, and a second call with the same key continues the first.
 */
export async function createPayment(
  deps: Pick<Deps, 'prisma' | 'storage' | 'outbox' | 'provider' | 'inUnitOfWork' | 'config'>,
  charge: Charge,
  idempotency: Idempotency,
) {
  const { storage, inUnitOfWork } = deps;
  const { caller } = idempotency;
  const { payment, hash, added, activity } = await beginPayment(storage, charge, idempotency);
  if (hash !== idempotency.hash) throw keyReused();
  if (added) await dropBeyondLimits(deps, payment.id, activity);
  // The key's first call is still being checked: this one must not open what that one may take back.
  else if (payment.stripeId === null) refuseBeyondLimits(deps.config, activity);
  const intent = await openIntent(deps, payment);
  if (await recordAsCreated(deps, payment, intent)) return { clientSecret: intent.clientSecret };
  // Calls with one key arrive together: those that find the intent recorded need not wait for the lock of its row.
  const recorded = await findByStripeId(storage, intent.stripeId);
  const kept =
    recorded?.status === intent.status ? recorded : await inUnitOfWork((unit) => recordSighting(unit, intent));
  // The key's first call was over the limit and took its payment back meanwhile. We keep no such payment, so we give none.
  if (!kept) throw tooMany((await activityOf(storage, caller)).secondsLeft, 'too_many_payments');
  return { clientSecret: intent.clientSecret };
}

/**
 * Records a payment that the provider has just created, in one statement. False where there is more to record of it, or another
 * call was first.
 */
async function recordAsCreated(
  { storage, outbox }: Pick<Deps, 'storage' | 'outbox'>,
  payment: Payment,
  intent: OpenIntent,
): Promise<boolean> {
  if (payment.stripeId !== null || payment.orderId !== null) return false;
  const { changes, facts } = progressOf(payment, intent);
  const { stripeId, status, ...more } = { ...changes, ...cardNews(payment, intent) };
  const isPlain = Object.keys(more).length === 0 && facts.every((fact) => fact === 'created');
  if (!stripeId || status === undefined || !isPlain) return false;
  const event = outbox.rowOf(paymentIntentCreated, createdContent(payment));
  const isRecorded = await saveCreated(storage, { id: payment.id, stripeId, status }, event);
  if (isRecorded) outbox.announce();
  return isRecorded;
}

/**
 * Refuses a payment that is beyond its caller's limits: payment after payment, or card after card. Checked when our row exists, so
 * that simultaneous calls count each other.
 */
export async function checkLimits(
  deps: Pick<Deps, 'prisma' | 'storage' | 'config'>,
  id: string,
  caller: string,
): Promise<void> {
  await dropBeyondLimits(deps, id, await activityOf(deps.storage, caller));
}

async function dropBeyondLimits(
  { prisma, config }: Pick<Deps, 'prisma' | 'config'>,
  id: string,
  activity: Activity,
): Promise<void> {
  try {
    refuseBeyondLimits(config, activity);
  } catch (err) {
    if (err instanceof AppError) await dropBegun(prisma, id);
    throw err;
  }
}

function refuseBeyondLimits(config: Deps['config'], { intents, declines, secondsLeft }: Activity): void {
  if (intents <= config.PAYMENTS_INTENTS_PER_HOUR && declines < config.PAYMENTS_DECLINES_PER_HOUR) return;
  throw tooMany(secondsLeft, 'too_many_payments');
}

/** The provider's intent of a payment, created if it does not exist yet. */
export async function openIntent(
  { prisma, provider }: Pick<Deps, 'prisma' | 'provider'>,
  payment: Payment,
): Promise<OpenIntent> {
  if (payment.stripeId !== null) {
    const known = await provider.charges.retrieve(payment.stripeId);
    if (!known) throw notFound('payment_not_found');
    return known;
  }
  try {
    return await provider.charges.create(payment);
  } catch (err) {
    if (isKeySpent(err)) await spendPaymentKey(prisma, payment);
    if (err instanceof AppError && err.kind === 'refused') await giveUp(prisma, payment.id, 'rejected', err.code);
    throw err;
  }
}

/** A payment's status: ours if it is final, else the provider's, which is recorded. */
export async function verifyPayment(
  { storage, provider, inUnitOfWork }: Pick<Deps, 'storage' | 'provider' | 'inUnitOfWork'>,
  stripeId: string,
) {
  const payment = await findByStripeId(storage, stripeId);
  const known = payment && isFinal(payment.status) ? providerStatusOf(payment) : undefined;
  if (payment && known) return { status: known, paid: paidOf(payment, known) };
  const seen = payment && (await provider.charges.retrieve(stripeId));
  if (!payment || !seen)
    throw notFound('payment_not_found', { es: 'No conocemos ese pago', en: 'We do not know that payment' });
  const recorded = await inUnitOfWork((unit) => recordSighting(unit, seen));
  const status = (recorded && providerStatusOf(recorded)) ?? seen.status;
  return { status, paid: paidOf(payment, status) };
}

const providerStatusOf = ({ status }: Payment): ProviderStatus | undefined =>
  paymentStatuses.find((word) => word === status);

// An order's amount and description are only for its buyer and seller.
const paidOf = ({ type, amountCentavos, description }: Payment, status: ProviderStatus) =>
  status === 'succeeded' && type === 'commission' ? { amount: toPesos(amountCentavos), description } : null;

interface Call {
  readonly identity: Identity;
  readonly headers: IncomingHttpHeaders;
}

/**
 * A name for the caller that does not reveal who they are: the person who signed in, else the address that the gateway saw. It is
 * keyed, because all addresses could be tried on a plain hash.
 */
export function nameCaller(secret: string, { identity, headers }: Call): string {
  const who =
    identity.kind === 'anonymous'
      ? `address ${callerOf(String(headers['x-forwarded-for'] ?? ''))}`
      : `${identity.kind} ${identity.id}`;
  return createHmac('sha256', secret).update(who).digest('base64url').slice(0, 22);
}
