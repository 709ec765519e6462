import { notFound } from '@tianguis/chassis/http/error';
import { paymentStatuses } from '@tianguis/proto/payments/intents/operations';
import { isFinal, type Payment, type ProviderStatus } from './payment.ts';
import type { CardProvider, Payments, WithLedger } from './ports.ts';
import { recordSighting } from './record-sighting.ts';

interface Ports {
  readonly payments: Payments;
  readonly provider: CardProvider;
  readonly withLedger: WithLedger;
}

const unknownPayment = () =>
  notFound('payment_not_found', { es: 'No conocemos ese pago', en: 'We do not know that payment' });

const asProviderStatus = ({ status }: Payment): ProviderStatus | undefined =>
  paymentStatuses.find((word) => word === status);

/** The state of a payment: ours when it is final, else what the provider says now, which is kept. */
export async function verifyPayment({ payments, provider, withLedger }: Ports, stripeId: string) {
  const payment = await payments.find(stripeId);
  const known = payment && isFinal(payment.status) ? asProviderStatus(payment) : undefined;
  if (known) return { status: known };
  const seen = payment && (await provider.retrieve(stripeId));
  if (!seen) throw unknownPayment();
  const settled = await withLedger((ledger) => recordSighting(ledger, seen));
  return { status: (settled && asProviderStatus(settled)) ?? seen.status };
}
