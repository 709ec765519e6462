import type { Identity } from '@tianguis/chassis/identity/identity';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import type { Contacts } from '../contacts/contact-store.ts';
import { contactNotFound } from '../contacts/errors.ts';
import { type ActorNeeds, knownActor } from '../platform/actor.ts';
import type { Conversations } from './conversation-store.ts';
import { type PublishNeeds, publishConversation } from './publish-conversation.ts';

interface Mark {
  readonly read: boolean;
  /** The newest message that was seen. */
  readonly upTo?: number | undefined;
}

export interface MarkNeeds extends ActorNeeds, PublishNeeds {
  readonly transaction: RunTransaction<Tx>;
  readonly contacts: Pick<Contacts, 'find'>;
  readonly conversations: Pick<Conversations, 'markRead' | 'markUnread'>;
}

/** Marks a conversation for everybody. Whoever reads is known by name from then on, so that it can be given to them. */
export const markConversation = (
  needs: MarkNeeds,
  id: number,
  { read, upTo }: Mark,
  identity: Identity,
): Promise<void> =>
  needs.transaction(async (tx) => {
    if (!(await needs.contacts.find(tx, id))) throw contactNotFound();
    await knownActor(needs, tx, identity);
    const changed = read
      ? await needs.conversations.markRead(tx, id, upTo)
      : await needs.conversations.markUnread(tx, id);
    if (changed) await publishConversation(needs, tx, id, read ? 'read' : 'unread');
  });
