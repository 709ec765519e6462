import { returnCommission } from '../ledger/commission-payment-steps.ts';
import { chargeFee } from '../ledger/payout-steps.ts';
import type { Leg, Posting } from '../ledger/posting.ts';
import type { Movement } from '../provider/provider.ts';

const stepsOfReturns = ['refund', 'refund_failed', 'dispute', 'dispute_won'] as const;

/**
 * What a movement of a payment posts, keyed by the provider's number of it. The capture itself is posted when the payment
 * succeeds; here its fee is.
 */
export function movementPostings({ id, kind, amount, fee, at }: Movement, paymentId: string): Posting[] {
  const posting = (step: string, legs: readonly Leg[]): Posting => ({
    ...{ key: `${step}:${id}`, step, subject: paymentId, reference: id, occurredAt: at },
    legs,
  });
  const step = stepsOfReturns.find((known) => known === kind);
  return [
    ...(step && amount !== 0 ? [posting(step, returnCommission(-amount))] : []),
    ...(fee !== 0 ? [posting('fee', chargeFee(fee))] : []),
  ];
}
