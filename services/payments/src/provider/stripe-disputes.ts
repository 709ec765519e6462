import { refused } from '@tianguis/chassis/http/error';
import Stripe from 'stripe';
import type { DisputeProvider } from './provider.ts';
import { absent, asking } from './stripe.ts';

/** A restricted key lacks what evidence needs: waiting does not help, and staff can have it changed. */
function permitted(err: unknown): never {
  if (err instanceof Stripe.errors.StripePermissionError)
    throw refused('stripe_permission_missing', {
      es: 'La clave de Stripe no permite contestar disputas ni subir archivos',
      en: 'The Stripe key may not answer disputes or upload files',
    });
  throw err;
}

/** Disputes at Stripe. What a field of evidence may hold: https://docs.stripe.com/api/disputes/update */
export const stripeDisputes = (stripe: Stripe): DisputeProvider => ({
  answerOf: (disputeId) =>
    asking(
      async () => {
        const { metadata, evidence_details: details } = await stripe.disputes.retrieve(disputeId);
        return { isSubmitted: details.submission_count > 0, evidenceId: metadata.evidence_id };
      },
      (err) => (err instanceof Stripe.errors.StripePermissionError ? permitted(err) : absent(err)),
    ),
  upload: ({ name, bytes, key }) =>
    asking(async () => {
      const file = { name, data: bytes, type: 'application/pdf' };
      const { id } = await stripe.files.create({ purpose: 'dispute_evidence', file }, { idempotencyKey: key });
      return id;
    }, permitted),
  submit: (disputeId, { texts, files }, { id, key }) =>
    asking(async () => {
      const params = { evidence: { ...texts, ...files }, metadata: { evidence_id: id }, submit: true };
      await stripe.disputes.update(disputeId, params, { idempotencyKey: key });
    }, permitted),
});
