import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { id } from '../fields.ts';

const autoReply = z.object({
  aiResponseId: id,
  contactId: id,
  /** The message that it answers. */
  messageLogId: id,
  reply: z.string(),
  confidence: z.number().min(0).max(1),
  responseType: z.string(),
});

export const autoReplyReady = defineEvent({
  type: 'AutoReplyReady',
  version: 1,
  service: 'assistant',
  audience: 'staff',
  summary: 'Aria is sure enough of an answer to send it',
  schema: autoReply,
  refreshes: ['listAiResponses', 'listOutreachAiResponses'],
});

export const autoReplyHeld = defineEvent({
  type: 'AutoReplyHeld',
  version: 1,
  service: 'assistant',
  audience: 'staff',
  summary: 'Aria has an answer that a person should read first, or none at all',
  schema: autoReply,
  refreshes: ['listAiResponses', 'listOutreachAiResponses'],
});

export const assistantEvents = { autoReplyReady, autoReplyHeld };
