import type { Sandbox } from '../core/sandbox.ts';
import type { Book } from './book.ts';
import { type Message, newSid, phoneOf } from './message.ts';
import { guessType } from './send-message.ts';
import { postWebhook } from './webhook.ts';

export type Answer = {
  body: string;
  media: { url: string; contentType?: string }[];
  /** Set when the person pressed a button of a template. */
  buttonPayload?: string;
  name?: string;
  /** The sid of the message that the person quotes. */
  inReplyTo?: string;
  /** The WhatsApp sender it is meant for; by default the one that wrote last. */
  to?: string;
};

/** A person writes to us: keeps the message and queues Twilio's inbound webhook. */
export type Receive = (phone: string, answer: Answer) => { message: Message; delivery: string | undefined };

export function createReceive(sandbox: Sandbox, book: Book): Receive {
  return (phone, answer) => {
    const message = compose(sandbox, book, phone, answer);
    book.add(message);
    const contact = book.contacts.get(phone);
    if (contact && answer.name) book.contacts.put(phone, { ...contact, name: answer.name });
    const { webhookBase } = sandbox.settings;
    const delivery =
      webhookBase &&
      postWebhook(
        sandbox,
        `${webhookBase}/webhooks/twilio/inbound${sandbox.settings.twilio.inboundOverrides}`,
        inboundFields(sandbox, book, message, answer),
      );
    return { message, delivery: delivery || undefined };
  };
}

function compose({ keys }: Sandbox, book: Book, phone: string, answer: Answer): Message {
  const now = Date.now();
  const sid = newSid(answer.media.length > 0 ? 'MM' : 'SM');
  return {
    sid,
    direction: 'inbound',
    from: `whatsapp:${phone}`,
    to: answer.to ?? book.contacts.get(phone)?.lastFrom ?? keys.twilioFrom,
    body: answer.body,
    status: 'received',
    created: now,
    updated: now,
    sent: now,
    media: answer.media.map(({ url, contentType }) => ({
      sid: newSid('ME'),
      url,
      contentType: contentType ?? guessType(url),
    })),
    errorCode: null,
    errorMessage: null,
    messagingServiceSid: null,
    contentSid: null,
    statusCallback: null,
  };
}

function inboundFields({ keys, url }: Sandbox, book: Book, message: Message, answer: Answer): Record<string, string> {
  const phone = phoneOf(message.from);
  const base = `${url()}/2010-04-01/Accounts/${keys.twilioAccountSid}/Messages/${message.sid}/Media`;
  const media = message.media.flatMap((item, index) => [
    [`MediaUrl${index}`, `${base}/${item.sid}`],
    [`MediaContentType${index}`, item.contentType],
  ]);
  return {
    AccountSid: keys.twilioAccountSid,
    ApiVersion: '2010-04-01',
    Body: message.body,
    From: message.from,
    MessageSid: message.sid,
    MessageType: message.media[0]?.contentType.split('/')[0] ?? (answer.buttonPayload ? 'button' : 'text'),
    NumMedia: String(message.media.length),
    NumSegments: '1',
    ProfileName: book.contacts.get(phone)?.name || phone,
    ReferralNumMedia: '0',
    SmsMessageSid: message.sid,
    SmsSid: message.sid,
    SmsStatus: 'received',
    To: message.to,
    WaId: phone.slice(1),
    ...(answer.inReplyTo
      ? { OriginalRepliedMessageSender: message.to, OriginalRepliedMessageSid: answer.inReplyTo }
      : {}),
    ...(answer.buttonPayload ? { ButtonPayload: answer.buttonPayload, ButtonText: message.body } : {}),
    ...Object.fromEntries(media),
  };
}
