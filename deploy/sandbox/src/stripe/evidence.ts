import type Stripe from 'stripe';
import { invalidRequest } from './errors.ts';
import { fileOf } from './files.ts';
import type { StripeState } from './state.ts';

/** Fields of evidence that name an uploaded file; each other one is text. https://docs.stripe.com/api/disputes/update */
const fileFields = [
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
];

const mostCharacters = 150_000;
/** https://docs.stripe.com/disputes/responding: what the files of a dispute may come to. */
const mostBytes = 4_500_000;
/** Pages of what Stripe makes of it for the bank. Mastercard takes fewer. */
const mostPages = { mastercard: 19, others: 49 };
/** About what Stripe sets on a page. */
const charactersOfPage = 3_000;

/** Refuses evidence that Stripe would not take, staged or submitted. */
export function checkEvidence(state: StripeState, dispute: Stripe.Dispute, evidence: Record<string, unknown>): void {
  const texts = Object.entries(evidence).filter(([name]) => !fileFields.includes(name));
  const characters = texts.reduce((sum, [, text]) => sum + (typeof text === 'string' ? text.length : 0), 0);
  if (characters > mostCharacters)
    throw invalidRequest(
      `The combined character count of evidence is limited to ${mostCharacters}.`,
      undefined,
      'evidence',
    );
  const files = fileFields.flatMap((name) => {
    const id = evidence[name];
    return typeof id === 'string' && id !== '' ? [fileOf(state, id, `evidence[${name}]`)] : [];
  });
  if (files.reduce((sum, { file }) => sum + file.size, 0) > mostBytes)
    throw invalidRequest('The combined size of evidence files is limited to 4.5 MB.', undefined, 'evidence');
  const pages = files.reduce((sum, file) => sum + file.pages, 0) + Math.ceil(characters / charactersOfPage);
  if (pages > mostPagesOf(state, dispute))
    throw invalidRequest(
      `The evidence has about ${pages} pages, more than the card network takes.`,
      'dispute_evidence_page_limit_exceeded',
      'evidence',
    );
}

function mostPagesOf({ charges }: StripeState, { charge }: Stripe.Dispute): number {
  const id = typeof charge === 'string' ? charge : charge.id;
  const brand = charges.get(id)?.payment_method_details?.card?.brand;
  return brand === 'mastercard' ? mostPages.mastercard : mostPages.others;
}
