import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Contact } from '../../contacts/contact.ts';
import type { SendingRules } from '../../settings/sending-rules.ts';
import type { Messages } from '../queue/message-store.ts';

export interface QueueNoticeNeeds {
  readonly messages: Pick<Messages, 'queue'>;
  readonly settings: Pick<SendingRules, 'pairMs'>;
  now(): Date;
  /** Wakes the sender of this process, once the transaction is committed. */
  wakeSender(tx: Tx): void;
}

/** Confirms what a person has just asked for, in its turn after `last`. Gives back when it goes out. */
export async function queueNotice(
  needs: QueueNoticeNeeds,
  tx: Tx,
  contact: Contact,
  { text, last }: { text: string; last: Date | null },
): Promise<Date> {
  const free = (last?.getTime() ?? 0) + needs.settings.pairMs;
  const notBefore = new Date(Math.max(needs.now().getTime(), free));
  await needs.messages.queue(tx, [
    {
      contactId: contact.id,
      campaignId: null,
      templateId: null,
      phone: contact.phone,
      text,
      status: 'queued',
      skipReason: null,
      purpose: 'service',
      origin: 'system',
      urgency: 0,
      notBefore,
      contentSid: null,
      contentVariables: null,
      aiResponseId: null,
    },
  ]);
  needs.wakeSender(tx);
  return notBefore;
}
