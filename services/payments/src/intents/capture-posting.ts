import { captureCommission } from '../ledger/commission-payment-steps.ts';
import type { Posting } from '../ledger/posting.ts';
import type { Sighting } from '../provider/provider.ts';
import type { Payment } from './payment.ts';

/** What a payment posts when it has succeeded. */
export const capturePosting = (
  { id }: Pick<Payment, 'id'>,
  { stripeId, receivedCentavos }: Pick<Sighting, 'stripeId' | 'receivedCentavos'>,
): Posting => ({
  key: `capture:${id}`,
  step: 'capture',
  subject: id,
  reference: stripeId,
  legs: captureCommission(receivedCentavos),
});
