import { randomBytes } from 'node:crypto';
import twilio from 'twilio';
import { phone } from './people.ts';
import type { Rig } from './rig.ts';

export const newSid = (): string => `SM${randomBytes(16).toString('hex')}`;

/** A webhook as the provider sends it: form-encoded, signed over the public address. */
export async function webhook(
  rig: Rig,
  path: string,
  form: Record<string, string>,
  signature?: string,
): Promise<Response> {
  const { TWILIO_AUTH_TOKEN = '', PUBLIC_URL = '' } = rig.env;
  const signed = signature ?? twilio.getExpectedTwilioSignature(TWILIO_AUTH_TOKEN, PUBLIC_URL + path, form);
  return fetch(rig.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signed },
    body: new URLSearchParams(form),
  });
}

export const inbound = (n: number, body: string, more: Record<string, string> = {}): Record<string, string> => ({
  MessageSid: newSid(),
  From: `whatsapp:${phone(n)}`,
  To: 'whatsapp:+14155238886',
  Body: body,
  NumMedia: '0',
  ProfileName: `Perfil ${n}`,
  ...more,
});

export const inboundPath = '/webhooks/twilio/inbound';
export const statusPath = (id: number): string => `/webhooks/twilio/status?log=${id}`;
