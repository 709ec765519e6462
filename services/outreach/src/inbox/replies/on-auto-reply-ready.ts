import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { autoReplyReady } from '@tianguis/proto/assistant/replies/events';
import { type SendAutoReplyNeeds, sendAutoReply } from './send-auto-reply.ts';

export const onAutoReplyReady = (needs: SendAutoReplyNeeds) =>
  defineConsumer({
    event: autoReplyReady,
    name: 'send-auto-reply',
    handle: ({ data, tx }) => sendAutoReply(needs, tx, data),
  });
