import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id } from '../../fields.ts';
import { reviewDecisions } from './operations.ts';

const responseReads = ['listAiResponses', 'listOutreachAiResponses', 'replyQuality'];

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
  audiences: ['staff'],
  summary: 'Aria is sure enough of an answer to send it',
  schema: autoReply,
  refreshes: responseReads,
});

export const autoReplyHeld = defineEvent({
  type: 'AutoReplyHeld',
  version: 1,
  service: 'assistant',
  audiences: ['staff'],
  summary: 'Aria has an answer that a person should read first, or none at all',
  schema: autoReply.extend({
    /** Whether the answer may be sent once somebody has read it, or a person has to find one. */
    outcome: z.enum(['held', 'handed_over']).optional(),
    /** Whether `reply` is sent to say that a person answers, and when; the conversation still waits for one. */
    acknowledge: z.boolean().optional(),
    /** Aria is sure that the person asks for no more messages, in words that are no clear opt-out. */
    mayOptOut: z.boolean().optional(),
  }),
  refreshes: [...responseReads, 'listReviews'],
});

export const autoReplyReviewed = defineEvent({
  type: 'AutoReplyReviewed',
  version: 1,
  service: 'assistant',
  audiences: ['staff'],
  summary: 'A person of staff decided on an answer that was held back',
  schema: z.object({
    aiResponseId: id,
    contactId: id,
    messageLogId: id,
    decision: z.enum(reviewDecisions),
    /** What is to be sent; null when nothing is. */
    reply: z.string().nullable(),
    confidence: z.number().min(0).max(1),
    reviewer: z.object({ id: z.string(), name: z.string() }),
  }),
  refreshes: [...responseReads, 'listReviews'],
});
