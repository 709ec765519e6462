import type { Handlers } from '@tianguis/chassis/http/server';
import type { outreachOperations } from '@tianguis/proto/outreach/operations';
import { analyticsHandlers } from './analytics-handlers.ts';
import { campaignActionHandlers } from './campaign-action-handlers.ts';
import { campaignHandlers } from './campaign-handlers.ts';
import { contactHandlers } from './contact-handlers.ts';
import { contactRecordHandlers } from './contact-record-handlers.ts';
import { conversationHandlers } from './conversation-handlers.ts';
import { figureHandlers } from './figure-handlers.ts';
import { importFileHandlers } from './import-file-handlers.ts';
import { importHandlers } from './import-handlers.ts';
import { linkHandlers } from './link-handlers.ts';
import { messageHandlers } from './message-handlers.ts';
import type { HandlerParts } from './parts.ts';
import { recipientHandlers } from './recipient-handlers.ts';
import { sendingHandlers } from './sending-handlers.ts';
import { settingsHandlers } from './settings-handlers.ts';
import { templateHandlers } from './template-handlers.ts';
import { createWebhooks } from './webhooks.ts';

/** Every operation of this service: what came in → use case → what goes out. */
export const createHandlers = (parts: HandlerParts): Handlers<typeof outreachOperations> => ({
  ...figureHandlers(parts),
  ...contactHandlers(parts),
  ...contactRecordHandlers(parts),
  ...conversationHandlers(parts),
  ...analyticsHandlers(parts),
  ...importHandlers(parts),
  ...importFileHandlers(parts),
  ...templateHandlers(parts),
  ...sendingHandlers(parts),
  ...campaignHandlers(parts),
  ...campaignActionHandlers(parts),
  ...recipientHandlers(parts),
  ...settingsHandlers(parts),
  ...linkHandlers(parts),
  ...messageHandlers(parts),
  ...createWebhooks(parts),
});
