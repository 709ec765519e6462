import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { autoReplyReviewed } from '@tianguis/proto/assistant/replies/events';
import type { App } from '../../app.ts';
import { sendReviewedReply } from './review-held-reply.ts';

export const onAutoReplyReviewed = (app: App) =>
  defineConsumer({
    event: autoReplyReviewed,
    name: 'send-reviewed-reply',
    handle: ({ data, tx }) => sendReviewedReply(app, tx, data),
  });
