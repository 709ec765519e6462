import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { Contacts } from '../../contacts/contact-store.ts';
import type { ActorNeeds } from '../../platform/actor.ts';
import type { Conversations } from '../conversation-store.ts';
import { type PublishNeeds, publishConversation } from '../publish-conversation.ts';
import { type QueueAriaReplyNeeds, queueAriaReply } from './queue-aria-reply.ts';

export interface HeldReply {
  readonly aiResponseId: number;
  readonly contactId: number;
}

export interface NoteHeldReplyNeeds extends PublishNeeds {
  readonly contacts: Pick<Contacts, 'lock'>;
  readonly conversations: Pick<Conversations, 'noteHeld'>;
}

/** An answer of Aria waits for a person. */
export async function noteHeldReply(
  needs: NoteHeldReplyNeeds,
  tx: Tx,
  { aiResponseId, contactId }: HeldReply,
): Promise<void> {
  if (!(await needs.contacts.lock(tx, { id: contactId }))) return;
  if (await needs.conversations.noteHeld(tx, { aiResponseId, contactId, decided: false }))
    await publishConversation(needs, tx, contactId, 'held');
}

export interface ReviewedReply extends HeldReply {
  /** Null when nothing is to be sent. */
  readonly reply: string | null;
  readonly confidence: number;
  readonly reviewer: { readonly id: string; readonly name: string };
}

export type SendReviewedReplyNeeds = NoteHeldReplyNeeds &
  QueueAriaReplyNeeds &
  ActorNeeds & {
    readonly logger: Logger;
  };

/** Somebody decided on a held answer. What they let go is sent once, and Aria's count starts over: a person has looked. */
export async function sendReviewedReply(needs: SendReviewedReplyNeeds, tx: Tx, review: ReviewedReply): Promise<void> {
  const { aiResponseId, contactId, reply, confidence, reviewer } = review;
  const contact = await needs.contacts.lock(tx, { id: contactId });
  if (!contact) return needs.logger.warn({ contact: contactId }, 'a review for a contact that is gone');
  const origin = `staff:${reviewer.id}`;
  await needs.staffNames.remember(tx, origin, reviewer.name);
  if (reply !== null) {
    const changes = { autoReplies: 0 };
    await queueAriaReply(needs, tx, contact, { aiResponseId, reply, confidence, origin, changes });
  }
  if (await needs.conversations.noteHeld(tx, { aiResponseId, contactId, decided: true }))
    await publishConversation(needs, tx, contactId, 'reviewed');
}
