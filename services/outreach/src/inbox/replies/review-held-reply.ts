import type { Tx } from '@tianguis/chassis/storage/storage';
import type { App } from '../../app.ts';
import { tellConversation } from '../publish-conversation.ts';
import { queueAriaReply } from './queue-aria-reply.ts';

export interface HeldReply {
  readonly aiResponseId: number;
  readonly contactId: number;
}

/** An answer of Aria waits for a person. */
export async function noteHeldReply(app: App, tx: Tx, { aiResponseId, contactId }: HeldReply): Promise<void> {
  if (!(await app.contacts.lock(tx, { id: contactId }))) return;
  if (await app.conversations.noteHeld(tx, { aiResponseId, contactId, decided: false }))
    await tellConversation(app, tx, contactId, 'held');
}

export interface ReviewedReply extends HeldReply {
  /** Null when nothing is to be sent. */
  readonly reply: string | null;
  readonly confidence: number;
  readonly reviewer: { readonly id: string; readonly name: string };
}

/** Somebody decided on a held answer. What they let go is sent once, and Aria's count starts over: a person has looked. */
export async function sendReviewedReply(app: App, tx: Tx, review: ReviewedReply): Promise<void> {
  const { aiResponseId, contactId, reply, confidence, reviewer } = review;
  const contact = await app.contacts.lock(tx, { id: contactId });
  if (!contact) return app.logger.warn({ contact: contactId }, 'a review for a contact that is gone');
  const origin = `staff:${reviewer.id}`;
  await app.staffNames.remember(tx, origin, reviewer.name);
  if (reply !== null) {
    const changes = { autoReplies: 0 };
    await queueAriaReply(app, tx, contact, { aiResponseId, reply, confidence, origin, changes });
  }
  if (await app.conversations.noteHeld(tx, { aiResponseId, contactId, decided: true }))
    await tellConversation(app, tx, contactId, 'reviewed');
}
