import type Stripe from 'stripe';
import { z } from 'zod';
import { newId, nowSeconds } from '../core/ids.ts';
import type { CardBehaviour } from './cards.ts';
import { book } from './charges.ts';
import { invalidRequest } from './errors.ts';
import { checkEvidence } from './evidence.ts';
import { amount, flag, mergeMetadata, metadata, text } from './params.ts';
import { failWaitingRefunds } from './refund-ends.ts';
import type { StripeState } from './state.ts';

export const disputeUpdate = z.looseObject({
  evidence: z.record(z.string(), z.unknown()).optional(),
  submit: flag.optional(),
  metadata,
});

/** How the bank decides, once evidence was submitted. */
export const disputeDecision = z.strictObject({ outcome: z.enum(['won', 'lost']) });

// What Stripe takes for a dispute beside the money itself, centavos; it is not given back.
const disputeFee = 30_000;
/** What a bank asks back: all that is left by default. */
export const disputeInput = z.strictObject({
  amount: amount.optional(),
  reason: text.default('fraudulent'),
  inquiry: flag.optional(),
});

/** Days that one has to answer. */
const evidenceDays = 9;

/** A charge's owner asked their bank for the money: it leaves at once, with a fee. By an inquiry the bank only asks. */
export function openDispute(
  state: StripeState,
  paid: Stripe.Charge,
  { amount: asked, reason, inquiry = false }: z.output<typeof disputeInput> = { reason: 'fraudulent' },
): Stripe.Dispute {
  if (!paid.captured || paid.disputed) throw invalidRequest('This charge cannot be disputed.');
  if (!inquiry) failWaitingRefunds(state, paid);
  const charge = state.charges.get(paid.id) ?? paid;
  const id = newId('dp');
  const amount = asked ?? charge.amount_captured - charge.amount_refunded;
  const dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: inquiry ? [] : [book(state, 'adjustment', id, charge.currency, -amount, disputeFee)],
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
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  } as unknown as Stripe.Dispute;
  state.sandbox.jobs.schedule('stripe-dispute', evidenceDays * 86_400_000, { dispute: id } satisfies DisputeJob);
  charge.disputed = true;
  state.charges.put(charge.id, charge);
  state.disputes.put(id, dispute);
  state.events.emit('charge.dispute.created', dispute);
  if (!inquiry) state.events.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

export type DisputeJob = { readonly dispute: string };

/** Nobody answered in time: the bank keeps the money. https://docs.stripe.com/disputes/responding */
export function endUnanswered(state: StripeState, { dispute: id }: DisputeJob): void {
  const dispute = state.disputes.get(id);
  if (dispute?.status !== 'needs_response' && dispute?.status !== 'warning_needs_response') return;
  dispute.evidence_details.past_due = true;
  closeDispute(state, dispute);
}

/** What a test card's owner does as soon as it has paid. */
export function disputeOf(state: StripeState, charge: Stripe.Charge, card: CardBehaviour | undefined): void {
  if (card?.dispute) openDispute(state, charge, { reason: 'fraudulent', inquiry: card.dispute === 'inquiry' });
}

/** Whether a bank took a charge back; one that only asked leaves it refundable. */
export const isChargedBack = ({ disputes }: StripeState, charge: Stripe.Charge): boolean =>
  disputes.newestFirst().some((dispute) => dispute.charge === charge.id && !dispute.is_charge_refundable);

/**
 * Stages evidence, or submits it, which is final. What was submitted is under review until the bank decides; as with Stripe's test
 * cards, `winning_evidence` and `losing_evidence` decide at once.
 */
export function updateDispute(
  state: StripeState,
  dispute: Stripe.Dispute,
  { evidence, submit = true, metadata: changes }: z.output<typeof disputeUpdate>,
): Stripe.Dispute {
  checkAnswerable(state, dispute);
  const all = { ...dispute.evidence, ...evidence } as Record<string, unknown>;
  checkEvidence(state, dispute, all);
  dispute.metadata = mergeMetadata(dispute.metadata, changes);
  dispute.evidence = all as unknown as Stripe.Dispute.Evidence;
  dispute.evidence_details.has_evidence = true;
  state.disputes.put(dispute.id, dispute);
  if (!submit) return dispute;
  dispute.evidence_details.submission_count += 1;
  const word = all.uncategorized_text;
  if (word === 'winning_evidence') return win(state, dispute);
  if (word === 'losing_evidence') return lose(state, dispute);
  dispute.status = isInquiry(dispute) ? 'warning_under_review' : 'under_review';
  state.disputes.put(dispute.id, dispute);
  state.events.emit('charge.dispute.updated', dispute);
  return dispute;
}

/** The bank decides by the evidence. */
export function decideDispute(
  state: StripeState,
  dispute: Stripe.Dispute,
  { outcome }: z.output<typeof disputeDecision>,
): Stripe.Dispute {
  if (!isUnderReview(dispute)) throw invalidRequest('Nothing was submitted that the bank could decide by.');
  return outcome === 'won' ? win(state, dispute) : lose(state, dispute);
}

/** The dispute is accepted, and lost. */
export function closeDispute(state: StripeState, dispute: Stripe.Dispute): Stripe.Dispute {
  checkOpen(dispute);
  return lose(state, dispute);
}

const lose = (state: StripeState, dispute: Stripe.Dispute): Stripe.Dispute =>
  end(state, dispute, isInquiry(dispute) ? 'warning_closed' : 'lost');

function win(state: StripeState, dispute: Stripe.Dispute): Stripe.Dispute {
  if (isInquiry(dispute)) return end(state, dispute, 'warning_closed');
  dispute.balance_transactions.push(book(state, 'adjustment', dispute.id, dispute.currency, dispute.amount));
  end(state, dispute, 'won');
  state.events.emit('charge.dispute.funds_reinstated', dispute);
  return dispute;
}

function end(state: StripeState, dispute: Stripe.Dispute, status: 'won' | 'lost' | 'warning_closed'): Stripe.Dispute {
  dispute.status = status;
  state.disputes.put(dispute.id, dispute);
  state.events.emit('charge.dispute.closed', dispute);
  return dispute;
}

const isInquiry = ({ status }: Stripe.Dispute): boolean => status.startsWith('warning_');
const isUnderReview = ({ status }: Stripe.Dispute): boolean =>
  status === 'under_review' || status === 'warning_under_review';

function checkOpen({ status }: Stripe.Dispute): void {
  if (status !== 'needs_response' && status !== 'warning_needs_response')
    throw invalidRequest('This dispute is already closed');
}

function checkAnswerable({ sandbox }: StripeState, dispute: Stripe.Dispute): void {
  if (isUnderReview(dispute)) throw invalidRequest('Evidence was already submitted for this dispute.');
  checkOpen(dispute);
  const { due_by: dueBy } = dispute.evidence_details;
  if (dueBy !== null && dueBy <= sandbox.clock.seconds())
    throw invalidRequest('The deadline to submit evidence for this dispute has passed.');
}
