import type { Handlers } from '@tianguis/chassis/http/server';
import { readOutbox, retryParked } from '@tianguis/chassis/messaging/outbox-admin';
import type { outreachOperations } from '@tianguis/proto/outreach/operations';
import { campaignActionHandlers } from './campaigns/action-operations.ts';
import { sendingHandlers } from './campaigns/launch/operations.ts';
import { campaignHandlers } from './campaigns/operations.ts';
import { recipientHandlers } from './campaigns/recipients/operations.ts';
import type { Composed } from './compose.ts';
import { contactHandlers } from './contacts/operations.ts';
import { contactRecordHandlers } from './contacts/record/operations.ts';
import { personalDataHandlers } from './contacts/record/personal-data-operations.ts';
import { importFileHandlers } from './imports/file-operations.ts';
import { importHandlers } from './imports/operations.ts';
import { inboundWebhook } from './inbox/inbound-webhook.ts';
import { conversationHandlers } from './inbox/operations.ts';
import { messageSendingHandlers } from './inbox/send-operations.ts';
import { analyticsHandlers } from './insights/analytics-operations.ts';
import { statsHandlers } from './insights/operations.ts';
import { linkHandlers } from './messaging/links/operations.ts';
import { messageHandlers } from './messaging/operations.ts';
import { statusWebhook } from './messaging/webhooks/operations.ts';
import { settingsHandlers } from './settings/operations.ts';
import { templateHandlers } from './templates/operations.ts';

/** Every operation of this service: what came in → use case → what goes out. */
export const handlersOf = (needs: Composed): Handlers<typeof outreachOperations> => ({
  ...statsHandlers(needs),
  ...contactHandlers(needs),
  ...contactRecordHandlers(needs),
  ...personalDataHandlers(needs),
  outreachOutbox: () => readOutbox(needs.storage),
  outreachOutboxRetry: async () => ({ retried: await retryParked(needs.storage) }),
  ...conversationHandlers(needs),
  ...analyticsHandlers(needs),
  ...importHandlers(needs),
  ...importFileHandlers(needs),
  ...templateHandlers(needs),
  ...messageSendingHandlers(needs),
  ...sendingHandlers(needs),
  ...campaignHandlers(needs),
  ...campaignActionHandlers(needs),
  ...recipientHandlers(needs),
  ...settingsHandlers(needs),
  ...linkHandlers(needs),
  ...messageHandlers(needs),
  ...statusWebhook(needs),
  ...inboundWebhook(needs),
});
