import { idempotencyKey } from '@tianguis/chassis/http/idempotency';
import type { Handlers } from '@tianguis/chassis/http/server';
import type { messageSendingOperations } from '@tianguis/proto/outreach/inbox/sending';
import { type SendMessageNeeds, sendMessage } from './send-message.ts';

export const messageSendingHandlers = (needs: SendMessageNeeds): Handlers<typeof messageSendingOperations> => ({
  sendTestMessage: async ({ body, identity, headers }) => {
    const logId = await sendMessage(needs, { ...body, test: true }, identity, idempotencyKey(headers));
    return { success: true, logId };
  },
  sendWhatsapp: async ({ body, identity, headers }) => {
    const logId = await sendMessage(needs, body, identity, idempotencyKey(headers));
    return { success: true, logId };
  },
});
