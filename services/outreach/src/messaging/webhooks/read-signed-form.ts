import { parse } from 'node:querystring';
import { forbidden, invalid } from '@tianguis/chassis/http/error';
import type { RawCall } from '@tianguis/chassis/http/server';
import { isSigned } from '../twilio/signature.ts';

export type Form = Record<string, string>;

export interface WebhookNeeds {
  readonly authToken: string;
  /** The address under which the provider knows us: its signature covers it. */
  readonly publicUrl: string;
}

/** The fields of a webhook, which is refused unless the provider signed it. */
export async function readSigned({ authToken, publicUrl }: WebhookNeeds, call: RawCall): Promise<Form> {
  const form = formOf(await call.readBody());
  if (isSigned(authToken, call.headers['x-twilio-signature'], publicUrl + urlOf(call), form)) return form;
  throw forbidden('signature_invalid', { es: 'La firma no es válida', en: 'The signature is not valid' });
}

/** Where the webhook came to, below our public address. */
export const urlOf = ({ req }: RawCall): string => req.originalUrl ?? req.url ?? '';

/** The provider's number of the message; both of its names are in use. */
export const messageSidOf = (form: Form): string | undefined => form.MessageSid ?? form.SmsSid;

export const missingField = (path: string) => invalid([{ path, message: { es: 'Requerido', en: 'Required' } }]);

const formOf = (body: Buffer): Form =>
  Object.fromEntries(
    Object.entries(parse(body.toString('utf8'))).map(([name, value]) => [
      name,
      String(Array.isArray(value) ? value[0] : value),
    ]),
  );
