import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import type { Contacts } from '../contacts/contact-store.ts';
import { contactNotFound } from '../contacts/errors.ts';
import { ariaIsOptedOut } from './errors.ts';
import { type PublishNeeds, publishConversation } from './publish-conversation.ts';

export interface SwitchAriaNeeds extends PublishNeeds {
  readonly transaction: RunTransaction<Tx>;
  readonly contacts: Pick<Contacts, 'lock' | 'change'>;
}

/** Keeps Aria from answering a contact. Switched on she answers at once: whoever does so hands the lead back to her. */
export const switchAria = (needs: SwitchAriaNeeds, id: number, on: boolean): Promise<void> =>
  needs.transaction(async (tx) => {
    const contact = await needs.contacts.lock(tx, { id });
    if (!contact) throw contactNotFound();
    if (on && contact.optedOut) throw ariaIsOptedOut();
    await needs.contacts.change(
      tx,
      id,
      on ? { ariaOff: false, staffWroteAt: null, autoReplies: 0 } : { ariaOff: true },
    );
    await publishConversation(needs, tx, id, 'aria');
  });
