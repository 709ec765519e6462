import { z } from 'zod';
import { localizedCheck, problemSchema } from '../../errors.ts';
import { consentFields, optionalEmail, optionalText } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { optionalPhone } from '../../phone.ts';

/** What a visitor wants. Every question has exactly one; the knowledge behind an answer is finer and stands in `sources`. */
export const chatIntents = [
  'sell',
  'buy',
  'pricing',
  'price_quote',
  'pilot',
  'referral',
  'pickup',
  'payment',
  'esg',
  'food_hotels',
  'human',
  'hours',
  'rating',
  'greeting',
  'thanks',
  'opt_out',
  'complaint',
  'out_of_scope',
] as const;
export type ChatIntent = (typeof chatIntents)[number];

/** Where an answer leads the reader: nowhere else, to a person, to a page, or to the messaging channel. */
export const chatActions = ['continue', 'handoff', 'register', 'contact', 'whatsapp'] as const;
export type ChatAction = (typeof chatActions)[number];

export const chatMessage = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().trim().min(1).max(2000),
});

const conversation = z.object({
  messages: z.array(chatMessage).min(1).max(40),
  locale: z.enum(['es', 'en']).optional().meta({
    description: 'Language of the answer where that of the question cannot be told; by default the one of the request',
  }),
  conversationId: z
    .uuid()
    .optional()
    .meta({ description: 'Made up by the browser, so that a conversation that is handed over twice is one to staff' }),
});

const chatReply = z.object({
  reply: z.string(),
  response: z.string().meta({ description: 'The same text under its older name' }),
  intent: z.enum(chatIntents),
  confidence: z.number().min(0).max(1).meta({ description: 'How likely the intent is the right one' }),
  action: z.enum(chatActions).meta({ description: 'Where the answer leads the reader' }),
  sources: z.array(z.string()).meta({ description: 'Ids of the entries of the knowledge that the answer rests on' }),
  handoverId: z
    .uuid()
    .optional()
    .meta({ description: 'Where a person of the team goes on: an address may be left under it' }),
});

export const chat = defineOperation({
  id: 'chat',
  service: 'assistant',
  method: 'POST',
  path: '/api/chat',
  access: 'public',
  summary: 'Ask Aria; the last message is the question, the ones before are its context',
  body: conversation,
  reply: chatReply,
});

/** More of the answer's text, to be put after what came before. */
const chatDelta = z.object({ text: z.string() });

export const chatStream = defineOperation({
  id: 'chatStream',
  service: 'assistant',
  method: 'POST',
  path: '/api/chat/stream',
  access: 'public',
  summary:
    'Ask Aria and read the answer as it forms: server-sent events, any number of `delta`, then one `done` or one `error`. `reply` in `done` is the whole text and stands in place of the parts: they may have been cut short or taken back. Hanging up stops her',
  body: conversation,
  stream: { delta: chatDelta, done: chatReply, error: problemSchema },
  raw: true,
});

export const chatContactInput = z
  .object({ name: optionalText, email: optionalEmail, phone: optionalPhone, ...consentFields })
  .check(
    localizedCheck(({ email, phone }) => email !== undefined || phone !== undefined, {
      es: 'Deja un teléfono o un correo',
      en: 'Leave a phone or an email',
    }),
  );

export const leaveChatContact = defineOperation({
  id: 'leaveChatContact',
  service: 'assistant',
  method: 'POST',
  path: '/api/chat/handovers/:id/contact',
  access: 'public',
  summary: 'Leave an address with a conversation that was handed over, so that the team can answer',
  params: z.object({ id: z.uuid() }),
  body: chatContactInput,
  status: 202,
  reply: z.object({ success: z.literal(true) }),
  errors: [404],
});

export const chatOperations = { chat, chatStream, leaveChatContact };
