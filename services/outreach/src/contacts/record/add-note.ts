import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import { contactNoted } from '@tianguis/proto/outreach/contacts/events';
import { type ActorNeeds, knownActor } from '../../platform/actor.ts';
import type { Contacts } from '../contact-store.ts';
import { contactNotFound } from '../errors.ts';
import type { ContactDesk } from './contact-desk-store.ts';

export interface AddNoteNeeds extends ActorNeeds {
  readonly transaction: RunTransaction<Tx>;
  readonly contacts: Pick<Contacts, 'lock'>;
  readonly desk: Pick<ContactDesk, 'addNote'>;
  readonly outbox: Outbox;
}

/** Keeps what a person of staff writes down about a contact. */
export const addNote = (needs: AddNoteNeeds, contactId: number, text: string, identity: Identity) =>
  needs.transaction(async (tx) => {
    if (!(await needs.contacts.lock(tx, { id: contactId }))) throw contactNotFound();
    const actor = await knownActor(needs, tx, identity);
    const note = await needs.desk.addNote(tx, contactId, text, actor);
    const data = { contactId, noteId: note.id };
    await needs.outbox.append(tx, contactNoted, { subject: `contacts/${contactId}`, data });
    return { ...note, actor, actorName: identity.kind === 'staff' ? identity.name : null };
  });
