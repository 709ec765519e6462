import { returnCommission } from '../ledger/commission-payment-steps.ts';
import { chargeFee } from '../ledger/payout-steps.ts';
import type { Leg, Posting } from '../ledger/posting.ts';
import type { Movement } from '../provider/provider.ts';

const stepsOfReturns = ['refund', 'refund_failed', 'dispute', 'dispute_won'] as const;

/**
 * What a movement of a payment posts, keyed by the provider's number of it. The capture itself is posted when the payment
 * succeeds; here its fee is. `legs`: what goes back, of whom; without them of the platform, whose all of a commission is.
 */
export function movementPostings(
  { id, kind, amount, fee, at }: Movement,
  paymentId: string,
  legs: readonly Leg[] = returnCommission(-amount),
): Posting[] {
  const posting = (step: string, moved: readonly Leg[]): Posting => ({
    key: `${step}:${id}`,
    step,
    subject: paymentId,
    reference: id,
    occurredAt: at,
    legs: moved,
  });
  const step = stepsOfReturns.find((known) => known === kind);
  return [
    ...(step && amount !== 0 && legs.length > 0 ? [posting(step, legs)] : []),
    ...(fee !== 0 ? [posting('fee', chargeFee(fee))] : []),
  ];
}
