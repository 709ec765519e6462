import { unavailable } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/server';
import type { messageOperations } from '@tianguis/proto/outreach/messaging/operations';
import { mediaNotHere } from './errors.ts';
import { linkedMedia } from './media/media-link.ts';
import type { Media } from './media/media-store.ts';
import { sendMedia } from './media/send-media.ts';
import type { MessageLog } from './queue/message-log-store.ts';
import { logView } from './queue/message-log-view.ts';

interface Needs {
  readonly messageLog: MessageLog;
  readonly media: Media;
  readonly box: { open(sealed: string): string };
  now(): Date;
}

/** Seconds after which a file that the provider still has is worth asking for again. */
const waitForMedia = 5;

export const messageHandlers = ({ messageLog, media, box, now }: Needs): Handlers<typeof messageOperations> => ({
  listMessageLogs: async ({ query }) => {
    const { rows, total, nextCursor } = await messageLog.page(query);
    return { logs: rows.map(logView), total, nextCursor };
  },
  getMessageMedia: async ({ params, res }) => {
    const found = await media.find(params.id, params.position);
    if (!found?.bytes) throw mediaNotHere(found?.state === 'waiting');
    sendMedia(res, found.contentType, found.bytes);
  },
  takeMemberMedia: async ({ params, res }) => {
    const linked = linkedMedia(box, params.token, now());
    const found = linked && (await media.find(linked.messageId, linked.position));
    if (found?.state === 'waiting') throw unavailable(waitForMedia);
    if (!found?.bytes) throw mediaNotHere(false);
    sendMedia(res, found.contentType, found.bytes);
  },
});
