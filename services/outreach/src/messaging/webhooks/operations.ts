import { parse } from 'node:querystring';
import { forbidden, invalid } from '@tianguis/chassis/http/error';
import type { RawCall } from '@tianguis/chassis/http/server';
import { toE164 } from '@tianguis/proto/phone';
import type { App } from '../../app.ts';
import { receiveMessage } from '../../inbox/receive-message.ts';
import { createBatcher } from '../../platform/batcher.ts';
import type { OfferedMedia } from '../queue/message.ts';
import { isSigned } from '../twilio/signature.ts';
import { recordStatuses, type StatusReport } from './record-statuses.ts';

export interface WebhookParts {
  readonly app: App;
  readonly authToken: string;
  /** The address under which the provider knows us: its signature covers it. */
  readonly publicUrl: string;
}

type Form = Record<string, string>;

/** Status reports in one transaction. */
const batchSize = 200;
const emptyTwiml = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';
const noField = (path: string) => invalid([{ path, message: { es: 'Requerido', en: 'Required' } }]);

/** The provider's webhooks. They are refused unless it signed them, and answered once their effect is stored. */
export const createWebhooks = ({ app, authToken, publicUrl }: WebhookParts) => {
  const readSigned = async (call: RawCall): Promise<Form> => {
    const form = formOf(await call.readBody());
    const url = `${publicUrl}${call.req.originalUrl ?? call.req.url}`;
    if (isSigned(authToken, call.headers['x-twilio-signature'], url, form)) return form;
    throw forbidden('signature_invalid', { es: 'La firma no es válida', en: 'The signature is not valid' });
  };
  const statuses = createBatcher<StatusReport>((reports) => recordStatuses(app, reports), batchSize);
  return {
    twilioStatusWebhook: async (call: RawCall): Promise<void> => {
      const form = await readSigned(call);
      const externalId = form.MessageSid ?? form.SmsSid;
      const word = form.MessageStatus ?? form.SmsStatus;
      if (!externalId || !word) throw noField(externalId ? 'MessageStatus' : 'MessageSid');
      const messageId = numberIn(call.req.originalUrl ?? call.req.url ?? '');
      await statuses.add({ messageId, externalId, word, errorCode: form.ErrorCode || null });
      call.res.writeHead(204).end();
    },
    twilioInboundWebhook: async (call: RawCall): Promise<void> => {
      const form = await readSigned(call);
      const externalId = form.MessageSid ?? form.SmsSid;
      const from = toE164(form.From ?? '');
      if (!externalId || !from) throw noField(externalId ? 'From' : 'MessageSid');
      const body = (form.Body ?? '').slice(0, 4096).replaceAll('\0', '');
      await receiveMessage(app, { from, body, media: mediaOf(form), externalId, profileName: form.ProfileName });
      call.res.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' }).end(emptyTwiml);
    },
  };
};

const formOf = (body: Buffer): Form =>
  Object.fromEntries(
    Object.entries(parse(body.toString('utf8'))).map(([name, value]) => [
      name,
      String(Array.isArray(value) ? value[0] : value),
    ]),
  );

function numberIn(url: string): number | undefined {
  const id = Number(new URLSearchParams(url.split('?')[1] ?? '').get('log'));
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined;
}

const maxMedia = 10;

function mediaOf(form: Form): OfferedMedia[] {
  const count = Math.min(Number(form.NumMedia) || 0, maxMedia);
  return Array.from({ length: count }, (_, index) => ({
    url: form[`MediaUrl${index}`] ?? '',
    contentType: form[`MediaContentType${index}`] ?? '',
  })).filter(({ url }) => URL.canParse(url));
}
