import { z } from 'zod';
import { id, idParam, pageQuery, pageReply, shortText, timestamp } from '../../fields.ts';
import { decimalText } from '../../footprint/inputs.ts';
import { defineOperation } from '../../operation.ts';
import { documentHash } from './report.ts';
import { impactReasons } from './standing.ts';

export const reviewStates = ['waiting', 'counted', 'rejected'] as const;
export const impactDecisions = ['counted', 'rejected'] as const;

const impactReview = z
  .object({
    orderId: id,
    number: z.string().meta({ description: 'Of the order, as people call it', example: 'P-000042' }),
    title: z.string().meta({ description: 'Of the lot' }),
    seller: z.object({ memberId: id, name: z.string() }),
    hash: documentHash,
    deliveredAt: timestamp,
    mass: decimalText.meta({ description: 'Kilograms' }),
    avoided: decimalText.meta({ description: 'Kilograms of CO2e' }),
    state: z.enum(reviewStates),
    reasons: z.array(z.enum(impactReasons)),
    decidedAt: timestamp.nullable(),
    reason: z.string().nullable().meta({ description: 'What staff wrote about their decision' }),
  })
  .meta({ id: 'ImpactReview' });

export const listImpactReviews = defineOperation({
  id: 'listImpactReviews',
  service: 'marketplace',
  method: 'GET',
  path: '/api/impact/reviews',
  access: 'staff',
  summary: 'Reports that wait for staff, newest first; the other lists have those that staff decided on',
  query: pageQuery.extend({ list: z.enum(reviewStates).default('waiting') }),
  reply: z.object({ reviews: z.array(impactReview), ...pageReply }),
});

export const decideImpact = defineOperation({
  id: 'decideImpact',
  service: 'marketplace',
  method: 'PUT',
  path: '/api/impact/reviews/:id',
  access: 'staff',
  summary: 'Count the report of an order in the public total, or reject it; its seller is notified',
  params: z.object({ id: idParam }),
  body: z.object({ decision: z.enum(impactDecisions), reason: shortText }),
  reply: z.object({ success: z.literal(true) }),
  errors: [404],
});

export const impactReviewOperations = { listImpactReviews, decideImpact };
