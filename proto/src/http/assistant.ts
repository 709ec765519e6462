import { z } from 'zod';
import { id, pageQuery, pageReply, timestamp } from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const chatMessage = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().trim().min(1).max(2000),
});

export const chat = defineOperation({
  id: 'chat',
  service: 'assistant',
  method: 'POST',
  path: '/api/chat',
  access: 'public',
  summary: 'Ask Aria; the last message is the question, the ones before are its context',
  body: z.object({ messages: z.array(chatMessage).min(1).max(40) }),
  reply: z.object({
    reply: z.string(),
    response: z.string().meta({ description: 'The same text under its older name' }),
    /** Where the answer leads the reader, when it does. */
    action: z.enum(['continue', 'handoff', 'register', 'contact', 'whatsapp']),
    sources: z.array(z.string()),
  }),
});

/** What became of an automatic reply: sent by itself, waiting for a person, or left to one. */
export const aiOutcomes = ['sent', 'held', 'handed_over'] as const;

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

export const assistantOperations = { chat, listOutreachAiResponses, listAiResponses };
