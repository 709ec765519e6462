import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

export const notificationEnded = defineEvent({
  type: 'NotificationEnded',
  version: 1,
  service: 'outreach',
  audiences: [],
  summary:
    'The mail of a notification whose end was to be told: the mail server took it, it came too late, or its mailbox or a document of it is not to be had',
  schema: z.object({ notificationId: z.string(), outcome: z.enum(['sent', 'expired', 'failed']) }),
  refreshes: [],
});
