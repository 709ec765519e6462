import type Stripe from 'stripe';
import type { DisputeProvider } from './provider.ts';
import { absent, asking } from './stripe.ts';

/** Disputes at Stripe. What a field of evidence may hold: https://docs.stripe.com/api/disputes/update */
export const stripeDisputes = (stripe: Stripe): DisputeProvider => ({
  answerOf: (disputeId) =>
    asking(async () => {
      const { metadata, evidence_details: details } = await stripe.disputes.retrieve(disputeId);
      return { isSubmitted: details.submission_count > 0, evidenceId: metadata.evidence_id };
    }, absent),
  upload: ({ name, bytes, key }) =>
    asking(async () => {
      const file = { name, data: bytes, type: 'application/pdf' };
      const { id } = await stripe.files.create({ purpose: 'dispute_evidence', file }, { idempotencyKey: key });
      return id;
    }),
  submit: (disputeId, { texts, files }, { id, key }) =>
    asking(async () => {
      const params = { evidence: { ...texts, ...files }, metadata: { evidence_id: id }, submit: true };
      await stripe.disputes.update(disputeId, params, { idempotencyKey: key });
    }),
});
