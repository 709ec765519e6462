import { randomUUID } from 'node:crypto';

export type MessageStatus =
  | 'accepted'
  | 'queued'
  | 'sending'
  | 'sent'
  | 'delivered'
  | 'read'
  | 'undelivered'
  | 'failed'
  | 'receiving'
  | 'received';

export type Media = { sid: string; url: string; contentType: string };

/** A message as the sandbox keeps it; times in milliseconds. */
export type Message = {
  sid: string;
  direction: 'outbound-api' | 'inbound';
  from: string;
  to: string;
  body: string;
  status: MessageStatus;
  created: number;
  updated: number;
  sent: number | null;
  media: Media[];
  /** Answers that the phone offers as buttons (quick-reply templates). */
  buttons?: { title: string; payload: string }[];
  errorCode: number | null;
  errorMessage: string | null;
  messagingServiceSid: string | null;
  contentSid: string | null;
  statusCallback: string | null;
};

export const newSid = (prefix: string): string => prefix + randomUUID().replaceAll('-', '');

/** `whatsapp:+5255…` → `+5255…`. */
export const phoneOf = (address: string): string => address.slice(address.indexOf(':') + 1);

/** The other side's number: the person, whichever way the message went. */
export const contactOf = (message: Message): string =>
  phoneOf(message.direction === 'inbound' ? message.from : message.to);

let second = 0;
let secondText = '';

// Most messages shown carry the present second; making its text costs more than the rest of the reply.
function rfc2822(time: number | null): string | null {
  if (time === null) return null;
  const whole = Math.floor(time / 1000);
  if (whole !== second) {
    second = whole;
    secondText = new Date(time).toUTCString().replace('GMT', '+0000');
  }
  return secondText;
}

/** Twilio's JSON of a message. */
export function presentMessage(message: Message, accountSid: string): Record<string, unknown> {
  const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${message.sid}`;
  return {
    account_sid: accountSid,
    api_version: '2010-04-01',
    body: message.body,
    date_created: rfc2822(message.created),
    date_sent: rfc2822(message.sent),
    date_updated: rfc2822(message.updated),
    direction: message.direction,
    error_code: message.errorCode,
    error_message: message.errorMessage,
    from: message.from,
    messaging_service_sid: message.messagingServiceSid,
    num_media: String(message.media.length),
    num_segments: '1',
    price: null,
    price_unit: null,
    sid: message.sid,
    status: message.status,
    subresource_uris: { media: `${uri}/Media.json` },
    to: message.to,
    uri: `${uri}.json`,
  };
}
