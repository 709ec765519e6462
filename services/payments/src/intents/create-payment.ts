import { AppError, notFound } from '@tianguis/chassis/http/error';
import { keyReused } from '@tianguis/chassis/http/idempotency';
import type { Payment } from './payment.ts';
import type { CardProvider, NewPayment, OpenIntent, Payments, WithLedger } from './ports.ts';
import { recordSighting } from './record-sighting.ts';

interface Ports {
  readonly payments: Payments;
  readonly provider: CardProvider;
  readonly withLedger: WithLedger;
}

interface Idempotency {
  readonly key: string | undefined;
  readonly hash: string;
}

/**
 * Begins a card payment. Our row comes first and names the provider's idempotency key, so a crash at any point leaves
 * something that the reconciliation finds, and a second call with the caller's key continues the first.
 */
export async function createPayment(ports: Ports, input: NewPayment, idempotency: Idempotency) {
  const { payment, hash } = await ports.payments.begin(input, idempotency);
  if (hash !== idempotency.hash) throw keyReused();
  const intent = await openIntent(ports, payment);
  await ports.withLedger((ledger) => recordSighting(ledger, intent));
  return { clientSecret: intent.clientSecret };
}

/** The provider's side of a payment, created where it does not exist yet. */
export async function openIntent({ payments, provider }: Ports, payment: Payment): Promise<OpenIntent> {
  if (payment.stripeId !== null) {
    const known = await provider.retrieve(payment.stripeId);
    if (!known) throw notFound('payment_not_found');
    return known;
  }
  try {
    return await provider.create(payment);
  } catch (err) {
    if (err instanceof AppError && err.kind === 'refused') await payments.giveUp(payment.id, 'rejected', err.code);
    throw err;
  }
}
