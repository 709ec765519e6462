import { parse } from 'node:querystring';
import { forbidden, invalid } from '@tianguis/chassis/http/error';
import type { RawCall } from '@tianguis/chassis/http/server';
import twilio from 'twilio';
import type { Deps } from '../platform/room.ts';

export type Form = Record<string, string>;

/**
 * The fields of a webhook; throws unless the provider signed them: HMAC-SHA1 over the URL by which it knows us and the
 * fields.
 */
export async function readSigned({ config }: Pick<Deps, 'config'>, call: RawCall): Promise<Form> {
  const form = formOf(await call.readBody());
  const signature = call.headers['x-twilio-signature'];
  const url = config.PUBLIC_URL + urlOf(call);
  if (typeof signature === 'string' && twilio.validateRequest(config.TWILIO_AUTH_TOKEN, signature, url, form))
    return form;
  throw forbidden('signature_invalid', { es: 'La firma no es válida', en: 'The signature is not valid' });
}

/** The webhook's path and query, below our public address. */
export const urlOf = ({ req }: RawCall): string => req.originalUrl ?? req.url ?? '';

/** The provider's id of the message; both of its names are in use. */
export const messageSidOf = (form: Form): string | undefined => form.MessageSid ?? form.SmsSid;

export const missingField = (path: string) => invalid([{ path, message: { es: 'Requerido', en: 'Required' } }]);

const formOf = (body: Buffer): Form =>
  Object.fromEntries(
    Object.entries(parse(body.toString('utf8'))).map(([name, value]) => [
      name,
      String(Array.isArray(value) ? value[0] : value),
    ]),
  );
