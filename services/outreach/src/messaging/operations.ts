import type { Handlers } from '@tianguis/chassis/http/server';
import type { messageOperations } from '@tianguis/proto/outreach/messaging/operations';
import type { HandlerParts } from '../handler-parts.ts';
import { mediaNotHere } from './errors.ts';
import { sendMedia } from './media/send-media.ts';
import { logView } from './queue/message-log-view.ts';

export const messageHandlers = ({ messageLog, media }: HandlerParts): Handlers<typeof messageOperations> => ({
  listMessageLogs: async ({ query }) => {
    const { rows, total, nextCursor } = await messageLog.page(query);
    return { logs: rows.map(logView), total, nextCursor };
  },
  getMessageMedia: async ({ params, res }) => {
    const found = await media.find(params.id, params.position);
    if (!found?.bytes) throw mediaNotHere(found?.state === 'waiting');
    sendMedia(res, found.contentType, found.bytes);
  },
});
