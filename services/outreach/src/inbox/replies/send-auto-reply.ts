import type { Tx } from '@tianguis/chassis/storage/storage';
import type { App } from '../../app.ts';
import { mayAutoReply } from '../../contacts/auto-reply.ts';
import { queueAriaReply } from './queue-aria-reply.ts';

export interface AutoReply {
  readonly aiResponseId: number;
  readonly contactId: number;
  readonly reply: string;
  readonly confidence: number;
}

/** Queues Aria's answer, unless a person took over, left, or heard from her too often since it was written. */
export async function sendAutoReply(app: App, tx: Tx, { contactId, ...answer }: AutoReply): Promise<void> {
  const contact = await app.contacts.lock(tx, { id: contactId });
  if (!contact) return app.logger.warn({ contact: contactId }, 'an answer for a contact that is gone');
  if (!contact.optedOut && !mayAutoReply(contact, app.now())) {
    return app.logger.info({ contact: contactId, aiResponse: answer.aiResponseId }, 'a person leads this conversation');
  }
  const changes = { autoReplies: contact.autoReplies + 1 };
  await queueAriaReply(app, tx, contact, { ...answer, origin: 'aria', changes });
}
