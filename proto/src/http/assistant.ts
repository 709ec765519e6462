import { z } from 'zod';
import { problemSchema } from '../errors.ts';
import { id, idParam, longText, pageQuery, pageReply, timestamp } from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const chatMessage = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().trim().min(1).max(2000),
});

const conversation = z.object({ messages: z.array(chatMessage).min(1).max(40) });

export const chat = defineOperation({
  id: 'chat',
  service: 'assistant',
  method: 'POST',
  path: '/api/chat',
  access: 'public',
  summary: 'Ask Aria; the last message is the question, the ones before are its context',
  body: conversation,
  reply: z.object({
    reply: z.string(),
    response: z.string().meta({ description: 'The same text under its older name' }),
    /** Where the answer leads the reader, when it does. */
    action: z.enum(['continue', 'handoff', 'register', 'contact', 'whatsapp']),
    sources: z.array(z.string()),
  }),
});

/** Where a streamed answer leads the reader 2 s later: a page, the contact form of the home page, or the messaging channel. */
export const chatRedirects = ['/proveedores', 'contact', 'whatsapp'] as const;

/** More of the answer's text, to be put after what came before. */
const chatDelta = z.object({ text: z.string() });

/** The end of an answer. `reply` is all of it, and stands in place of the parts: they may have been cut short or taken back. */
const chatDone = z.object({
  reply: z.string(),
  outcome: z.enum(['continue', 'handoff']).meta({ description: 'handoff: a person of the team goes on' }),
  redirect: z.enum(chatRedirects).optional(),
});

export const chatStream = defineOperation({
  id: 'chatStream',
  service: 'assistant',
  method: 'POST',
  path: '/api/chat/stream',
  access: 'public',
  summary:
    'Ask Aria and read the answer as it forms: server-sent events, any number of `delta`, then one `done` or one `error`. Hanging up stops her',
  body: conversation,
  stream: { delta: chatDelta, done: chatDone, error: problemSchema },
  raw: true,
});

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

const aiResponseList = z.object({ responses: z.array(aiResponseView), count: z.int(), ...pageReply });

export const listOutreachAiResponses = defineOperation({
  id: 'listOutreachAiResponses',
  service: 'assistant',
  method: 'GET',
  path: '/api/outreach/ai-responses',
  access: 'staff',
  summary: 'Automatic replies, newest first',
  query: pageQuery.extend({ contactId: z.coerce.number().pipe(id).optional() }),
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
  query: pageQuery.extend({ contactId: z.coerce.number().pipe(id).optional() }),
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

export const assistantOperations = {
  chat,
  chatStream,
  listOutreachAiResponses,
  listAiResponses,
  listReviews,
  reviewReply,
};
