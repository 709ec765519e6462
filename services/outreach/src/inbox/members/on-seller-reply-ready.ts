import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { sellerReplyReady } from '@tianguis/proto/marketplace/dialogues/events';
import { type SendSellerReplyNeeds, sendSellerReply } from './send-seller-reply.ts';

export const onSellerReplyReady = (needs: SendSellerReplyNeeds) =>
  defineConsumer({
    event: sellerReplyReady,
    name: 'send-seller-reply',
    handle: ({ data, tx }) => sendSellerReply(needs, tx, data),
  });
