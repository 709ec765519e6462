import type { Identity } from '@tianguis/chassis/identity/identity';
import type { App } from '../app.ts';
import { contactNotFound } from '../contacts/errors.ts';
import { knownActor } from '../platform/actor.ts';
import { tellConversation } from './publish-conversation.ts';

interface Mark {
  readonly read: boolean;
  /** The newest message that was seen. */
  readonly upTo?: number | undefined;
}

/** Marks a conversation for everybody. Whoever reads is known by name from then on, so that it can be given to them. */
export const markConversation = (app: App, id: number, { read, upTo }: Mark, identity: Identity): Promise<void> =>
  app.transaction(async (tx) => {
    if (!(await app.contacts.find(tx, id))) throw contactNotFound();
    await knownActor(app, tx, identity);
    const changed = read ? await app.conversations.markRead(tx, id, upTo) : await app.conversations.markUnread(tx, id);
    if (changed) await tellConversation(app, tx, id, read ? 'read' : 'unread');
  });
