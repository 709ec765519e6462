import type { Sandbox } from '../core/sandbox.ts';
import type { Book } from './book.ts';
import { type Message, type MessageStatus, phoneOf } from './message.ts';
import { postWebhook } from './webhook.ts';

type Step = { sid: string; status: MessageStatus; errorCode?: number; errorMessage?: string };

/** Moves messages from accepted to read, each step with its callback. */
export type Progress = {
  begin(message: Message): void;
  fail(message: Message, errorCode: number, errorMessage: string): void;
  read(message: Message): void;
};

const order: MessageStatus[] = ['accepted', 'queued', 'sending', 'sent', 'delivered', 'read'];

export function createProgress(sandbox: Sandbox, book: Book): Progress {
  const { jobs, settings, faults } = sandbox;
  const later = (delayMs: number | null, step: Step) => {
    if (delayMs !== null) jobs.schedule('twilio-status', delayMs, step);
  };
  const next = ({ sid, status }: Message) => {
    if (status === 'sent') later(settings.twilio.deliveredAfterMs, { sid, status: 'delivered' });
    if (status === 'delivered') later(settings.twilio.readAfterMs, { sid, status: 'read' });
  };
  const apply = (step: Step) => {
    const message = book.messages.get(step.sid);
    if (!message || isBehind(message.status, step.status)) return;
    message.status = step.status;
    message.updated = Date.now();
    message.errorCode = step.errorCode ?? null;
    message.errorMessage = step.errorMessage ?? null;
    if (step.status === 'sent') message.sent = message.updated;
    book.changed(message);
    report(sandbox, message);
    next(message);
  };
  const fail = (message: Message, errorCode: number, errorMessage: string) =>
    later(settings.twilio.sentAfterMs ?? 0, { sid: message.sid, status: 'undelivered', errorCode, errorMessage });

  jobs.handle('twilio-status', apply);
  return {
    begin(message) {
      const fault = faults.strike('twilio', 'undelivered');
      if (fault) fail(message, fault.code ?? 63024, 'Invalid message recipient');
      else later(settings.twilio.sentAfterMs, { sid: message.sid, status: 'sent' });
    },
    fail,
    read: (message) => apply({ sid: message.sid, status: 'read' }),
  };
}

const isBehind = (current: MessageStatus, wanted: MessageStatus): boolean => {
  if (current === 'failed' || current === 'undelivered') return true;
  return order.includes(wanted) && order.indexOf(wanted) <= order.indexOf(current);
};

function report(sandbox: Sandbox, message: Message): void {
  if (message.statusCallback) postWebhook(sandbox, message.statusCallback, callbackFields(sandbox, message));
}

function callbackFields({ keys }: Sandbox, message: Message): Record<string, string> {
  const whatsapp = message.to.startsWith('whatsapp:');
  return {
    AccountSid: keys.twilioAccountSid,
    ApiVersion: '2010-04-01',
    From: message.from,
    MessageSid: message.sid,
    MessageStatus: message.status,
    SmsSid: message.sid,
    SmsStatus: message.status,
    To: message.to,
    ...(message.messagingServiceSid ? { MessagingServiceSid: message.messagingServiceSid } : {}),
    ...(whatsapp
      ? {
          ChannelPrefix: 'whatsapp',
          ChannelToAddress: phoneOf(message.to),
          StructuredMessage: String(message.contentSid !== null),
        }
      : {}),
    ...(message.status === 'read' ? { EventType: 'READ' } : {}),
    ...(message.errorCode === null
      ? {}
      : { ErrorCode: String(message.errorCode), ErrorMessage: message.errorMessage ?? '' }),
  };
}
