import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { mayAutoReply } from '../../contacts/auto-reply.ts';
import type { Contacts } from '../../contacts/contact-store.ts';
import { type QueueAriaReplyNeeds, queueAriaReply } from './queue-aria-reply.ts';

export interface AutoReply {
  readonly aiResponseId: number;
  readonly contactId: number;
  readonly reply: string;
  readonly confidence: number;
}

export type SendAutoReplyNeeds = QueueAriaReplyNeeds & {
  readonly contacts: Pick<Contacts, 'lock' | 'change'>;
  readonly logger: Logger;
};

/** Queues Aria's answer, unless a person took over, left, or heard from her too often since it was written. */
export async function sendAutoReply(
  needs: SendAutoReplyNeeds,
  tx: Tx,
  { contactId, ...answer }: AutoReply,
): Promise<void> {
  const contact = await needs.contacts.lock(tx, { id: contactId });
  if (!contact) return needs.logger.warn({ contact: contactId }, 'an answer for a contact that is gone');
  if (!contact.optedOut && !mayAutoReply(contact, needs.now())) {
    return needs.logger.info(
      { contact: contactId, aiResponse: answer.aiResponseId },
      'a person leads this conversation',
    );
  }
  const changes = { autoReplies: contact.autoReplies + 1 };
  await queueAriaReply(needs, tx, contact, { ...answer, origin: 'aria', changes });
}
