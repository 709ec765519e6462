import { z } from 'zod';
import { id, idParam, longText, pageQuery, pageReply, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

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

export const replyOperations = { listOutreachAiResponses, listAiResponses, listReviews, reviewReply };
