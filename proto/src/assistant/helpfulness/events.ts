import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

export const helpfulnessReported = defineEvent({
  type: 'HelpfulnessReported',
  version: 1,
  service: 'assistant',
  audiences: ['staff'],
  summary: 'The night’s report says whether Aria helped on a day',
  schema: z.object({ day: z.iso.date() }),
  refreshes: ['readHelpfulness'],
});
