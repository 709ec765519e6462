import type { Handlers, RawCall } from '@tianguis/chassis/http/server';
import type { webhookOperations } from '@tianguis/proto/outreach/messaging/webhooks';
import { createBatcher } from '../../platform/batcher.ts';
import { messageSidOf, missingField, readSigned, urlOf, type WebhookNeeds } from './read-signed-form.ts';
import { type RecordStatusesNeeds, recordStatuses, type StatusReport } from './record-statuses.ts';

type Needs = WebhookNeeds & RecordStatusesNeeds;

/** Status reports in one transaction. */
const batchSize = 200;

type StatusHandlers = Pick<Handlers<typeof webhookOperations>, 'twilioStatusWebhook'>;

/** What the provider reports of our messages; answered once the effect is stored. */
export function statusWebhook(needs: Needs): StatusHandlers {
  const statuses = createBatcher<StatusReport>((reports) => recordStatuses(needs, reports), batchSize);
  return {
    twilioStatusWebhook: async (call: RawCall): Promise<void> => {
      const form = await readSigned(needs, call);
      const externalId = messageSidOf(form);
      const word = form.MessageStatus ?? form.SmsStatus;
      if (!externalId || !word) throw missingField(externalId ? 'MessageStatus' : 'MessageSid');
      await statuses.add({ messageId: logIn(urlOf(call)), externalId, word, errorCode: form.ErrorCode || null });
      call.res.writeHead(204).end();
    },
  };
}

/** Our own id of the message, which our address for reports carries. */
function logIn(url: string): number | undefined {
  const id = Number(new URLSearchParams(url.split('?')[1] ?? '').get('log'));
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined;
}
