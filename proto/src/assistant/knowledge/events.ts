import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { entryId, entryVersion } from './entry.ts';

export const knowledgeChanged = defineEvent({
  type: 'KnowledgeChanged',
  version: 1,
  service: 'assistant',
  audiences: ['staff'],
  summary: 'A version of an entry of the knowledge was saved, went live or was taken back',
  schema: z.object({
    entryId,
    version: entryVersion,
    change: z.enum(['saved', 'published', 'withdrawn']),
    /** Name of who did it. */
    by: z.string(),
  }),
  refreshes: ['listKnowledge', 'readKnowledge', 'listUnanswered', 'listCorrections'],
});

export const questionsDismissed = defineEvent({
  type: 'QuestionsDismissed',
  version: 1,
  service: 'assistant',
  audiences: ['staff'],
  summary: 'Questions that Aria could not answer were laid aside, or taken up again',
  schema: z.object({ dismissed: z.boolean(), by: z.string() }),
  refreshes: ['listUnanswered'],
});
