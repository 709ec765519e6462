import type { Leg, Posting } from '../ledger/posting.ts';
import type { Sighting } from '../provider/provider.ts';
import type { Payment } from './payment.ts';

/** What a payment posts when it has succeeded. */
export const capturePosting = (
  { id }: Pick<Payment, 'id'>,
  { stripeId }: Pick<Sighting, 'stripeId'>,
  legs: readonly Leg[],
): Posting => ({ key: `capture:${id}`, step: 'capture', subject: id, reference: stripeId, legs });
