import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id } from '../../fields.ts';

export const noticesChanged = defineEvent({
  type: 'NoticesChanged',
  version: 1,
  service: 'outreach',
  audiences: [{ members: ['memberId'], see: [] }],
  summary: 'A member has a new notice, or read some',
  schema: z.object({ memberId: id }),
  refreshes: ['listNotices', 'countNotices'],
});
