import { z } from 'zod';
import { languages } from '../../errors.ts';
import { id, idParam, longText, pageQuery, pageReply, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { chatActions, chatIntents } from '../chat/operations.ts';
import { entryId, entryVersion } from '../knowledge/entry.ts';
import { answerChannels, ratingReasons, ratingVerdicts, ratingView } from './rating.ts';

const chatTurnView = z
  .object({
    id,
    conversation: z
      .string()
      .nullable()
      .meta({ description: 'The same for all turns of a conversation on one day; says nothing of who wrote' }),
    language: z.enum(languages),
    question: z.string().meta({ description: 'Without phones, mails and numbers of cards' }),
    answer: z.string(),
    intent: z.enum(chatIntents),
    confidence: z.number().min(0).max(1),
    action: z.enum(chatActions),
    sources: z.array(z.string()),
    createdAt: timestamp,
    rating: ratingView.nullable(),
  })
  .meta({ id: 'ChatTurn' });

/** `unrated`: nobody has said what they think of it. */
export const ratingFilters = ['unrated', ...ratingVerdicts] as const;

export const listChatTurns = defineOperation({
  id: 'listChatTurns',
  service: 'assistant',
  method: 'GET',
  path: '/api/chat-turns',
  access: 'staff',
  summary: 'What Aria answered in the chat of the site, newest first, with what staff think of each answer',
  query: pageQuery.extend({ rating: z.enum(ratingFilters).optional() }),
  reply: z.object({ turns: z.array(chatTurnView), ...pageReply }),
});

export const readChatConversation = defineOperation({
  id: 'readChatConversation',
  service: 'assistant',
  method: 'GET',
  path: '/api/chat-turns/:id/conversation',
  access: 'staff',
  summary: 'The turns of the conversation that a turn belongs to, oldest first; at most 60',
  params: z.object({ id: idParam }),
  reply: z.object({ turns: z.array(chatTurnView) }),
  errors: [404],
});

const answerParams = z.object({ channel: z.enum(answerChannels), id: idParam });

export const rateAnswer = defineOperation({
  id: 'rateAnswer',
  service: 'assistant',
  method: 'PUT',
  path: '/api/answers/:channel/:id/rating',
  access: 'staff',
  summary:
    'Say whether an answer of Aria helped, why not, and how she should have answered. The last word of staff stands; what is kept as an example has no phones and cards',
  params: answerParams,
  body: z.object({
    verdict: z.enum(ratingVerdicts),
    reason: z.enum(ratingReasons).optional().meta({ description: 'Only of an answer that did not help' }),
    better: longText.max(1200).optional().meta({ description: 'How Aria should have answered' }),
  }),
  reply: z.object({ success: z.literal(true), rating: ratingView }),
  errors: [404],
});

export const undoRating = defineOperation({
  id: 'undoRating',
  service: 'assistant',
  method: 'DELETE',
  path: '/api/answers/:channel/:id/rating',
  access: 'staff',
  summary: 'Take the rating of an answer back, with its correction. Succeeds where there is none',
  params: answerParams,
  reply: z.object({ success: z.literal(true) }),
});

/** `open`: waits for staff. `drafted`: became a version of an entry. `dismissed`: laid aside. */
export const correctionStates = ['open', 'drafted', 'dismissed'] as const;

const correctionView = z
  .object({
    id,
    channel: z.enum(answerChannels),
    language: z.enum(languages),
    question: z.string(),
    answer: z.string().meta({ description: 'What Aria said' }),
    better: z.string().nullable().meta({ description: 'How she should have answered' }),
    reason: z.enum(ratingReasons).nullable(),
    sources: z.array(z.string()).meta({ description: 'Entries of the knowledge that the answer rested on' }),
    ratedBy: z.string(),
    ratedAt: timestamp,
    state: z.enum(correctionStates),
    entry: z
      .object({ id: entryId, version: entryVersion, live: z.boolean() })
      .nullable()
      .meta({ description: 'The version that it became; `live`: Aria answers by it or by a later one' }),
    settledBy: z.string().nullable(),
  })
  .meta({ id: 'Correction' });

export const listCorrections = defineOperation({
  id: 'listCorrections',
  service: 'assistant',
  method: 'GET',
  path: '/api/knowledge/corrections',
  access: 'staff',
  summary: 'Answers that did not help, newest first, with how Aria should have answered where somebody wrote it',
  query: pageQuery.extend({ state: z.enum(correctionStates).default('open') }),
  reply: z.object({ corrections: z.array(correctionView), ...pageReply }),
});

export const dismissCorrection = defineOperation({
  id: 'dismissCorrection',
  service: 'assistant',
  method: 'POST',
  path: '/api/knowledge/corrections/:id/dismiss',
  access: 'staff',
  summary: 'Lay a correction aside, or take it up again',
  params: z.object({ id: idParam }),
  body: z.object({ dismissed: z.boolean() }),
  reply: z.object({ success: z.literal(true) }),
  errors: [404],
});

export const feedbackOperations = {
  listChatTurns,
  readChatConversation,
  rateAnswer,
  undoRating,
  listCorrections,
  dismissCorrection,
};
