import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id } from '../../fields.ts';

export const quickReplyChanged = defineEvent({
  type: 'QuickReplyChanged',
  version: 1,
  service: 'outreach',
  audiences: ['staff'],
  summary: 'A quick reply was added, changed or deleted',
  schema: z.object({ quickReplyId: id }),
  refreshes: ['listQuickReplies'],
});
