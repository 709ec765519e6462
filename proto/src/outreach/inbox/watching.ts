import { z } from 'zod';
import { defineLiveMessage } from '../../define-event.ts';
import { id, idParam } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

/** What a colleague does in a conversation: reads it, writes an answer, or has left it. */
export const watchings = ['viewing', 'writing', 'gone'] as const;

/** One open page of a colleague, so that two pages of theirs are told apart. */
const page = z.uuid();

export const conversationWatched = defineLiveMessage({
  type: 'ConversationWatched',
  version: 1,
  service: 'outreach',
  audience: 'staff',
  summary: 'A colleague has a conversation open or writes in it; said again every few seconds, and nowhere kept',
  schema: z.object({
    contactId: id,
    page,
    actor: z.string(),
    name: z.string(),
    doing: z.enum(watchings),
  }),
});

export const watchConversation = defineOperation({
  id: 'watchConversation',
  service: 'outreach',
  method: 'PUT',
  path: '/api/outreach/conversations/:id/watching',
  access: 'staff',
  summary: 'Show colleagues that one has a conversation open or writes in it; nothing is stored',
  params: z.object({ id: idParam }),
  body: z.object({ page, doing: z.enum(watchings) }),
  reply: z.object({ success: z.literal(true) }),
});
