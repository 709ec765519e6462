import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { autoReplyReady } from '@tianguis/proto/assistant/replies/events';
import type { App } from '../../app.ts';
import { sendAutoReply } from './send-auto-reply.ts';

export const onAutoReplyReady = (app: App) =>
  defineConsumer({
    event: autoReplyReady,
    name: 'send-auto-reply',
    handle: ({ data, tx }) => sendAutoReply(app, tx, data),
  });
