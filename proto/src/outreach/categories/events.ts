import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

export const categoryChanged = defineEvent({
  type: 'CategoryChanged',
  version: 1,
  service: 'outreach',
  audiences: ['staff'],
  summary: 'Staff chose the vertical of a category of contacts, or named it',
  schema: z.object({ category: z.string() }),
  refreshes: ['listCategories', 'outreachStats'],
});
