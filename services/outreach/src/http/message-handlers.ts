import type { Handlers } from '@tianguis/chassis/http/server';
import type { messageOperations } from '@tianguis/proto/outreach/messaging/operations';
import { mediaNotHere } from '../app/errors.ts';
import type { HandlerParts } from './parts.ts';
import { sendMedia } from './send-media.ts';
import { logView } from './views.ts';

export const messageHandlers = ({ lists, media }: HandlerParts): Handlers<typeof messageOperations> => ({
  listMessageLogs: async ({ query }) => {
    const { rows, total, nextCursor } = await lists.logs(query);
    return { logs: rows.map(logView), total, nextCursor };
  },
  getMessageMedia: async ({ params, res }) => {
    const found = await media.find(params.id, params.position);
    if (!found?.bytes) throw mediaNotHere(found?.state === 'waiting');
    sendMedia(res, found.contentType, found.bytes);
  },
});
