import { notFound } from '@tianguis/chassis/http/error';
import { toPesos } from '@tianguis/proto/money';
import { paymentStatuses } from '@tianguis/proto/payments/intents/operations';
import type { CardProvider, ProviderStatus } from '../provider/provider.ts';
import { isFinal, type Payment } from './payment.ts';
import type { Payments } from './payment-store.ts';
import { recordSighting } from './record-sighting.ts';
import type { InUnitOfWork } from './unit-of-work.ts';

interface Needs {
  readonly payments: Pick<Payments, 'find'>;
  readonly provider: Pick<CardProvider, 'retrieve'>;
  readonly inUnitOfWork: InUnitOfWork;
}

const unknownPayment = () =>
  notFound('payment_not_found', { es: 'No conocemos ese pago', en: 'We do not know that payment' });

const asProviderStatus = ({ status }: Payment): ProviderStatus | undefined =>
  paymentStatuses.find((word) => word === status);

// What an order is about concerns its two sides alone.
const paidOf = ({ type, amountCentavos, description }: Payment, status: ProviderStatus) =>
  status === 'succeeded' && type === 'commission' ? { amount: toPesos(amountCentavos), description } : null;

/** The state of a payment: ours when it is final, else what the provider says now, which is kept. */
export async function verifyPayment({ payments, provider, inUnitOfWork }: Needs, stripeId: string) {
  const payment = await payments.find(stripeId);
  const known = payment && isFinal(payment.status) ? asProviderStatus(payment) : undefined;
  if (payment && known) return { status: known, paid: paidOf(payment, known) };
  const seen = payment && (await provider.retrieve(stripeId));
  if (!payment || !seen) throw unknownPayment();
  const settled = await inUnitOfWork((unit) => recordSighting(unit, seen));
  const status = (settled && asProviderStatus(settled)) ?? seen.status;
  return { status, paid: paidOf(payment, status) };
}
