import type { Handlers } from '@tianguis/chassis/http-server';
import type { messageOperations } from '@tianguis/proto/http/outreach/messages';
import type { HandlerParts } from './parts.ts';
import { logView } from './views.ts';

export const messageHandlers = ({ lists }: HandlerParts): Handlers<typeof messageOperations> => ({
  listMessageLogs: async ({ query }) => {
    const { rows, total, nextCursor } = await lists.logs(query);
    return { logs: rows.map(logView), total, nextCursor };
  },
});
