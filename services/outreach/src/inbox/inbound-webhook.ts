import type { Handlers, RawCall } from '@tianguis/chassis/http/server';
import type { webhookOperations } from '@tianguis/proto/outreach/messaging/webhooks';
import { toE164 } from '@tianguis/proto/phone';
import type { OfferedMedia } from '../messaging/queue/message.ts';
import {
  type Form,
  messageSidOf,
  missingField,
  readSigned,
  type WebhookNeeds,
} from '../messaging/webhooks/read-signed-form.ts';
import { type ReceiveMessageNeeds, receiveMessage } from './receive-message.ts';

type Needs = WebhookNeeds & ReceiveMessageNeeds;

const longestText = 4096;
const emptyTwiml = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

type InboundHandlers = Pick<Handlers<typeof webhookOperations>, 'twilioInboundWebhook'>;

/** What people write to us; answered once it is stored. */
export const inboundWebhook = (needs: Needs): InboundHandlers => ({
  twilioInboundWebhook: async (call: RawCall): Promise<void> => {
    const form = await readSigned(needs, call);
    const externalId = messageSidOf(form);
    const from = toE164(form.From ?? '');
    if (!externalId || !from) throw missingField(externalId ? 'From' : 'MessageSid');
    const body = (form.Body ?? '').slice(0, longestText).replaceAll('\0', '');
    await receiveMessage(needs, { from, body, media: mediaOf(form), externalId, profileName: form.ProfileName });
    call.res.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' }).end(emptyTwiml);
  },
});

const maxMedia = 10;

function mediaOf(form: Form): OfferedMedia[] {
  const count = Math.min(Number(form.NumMedia) || 0, maxMedia);
  return Array.from({ length: count }, (_, index) => ({
    url: form[`MediaUrl${index}`] ?? '',
    contentType: form[`MediaContentType${index}`] ?? '',
  })).filter(({ url }) => URL.canParse(url));
}
