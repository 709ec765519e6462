import type { Handlers } from '@tianguis/chassis/http/server';
import type { messageOperations } from '@tianguis/proto/outreach/messaging/operations';
import { mediaNotHere } from './errors.ts';
import type { Media } from './media/media-store.ts';
import { sendMedia } from './media/send-media.ts';
import type { MessageLog } from './queue/message-log-store.ts';
import { logView } from './queue/message-log-view.ts';

interface Needs {
  readonly messageLog: MessageLog;
  readonly media: Media;
}

export const messageHandlers = ({ messageLog, media }: Needs): Handlers<typeof messageOperations> => ({
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
