import { z } from 'zod';
import { id, idParam, longText, pageQuery, pageReply, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { ratingView } from '../feedback/rating.ts';

/** What became of an automatic reply: sent by itself, waiting for a person, or left to one. */
export const aiOutcomes = ['sent', 'held', 'handed_over'] as const;

/** What a person of staff decided on a held reply: sent as it was, sent changed, or not sent. */
export const reviewDecisions = ['accepted', 'edited', 'rejected'] as const;

export const aiResponseView = z
  .object({
    id,
    contactId: id,
    businessName: z.string(),
    userMessage: z.string(),
    aiResponse: z.string(),
    response: z.string().meta({ description: 'The same text as aiResponse' }),
    trigger: z.string().meta({ description: 'What the reply answers: the intent that was recognised' }),
    responseType: z.string(),
    confidence: z.number().min(0).max(1),
    outcome: z.enum(aiOutcomes),
    decision: z.enum(reviewDecisions).nullable().meta({ description: 'Of a held reply, once somebody read it' }),
    finalText: z.string().nullable().meta({ description: 'What was sent in its place' }),
    reviewedBy: z.string().nullable(),
    reviewedAt: timestamp.nullable(),
    createdAt: timestamp,
    rating: ratingView.nullable().meta({ description: 'What staff think of it' }),
  })
  .meta({ id: 'AiResponse' });

const aiResponseList = z.object({
  responses: z.array(aiResponseView),
  count: z.int().meta({ description: 'The same number as total, under the name of the first contract' }),
  ...pageReply,
});

export const listOutreachAiResponses = defineOperation({
  id: 'listOutreachAiResponses',
  service: 'assistant',
  method: 'GET',
  path: '/api/outreach/ai-responses',
  access: 'staff',
  summary: 'Automatic replies, newest first',
  query: pageQuery.extend({ contactId: idParam.optional() }),
  reply: aiResponseList,
});

export const listAiResponses = defineOperation({
  ...listOutreachAiResponses,
  id: 'listAiResponses',
  path: '/api/ai-responses',
});

export const listReviews = defineOperation({
  id: 'listReviews',
  service: 'assistant',
  method: 'GET',
  path: '/api/ai-responses/held',
  access: 'staff',
  summary: 'Replies that wait for a person, oldest first; `decided` says what became of the ones before',
  query: pageQuery.extend({ contactId: idParam.optional() }),
  reply: z.object({
    reviews: z.array(aiResponseView),
    ...pageReply,
    decided: z.object({ accepted: z.int(), edited: z.int(), rejected: z.int() }),
  }),
});

export const reviewReply = defineOperation({
  id: 'reviewReply',
  service: 'assistant',
  method: 'POST',
  path: '/api/ai-responses/:id/review',
  access: 'staff',
  summary: 'Decide on a held reply: send it as it is, send it changed, or send nothing. The first decision stands',
  params: z.object({ id: idParam }),
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('accepted') }),
    z.object({ decision: z.literal('edited'), text: longText.max(1600) }),
    z.object({ decision: z.literal('rejected') }),
  ]),
  reply: z.object({ success: z.literal(true), response: aiResponseView }),
  errors: [404, 409],
});

const decisionCounts = { accepted: z.int(), edited: z.int(), rejected: z.int() };

const share = z.number().min(0).max(1);

export const replyQuality = defineOperation({
  id: 'replyQuality',
  service: 'assistant',
  method: 'GET',
  path: '/api/ai-responses/quality',
  access: 'staff',
  summary:
    'How good Aria’s replies are, in the weeks asked for: what staff made of those that were held, by the confidence that she stated and by week',
  query: z.object({ weeks: z.coerce.number().int().min(1).max(52).optional() }),
  reply: z.object({
    total: z.object({ sent: z.int(), waiting: z.int(), handedOver: z.int(), ...decisionCounts }),
    engines: z
      .object({ local: z.int(), openai: z.int() })
      .meta({ description: 'Replies by who found them: where the language model fails, the local engine does' }),
    calibration: z.array(
      z.object({
        from: share,
        to: share,
        /** Mean of the confidence stated. */
        confidence: share,
        /** Share that staff let go out unedited. */
        unedited: share,
        ...decisionCounts,
      }),
    ),
    calibrationError: share
      .nullable()
      .meta({ description: 'Mean distance between stated confidence and share unedited; null without a decision' }),
    weeks: z.array(
      z.object({
        week: z.iso.date().meta({ description: 'Its Monday, in Mexico City' }),
        sent: z.int(),
        waiting: z.int(),
        handedOver: z.int(),
        ...decisionCounts,
      }),
    ),
  }),
});

export const replyOperations = { listOutreachAiResponses, listAiResponses, listReviews, replyQuality, reviewReply };
