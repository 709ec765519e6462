import type { App } from '../app.ts';
import { contactNotFound } from '../contacts/errors.ts';
import { ariaIsOptedOut } from './errors.ts';
import { tellConversation } from './publish-conversation.ts';

/** Keeps Aria from answering a contact. Switched on she answers at once: whoever does so hands the lead back to her. */
export const switchAria = (app: App, id: number, on: boolean): Promise<void> =>
  app.transaction(async (tx) => {
    const contact = await app.contacts.lock(tx, { id });
    if (!contact) throw contactNotFound();
    if (on && contact.optedOut) throw ariaIsOptedOut();
    await app.contacts.change(tx, id, on ? { ariaOff: false, staffWroteAt: null, autoReplies: 0 } : { ariaOff: true });
    await tellConversation(app, tx, id, 'aria');
  });
