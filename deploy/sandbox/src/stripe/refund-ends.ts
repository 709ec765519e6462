import type Stripe from 'stripe';
import { z } from 'zod';
import { book } from './charges.ts';
import { moveCash } from './customers.ts';
import { invalidRequest } from './errors.ts';
import type { StripeState } from './state.ts';

export const refundEnd = z.strictObject({ outcome: z.enum(['succeeded', 'failed', 'canceled']) });

/**
 * What became of a refund. One that fails, or is cancelled, after it moved money brings it back: https://docs.stripe.com/refunds#failed-refunds.
 * Only what waits for its payer can be cancelled, which `refund.updated` alone tells: https://docs.stripe.com/api/refunds/cancel
 */
export function endRefund(
  state: StripeState,
  refund: Stripe.Refund,
  { outcome }: z.output<typeof refundEnd>,
): Stripe.Refund {
  if (isOver(refund)) throw invalidRequest(`This refund is ${refund.status} already.`);
  if (outcome === 'canceled' && refund.status !== 'requires_action')
    throw invalidRequest('Only refunds with a status of requires_action can be canceled.');
  const { id, amount: sum, currency } = refund;
  if (outcome === 'succeeded') refund.balance_transaction ??= book(state, 'refund', id, currency, -sum).id;
  else {
    if (refund.balance_transaction)
      refund.failure_balance_transaction = book(state, 'refund_failure', id, currency, sum).id;
    refund.failure_reason ??= outcome === 'canceled' ? 'merchant_request' : 'expired_or_canceled_card';
    const charge = state.charges.get(String(refund.charge));
    if (charge)
      state.charges.put(charge.id, { ...charge, amount_refunded: charge.amount_refunded - sum, refunded: false });
  }
  refund.status = outcome;
  delete refund.next_action;
  state.refunds.put(id, refund);
  state.events.emit('refund.updated', refund);
  if (outcome === 'failed') state.events.emit('refund.failed', refund);
  return refund;
}

const isOver = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

/**
 * Nobody said within 45 days where a refund goes. What it moved becomes its payer's cash:
 * https://docs.stripe.com/payments/customer-balance/refunding
 */
function endUnclaimed(state: StripeState, refund: Stripe.Refund): void {
  const charge = state.charges.get(String(refund.charge));
  const payer = state.customers.get(String(charge?.customer));
  if (!payer || payer.isDeleted || !refund.balance_transaction) {
    endRefund(state, refund, { outcome: 'canceled' });
    return;
  }
  refund.status = 'canceled';
  delete refund.next_action;
  state.refunds.put(refund.id, refund);
  state.events.emit('refund.updated', refund);
  moveCash(state, payer, 'unapplied_from_payment', refund.amount);
}

export interface RefundJob {
  readonly refund: string;
  /** Whether there is nothing to send back by transfer. */
  readonly isWithoutMoney?: boolean;
}

/** A refund that waited for money, or for a bank, is done; one that ended before stays so. */
export function finishRefund(state: StripeState, { refund: id, isWithoutMoney = false }: RefundJob): void {
  const refund = state.refunds.get(id);
  if (refund?.status === 'requires_action') endUnclaimed(state, refund);
  if (refund?.status !== 'pending') return;
  if (isWithoutMoney) refund.failure_reason = 'insufficient_funds';
  endRefund(state, refund, { outcome: isWithoutMoney ? 'failed' : 'succeeded' });
}

/**
 * The payer disputed the charge while its refunds waited for money: they fail, and the bank has it.
 * https://docs.stripe.com/refunds#failed-refunds
 */
export function failWaitingRefunds(state: StripeState, charge: Stripe.Charge): void {
  for (const refund of state.refunds.newestFirst()) {
    if (refund.charge !== charge.id || refund.status !== 'pending' || refund.balance_transaction) continue;
    refund.failure_reason = 'charge_for_pending_refund_disputed';
    endRefund(state, refund, { outcome: 'failed' });
  }
}
