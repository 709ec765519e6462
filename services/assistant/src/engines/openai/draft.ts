import { chatActions, chatIntents } from '@tianguis/proto/assistant/chat/operations';
import { z } from 'zod';

/** An answer as the model writes it. Its text comes first, so that it can be read while it forms. */
export const draftSchema = z.object({
  text: z.string().describe('The reply, at most 600 characters, in the language of the question'),
  intent: z.enum(chatIntents).describe('What the person wants'),
  action: z
    .enum(chatActions)
    .describe('Where the reply leads: register when they offer material, handoff when you do not know'),
  sources: z.array(z.string()).describe('Ids of the entries that the reply rests on'),
  confidence: z
    .number()
    .describe('From 0 to 1: how sure you are that the entries support every statement of the reply'),
});
export type Draft = z.output<typeof draftSchema>;
