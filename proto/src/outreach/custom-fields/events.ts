import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id } from '../../fields.ts';

export const customFieldChanged = defineEvent({
  type: 'CustomFieldChanged',
  version: 1,
  service: 'outreach',
  audiences: ['staff'],
  summary: 'A field of contacts was defined, changed, archived or brought back',
  schema: z.object({ customFieldId: id }),
  refreshes: ['listCustomFields'],
});
