import type Stripe from 'stripe';
import { z } from 'zod';
import { newId, nowSeconds } from '../core/ids.ts';
import { book } from './charges.ts';
import { invalidRequest } from './errors.ts';
import { amount, flag, metadata, text } from './params.ts';
import type { StripeState } from './state.ts';

export const disputeUpdate = z.looseObject({
  evidence: z.looseObject({ uncategorized_text: text.optional() }).optional(),
  submit: flag.optional(),
  metadata,
});

// What Stripe takes for a dispute beside the money itself, centavos; it is not given back.
const disputeFee = 30_000;
/** What a bank asks back: all that is left by default. */
export const disputeInput = z.strictObject({ amount: amount.optional(), reason: text.default('fraudulent') });

/** Days that one has to answer. */
const evidenceDays = 9;

/** A charge's owner asked their bank for the money: it leaves at once, with a fee. */
export function openDispute(
  state: StripeState,
  charge: Stripe.Charge,
  { amount: asked, reason }: z.output<typeof disputeInput> = { reason: 'fraudulent' },
): Stripe.Dispute {
  if (!charge.captured || charge.disputed) throw invalidRequest('This charge cannot be disputed.');
  const id = newId('dp');
  const amount = asked ?? charge.amount_captured - charge.amount_refunded;
  const dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [book(state, 'adjustment', id, charge.currency, -amount, disputeFee)],
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: nowSeconds() + evidenceDays * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  } as unknown as Stripe.Dispute;
  charge.disputed = true;
  state.charges.put(charge.id, charge);
  state.disputes.put(id, dispute);
  state.events.emit('charge.dispute.created', dispute);
  state.events.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Evidence decides at once, as with Stripe's test cards: `winning_evidence` or `losing_evidence`. */
export function updateDispute(
  state: StripeState,
  dispute: Stripe.Dispute,
  { evidence, submit = true }: z.output<typeof disputeUpdate>,
): Stripe.Dispute {
  checkOpen(dispute);
  const word = evidence?.uncategorized_text;
  if (submit && word === 'winning_evidence') return win(state, dispute);
  if (submit && word === 'losing_evidence') return closeDispute(state, dispute);
  return dispute;
}

/** The dispute is accepted, and lost. */
export function closeDispute(state: StripeState, dispute: Stripe.Dispute): Stripe.Dispute {
  checkOpen(dispute);
  return end(state, dispute, 'lost');
}

function win(state: StripeState, dispute: Stripe.Dispute): Stripe.Dispute {
  dispute.balance_transactions.push(book(state, 'adjustment', dispute.id, dispute.currency, dispute.amount));
  end(state, dispute, 'won');
  state.events.emit('charge.dispute.funds_reinstated', dispute);
  return dispute;
}

function end(state: StripeState, dispute: Stripe.Dispute, status: 'won' | 'lost'): Stripe.Dispute {
  dispute.status = status;
  state.disputes.put(dispute.id, dispute);
  state.events.emit('charge.dispute.closed', dispute);
  return dispute;
}

function checkOpen({ status }: Stripe.Dispute): void {
  if (status !== 'needs_response') throw invalidRequest('This dispute is already closed');
}
