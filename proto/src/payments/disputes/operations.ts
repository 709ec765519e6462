import { z } from 'zod';
import { languages } from '../../errors.ts';
import { fileLanguage, id, longText, queryFlag, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

/** Status words of a dispute that waits for our evidence, the provider's own (https://docs.stripe.com/api/disputes/object). */
export const disputeStatusesToAnswer = ['needs_response', 'warning_needs_response'] as const;

/** `sending`: it is on its way to the provider; `refused`: the provider did not take it, and staff may submit it anew. */
export const evidenceStates = ['sending', 'submitted', 'refused'] as const;

/** What the document of the delivery shows where it is still kept: photos go after a year, a trail after 30 days. */
export const deliveryProofs = ['photos', 'positions'] as const;

const submission = z.object({
  state: z.enum(evidenceStates),
  staffId: id.nullable().meta({ description: 'Who submitted it' }),
  askedAt: timestamp,
  submittedAt: timestamp.nullable(),
  problem: z.string().nullable().meta({ description: 'Why it was refused: the provider’s own word, or ours' }),
});

export const listDisputes = defineOperation({
  id: 'listDisputes',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/disputes',
  access: 'staff',
  summary: 'Disputes that payers’ banks opened, those whose evidence is due first; the first 200',
  query: z.object({ open: queryFlag.optional().meta({ description: 'Only those that wait for our evidence' }) }),
  reply: z.object({
    disputes: z.array(
      z.object({
        id: z.string().meta({ description: 'The provider’s number of it' }),
        paymentId: z.uuid(),
        orderId: id.nullable(),
        orderNumber: z.string().nullable(),
        buyerId: id.nullable(),
        sellerId: id.nullable(),
        amount: z.number().meta({ description: 'Pesos' }),
        reason: z.string().meta({ description: 'The provider’s own word' }),
        status: z.string().meta({ description: 'The provider’s own word' }),
        isOpen: z.boolean().meta({ description: 'It waits for our evidence' }),
        dueBy: timestamp.nullable().meta({ description: 'Until when evidence counts' }),
        openedAt: timestamp,
        evidence: submission.nullable().meta({ description: 'What was submitted from here; null where nothing was' }),
      }),
    ),
    total: z.int().meta({ description: 'How many there are in all' }),
  }),
});

const params = z.object({
  id: z
    .string()
    .min(3)
    .max(100)
    .regex(/^[A-Za-z0-9_]+$/),
});

export const getDisputeEvidence = defineOperation({
  id: 'getDisputeEvidence',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/disputes/:id/evidence',
  access: 'staff',
  summary: 'What a bank would be shown of a disputed order, or was shown; put together anew until it is submitted',
  params,
  query: z.object({ lang: fileLanguage }),
  reply: z.object({
    language: z.enum(languages),
    cover: z.string().meta({ description: 'The covering text: what it may begin with, or what was submitted' }),
    texts: z.array(
      z.object({ field: z.string().meta({ description: 'The provider’s own name of it' }), text: z.string() }),
    ),
    files: z.array(
      z.object({
        field: z.string().meta({ description: 'The provider’s own name of it' }),
        name: z.string(),
        bytes: z.int(),
        pages: z.int(),
      }),
    ),
    missing: z
      .array(z.enum(deliveryProofs))
      .meta({ description: 'What the delivery has none of; empty once something was submitted' }),
    limits: z.object({ bytes: z.int(), pages: z.int() }),
    submission: submission.nullable(),
    canSubmit: z
      .boolean()
      .meta({ description: 'It waits for an answer, its date has not passed, and nothing was submitted' }),
  }),
  errors: [404, 422],
});

export const downloadDisputeEvidence = defineOperation({
  id: 'downloadDisputeEvidence',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/disputes/:id/evidence.zip',
  access: 'staff',
  summary:
    'The same as files and a text, in one ZIP, also where it is more than the provider takes; the download is in the audit log',
  params,
  query: z.object({ lang: fileLanguage }),
  raw: true,
  errors: [404, 422],
});

export const submitDisputeEvidence = defineOperation({
  id: 'submitDisputeEvidence',
  service: 'payments',
  method: 'POST',
  path: '/api/staff/disputes/:id/evidence',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'Submit the evidence to the bank with a covering text, once: it cannot be changed after that',
  params,
  body: z.object({ language: z.enum(languages), cover: longText }),
  reply: z.object({ state: z.enum(evidenceStates) }),
  errors: [404, 409, 422],
});
