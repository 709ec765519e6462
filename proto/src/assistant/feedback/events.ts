import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id } from '../../fields.ts';
import { correctionStates } from './operations.ts';
import { answerChannels, ratingVerdicts } from './rating.ts';

export const answerRated = defineEvent({
  type: 'AnswerRated',
  version: 1,
  service: 'assistant',
  audiences: ['staff'],
  summary: 'Somebody of staff said whether an answer of Aria helped, or took it back',
  schema: z.object({
    channel: z.enum(answerChannels),
    /** Of the turn of the chat, or of the reply to a contact. */
    answerId: id,
    /** Null where it was taken back. */
    verdict: z.enum(ratingVerdicts).nullable(),
  }),
  refreshes: ['listChatTurns', 'readChatConversation', 'listAiResponses', 'listOutreachAiResponses', 'listCorrections'],
});

export const correctionSettled = defineEvent({
  type: 'CorrectionSettled',
  version: 1,
  service: 'assistant',
  audiences: ['staff'],
  summary: 'A correction of an answer became a draft of the knowledge, was laid aside, or was taken up again',
  schema: z.object({
    correctionId: id,
    state: z.enum(correctionStates),
    /** Name of who did it. */
    by: z.string(),
  }),
  refreshes: ['listCorrections'],
});
