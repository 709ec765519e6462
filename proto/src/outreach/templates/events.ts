import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id } from '../../fields.ts';

export const templateChanged = defineEvent({
  type: 'TemplateChanged',
  version: 1,
  service: 'outreach',
  audiences: ['staff'],
  summary: 'A template was edited, switched, or decided on by the provider',
  schema: z.object({ templateId: id, version: z.int(), approval: z.string(), isActive: z.boolean() }),
  refreshes: ['listTemplates', 'getTemplate'],
});
