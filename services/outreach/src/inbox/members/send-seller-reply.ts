import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { Contacts } from '../../contacts/contact-store.ts';
import { passGate } from '../../messaging/gate/gate.ts';
import { type CurrentRulesNeeds, rulesOf } from '../../messaging/gate/read-rules.ts';
import type { Messages } from '../../messaging/queue/message-store.ts';
import { type AnsweredNeeds, noteAnswered } from '../publish-conversation.ts';

export interface SendSellerReplyNeeds extends AnsweredNeeds, CurrentRulesNeeds {
  readonly contacts: Pick<Contacts, 'lock' | 'change'>;
  readonly messages: Pick<Messages, 'queue'>;
  readonly logger: Logger;
  wakeSender(tx: Tx): void;
}

interface SellerReply {
  readonly contactId: number;
  readonly reply: string;
}

/** Queues what a seller is answered about a lot of theirs; one that may not go out is kept with the reason. */
export async function sendSellerReply(
  needs: SendSellerReplyNeeds,
  tx: Tx,
  { contactId, reply }: SellerReply,
): Promise<void> {
  const contact = await needs.contacts.lock(tx, { id: contactId });
  if (!contact) return needs.logger.warn({ contact: contactId }, 'an answer for a seller who is gone');
  const verdict = passGate(contact, { purpose: 'reply', approvedTemplate: false }, rulesOf(needs));
  const notBefore = verdict.skip ? needs.now() : verdict.notBefore;
  const [messageId = 0] = await needs.messages.queue(tx, [
    {
      contactId,
      campaignId: null,
      templateId: null,
      phone: contact.phone,
      text: reply,
      status: verdict.skip ? 'skipped' : 'queued',
      skipReason: verdict.skip,
      purpose: 'reply',
      origin: 'system',
      urgency: 0,
      notBefore,
      contentSid: null,
      contentVariables: null,
      aiResponseId: null,
    },
  ]);
  if (verdict.skip) return;
  await needs.contacts.change(tx, contactId, { lastQueuedAt: notBefore });
  await noteAnswered(needs, tx, { contactId, messageId, text: reply, byStaff: false });
  needs.wakeSender(tx);
}
