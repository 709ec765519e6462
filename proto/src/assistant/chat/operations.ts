import { z } from 'zod';
import { consentFields } from '../../consent.ts';
import { localizedCheck, problemSchema } from '../../errors.ts';
import { optionalEmail, optionalText } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { optionalPhone } from '../../phone.ts';

export const chatMessage = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().trim().min(1).max(2000),
});

const conversation = z.object({
  messages: z.array(chatMessage).min(1).max(40),
  conversationId: z
    .uuid()
    .optional()
    .meta({ description: 'Made up by the browser, so that a conversation that is handed over twice is one to staff' }),
});

const handoverId = z
  .uuid()
  .optional()
  .meta({ description: 'Where a person of the team goes on: an address may be left under it' });

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
    handoverId,
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
  handoverId,
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
