import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { autoReplyReviewed } from '@tianguis/proto/assistant/replies/events';
import { type SendReviewedReplyNeeds, sendReviewedReply } from './review-held-reply.ts';

export const onAutoReplyReviewed = (needs: SendReviewedReplyNeeds) =>
  defineConsumer({
    event: autoReplyReviewed,
    name: 'send-reviewed-reply',
    handle: ({ data, tx }) => sendReviewedReply(needs, tx, data),
  });
