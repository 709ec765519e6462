import { AppError, notFound } from '@tianguis/chassis/http/error';
import type { CardProvider, OpenIntent } from '../provider/provider.ts';
import type { Payment } from './payment.ts';
import type { Payments } from './payment-store.ts';

export interface IntentOpening {
  readonly payments: Pick<Payments, 'giveUp'>;
  readonly provider: Pick<CardProvider, 'create' | 'retrieve'>;
}

/** The provider's side of a payment, created where it does not exist yet. */
export async function openIntent({ payments, provider }: IntentOpening, payment: Payment): Promise<OpenIntent> {
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
